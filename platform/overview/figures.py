"""Figures of days, gathered from the rooms that have them: operators' from index rows, a shop's from its schema."""

from collections.abc import Callable, Mapping
from dataclasses import astuple, dataclass
from datetime import date

from core.caller import Caller
from core.money import Fen


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
