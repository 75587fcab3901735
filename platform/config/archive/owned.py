"""What a shop's own export holds of its schema, and what it doesn't and why: each table is named; a test walks them.

`saving` makes a backup, which holds all; this is what goes outside, to whom the data belong (decision 55).
"""

from django.apps import apps

from core.wording import Bilingual

_ROWS: dict[str, Bilingual] = {
    "aftersale.Case": ("售后单", "After-sale cases"),
    "aftersale.CaseMessage": ("售后沟通记录", "What was said in after-sale cases"),
    "bills.Allocation": ("收款分配到账单的明细", "How payments were spread over bills"),
    "bills.Bill": ("账单", "Bills"),
    "bills.BillProposal": ("账单复核申请", "What of bills waits for a second person, or did"),
    "bills.GivenFee": ("退还的滞纳金", "Late fees that were given back"),
    "bills.Instalment": ("租期计划", "Instalments of leases"),
    "bills.LateFeeAccrual": ("滞纳金计提", "Late fees by day"),
    "bills.LateReturnDay": ("归还逾期费按日明细", "Fees of late returns by day"),
    "bills.LiftedFee": ("撤销的滞纳金", "Late fees that were reversed"),
    "collection.Case": ("催收单", "Collection cases"),
    "collection.Contact": ("催收联系记录", "Contacts with customers in collection"),
    "collection.Handover": ("催收移交", "Collection cases that were handed over"),
    "collection.Offer": ("和解方案", "Settlements that were offered"),
    "collection.Promise": ("付款承诺", "Promises to pay"),
    "collection.WriteOff": ("坏账核销", "Write-offs"),
    "contracts.ClauseVersion": ("合同补充条款", "Clauses of the shop's own"),
    "contracts.Contract": ("租赁合同", "Lease contracts"),
    "credit.CreditAccount": ("征信账户", "Accounts at the credit bureau"),
    "credit.CreditObjection": ("征信异议", "Objections to credit records"),
    "credit.CreditQuery": ("征信查询", "Credit queries"),
    "credit.CreditQuota": ("征信查询用量", "Credit queries by month"),
    "credit.CreditRecord": ("征信报送记录", "Records for the credit bureau"),
    "customers.Customer": ("客户", "Customers"),
    "customers.Erasure": ("客户信息删除申请", "Requests to erase a customer's data"),
    "deposits.Deposit": ("押金", "Deposits"),
    "deposits.DepositMove": ("押金变动", "Moves of deposits"),
    "deposits.DepositRule": ("押金收取设置", "How deposits are taken"),
    "express.Parcel": ("快递单", "Parcels"),
    "express.ReturnAddress": ("退货地址", "Return addresses"),
    "finance.Account": ("账户余额", "Balances"),
    "finance.Adjustment": ("调账", "Adjustments of the ledger"),
    "finance.ClosedMonth": ("月结", "Closed months"),
    "finance.DebtClearing": ("欠款处理", "How debts were cleared"),
    "finance.Entry": ("分录", "Entries of the ledger"),
    "finance.Settlement": ("每日结算", "Settlements by day"),
    "finance.Transaction": ("收支流水", "Transactions of the ledger"),
    "finance.Withdrawal": ("提现", "Withdrawals"),
    "goods.AddOn": ("增值服务", "Add-ons"),
    "goods.Goods": ("商品", "Goods"),
    "goods.GoodsAddOn": ("商品的增值服务", "Add-ons of goods"),
    "goods.Package": ("套餐", "Packages"),
    "goods.PackagePart": ("套餐内的规格", "What packages hold"),
    "goods.PackagePrice": ("套餐租金", "Rents of packages"),
    "goods.RentPrice": ("租金", "Rents"),
    "goods.SellPrice": ("售价", "Selling prices"),
    "goods.Sku": ("规格与库存", "Specifications and stock"),
    "goods.StockEntry": ("库存变动", "Moves of stock"),
    "intake.App": ("接入程序", "Programs of the shop"),
    "intake.PlacedOrder": ("接入程序的订单", "Orders of these programs"),
    "intake.SignedCall": ("接入程序的调用", "Calls of these programs"),
    "leases.Order": ("租赁订单", "Leases"),
    "notary.Enforcement": ("强制执行公证", "Enforcements"),
    "notary.Notarization": ("合同公证", "Notarizations"),
    "orders.OrderMessage": ("订单页上的店铺消息", "Messages on orders' pages"),
    "orders.Remark": ("订单备注", "Remarks on orders"),
    "payments.Attempt": ("收款", "Payments"),
    "payments.Refund": ("退款", "Refunds"),
    "promotion.LinkVisits": ("推广链接每天的访问", "Visits of share links by day"),
    "promotion.ShareLink": ("推广链接", "Share links"),
    "purchases.SaleOrder": ("电商订单", "Purchases"),
    "reconcile.Difference": ("对账差异", "Differences between books"),
    "returns.DamagePrice": ("定损价目", "Prices of damage"),
    "returns.Return": ("归还与验机", "Returns"),
    "risk.RiskRecharge": ("风控充值", "Recharges of risk reports"),
    "risk.RiskReport": ("风控报告（不含报告内容）", "Risk reports, without what they say"),
    "risk.RiskRule": ("风控规则", "The shop's rule of risk reports"),
    "risk.RiskUse": ("风控报告的使用", "Orders that a risk report was used for"),
    "staff.ShopLog": ("操作日志", "Log of the shop"),
    "staff.Staff": ("员工", "Staff"),
    "staff.StaffRole": ("角色", "Roles"),
    "subshops.SubShop": ("分店", "Sub-shops"),
}
"""By model: what its rows are, as a shopkeeper reads it."""

_LEFT: dict[str, Bilingual] = {
    "customers.MobileCode": ("短信验证码，几分钟后失效", "Codes by SMS, good for minutes"),
    "deposits.FreezeCode": ("支付平台的冻结授权码，用后失效", "Codes of freezes, good until they are used"),
}
"""By model: why none of it is there."""

SEALED: Bilingual = (
    "加密保存的收款账号、风控与征信报告正文、接口密钥、员工手机号（客户的资料在 contacts.csv）",
    "What is sealed: bank accounts, texts of risk and credit reports, keys of programs, mobiles of staff (customers'"
    " data are in contacts.csv)",
)
RESTRICTED: Bilingual = (
    "已申请删除、限制使用的客户的姓名、证件号、手机号、地址、合同和图片",
    "Names, numbers, addresses, contracts and pictures of customers whose data are restricted, to be erased",
)
_SEARCH: Bilingual = ("查找用的散列值，不含信息", "Hashes to search by: they say nothing")
_OPENS: Bilingual = ("能直接打开客户页面或外部页面的地址与编号", "Addresses and numbers that open a page by themselves")
_LOGIN: Bilingual = ("登录与签名用的密码和散列值", "Passwords, and hashes of what was signed")
_COST: Bilingual = ("平台向服务商支付的成本", "What vendors charge the platform")
_OPERATORS: Bilingual = (
    "提现和充值的经办人，欠款处理和调账的申请人和复核人，减免、退款、核销和合同条款的复核人"
    "（可能是平台人员；收支流水里有经办人姓名，与流水页面一致）",
    "Who handled withdrawals and recharges, asked for or decided on debts and adjustments, and decided on waivers,"
    " refunds, write-offs and clauses: it may be one of the platform's people (the ledger names who booked a line, as"
    " its page does)",
)
_DECIDED = dict.fromkeys(("decided_by", "decided_by_name"), _OPERATORS)
"""Of what a second person confirms: where the shop has none, an operator does."""

_LEFT_COLUMNS: dict[str, dict[str, Bilingual]] = {
    "bills.BillProposal": _DECIDED,
    "collection.WriteOff": _DECIDED,
    "contracts.ClauseVersion": _DECIDED,
    "contracts.Contract": {"sign_url": _OPENS},
    "credit.CreditAccount": {"consent_url": _OPENS},
    "credit.CreditQuery": {"cost": _COST, "uid": _OPENS},
    "customers.Customer": {"id_number_index": _SEARCH, "name_index": _SEARCH},
    "finance.Adjustment": {**dict.fromkeys(("proposed_by", "proposed_by_name"), _OPERATORS), **_DECIDED},
    "finance.DebtClearing": {**dict.fromkeys(("proposed_by", "proposed_by_name"), _OPERATORS), **_DECIDED},
    "finance.Withdrawal": {
        "uid": _OPENS,
        **dict.fromkeys(("audited_by", "audited_by_name", "paid_by", "paid_by_name", "actor_name"), _OPERATORS),
    },
    "intake.App": {"hook_url": _OPENS},
    "intake.PlacedOrder": {"digest": _LOGIN},
    "intake.SignedCall": {"nonce": _LOGIN},
    "leases.Order": {
        "uid": _OPENS,
        **dict.fromkeys(("person_keys", "holder_keys", "person_index", "name_index"), _SEARCH),
    },
    "notary.Notarization": {"cost": _COST, "url": _OPENS},
    "payments.Attempt": {"qr_content": _OPENS},
    "purchases.SaleOrder": {"uid": _OPENS, "person_keys": _SEARCH, "holder_keys": _SEARCH},
    "risk.RiskRecharge": dict.fromkeys(("audited_by", "audited_by_name", "actor_name"), _OPERATORS),
    "risk.RiskReport": {"cost": _COST, "uid": _OPENS, "person_index": _SEARCH},
    "staff.Staff": {"password": _LOGIN, "uid": _OPENS, "mobile_index": _SEARCH},
}
"""By model and column, beside those that are sealed."""

_ONLY: dict[str, tuple[str, Bilingual]] = {
    "staff.ShopLog": (
        "actor_side <> 'admin'",
        ("操作日志中平台人员的操作", "What the platform's people did, in the shop's log"),
    ),
}
"""By model: which rows are there, as SQL, and what the others are."""

LEFT_FOLDERS: dict[str, Bilingual] = {
    "private/transfers/": ("从前的导入导出文件", "Files of former imports and exports"),
}
"""Below MEDIA_ROOT, beside those of no archive."""


_NAMES = {model._meta.label: model._meta.db_table for model in apps.get_models(include_auto_created=True)}
TABLES = {_NAMES[label]: words for label, words in _ROWS.items()}
LEFT = {_NAMES[label]: why for label, why in _LEFT.items()}
LEFT_COLUMNS = {_NAMES[label]: columns for label, columns in _LEFT_COLUMNS.items()}
ONLY = {_NAMES[label]: only for label, only in _ONLY.items()}
"""The same by table."""


def left_out() -> list[Bilingual]:
    """All that isn't there, each reason once."""
    columns = [why for table in LEFT_COLUMNS.values() for why in table.values()]
    rows = [why for _, why in ONLY.values()]
    return list(dict.fromkeys([SEALED, RESTRICTED, *LEFT.values(), *columns, *rows, *LEFT_FOLDERS.values()]))
