"""What notices tell of, in the words by which people choose how they want to hear of it."""

from core.caller import Who
from core.wording import Bilingual, Labelled


class About(Labelled):
    ORDER = "order", "新订单与签约", "New orders and contracts"
    PAYMENT = "payment", "付款与退款异常", "Payments and refunds gone wrong"
    TERM = "term", "到期、续租与归还", "Ends, renewals and returns"
    CASE = "case", "售后", "After-sale"
    OVERDUE = "overdue", "逾期与催收", "Overdue and collection"
    REVIEW = "review", "复核", "Second person"
    FUNDS = "funds", "提现与充值", "Withdrawals and recharges"
    CHECK = "check", "风控、公证与征信", "Risk, notary and credit bureau"
    GOODS = "goods", "商品审核", "Review of goods"
    SHOP = "shop", "入驻、资料与资质", "Applications, profiles and qualifications"
    PARTY = "party", "接口与对账", "Parties, open API and reconciliation"
    TASK = "task", "导入导出", "Imports and exports"
    ACCOUNT = "account", "账号安全", "Security of the account"


class Way(Labelled):
    """How somebody hears of it. What comes by SMS stands in the page, too."""

    PAGE = "page", "页面", "In the page"
    SMS = "sms", "页面和短信", "In the page and by SMS"
    NONE = "none", "不通知", "Not at all"


EXAMPLES: dict[About, Bilingual] = {
    About.ORDER: ("下单、待审核、待签约、待发货", "Placed, to audit, to sign, to ship"),
    About.PAYMENT: ("代扣失败、款项未到账、需要退款给客户", "A debit failed, money never came, a refund is to be made"),
    About.TERM: ("即将到期、申请续租、寄回商品", "Leases that end, renewals asked for, goods sent back"),
    About.CASE: ("客户申请售后、留言、超时未处理", "Customers ask, write, or wait too long"),
    About.OVERDUE: ("订单逾期、付款承诺违约、催收分配", "Leases fall overdue, promises are broken, cases are assigned"),
    About.REVIEW: ("退款、减免、核销等待复核及结果", "What waits for a second person, and what became of it"),
    About.FUNDS: ("提现、风控充值的申请与结果", "Applied for, paid, sent back"),
    About.CHECK: ("风控报告、公证、征信的进展", "Reports, certificates, consents, objections"),
    About.GOODS: ("审核通过、驳回、强制下架", "Approved, sent back, taken down"),
    About.SHOP: ("入驻申请、资料变更、资质到期", "Applications, changes to confirm, papers that end"),
    About.PARTY: (
        "合作方无应答、推送停用、对账差异、日终失败",
        "A party is silent, a webhook is off, books differ, a night failed",
    ),
    About.TASK: ("文件已生成，或导入已完成", "A file is ready, or an import is done"),
    About.ACCOUNT: (
        "新设备登录、两步验证重置、全部数据导出",
        "A new device, a second factor that was reset, an export of all data",
    ),
}

KINDS: dict[str, About] = {
    "account.": About.ACCOUNT,
    "application.": About.SHOP,
    "bills.": About.REVIEW,
    "collection.": About.OVERDUE,
    "collection.write_off_": About.REVIEW,
    "contract.": About.ORDER,
    "credit.": About.CHECK,
    "deposit.": About.PAYMENT,
    "goods.": About.GOODS,
    "intake.": About.PARTY,
    "merchant.": About.SHOP,
    "night.": About.PARTY,
    "notary.": About.CHECK,
    "order.": About.ORDER,
    "order.buyout_": About.PAYMENT,
    "order.case_": About.CASE,
    "order.debit_refused": About.PAYMENT,
    "order.ending": About.TERM,
    "order.overdue": About.OVERDUE,
    "order.renew": About.TERM,
    "order.reopened": About.PAYMENT,
    "order.return_": About.TERM,
    "order.unpaid": About.PAYMENT,
    "party_": About.PARTY,
    "privacy.": About.TASK,
    "recharge.": About.FUNDS,
    "reconcile.": About.PARTY,
    "refund.": About.PAYMENT,
    "risk_report.": About.CHECK,
    "sale.": About.ORDER,
    "sale.never_paid": About.PAYMENT,
    "statements.": About.PARTY,
    "withdrawal.": About.FUNDS,
}
"""By the beginning of a notice's kind; the longest counts."""

ALWAYS = frozenset({About.ACCOUNT})
"""Whoever takes an account over would be the first to silence it."""
URGENT = frozenset({About.PAYMENT, About.OVERDUE, About.FUNDS, About.PARTY})
"""What costs money while nobody looks: an owner hears of it in the page at least."""

_OF_SHOPS = frozenset({Who.MERCHANT, Who.SUB_SHOP})
_OF_ALL = _OF_SHOPS | {Who.OPERATOR}
_OF_MANAGERS = frozenset({Who.MERCHANT, Who.OPERATOR})
HEARERS: dict[About, frozenset[Who]] = {
    **dict.fromkeys((About.ORDER, About.PAYMENT, About.TERM, About.CASE, About.OVERDUE), _OF_SHOPS),
    **dict.fromkeys((About.GOODS, About.REVIEW, About.CHECK, About.TASK, About.ACCOUNT), _OF_ALL),
    **dict.fromkeys((About.FUNDS, About.SHOP, About.PARTY), _OF_MANAGERS),
}
"""Whom each is told at all, so that nobody chooses what never comes."""


def about_of(kind: str) -> About:
    """What nobody gave a word to can't be silenced."""
    found = [start for start in KINDS if kind.startswith(start)]
    return KINDS[max(found, key=len)] if found else About.ACCOUNT


def ways_for(about: About, *, owner: bool) -> list[Way]:
    """What may be chosen."""
    return [way for way in Way if way is not Way.NONE or about not in must_hear(owner=owner)]


def must_hear(*, owner: bool) -> frozenset[About]:
    return ALWAYS | URGENT if owner else ALWAYS
