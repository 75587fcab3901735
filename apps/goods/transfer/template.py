"""The spreadsheet that a shop fills in with its goods."""

from apps.goods.transfer import choices
from apps.goods.transfer.columns import FIELDS
from core import actions
from core.caller import Caller
from core.exports.schemas import SheetTemplate
from core.spreadsheets.template import Sheet, link
from core.text import say
from tenants.scope import current

CHOSEN = {"category": 0, "fineness": 1, "plan": 2}


def template_link(caller: Caller) -> SheetTemplate:
    """With the categories of now."""
    sheet, file_name = (
        Sheet(say("商品", "Goods"), FIELDS, CHOSEN),
        say("商品导入模板.xlsx", "Goods import template.xlsx"),
    )
    return link(
        caller, current().id, "goods-template", file_name, [sheet], choices.lists(), notes(), action=actions.GOODS_EDIT
    )


def notes() -> list[str]:
    """What the columns don't say."""
    return [
        say("一行是一个规格（SKU）；标题和编号都相同的行合成一个商品，类目、图片等只需填在第一行。",
            "One row is one SKU; rows with the same title and number are one goods, whose first row says the rest."),
        say("导入总是新建商品，不会修改已有的商品；导出的文件可以改好后再导入。",
            "An import always makes new goods and changes none; a file that was exported can be imported."),
        say("图片须先在商品编辑页上传，再把 /media/ 开头的地址填入；外部网址不会被下载。",
            "Upload pictures in the goods editor first; addresses elsewhere are not fetched."),
        say("以 = 开头的内容按文字保存，不会当作公式计算。", "What begins with = stays text and is never calculated."),
        say("套餐不在表格里：导出的文件不含套餐，导入后请在商品编辑页中添加。",
            "Packages are not in the sheet: an export has none, add them in the goods editor after the import."),
    ]  # fmt: skip
