"""A renewal as staff and customer see it: alike."""

from apps.leases.models import Order
from apps.leases.queries import offered_renewal
from apps.leases.rules import last_day
from apps.orders.queries.renewals import asked, ends, why_not
from apps.orders.schemas import RenewalPart


def renewal_part(order: Order) -> RenewalPart | None:
    """None where none is asked for, nor may be."""
    if wanted := asked(order):
        return RenewalPart(
            amount=wanted.rent + wanted.addon, ends=[], asked=wanted.periods,
            asked_until=last_day(ends(order, wanted.periods)[-1]), by_customer=wanted.by_customer,
            answer_by=wanted.answer_by,
        )  # fmt: skip
    if why_not(order):
        return None
    found = offered_renewal(order)
    return RenewalPart(
        amount=found.amount, ends=[last_day(day) for day in ends(order, found.most)], asked=0, asked_until=None,
        by_customer=False, answer_by=None,
    )  # fmt: skip
