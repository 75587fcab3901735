"""The columns of parcels in a spreadsheet: which orders wait, and with which courier each goes."""

from core.spreadsheets.columns import Field

FIELDS = [
    Field("order_id", "订单编号", "Order", width=20, required=True, note_zh="模板里已填好，请勿修改",
          note_en="It stands in the template already: leave it as it is"),
    Field("goods", "商品", "Goods", width=36, note_zh="供核对，导入时不读取", note_en="To compare by; not read"),
    Field("receiver", "收件人", "Receiver", width=20, note_zh="供核对，导入时不读取",
          note_en="To compare by; not read"),
    Field("company", "快递公司", "Courier", width=16, required=True, note_zh="从“可选值”中选择，可只写“顺丰”",
          note_en="Choose it from the list"),
    Field("number", "快递单号", "Number", width=22, required=True, note_zh="6–32 位字母或数字",
          note_en="6 to 32 letters and digits"),
    Field("serials", "序列号/IMEI", "Serial numbers", width=30, required=True,
          note_zh="多个用逗号或换行隔开；没有序列号的商品填“无”",
          note_en="Separate several by commas; “none” where the goods have none"),
]  # fmt: skip
BY_KEY = {field.key: field for field in FIELDS}
TYPED = ("company", "number", "serials")
"""What the shop fills in: a row without any of them isn't to be shipped now."""
