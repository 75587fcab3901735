"""When a lease's goods are due back, and what keeping them costs (decision 33): fen, basis points, business dates."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from apps.leases.rules.plans import PlanKind
from apps.leases.rules.status import OrderStatus
from apps.leases.rules.terms import Term, TermUnit
from core.money import Bps, Fen, share

TO_RETURN = (PlanKind.RENT_THEN_RETURN, PlanKind.FLEXIBLE)
"""Plans whose goods are the shop's until the customer buys them."""

WITH_CUSTOMER = (OrderStatus.LEASING, OrderStatus.RETURNING)
"""What a lease is at while its goods may be with the customer: of a return that was sent they are not."""

REMIND_BEFORE = (7, 3, 1)
"""Days before the end of the term on which the customer is reminded of it."""

MONTH_DAYS = 30
"""Days of a month's period, for what a day of it costs."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """What keeping the goods beyond the term costs: fen a day after the grace days, at most `cap` in all."""

    day: Fen
    grace_days: int
    cap: Fen


def keeping(
    rents: Sequence[Fen], term: Term, worth: Fen, *, rate: Bps, grace_days: int, cap: Bps, plan: str
) -> Keeping:
    """As an order freezes it: `rate` of a day's rent in the last period, at most `cap` of what the goods are worth.

    Nothing for a plan whose goods become the customer's.
    """
    if plan not in TO_RETURN:
        return Keeping(0, 0, 0)
    days = term.every * (MONTH_DAYS if term.unit == TermUnit.MONTH else 1)
    return Keeping(share(rents[-1], rate) // days, grace_days, share(worth, cap))


def last_day(ends_on: date) -> date:
    """The last day of the term, when `ends_on` is the day after it."""
    return ends_on - timedelta(days=1)


def return_by(ends_on: date, grace_days: int, plan: str) -> date | None:
    """The last day on which goods may be sent back at no cost; None where they don't go back."""
    return ends_on + timedelta(days=grace_days) if plan in TO_RETURN else None


def back_after(today: date, grace_days: int) -> date:
    """The last day on which goods go back at no cost that were to be kept until today, when it came to nothing: the
    usual days of grace from now, and tomorrow at least.
    """
    return today + timedelta(days=max(1, grace_days))


def costs_from(grace_days: int) -> int:
    """The day after the term, counted from 1, that is the first to cost something (decision 33).

    The first of all is for sending the goods back, and so are those of grace behind it: see `return_by`.
    """
    return grace_days + 2


def day_fee(terms: Keeping, asked: Fen) -> Fen:
    """What one more day costs, where the days before were asked `asked`."""
    return max(0, min(terms.day, terms.cap - asked))
