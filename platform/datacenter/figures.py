"""What rooms have to say of a merchant's days, each declared with `part` or `goods_part`; parts of a day are added up.

A part reads the active merchant's rows of the days that it is asked for. A night asks for those of which something may
have changed since the last one: the newest, and what rooms say with `touched`. Once a week all of them are asked for.

A `state` is what stands at the end of a day. Rows say it of now alone: the night writes it for its day, and nobody
later.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.db.models import Q

from core import clock
from core.registry import Registry
from core.wording import Done
from datacenter.rules import Brought


@dataclass(frozen=True, slots=True)
class Days:
    """Days before `until`: from `first` on, where there is one, and of these `only` some."""

    until: date
    first: date | None = None
    only: frozenset[date] | None = None

    def of(self, column: str) -> Q:
        """Rows of these days, by a column that is a date."""
        if self.only is not None:
            return Q(**{f"{column}__in": sorted(self.only)})
        return Q(**{f"{column}__lt": self.until}) & (Q(**{f"{column}__gte": self.first}) if self.first else Q())

    def span(self, column: str) -> Q:
        """Rows from the first of these days to the last one, by a column that is a moment."""
        return self.begun(column) & Q(**{f"{column}__lt": clock.start_of(self.until)})

    def begun(self, column: str) -> Q:
        """Rows from the first of these days on, likewise."""
        first = min(self.only, default=self.until) if self.only is not None else self.first
        return Q(**{f"{column}__gte": clock.start_of(first)}) if first else Q()


@dataclass(frozen=True, slots=True)
class Since:
    """What happened since the days were counted last: all that is of `day` or later is counted anyway.

    `acts`: the trades that something was done to, by the log, each with what; and those that money moved for.
    """

    day: date
    acts: Mapping[int, frozenset[str]]

    @property
    def moment(self) -> datetime:
        return clock.start_of(self.day)

    def trades(self, *acts: Done) -> list[int]:
        """Those that one of `acts` was done to; all without any."""
        return sorted(one for one, done in self.acts.items() if not acts or done.intersection(acts))


@dataclass(frozen=True, slots=True)
class Place:
    """Which day of which shop and channel; None is the merchant's own, and what has no order."""

    day: date
    sub_shop_id: int
    channel: str


@dataclass(frozen=True, slots=True)
class LinkPlace:
    """The same of what came through one share link, for one salesman; 0 is none."""

    day: date
    sub_shop_id: int
    channel: str
    link_id: int
    salesman_id: int


@dataclass(frozen=True, slots=True)
class VintagePlace:
    """The month that `day` is the first of, for leases that began in the month that `start` is the first of."""

    day: date
    sub_shop_id: int
    channel: str
    start: date


@dataclass(frozen=True, slots=True)
class GoodsPlace:
    """The same of one kind of order of one piece of goods."""

    day: date
    sub_shop_id: int
    channel: str
    kind: str
    goods_id: int


Figures = dict[str, Any]
Part = Callable[[Days], Iterable[tuple[Place, Figures]]]
LinkPart = Callable[[Days], Iterable[tuple[LinkPlace, Figures]]]
GoodsPart = Callable[[Days], Iterable[tuple[GoodsPlace, Figures]]]
State = Callable[[date], Iterable[tuple[Place, Figures]]]
Vintage = Callable[[date], Iterable[tuple[VintagePlace, Figures]]]
Ahead = Callable[[date], Iterable[tuple[Place, Figures]]]
Touched = Callable[[Since], Iterable[date]]
Moved = Callable[[date], Iterable[int]]
Names = Callable[[Iterable[int | None]], Mapping[int, str]]
parts: list[Part] = []
goods_parts: list[GoodsPart] = []
link_parts: list[LinkPart] = []
states: list[State] = []
vintages: list[Vintage] = []
aheads: list[Ahead] = []
days_touched: list[Touched] = []
trades_moved: list[Moved] = []
names: Registry[Brought, Names] = Registry("names of what brought orders to the data centre")
"""By id, of any merchants' rows, or of the active one's."""


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


def link_part(one: LinkPart) -> LinkPart:
    """Declare what a room knows of links: `visits`, `orders`, `paid`, `amount`."""
    if one not in link_parts:
        link_parts.append(one)
    return one


def state(one: State) -> State:
    """Declare what a room knows of now, for the end of the given day: names of `DataState`'s figures."""
    if one not in states:
        states.append(one)
    return one


def vintage(one: Vintage) -> Vintage:
    """Declare what a room knows now of leases by the month of their start, for the given day: names of `VintageMonth`'s
    figures.
    """
    if one not in vintages:
        vintages.append(one)
    return one


def ahead(one: Ahead) -> Ahead:
    """Declare what a room expects from the given day on, for `rules.AHEAD` days: names of `AheadDay`'s figures."""
    if one not in aheads:
        aheads.append(one)
    return one


def touched(one: Touched) -> Touched:
    """Declare of which earlier days a room's rows may have changed since."""
    if one not in days_touched:
        days_touched.append(one)
    return one


def moved(one: Moved) -> Moved:
    """Declare the trades that something came of since a day, which the log has no line of."""
    if one not in trades_moved:
        trades_moved.append(one)
    return one


def place(day: date, sub_shop_id: int | None, channel: str | None) -> Place:
    return Place(day, sub_shop_id or 0, channel or "")


def link_place(
    day: date, sub_shop_id: int | None, channel: str | None, link_id: int | None, salesman_id: int | None
) -> LinkPlace:
    return LinkPlace(day, sub_shop_id or 0, channel or "", link_id or 0, salesman_id or 0)


def vintage_place(day: date, sub_shop_id: int | None, channel: str, start: date) -> VintagePlace:
    return VintagePlace(day.replace(day=1), sub_shop_id or 0, channel, start.replace(day=1))


def goods_place(day: date, sub_shop_id: int | None, channel: str | None, kind: str, goods_id: int) -> GoodsPlace:
    return GoodsPlace(day, sub_shop_id or 0, channel or "", kind, goods_id)
