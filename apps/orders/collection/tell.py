"""What the bell, and a message, tell of collection. Titles name no people."""

from apps.collection.models import Offer, Promise, WriteOff
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.orders.services import sms
from apps.orders.services.tell import collecting_path
from apps.trade.notifying import notify_of
from core import actions as a
from core.caller import Caller, Side
from core.money import yuan


def assigned(order: Order, collector_id: int, caller: Caller) -> None:
    """Who takes it themselves knows."""
    if caller.side is Side.STORE and caller.user_id == collector_id:
        return
    title = (f"“{order.title}”的催收分配给您", f'You collect "{order.title}"')
    text = (f"逾期 {yuan(order.overdue_amount)}，请联系客户", f"{yuan(order.overdue_amount)} overdue: ask the customer")
    notify_of(LEASE, order, "collection.assigned", title, text, "", user_id=collector_id, path=collecting_path(order))


def promise_broken(order: Order, row: Promise, collector_id: int | None) -> None:
    title = (f"“{order.title}”的客户未兑现付款承诺", f'The customer of "{order.title}" broke the promise to pay')
    text = (
        f"承诺在 {row.day} 前付款 {yuan(row.amount)}，请联系客户",
        f"{yuan(row.amount)} were promised until {row.day}: ask the customer",
    )
    notify_of(
        LEASE, order, "collection.promise_broken", title, text, a.COLLECTION_EDIT, user_id=collector_id,
        path=collecting_path(order),
    )  # fmt: skip


def offered(order: Order, row: Offer) -> None:
    """The customer reads the sum on the order's page."""
    sms.tell_today(order, "settlement", day=sms.day_words(row.day))


def write_off_asked(order: Order, row: WriteOff) -> None:
    title = (f"“{order.title}”申请核销，待复核", f'"{order.title}" is to be written off: confirm it')
    text = (f"欠款 {yuan(row.asked)}：{row.why}", f"{yuan(row.asked)} are owed: {row.why}")
    notify_of(LEASE, order, "collection.write_off_asked", title, text, a.WRITE_OFF_CONFIRM, path=collecting_path(order))
