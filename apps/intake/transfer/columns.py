"""The two pages of the spreadsheet: leases, and what was paid of them."""

from core.spreadsheets.columns import Field

LEASES = [
    Field("number", "原订单号", "Own number", width=20, required=True,
          note_zh="原系统或合同里的编号，4 到 64 位字母、数字、_ . -；同一编号只导入一次",
          note_en="Your own number of the lease: 4 to 64 letters, digits, _ . -; each comes in once"),
    Field("piece", "商品", "Goods", width=36, required=True, note_zh="从“可选值”中复制；没有的商品请先新建",
          note_en="Copy it from the sheet of choices; make the goods first where they are missing"),
    Field("plan", "租赁方案", "Rent plan", width=16, required=True, note_zh="从“可选值”中复制",
          note_en="Copy it from the sheet of choices"),
    Field("term", "租期", "Term", width=16, required=True, note_zh="如 12 个月、90 天（3 期）",
          note_en="As 12 months, or 90 days, 3 periods"),
    Field("total_rent", "总租金", "Whole rent", "money", 12, required=True, note_zh="单位：元，整个租期的租金",
          note_en="In yuan, for the whole term"),
    Field("buyout", "到期买断价", "Buyout price", "money", 12, note_zh="单位：元，仅有到期买断价的方案填写",
          note_en="In yuan; for plans with a buyout price"),
    Field("started", "起租日", "First day", width=14, required=True, note_zh="如 2026-06-01，客户签收的那一天",
          note_en="As 2026-06-01, the day on which the customer got the goods"),
    Field("deposit", "已收押金", "Deposit", "money", 12, note_zh="单位：元，只作记录：由店铺自行保管和退还",
          note_en="In yuan, noted only: the shop keeps it and gives it back"),
    Field("addon", "每期增值服务费", "Services each period", "money", 14,
          note_zh="单位：元，随每期租金一起收；没有不填",
          note_en="In yuan, asked with each period's rent; empty for none"),
    Field("serials", "序列号 / IMEI", "Serial numbers", width=24,
          note_zh="客户手里商品的序列号，多个用逗号隔开；填了才能在“商品去向”中查到，归还时核对",
          note_en="Of the pieces that the customer has, with commas: they are known by them on their return"),
    Field("name", "客户姓名", "Name", required=True, secret=True),
    Field("mobile", "手机号", "Mobile", required=True, secret=True),
    Field("id_number", "身份证号", "ID number", width=22, required=True, secret=True),
    Field("province", "省份", "Province", required=True),
    Field("city", "城市", "City", required=True, note_zh="直辖市填 市辖区", note_en="Of a municipality 市辖区"),
    Field("area", "区县", "District", required=True),
    Field("address", "详细地址", "Address", width=30, required=True, secret=True),
]  # fmt: skip
PAYMENTS = [
    Field("pay_number", "原订单号", "Own number", width=20, required=True, note_zh="与“租约”页相同",
          note_en="As on the page of leases"),
    Field("pay_amount", "实收金额", "Amount", "money", 14, required=True,
          note_zh="单位：元，按账单先后抵扣；还没到期的只填整期",
          note_en="In yuan; the oldest bill is paid first; of what isn't due whole periods only"),
    Field("pay_day", "收款日期", "Day", width=14, required=True, note_zh="如 2026-06-01", note_en="As 2026-06-01"),
]  # fmt: skip
BY_KEY = {field.key: field for field in (*LEASES, *PAYMENTS)}
