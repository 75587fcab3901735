"""The spreadsheet that a shop fills in: headings with notes, lists to choose from."""

from pathlib import Path

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from apps.goods.transfer import choices
from apps.goods.transfer.columns import FIELDS, Field
from apps.goods.transfer.reading import MAX_ROWS
from core.caller import Caller
from core.exports import store
from core.exports.links import TICKETS, Linked
from core.exports.sheet import OPTIONS
from core.text import language, say
from tenants.scope import current

CHOSEN = {"category": 0, "fineness": 1, "plan": 2}


def template_link(caller: Caller) -> tuple[str, str]:
    """(address, file name) of the template, made anew with the categories of now."""
    name = f"t{current().id}/goods-template-{language()}.xlsx"
    with store.writing(name) as path:
        write(path)
    file_name = say("商品导入模板.xlsx", "Goods import template.xlsx")
    return TICKETS.link(caller, current().id, Linked(name, file_name)), file_name


def write(path: Path) -> None:
    with Workbook(str(path), {**OPTIONS, "constant_memory": False}) as book:
        page = book.add_worksheet(say("商品", "Goods"))
        allowed = book.add_worksheet(say("可选值", "Choices"))
        _notes(book.add_worksheet(say("说明", "Notes")))
        lists = choices.lists()
        _headings(book, page)
        _allowed(book, allowed, lists)
        for key, place in CHOSEN.items():
            _choose(page, key, allowed.get_name(), place, len(lists[place][1]))


def _headings(book: Workbook, page: Worksheet) -> None:
    plain = book.add_format({"bold": True, "bg_color": "#EEF1F5", "valign": "vcenter", "border": 1})
    must = book.add_format({"bold": True, "bg_color": "#FDECEC", "valign": "vcenter", "border": 1})
    formats = {"money": book.add_format({"num_format": "0.00"}), "text": book.add_format({"num_format": "@"})}
    page.freeze_panes(1, 2)
    page.set_row(0, 24)
    for place, field in enumerate(FIELDS):
        page.set_column(place, place, field.width, formats.get(field.kind))
        page.write_string(0, place, field.label + ("*" if field.required else ""), must if field.required else plain)
        if note := _note(field):
            page.write_comment(0, place, note, {"x_scale": 1.6, "y_scale": 0.6})


def _note(field: Field) -> str:
    must = say("必填", "Required") if field.required else ""
    return say("。", ". ").join(part for part in (must, field.note) if part)


def _notes(page: Worksheet) -> None:
    page.set_column(0, 0, 90)
    for row, note in enumerate(notes()):
        page.write_string(row, 0, note)


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


def _allowed(book: Workbook, page: Worksheet, lists: list[tuple[str, list[str]]]) -> None:
    bold: Format = book.add_format({"bold": True, "bg_color": "#EEF1F5"})
    for place, (heading, values) in enumerate(lists):
        page.set_column(place, place, 28)
        page.write_string(0, place, heading, bold)
        for row, value in enumerate(values, 1):
            page.write_string(row, place, value)


def _choose(page: Worksheet, key: str, sheet: str, place: int, values: int) -> None:
    """A drop-down for the column. Excel compares with the cells of the other sheet."""
    if not values:
        return
    column = next(number for number, field in enumerate(FIELDS) if field.key == key)
    letter = chr(ord("A") + place)
    source = f"='{sheet}'!${letter}$2:${letter}${values + 1}"
    page.data_validation(1, column, MAX_ROWS, column, {"validate": "list", "source": source, "error_type": "warning"})
