"""The strip of steps and the card that says what comes next."""

from datetime import timedelta

from apps.contracts.rules import ContractStatus
from apps.contracts.schemas import ContractPart
from apps.leases.models import Order
from apps.leases.rules import OrderStatus as S
from apps.leases.rules import Stage
from apps.orders.schemas import NextCard, OrderBillSums, Step
from apps.orders.schemas.info import StepState
from core import wording
from core.clock import SHANGHAI
from core.money import yuan
from core.text import say

STEPS: tuple[tuple[str, str, str, str], ...] = (
    ("placed", "下单", "Placed", "created_at"),
    ("paid", "支付", "Paid", "paid_at"),
    ("audited", "审核", "Audited", "audited_at"),
    ("signed", "签约", "Signed", "signed_at"),
    ("shipped", "发货", "Shipped", "shipped_at"),
    ("received", "收货", "Received", "received_at"),
    ("finished", "完结", "Finished", "finished_at"),
)
CUT_SHORT = (S.CANCELLED, S.REJECTED, S.CLOSED)


def steps(order: Order) -> list[Step]:
    """Done steps have their moment; the first without one is current, unless the order ended before it."""
    found, current = [], order.status in CUT_SHORT
    for key, zh, en, moment in STEPS:
        at = getattr(order, moment)
        if at is None and order.status in CUT_SHORT:
            continue
        state: StepState = "done" if at else ("todo" if current else "current")
        current = current or at is None
        found.append(Step(key=key, label=say(zh, en), state=state, at=at))
    return found


def next_card(order: Order, actions: list[str], contract: ContractPart | None, sums: OrderBillSums) -> NextCard:
    title, text, action = _next(order, contract, sums)
    return NextCard(title=title, text=text, action=action if action in actions else "")


def _next(order: Order, contract: ContractPart | None, sums: OrderBillSums) -> tuple[str, str, str]:
    if order.status == S.PENDING_SIGN:
        return _signing(contract)
    if order.stage == Stage.OVERDUE:
        text = say(
            f"逾期 {yuan(sums.overdue)}，其中滞纳金 {yuan(sums.late_fee)}",
            f"{yuan(sums.overdue)} overdue, of which {yuan(sums.late_fee)} late fees",
        )
        return say("催收逾期账单", "Collect what is overdue"), text, "collect"
    if order.status in (S.LEASING, S.BUYOUT_PENDING):
        return _leasing(order, sums)
    return _plain(order)


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
            "send_contract",
        )
    words: dict[str, tuple[str, str]] = {
        ContractStatus.REJECTED: ("客户拒签", "refused"),
        ContractStatus.EXPIRED: ("签署已过期", "expired"),
        ContractStatus.FAILED: ("发起失败", "failed"),
    }
    zh, en = words.get(status, ("合同待处理", "waiting"))
    return (
        say(f"{zh}，请重新发起合同", f"Contract {en}, send it again"),
        contract.error if contract else "",
        "send_contract",
    )


def _leasing(order: Order, sums: OrderBillSums) -> tuple[str, str, str]:
    if order.status == S.BUYOUT_PENDING:
        return (
            say("等待支付买断款", "Waiting for the buyout price"),
            say(f"待支付 {yuan(sums.open)}", f"{yuan(sums.open)} open"),
            "collect",
        )
    if sums.next_due_date is None:
        return say("租金已全部支付", "All rent is paid"), "", ""
    return (
        say(f"下一期 {sums.next_due_date:%Y-%m-%d}", f"Next due {sums.next_due_date:%Y-%m-%d}"),
        say(f"应付 {yuan(sums.next_amount)}，到期自动扣款", f"{yuan(sums.next_amount)}, debited when due"),
        "collect" if sums.open else "",
    )


def _plain(order: Order) -> tuple[str, str, str]:
    until = (order.expires_at + timedelta(0)).astimezone(SHANGHAI)
    texts: dict[str, tuple[tuple[str, str], tuple[str, str], str]] = {
        S.PENDING_PAYMENT: (
            ("等待客户支付", "Waiting for payment"),
            (f"{until:%H:%M} 前未支付将自动取消", f"Cancelled unless paid by {until:%H:%M}"),
            "",
        ),
        S.PENDING_AUDIT: (
            ("审核订单", "Audit the order"),
            ("通过后自动发起合同签署", "Passing sends the contract"),
            "audit_pass",
        ),
        S.SUPPLEMENT: (("等待客户补充资料", "Waiting for documents"), (order.reason, order.reason), ""),
        S.PENDING_SHIP: (
            ("安排发货", "Ship the goods"),
            ("合同已签署，请填写快递与序列号", "The contract is signed"),
            "ship",
        ),
        S.SHIPPED: (
            ("等待客户收货", "Waiting for receipt"),
            ("签收后租期开始", "The lease begins at receipt"),
            "receive",
        ),
    }
    if order.status not in texts:
        return say("订单已结束", "The order has ended"), wording.reason(order.reason), ""
    title, text, action = texts[order.status]
    return say(*title), say(*text), action
