"""Figures of days, gathered from the rooms that have them: operators' from index rows, a shop's from its schema.

A night closes the day before it: each room's part of that day, added up, is what operators see of it from then on.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, astuple, dataclass
from datetime import date, timedelta

from core.caller import Caller
from core.money import Fen
from nights.registry import Night, step
from overview.models import DailyFigures


@dataclass(frozen=True, slots=True)
class DayFigures:
    """Orders placed and paid on a day, and rent received, in fen; what is overdue now is a figure of today."""

    orders: int = 0
    paid: int = 0
    received: Fen = 0
    overdue: int = 0
    overdue_amount: Fen = 0

    def __add__(self, other: "DayFigures") -> "DayFigures":
        return DayFigures(*(mine + theirs for mine, theirs in zip(astuple(self), astuple(other), strict=True)))


Source = Callable[[Caller, date], Mapping[date, DayFigures]]
"""A room's part of each day since the given one, as the caller sees it, in the caller's schema."""

_sources: list[Source] = []


def source(part: Source) -> Source:
    """Declare a room's part of the figures; the parts are added up."""
    if part not in _sources:
        _sources.append(part)
    return part


def sources() -> list[Source]:
    return list(_sources)


def days(caller: Caller, first: date) -> dict[date, DayFigures]:
    """Each day since `first` on which something happened."""
    found: dict[date, DayFigures] = {}
    for part in _sources:
        for day, figures in part(caller, first).items():
            found[day] = found.get(day, DayFigures()) + figures
    return found


@dataclass(frozen=True, slots=True)
class ClosedDay:
    """A merchant's day that is over; amounts in fen. `overdue_amount` is what was overdue when it was closed."""

    orders: int = 0
    paid_orders: int = 0
    shipped: int = 0
    finished: int = 0
    rent_due: Fen = 0
    rent_received: Fen = 0
    overdue_amount: Fen = 0
    income: Fen = 0
    refunds: Fen = 0

    def __add__(self, other: "ClosedDay") -> "ClosedDay":
        return ClosedDay(*(mine + theirs for mine, theirs in zip(astuple(self), astuple(other), strict=True)))


Part = Callable[[date], ClosedDay]
"""What a room has to say of a day that is over, in the merchant's schema."""

_parts: list[Part] = []


def closing(part: Part) -> Part:
    """Declare a room's part of a closed day; the parts are added up."""
    if part not in _parts:
        _parts.append(part)
    return part


def parts() -> list[Part]:
    return list(_parts)


def close_day(merchant_id: int, day: date) -> None:
    """Write the merchant's day; writing it again writes the same."""
    found = sum((part(day) for part in _parts), ClosedDay())
    DailyFigures.objects.update_or_create(merchant_id=merchant_id, day=day, defaults=asdict(found))


@step("figures", 70)
def roll_up(night: Night) -> int:
    close_day(night.tenant.id, night.day - timedelta(days=1))
    return 1
