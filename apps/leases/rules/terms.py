"""Terms and due dates (product.md, Money rules). Dates are business dates (Asia/Shanghai), amounts in fen."""

import calendar
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from core.money import Fen, split


class TermUnit(StrEnum):
    MONTH = "month"
    DAY = "day"


@dataclass(frozen=True)
class Term:
    """`periods` periods of `every` months or days each: Term(12, MONTH), Term(4, DAY, 7)."""

    periods: int
    unit: TermUnit = TermUnit.MONTH
    every: int = 1

    def __post_init__(self) -> None:
        if self.periods < 1 or self.every < 1:
            raise ValueError("a term has at least one period of at least one month or day")

    def until(self, period: int) -> int:
        """Months or days from the anchor to the day on which `period` (from 1) is due."""
        return (period - 1) * self.every


def term_of(*, periods: int, months: int = 0, days: int = 0) -> Term:
    """The term of a lease of `months` or of `days` in equal periods; months win where a row has both.

    Raises ValueError when the length doesn't divide into the periods.
    """
    unit, length = (TermUnit.MONTH, months) if months else (TermUnit.DAY, days)
    if periods < 1 or length < 1 or length % periods:
        raise ValueError(f"{length} {unit}s don't divide into {periods} periods")
    return Term(periods, unit, length // periods)


def due_date(anchor: date, term: Term, period: int) -> date:
    """When `period` (from 1) is due. Period 1 is paid with the order and due on the anchor, its day.

    Months are always counted from the anchor, so 31 Jan → 28 Feb → 31 Mar.
    """
    steps = term.until(period)
    if term.unit == TermUnit.DAY:
        return anchor + timedelta(days=steps)
    year, month = divmod(anchor.year * 12 + anchor.month - 1 + steps, 12)
    last = calendar.monthrange(year, month + 1)[1]
    return date(year, month + 1, min(anchor.day, last))


def lease_end(anchor: date, term: Term) -> date:
    """The day after the last period: when the goods are due back or the final payment is due."""
    return due_date(anchor, term, term.periods + 1)


@dataclass(frozen=True)
class InstalmentPlan:
    """One period of the contract: `rent` and the monthly `addon` in fen."""

    period: int
    due_date: date
    rent: Fen
    addon: Fen

    @property
    def amount(self) -> Fen:
        return self.rent + self.addon


def schedule(anchor: date, term: Term, total_rent: Fen, monthly_addons: Fen = 0) -> list[InstalmentPlan]:
    """The instalments of a lease; rents sum to `total_rent`, the division's remainder in the last one.

    Once-only add-ons are not in it: they are due with the order, beside period 1.
    """
    rents = split(total_rent, term.periods)
    return [
        InstalmentPlan(number, due_date(anchor, term, number), rent, monthly_addons)
        for number, rent in enumerate(rents, start=1)
    ]
