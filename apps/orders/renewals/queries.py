"""Whether a lease may be renewed now and how long its term would be, and what silence says."""

from datetime import date

from apps.leases.log import LeaseReason
from apps.leases.models import Order
from apps.leases.queries import offered_renewal, term_of_lease
from apps.leases.rules import LATE, AskedRenewal, due_date
from apps.orders.queries.info import last_period
from apps.orders.rules import renewal_why_not
from core import clock
from core.text import said


def why_not(order: Order) -> str:
    """Why no renewal can be asked for now; empty when one can."""
    return said(
        renewal_why_not(order, last_period=last_period(order), most=offered_renewal(order).most, today=clock.today())
    )


def ends(order: Order, most: int) -> list[date]:
    """The day after the term's last, renewed by one period, by two, and so on."""
    if order.anchor_date is None:
        return []
    term = term_of_lease(order)
    return [due_date(order.anchor_date, term, term.periods + more + 1) for more in range(1, most + 1)]


def over_already(order: Order, wanted: AskedRenewal) -> bool:
    """Whether the term would be over with these periods, too: nobody could answer for so long."""
    return ends(order, wanted.periods)[-1] <= clock.today()


def no_by_silence(order: Order, wanted: AskedRenewal) -> LeaseReason | None:
    """Why silence is a no; None where it is the yes that the plan promises to who asks."""
    if not wanted.by_customer:
        return LeaseReason.RENEWAL_UNANSWERED
    if order.status in LATE:
        return LeaseReason.RENEWAL_OVERDUE
    return LeaseReason.RENEWAL_OVER if over_already(order, wanted) else None
