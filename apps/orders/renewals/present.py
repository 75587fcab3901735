"""A renewal as staff and customer see it: alike."""

from apps.leases.models import Order
from apps.leases.queries import asked_renewal, offered_renewal
from apps.leases.rules import LATE, OrderStatus, last_day
from apps.orders.renewals.queries import ends, why_not
from apps.orders.renewals.schemas import RenewalPart
from core import wording


def renewal_part(order: Order) -> RenewalPart | None:
    """None where none is asked for, was refused, nor may be."""
    if wanted := asked_renewal(order):
        return RenewalPart(
            amount=wanted.shown.amount, ends=[], first_due=order.ends_on, asked=wanted.periods,
            asked_until=last_day(ends(order, wanted.periods)[-1]), by_customer=wanted.by_customer,
            answer_by=wanted.answer_by, refused="",
        )  # fmt: skip
    refused, closed = _refused(order), why_not(order)
    if closed and not refused:
        return None
    found = offered_renewal(order)
    return RenewalPart(
        amount=found.amount, ends=[] if closed else [last_day(day) for day in ends(order, found.most)],
        first_due=order.ends_on, asked=0, asked_until=None, by_customer=False, answer_by=None, refused=refused,
    )  # fmt: skip


def _refused(order: Order) -> str:
    """Until the customer decides what else becomes of the goods."""
    waits = OrderStatus.LEASING in (order.status, order.status_beneath if order.status in LATE else "")
    return wording.reason(order.renewal_refused) if waits else ""
