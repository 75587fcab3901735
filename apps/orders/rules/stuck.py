"""What has waited longer than it should: of each kind how long it may, who goes on with it, and how."""

from dataclasses import dataclass
from datetime import date, timedelta

from apps.collection.rules import SILENT_DAYS
from apps.leases.rules.status import OrderStatus
from apps.returns.rules import ReturnStatus
from core import actions as a
from core.wording import Labelled


class Stuck(Labelled):
    AUDIT = "audit", "待审核", "To audit"
    SUPPLEMENT = "supplement", "待补充资料", "Documents wanted"
    SIGN = "sign", "待签约", "To sign"
    SHIP = "ship", "待发货", "To ship"
    ARRIVE = "arrive", "已发货未签收", "Shipped, not received"
    UNCONFIRMED = "unconfirmed", "租约待客户确认", "Lease not confirmed"
    RENEWAL = "renewal", "续租待答复", "Renewal to answer"
    PAPER = "paper", "补充协议未签署", "Supplement not signed"
    CASE = "case", "售后待处理", "After-sale"
    COME_BACK = "come_back", "寄回未收到", "Sent back, not there"
    INSPECT = "inspect", "待验机", "To inspect"
    CLAIM = "claim", "赔偿待确定", "Damage to decide"
    REPAIR = "repair", "维修未完成", "In repair"
    OVERDUE = "overdue", "逾期未催收", "Overdue, not collected"
    SILENT = "silent", "催收未联系", "Collected by nobody"
    PROMISE = "promise", "付款承诺违约", "Broken promise to pay"
    WRITE_OFF = "write_off", "核销待复核", "Write-off to confirm"
    SALE_SHIP = "sale_ship", "电商订单待发货", "Purchase to ship"
    SALE_ARRIVE = "sale_arrive", "电商订单已发货未签收", "Purchase not received"


@dataclass(frozen=True, slots=True)
class Wait:
    """So many whole `days` are no wait; behind them whoever holds `action` should do what zh and en say.

    `who`: letters of calls.tsv of those who can, where the action opens other things to others.
    """

    days: int
    action: str
    zh: str
    en: str
    who: str = "PMS"

    def over(self, since: date, today: date) -> bool:
        return since + timedelta(days=self.days) < today


WAITS: dict[Stuck, Wait] = {
    Stuck.AUDIT: Wait(1, a.ORDER_AUDIT, "客户已付款，请尽快审核", "The customer paid: audit it"),
    Stuck.SUPPLEMENT: Wait(
        7,
        a.ORDER_AUDIT,
        "客户未补充资料：请联系客户，或驳回订单",
        "No documents came: ask the customer, or reject it",
    ),
    Stuck.SIGN: Wait(
        3,
        a.CONTRACT_EDIT,
        "合同未签署：请提醒客户，或重新发起合同",
        "Not signed: remind the customer, or send it again",
    ),
    Stuck.SHIP: Wait(
        2,
        a.ORDER_SHIP,
        "已签署未发货：请安排发货，无法发货的请关闭订单",
        "Signed: ship it, or close what can't be shipped",
    ),
    Stuck.ARRIVE: Wait(
        10,
        a.ORDER_SHIP,
        "长时间未签收：请查询快递，并联系客户确认",
        "Not received: look at its trace, and ask the customer",
    ),
    Stuck.UNCONFIRMED: Wait(
        7,
        a.ORDER_MESSAGE,
        "客户未确认租约：请发短信提醒，或致电客户；确认前不计滞纳金",
        "The customer hasn't confirmed it, and no late fee runs: send a message, or call",
    ),
    Stuck.RENEWAL: Wait(
        1,
        a.ORDER_SETTLE,
        "客户申请续租，请答复：到期未答复视为同意",
        "The customer asked for a renewal: answer it, or silence is a yes",
        who="PM",
    ),
    Stuck.PAPER: Wait(
        3,
        a.CONTRACT_EDIT,
        "补充协议未签署：请提醒客户，或在订单的“合同”中重新发起",
        "Not signed: remind the customer, or send it again from the order's contracts",
    ),
    Stuck.CASE: Wait(
        0,
        a.ORDER_CASE,
        "已过处理期限，客户还在等待",
        "It was to be answered by then, and the customer waits",
    ),
    Stuck.COME_BACK: Wait(
        10,
        a.ORDER_SHIP,
        "寄出后长时间未收到：请查询快递；单号有误的，请联系客户",
        "Not there yet: look at its trace; if the number is wrong, ask the customer",
    ),
    Stuck.INSPECT: Wait(3, a.ORDER_SHIP, "商品已收到，请登记验机结果", "The goods are there: say how they are"),
    Stuck.CLAIM: Wait(
        0,
        a.ORDER_SETTLE,
        "客户有异议或逾期未答复，请确定赔偿金额",
        "Disputed, or not answered in time: decide what is asked",
        who="PM",
    ),
    Stuck.REPAIR: Wait(
        14,
        a.ORDER_SHIP,
        "商品送修已久：修好的在“商品去向”中登记入库，修不好的登记报废",
        "In repair for long: say on the page of pieces that it is back in stock, or scrapped",
    ),
    Stuck.OVERDUE: Wait(
        7,
        a.COLLECTION_EDIT,
        "逾期已久，还未转入催收：请联系客户，并在“逾期订单”中转入催收",
        "Overdue for long, and not in collection: call the customer, and start collection from the overdue orders",
    ),
    Stuck.SILENT: Wait(
        SILENT_DAYS - 1,
        a.COLLECTION_EDIT,
        "催收中多日没有联系过客户：请联系客户，并登记催收记录",
        "In collection, and nobody spoke to the customer for days: do, and note it",
    ),
    Stuck.PROMISE: Wait(
        1,
        a.COLLECTION_EDIT,
        "承诺未兑现，之后没有联系过客户：请尽快联系",
        "The promise was broken, and nobody spoke to the customer since",
    ),
    Stuck.WRITE_OFF: Wait(
        2,
        a.WRITE_OFF_CONFIRM,
        "核销申请等待复核：7 天未复核自动失效",
        "It waits for a second person, and runs out after 7 days",
    ),
    Stuck.SALE_SHIP: Wait(
        2, a.ORDER_SHIP, "客户已付款，请发货；无法发货的请退款", "It is paid: ship it, or refund what can't be shipped"
    ),
    Stuck.SALE_ARRIVE: Wait(
        10,
        a.ORDER_SHIP,
        "长时间未签收：请查询快递，并联系客户确认",
        "Not received: look at its trace, and ask the customer",
    ),
}
"""In the order of a lease's life, then of a purchase's. What waits for a first payment ends by itself."""

SINCE: dict[OrderStatus, tuple[Stuck, str]] = {
    OrderStatus.PENDING_AUDIT: (Stuck.AUDIT, "waits_since"),
    OrderStatus.SUPPLEMENT: (Stuck.SUPPLEMENT, "waits_since"),
    OrderStatus.PENDING_SIGN: (Stuck.SIGN, "audited_at"),
    OrderStatus.PENDING_SHIP: (Stuck.SHIP, "signed_at"),
}
"""What a lease's own row says: since when it waits."""

OF_RETURN: dict[ReturnStatus, tuple[Stuck, str]] = {
    ReturnStatus.SENT: (Stuck.COME_BACK, "gone_on"),
    ReturnStatus.RECEIVED: (Stuck.INSPECT, "received_at"),
    ReturnStatus.ASSESSED: (Stuck.CLAIM, "answer_by"),
    ReturnStatus.DISPUTED: (Stuck.CLAIM, "answer_by"),
}
"""Likewise of a return at the end of a term."""
