"""Figures of days, gathered from the rooms that have them: operators' from index rows, a shop's from its schema.

A night closes the day before it: each room's part of that day, added up, is what operators see of it from then on.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, astuple, dataclass
from datetime import date, timedelta
from typing import Any, Generic, Self, TypeVar

from core.caller import Caller
from core.money import Fen
from nights.registry import Night, step
from overview.models import DailyFigures

P = TypeVar("P", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Sums:
    """Figures that are added up, each with its own kind."""

    def __add__(self, other: Self) -> Self:
        return type(self)(*(mine + theirs for mine, theirs in zip(astuple(self), astuple(other), strict=True)))


class Parts(Generic[P]):
    """What rooms have to say of a day, each declared with this as a decorator; it is added up."""

    def __init__(self) -> None:
        self._parts: list[P] = []

    def __call__(self, part: P) -> P:
        if part not in self._parts:
            self._parts.append(part)
        return part

    def __iter__(self) -> Iterator[P]:
        return iter(self._parts)


@dataclass(frozen=True, slots=True)
class DayFigures(Sums):
    """Orders placed and paid on a day, and rent received, in fen; what is overdue now is a figure of today."""

    orders: int = 0
    paid: int = 0
    received: Fen = 0
    overdue: int = 0
    overdue_amount: Fen = 0


Source = Callable[[Caller, date], Mapping[date, DayFigures]]
"""A room's part of each day since the given one, as the caller sees it, in the caller's schema."""

source = Parts[Source]()


Overdue = Callable[[Caller, date], int | None]
"""How many leases were overdue at the end of a day, of those that the caller sees; None where nobody noted it."""

overdue_then = Parts[Overdue]()


def overdue_at(caller: Caller, day: date) -> int | None:
    """At the end of the day, as far as it was noted."""
    found = [count for part in overdue_then if (count := part(caller, day)) is not None]
    return sum(found) if found else None


def days(caller: Caller, first: date) -> dict[date, DayFigures]:
    """Each day since `first` on which something happened."""
    found: dict[date, DayFigures] = {}
    for part in source:
        for day, figures in part(caller, first).items():
            found[day] = found.get(day, DayFigures()) + figures
    return found


@dataclass(frozen=True, slots=True)
class ClosedDay(Sums):
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


Part = Callable[[date], ClosedDay]
"""What a room has to say of a day that is over, in the merchant's schema."""

closing = Parts[Part]()


def close_day(merchant_id: int, day: date) -> None:
    """Write the merchant's day; writing it again writes the same."""
    found = sum((part(day) for part in closing), ClosedDay())
    DailyFigures.objects.update_or_create(merchant_id=merchant_id, day=day, defaults=asdict(found))


@step("figures", 70)
def roll_up(night: Night) -> int:
    close_day(night.tenant.id, night.day - timedelta(days=1))
    return 1
