"""What rooms have to say of a merchant's days, each declared with `part` or `goods_part`; parts of a day are added up.

A part reads the active merchant's rows of all days before `until`, so that a past that changed is right again.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any


@dataclass(frozen=True, slots=True)
class Place:
    """Which day of which shop and channel; None is the merchant's own, and what has no order."""

    day: date
    sub_shop_id: int
    channel: str


@dataclass(frozen=True, slots=True)
class GoodsPlace:
    """The same of one kind of order of one piece of goods."""

    day: date
    sub_shop_id: int
    channel: str
    kind: str
    goods_id: int


Figures = dict[str, Any]
Part = Callable[[date], Iterable[tuple[Place, Figures]]]
GoodsPart = Callable[[date], Iterable[tuple[GoodsPlace, Figures]]]
parts: list[Part] = []
goods_parts: list[GoodsPart] = []


def part(one: Part) -> Part:
    """Declare what a room knows of days: names of `DataDay`'s figures."""
    if one not in parts:
        parts.append(one)
    return one


def goods_part(one: GoodsPart) -> GoodsPart:
    """Declare what a room knows of goods: `title`, `orders`, `amount`."""
    if one not in goods_parts:
        goods_parts.append(one)
    return one


def place(day: date, sub_shop_id: int | None, channel: str | None) -> Place:
    return Place(day, sub_shop_id or 0, channel or "")


def goods_place(day: date, sub_shop_id: int | None, channel: str | None, kind: str, goods_id: int) -> GoodsPlace:
    return GoodsPlace(day, sub_shop_id or 0, channel or "", kind, goods_id)
