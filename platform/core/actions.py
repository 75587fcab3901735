"""Every action of the product, in the order in which the role editor lists them."""

from core.permissions import ADMIN, STORE, action

GOODS_VIEW = action("goods.view", "查看商品", "See goods")
GOODS_EDIT = action("goods.edit", "编辑商品", "Edit goods", STORE)
GOODS_ARRANGE = action("goods.arrange", "整理商品", "Arrange goods")
GOODS_REVIEW = action("goods.review", "审核与下架商品", "Review and take down goods", ADMIN)
ADDON_VIEW = action("addon.view", "查看增值服务", "See add-ons")
ADDON_EDIT = action("addon.edit", "修改增值服务", "Edit add-ons")
CATEGORY_EDIT = action("category.edit", "管理类目", "Manage categories", ADMIN)

ORDER_VIEW = action("order.view", "查看订单", "See orders")
ORDER_ALL = action("order.all", "查看全部订单", "See all orders", STORE, needs=(ORDER_VIEW,))
"""Without it somebody of a shop sees and handles the orders of the own links, and those that were allocated to them."""
ORDER_AUDIT = action("order.audit", "审核订单", "Audit orders")
ORDER_IMPORT = action("order.import", "导入在租订单", "Bring in running leases", STORE, needs=(ORDER_VIEW, ORDER_ALL))
ORDER_ALLOCATE = action("order.allocate", "分配订单", "Allocate orders")
ORDER_SHIP = action("order.ship", "发货与验机", "Ship orders and take goods in")
ORDER_CLOSE = action("order.close", "关闭订单", "Close orders")
ORDER_REMARK = action("order.remark", "添加备注", "Add remarks")
ORDER_MESSAGE = action("order.message", "给客户发短信", "Send customers messages")
ORDER_SETTLE = action("order.settle", "归还、续租与买断", "Returns, renewals and buyouts")
ORDER_CASE = action("order.case", "处理售后", "Deal with after-sale")
CONTRACT_VIEW = action("contract.view", "查看合同", "See contracts")
CONTRACT_EDIT = action("contract.edit", "发起合同", "Send contracts")
NOTARY_VIEW = action("notary.view", "查看公证", "See notarizations")
NOTARY_EDIT = action("notary.edit", "办理公证", "Have contracts notarized", needs=(NOTARY_VIEW,))
NOTARY_SET = action("notary.set", "设置公证账号", "Set the notary account", STORE, needs=(NOTARY_VIEW,))
CREDIT_VIEW = action("credit.view", "查看征信账户", "See credit accounts")
CREDIT_QUERY = action("credit.query", "查询征信报告", "Ask for credit reports", needs=(CREDIT_VIEW,))
CREDIT_EDIT = action("credit.edit", "上报征信", "Report to the credit bureau", needs=(CREDIT_VIEW,))
CREDIT_BATCH = action("credit.batch", "报送征信批次", "Send batches to the bureau", ADMIN, needs=(CREDIT_VIEW,))
PRIVACY_VIEW = action("privacy.view", "查看客户隐私信息", "See customers' personal data")
PRIVACY_CUSTOMER = action(
    "privacy.customer", "导出与删除客户个人信息", "Export and erase a customer's data", needs=(ORDER_ALL, PRIVACY_VIEW)
)
PRIVACY_LOG = action("privacy.log", "查看隐私访问记录", "See who looked at personal data")

BILL_VIEW = action("bill.view", "查看账单", "See bills")
BILL_COLLECT = action("bill.collect", "收款", "Collect bills")
BILL_WAIVE = action("bill.waive", "减免费用", "Waive fees")
BILL_REFUND = action("bill.refund", "账单退款", "Refund bills", needs=(BILL_VIEW,))
COLLECTION_VIEW = action("collection.view", "查看催收", "See collection", needs=(ORDER_VIEW, BILL_VIEW))
COLLECTION_EDIT = action("collection.edit", "催收与登记付款承诺", "Collect what is overdue", needs=(COLLECTION_VIEW,))
WRITE_OFF_ASK = action("collection.write_off", "申请核销", "Ask for write-offs", needs=(COLLECTION_VIEW,))
WRITE_OFF_CONFIRM = action("collection.confirm", "复核核销", "Confirm write-offs", needs=(COLLECTION_VIEW,))
DEPOSIT_EDIT = action("deposit.edit", "处理押金", "Handle deposits")
DEPOSIT_SET = action("deposit.set", "设置押金收取方式", "Choose how deposits are taken", STORE, needs=(DEPOSIT_EDIT,))
FINANCE_VIEW = action("finance.view", "查看收支与余额", "See income and balances", needs=(ORDER_ALL,))
FINANCE_CLOSE = action("finance.close", "月结", "Close months", STORE, needs=(FINANCE_VIEW,))
DATA_VIEW = action("data.view", "查看数据中心", "See the data centre", needs=(ORDER_ALL,))
RECONCILE = action("reconcile.close", "处理对账差异", "Close differences between books", needs=(ORDER_ALL,))
WITHDRAW_APPLY = action("withdraw.apply", "申请提现", "Apply for withdrawals", STORE)
WITHDRAW_VIEW = action("withdraw.view", "查看提现", "See withdrawals")
WITHDRAW_AUDIT = action("withdraw.audit", "审核提现", "Audit withdrawals", ADMIN)
RISK_VIEW = action("risk.view", "查看风控余额与充值", "See the risk balance and recharges")
RISK_RECHARGE = action("risk.recharge", "风控充值", "Recharge risk control", STORE, needs=(RISK_VIEW,))
RISK_REPORT = action("risk.report", "查看风控报告", "See risk reports", needs=(ORDER_VIEW, RISK_VIEW))
RISK_QUERY = action("risk.query", "查询风控报告", "Ask for risk reports", needs=(RISK_REPORT,))
RISK_RULE = action("risk.rule", "设置风控规则", "Set the rule of risk reports", STORE, needs=(RISK_REPORT,))
RISK_AUDIT = action("risk.audit", "审核风控充值", "Audit risk recharges", ADMIN, needs=(RISK_VIEW,))

MERCHANT_VIEW = action("merchant.view", "查看商户", "See merchants")
MERCHANT_EDIT = action("merchant.edit", "管理商户", "Manage merchants", ADMIN)
MERCHANT_EXPORT = action(
    "merchant.export", "导出整店数据", "Export all of a merchant's data", ADMIN, needs=(MERCHANT_VIEW,)
)
"""All customers' documents and contracts of a shop: in no built-in role but the owner's."""
MERCHANT_REMOVE = action(
    "merchant.remove", "删除已关店铺的数据", "Remove a closed shop's data", ADMIN, needs=(MERCHANT_VIEW, MERCHANT_EDIT)
)
"""Likewise."""
MERCHANT_ASK = action(
    "merchant.ask", "申请变更店铺资料", "Ask for changes of the shop's profile", STORE, needs=(MERCHANT_VIEW,)
)
SHOP_EXPORT = action(
    "merchant.export_own", "导出本店全部数据", "Export all of the shop's data", STORE,
    needs=(MERCHANT_VIEW, ORDER_ALL, PRIVACY_VIEW, PRIVACY_CUSTOMER, FINANCE_VIEW),
)  # fmt: skip
"""Likewise, of one's own shop."""
APPLICATION_VIEW = action("application.view", "查看入驻申请", "See applications", ADMIN)
APPLICATION_AUDIT = action(
    "application.audit", "审核入驻申请", "Review applications", ADMIN, needs=(APPLICATION_VIEW, MERCHANT_EDIT)
)
SETTINGS_EDIT = action("settings.edit", "修改平台设置", "Change platform settings", ADMIN)
SUBSHOP_VIEW = action("subshop.view", "查看分店", "See sub-shops")
SUBSHOP_EDIT = action("subshop.edit", "管理分店", "Manage sub-shops", STORE)
INTAKE_EDIT = action(
    "intake.edit", "管理开放接口", "Manage the open API", STORE, needs=(ORDER_VIEW, ORDER_ALL, PRIVACY_VIEW)
)
SERVICE_EDIT = action("service.edit", "设置客服信息", "Edit customer service")
STAFF_EDIT = action("staff.edit", "管理员工与角色", "Manage people and roles")
PROMOTION_VIEW = action("promotion.view", "查看推广链接", "See share links")
PROMOTION_EDIT = action("promotion.edit", "管理推广链接", "Manage share links")
JOB_VIEW = action("job.view", "查看任务与接口记录", "See jobs and calls to parties", needs=(ORDER_ALL,))
JOB_RUN = action("job.run", "重跑任务", "Run jobs again")
PARTY_EDIT = action("party.edit", "暂停与测试合作方", "Pause and test parties", ADMIN)
UPLOAD = action("upload.picture", "上传图片", "Upload pictures")

GROUPS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("商品", "Goods", ("goods", "addon", "category")),
    ("订单与客户", "Orders and customers", ("order", "contract", "notary", "credit", "privacy")),
    ("收款与财务", "Money", ("bill", "collection", "deposit", "finance", "data", "reconcile", "withdraw", "risk")),
    ("店铺与人员", "Shop and people", ("merchant", "application", "settings", "subshop", "intake", "service", "staff")),
    ("推广", "Promotion", ("promotion",)),
    ("系统", "System", ("job", "party", "upload")),
)
"""(Chinese, English, nouns of the actions): branches of the role editor's tree."""
