"""The columns of goods in a spreadsheet. One row is one SKU; an export can be imported again."""

from catalog.choices import TERMS
from core.exports.sheet import LONGEST_TEXT
from core.spreadsheets.columns import Field

SPECS = 3
GOODS = [
    Field("code", "编号", "No.", each=True, note_zh="标题和编号相同的行是同一个商品",
          note_en="Rows with the same title and number are one goods"),
    Field("title", "商品标题", "Title", width=32, required=True, each=True, note_zh="最多 60 个字",
          note_en="60 characters at most"),
    Field("category", "类目", "Category", width=22, required=True, note_zh="从“可选值”中复制",
          note_en="Copy it from the sheet of choices"),
    Field("brand", "品牌", "Brand"),
    Field("fineness", "成色", "Fineness", required=True, note_zh="从“可选值”中复制",
          note_en="Copy it from the sheet of choices"),
    Field("plan", "租赁方案", "Rent plan", note_zh="从“可选值”中复制；只出售的商品留空",
          note_en="Copy it from the sheet of choices; empty for goods that are only sold"),
    Field("channels", "展示渠道", "Channels", width=20, required=True, note_zh="多个用逗号隔开",
          note_en="Separate several by commas"),
    Field("pictures", "图片", "Pictures", width=36, required=True,
          note_zh="本店上传后的地址，以 /media/ 开头，1 到 9 个，用逗号或换行隔开",
          note_en="Addresses of your own uploads, beginning with /media/; 1 to 9, separated by commas"),
    Field("detail", "详情", "Detail", width=30, longest=LONGEST_TEXT),
    Field("freight", "运费", "Freight", "money", 12, note_zh="单位：元，每单收一次；包邮填 0 或留空",
          note_en="In yuan, once an order; 0 or empty where it is free"),
    Field("gains", "增值服务", "Add-ons", width=24, note_zh="名称从“可选值”中复制，多个用、或；隔开",
          note_en="Copy names from the sheet of choices; separate several by semicolons"),
]  # fmt: skip


def _spec(number: int) -> list[Field]:
    return [
        Field(f"spec{number}_name", f"规格{number}名称", f"Specification {number}",
              note_zh="如 颜色，可留空", note_en="Such as colour; may be empty"),
        Field(f"spec{number}_value", f"规格{number}值", f"Value {number}", each=True,
              note_zh="如 黑色", note_en="Such as black"),
    ]  # fmt: skip


def _stock() -> list[Field]:
    return [
        Field("stock", "库存", "Stock", "count", 10, required=True, each=True),
        Field("market_value", "市场价", "Market value", "money", 12, required=True, each=True,
              note_zh="单位：元", note_en="In yuan"),
        Field("deposit", "押金", "Deposit", "money", 12, required=True, each=True,
              note_zh="单位：元，可为 0", note_en="In yuan, may be 0"),
        Field("sell_price", "售价", "Selling price", "money", 12, each=True,
              note_zh="单位：元，不出售则留空", note_en="In yuan; empty if it isn't sold"),
    ]  # fmt: skip


def _prices() -> list[Field]:
    rents = [
        Field(f"rent_{term.code}", f"日租金·{term.zh}", f"Daily rent · {term.en}", "money", 15, each=True,
              note_zh="单位：元，不提供此租期则留空", note_en="In yuan; empty if there is no such term")
        for term in TERMS.values()
    ]  # fmt: skip
    buyouts = [
        Field(f"buyout_{term.code}", f"买断价·{term.zh}", f"Buyout · {term.en}", "money", 15, each=True,
              note_zh="单位：元，仅有到期买断价的方案填写", note_en="In yuan; for plans with a buyout price")
        for term in TERMS.values()
    ]  # fmt: skip
    own = Field(
        "own_terms", "其他租期与总租金", "Other terms and whole rents", width=40, each=True,
        note_zh="每行一个：租期 = 总租金（元），有到期买断价的加 / 买断价，如 90 天（3 期）= 5400 / 3000",
        note_en="One a line: term = whole rent in yuan / buyout price if any, as 90 days, 3 periods = 5400 / 3000",
    )  # fmt: skip
    return [*rents, *buyouts, own]


FIELDS: list[Field] = [
    *GOODS,
    *(field for number in range(1, SPECS + 1) for field in _spec(number)),
    *_stock(),
    *_prices(),
]
BY_KEY = {field.key: field for field in FIELDS}
