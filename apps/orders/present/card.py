"""The card that says what comes next, and who does it."""

from apps.bills.queries import last_buyout_day
from apps.contracts.labels import UNSIGNED_WORDS
from apps.contracts.rules import ContractStatus
from apps.contracts.schemas import ContractPart
from apps.leases.models import Order
from apps.leases.rules import OrderStatus as S
from apps.leases.rules import Stage
from apps.orders.cases.card import case_card
from apps.orders.cases.schemas import CasePart
from apps.orders.present import ending
from apps.orders.renewals.schemas import RenewalPart
from apps.orders.rules import Doing
from apps.orders.schemas import NextCard, OrderBillSums
from apps.returns.rules import KEPT, ReturnStatus
from apps.returns.schemas import ReturnPart
from core import clock, wording
from core.clock import SHANGHAI
from core.money import yuan
from core.text import say
from core.wording import Bilingual


def next_card(
    order: Order,
    actions: list[Doing],
    contract: ContractPart | None,
    sums: OrderBillSums,
    returned: ReturnPart | None,
    case: CasePart | None,
    renewal: RenewalPart | None,
) -> NextCard:
    """`case`: the open one, which comes before all else, for it locks what would. `renewal`: one that may be asked for,
    or waits for its answer.
    """
    if case:
        title, text, action = case_card(case)
    elif renewal and renewal.asked and order.stage != Stage.OVERDUE:
        title, text, action = _renewing(renewal)
    else:
        title, text, action = _next(order, contract, sums, returned)
    if action == "collect" and _is_back(returned) and Doing.CAPTURE in actions:
        action = Doing.CAPTURE.value
    if action in OTHERS and action not in actions:
        return NextCard(title=say(*OTHERS[action]), text="", action="")
    return NextCard(title=title, text=text, action=Doing(action) if action in actions else "")


def _is_back(returned: ReturnPart | None) -> bool:
    """Whether the goods are with the shop, inspected: what is open then is paid by the deposit that secured them."""
    return returned is not None and returned.status == ReturnStatus.DONE and returned.purpose in KEPT


OTHERS = {
    "audit_pass": ("等待店铺审核", "Waiting for the shop's audit"),
    "ship": ("合同已签署，等待店铺发货", "The contract is signed, waiting for the shop to ship"),
    "answer_renewal": ("等待店铺答复续租", "Waiting for the shop to answer the renewal"),
    "deal_case": ("等待店铺处理售后", "Waiting for the shop to deal with the after-sale case"),
    "send_contract": ("合同未签成，等待店铺重新发送", "Not signed, waiting for the shop to send it again"),
}
"""What it says to those who may not do what comes next."""


def _next(
    order: Order, contract: ContractPart | None, sums: OrderBillSums, returned: ReturnPart | None
) -> tuple[str, str, str]:
    if order.status == S.PENDING_SIGN:
        return _signing(contract)
    if order.stage == Stage.OVERDUE and order.return_late_since and not returned:
        return _late(order, sums)
    if order.stage == Stage.OVERDUE:
        fees = say(f"，其中滞纳金 {yuan(sums.late_fee)}", f", of which {yuan(sums.late_fee)} late fees")
        text = say(f"逾期 {yuan(sums.overdue)}", f"{yuan(sums.overdue)} overdue") + (fees if sums.late_fee else "")
        beside = f"{say('；', '; ')}{_returning(returned)[0]}" if returned else ""
        return say("催收逾期账单", "Collect what is overdue"), text + beside, "collect"
    if order.status in (S.LEASING, S.BUYOUT_PENDING):
        return _leasing(order, sums)
    if order.status == S.PENDING_SHIP and sums.open:
        text = say(
            f"待付 {yuan(sums.open)}：请客户重新支付，或关闭订单",
            f"{yuan(sums.open)} are open: the customer pays again, or you close the order",
        )
        return say("首期款已退给客户，不能发货", "The first payment went back, don't ship"), text, "collect"
    return _returning(returned) if returned and order.status in (S.RETURNING, S.INSPECTING) else _plain(order)


def _renewing(renewal: RenewalPart) -> tuple[str, str, str]:
    sum_, many, until, by = yuan(renewal.amount), renewal.asked, renewal.asked_until, renewal.answer_by
    if not renewal.by_customer:
        return (
            say(f"等待客户确认续租：{many} 期", f"Waiting for the customer to agree to {many} more periods"),
            say(
                f"每期 {sum_}，租期延至 {until}；客户最迟 {by} 在订单页面确认，未确认视为不续租",
                f"{sum_} each, to {until}; unless the customer agrees on their page by {by}, it is a no",
            ),
            "",
        )
    return (
        say(f"答复续租申请：{many} 期", f"Answer the renewal: {many} periods"),
        say(
            f"每期 {sum_}，租期延至 {until}；最迟 {by} 答复，未答复视为同意",
            f"{sum_} each, to {until}; without an answer by {by} it is a yes",
        ),
        "answer_renewal",
    )


def _late(order: Order, sums: OrderBillSums) -> tuple[str, str, str]:
    days = ending.late_days(order)
    owed = f"{say('逾期', 'Overdue: ')} {yuan(sums.overdue)}{say('；', '; ')}" if sums.overdue else ""
    title = say(f"催客户归还，归还逾期 {days} 天", f"The goods are {days} days late: ask for them")
    return title, owed + ending.late_text(order), "collect" if sums.open else "request_return"


def _returning(returned: ReturnPart) -> tuple[str, str, str]:
    silent = returned.status == ReturnStatus.ASSESSED and returned.decidable
    title, text, action = SILENT if silent else RETURNS[returned.status]
    by = say(*SEND_BY).format(day=returned.answer_by) if returned.status == ReturnStatus.ASKED else ""
    asked = say(*CLAIMED).format(sum=yuan(returned.claimed)) if returned.status in SAID_OF else ""
    return say(*title), asked + say(*text) + by, action


def _signing(contract: ContractPart | None) -> tuple[str, str, str]:
    status = contract.status if contract else ContractStatus.NONE
    if status == ContractStatus.SIGNING:
        return (
            say("等待客户签署合同", "Waiting for the signature"),
            say("签署链接已发给客户，24 小时内有效", "The customer has the link for 24 hours"),
            "",
        )
    if status in (ContractStatus.NONE, ContractStatus.SENT):
        return (
            say("合同发起中", "The contract is on its way"),
            say("正在送往电子签平台", "It goes to the e-sign party"),
            "",
        )
    zh, en = UNSIGNED_WORDS.get(status, ("合同待处理", "waits"))
    return (
        say(f"{zh}，请重新发起合同", f"The contract {en}, send it again"),
        contract.error if contract else "",
        "send_contract",
    )


def _leasing(order: Order, sums: OrderBillSums) -> tuple[str, str, str]:
    if order.status == S.BUYOUT_PENDING:
        return (
            say("等待支付买断款", "Waiting for the buyout price"),
            _buyout_text(order, sums),
            "collect" if sums.open else "",
        )
    if sums.next_due_date is None:
        if text := ending.choices(order):
            day = ending.until(order)
            return (
                say(f"租期至 {day}，等待客户决定", f"The term ends {day}: the customer decides"),
                text,
                "request_return",
            )
        return say("租金已全部支付", "All rent is paid"), "", ""
    zh, en = (
        ("到期自动扣款", "debited when due")
        if order.agreement_no
        else ("到期由客户在页面支付", "paid by page when due")
    )
    return (
        say(f"下一期 {sums.next_due_date:%Y-%m-%d}", f"Next due {sums.next_due_date:%Y-%m-%d}"),
        say(f"应付 {yuan(sums.next_amount)}，{zh}", f"{yuan(sums.next_amount)}, {en}"),
        "collect" if sums.open else "",
    )


def _buyout_text(order: Order, sums: OrderBillSums) -> str:
    day = last_buyout_day(order)
    if not sums.open or day is None:
        return say("买断款已付清，售后完结后商品归客户所有", "Paid; it is the customer's once the case is closed")
    open_sum = yuan(sums.open)
    if day < clock.today():
        return say(f"待支付 {open_sum}，有一笔付款正在处理", f"{open_sum} open, a payment is under way")
    return say(
        f"待支付 {open_sum}，{day:%Y-%m-%d} 未付清则买断自动失效",
        f"{open_sum} open; unless it is paid by {day:%Y-%m-%d}, the buyout ends by itself",
    )


ENDED: tuple[Bilingual, Bilingual, str] = (("订单已完结", "The order has ended"), ("{reason}", "{reason}"), "")
PLAIN: dict[S, tuple[Bilingual, Bilingual, str]] = {
    S.PENDING_PAYMENT: (
        ("等待客户支付", "Waiting for payment"),
        ("{until:%H:%M} 前未支付将自动取消", "Cancelled unless paid by {until:%H:%M}"),
        "",
    ),
    S.PENDING_AUDIT: (
        ("审核订单", "Audit the order"),
        ("通过后自动发起合同签署", "Passing sends the contract"),
        "audit_pass",
    ),
    S.SUPPLEMENT: (("等待客户补充资料", "Waiting for documents"), ("{reason}", "{reason}"), ""),
    S.PENDING_SHIP: (
        ("安排发货", "Ship the goods"),
        ("合同已签署，请填写快递与序列号", "The contract is signed"),
        "ship",
    ),
    S.SHIPPED: (
        ("等待客户签收", "Waiting for receipt"),
        ("签收后租期开始", "The lease begins at receipt"),
        "receive",
    ),
    S.COMPLETED: ENDED,
    S.RETURNED: ENDED,
    S.BOUGHT_OUT: ENDED,
    S.CANCELLED: ENDED,
    S.REJECTED: ENDED,
    S.CLOSED: ENDED,
    S.WRITTEN_OFF: ENDED,
}
"""Title, text and action of every status in which they don't hang on the contract, a return or on sums."""

SILENT: tuple[Bilingual, Bilingual, str] = (
    ("客户逾期未答复赔偿，请确定金额", "The customer said nothing on the damage: decide"),
    (
        "7 天已过，可以按提出的金额或更低的金额确定，也可以免除",
        "The week is over: ask what was claimed, less, or nothing",
    ),
    "decide_return",
)
SEND_BY = ("。最迟 {day} 寄出，逾期申请自动撤销", ". Unless it is sent by {day}, the return is called off")
CLAIMED = ("提出赔偿 {sum}。", "{sum} is claimed. ")
SAID_OF = (ReturnStatus.ASSESSED, ReturnStatus.DISPUTED)
RETURNS: dict[ReturnStatus, tuple[Bilingual, Bilingual, str]] = {
    ReturnStatus.ASKED: (
        ("等待客户寄回商品", "Waiting for the goods to be sent back"),
        ("客户寄出后填写快递单号；送到店里的，直接确认收到", "Enter the parcel's number, or say that they are there"),
        "send_return",
    ),
    ReturnStatus.SENT: (
        ("商品寄回途中", "The goods are on their way back"),
        ("收到后请确认，再登记验机结果", "Say when they are there, then how they are"),
        "receive_return",
    ),
    ReturnStatus.RECEIVED: (
        ("登记验机结果", "Inspect the goods"),
        ("登记后，账单全部付清的租约即结束", "The lease ends then, if nothing is owed"),
        "inspect_return",
    ),
    ReturnStatus.ASSESSED: (
        ("等待客户确认赔偿", "Waiting for the customer's word on the damage"),
        (
            "客户 7 天内可同意或提出异议，逾期未答复由店铺确定金额",
            "A week to agree or dispute it, then the shop decides",
        ),
        "",
    ),
    ReturnStatus.DISPUTED: (
        ("客户对赔偿有异议，请处理", "The customer disputes the damage"),
        ("与客户沟通后确定赔偿金额，可以免除", "Talk, and decide what is asked; it may be nothing"),
        "decide_return",
    ),
    ReturnStatus.DONE: (
        ("验机已完成，等待客户付清账单", "Inspected, waiting for the bills"),
        ("付清后租约结束，押金解冻", "The lease ends when they are paid, and the deposit is thawed"),
        "collect",
    ),
}


def _plain(order: Order) -> tuple[str, str, str]:
    title, text, action = PLAIN[S.of(order.status)]
    now = {"until": order.expires_at.astimezone(SHANGHAI), "reason": wording.reason(order.reason)}
    return say(*title), say(*text).format(**now), action
