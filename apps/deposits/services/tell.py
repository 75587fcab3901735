"""What the bell tells of deposits: each to who collects."""

from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.trade.notifying import notify_of
from core import actions
from core.money import Fen, yuan
from core.wording import Bilingual


def gone(order: Order, amount: Fen, *, paid: bool) -> None:
    """What its end gave back is gone, and the shop goes on with a lease that nothing secures."""
    zh, en = ("退还", "refunded") if paid else ("解冻", "thawed")
    title = (
        f"“{order.title}”已重新开启，但押金 {yuan(amount)} 已{zh}",
        f'"{order.title}" is open again, but {yuan(amount)} of its deposit was {en} already',
    )
    text = ("这笔押金不再担保该订单，请留意收款", "It secures this lease no more: mind what is unpaid")
    _tell(order, "thawed_all_the_same", title, text)


def stays(order: Order, taken: Fen, left: Fen, why: Bilingual) -> None:
    title = (
        f"“{order.title}”已抵扣押金 {yuan(taken)}，剩余 {yuan(left)} 未解冻",
        f'{yuan(taken)} of the deposit of "{order.title}" was captured, the other {yuan(left)} stays frozen',
    )
    _tell(order, "stays_frozen", title, why)


def never_paid(order: Order, amount: Fen) -> None:
    title = (
        f"“{order.title}”的押金 {yuan(amount)} 并未到账",
        f'{yuan(amount)} of deposit for "{order.title}" never came',
    )
    _tell(
        order, "never_paid", title,
        ("该订单目前没有押金担保，请联系客户", "Nothing secures this lease: talk to its customer"),
    )  # fmt: skip


def put_back(order: Order, amount: Fen) -> None:
    """Who gave it back thinks that the customer has it."""
    title = (
        f"“{order.title}”有 {yuan(amount)} 退回押金",
        f'{yuan(amount)} of "{order.title}" went back into its deposit',
    )
    text = (
        "这笔钱是用已付押金抵扣的，现在仍由平台保管，租约结束时退还客户；需要提前退还的，请在押金里操作",
        "A paid deposit had paid it, so it is held with that, and goes to the customer at the end: or refund it there",
    )
    _tell(order, "put_back", title, text)


def refunded_there(order: Order, amount: Fen) -> None:
    title = (
        f"“{order.title}”的押金 {yuan(amount)} 已在支付宝直接退还",
        f'{yuan(amount)} of the deposit of "{order.title}" went back at Alipay itself',
    )
    text = ("系统已登记，退还的押金不再担保该订单", "It is booked, and secures this lease no more")
    _tell(order, "refunded_there", title, text)


def _tell(order: Order, kind: str, title: Bilingual, text: Bilingual) -> None:
    notify_of(LEASE, order, f"deposit.{kind}", title, text, actions.BILL_COLLECT)
