"""Order of the lists and their cursors: by a column, then by the order's number, both rising or both falling.

A cursor is where a page ended: the last row's value of the column (empty: none), then its number.
"""

from dataclasses import dataclass
from datetime import date
from typing import Any

from apps.leases.rules import Stage
from core import clock
from core.caller import Caller
from core.errors import InvalidInput
from core.sorting import NO_CURSOR, read_moment, written
from core.text import say

NEVER = "infinity"
BY_DAYS = "overdue_days"
BY_RISK = "risk"
RISK = "coalesce(o.overdue_amount * (%(today)s::date - o.overdue_since + 1), 0)"
"""What is overdue times its days: much for long comes first. In fen × days; 0 for who isn't overdue."""


@dataclass(frozen=True, slots=True)
class Ordering:
    """`column` as SQL, `comparable` as it compares with a cursor's value, `field` of the list's row."""

    column: str
    comparable: str
    field: str
    number: str
    falling: bool

    @property
    def sql(self) -> str:
        way = " DESC" if self.falling else ""
        first = f"{self.column}{way}, " if self.column != self.number else ""
        return f"{first}{self.number}{way}"

    def behind(self) -> str:
        """WHERE of the rows behind a cursor, whose values `values_of` gives."""
        sign = "<" if self.falling else ">"
        if self.column == self.number:
            return f"{self.number} {sign} %(last_number)s"
        return f"({self.comparable}, {self.number}) {sign} (%(last)s, %(last_number)s)"

    def cursor(self, row: Any) -> str:
        """Of the last row of a page."""
        value = getattr(row, self.field)
        return f"{NEVER if value is None else written(value)}_{row.order_id}"


def order_of(caller: Caller, sort: str, merchant_id: int | None = None, stage: Stage | None = None) -> Ordering:
    """The order that is asked for; without one the newest first. A shop's newest has the highest number, for operators
    too, who narrow the list to a merchant.
    """
    number = "o.id" if caller.tenant else "o.order_id"
    name, falling = (sort.removeprefix("-"), sort.startswith("-")) if sort else ("created_at", True)
    if name == BY_DAYS:  # long overdue is overdue since an early day; who isn't overdue, of no such stage, for no days
        since = "o.overdue_since"
        never = since if stage == Stage.OVERDUE else f"coalesce({since}, 'infinity'::date)"
        return Ordering("o.overdue_since", never, "overdue_since", number, not falling)
    if name == BY_RISK:
        return Ordering(RISK, RISK, "risk", number, falling)
    if name == "created_at" and (caller.tenant or merchant_id):
        return Ordering(number, number, "order_id", number, falling)
    return Ordering(f"o.{name}", f"o.{name}", name, number, falling)


def values_of(ordering: Ordering, cursor: str) -> dict[str, Any]:
    """Raises InvalidInput (110), field `cursor`."""
    value, _, number = cursor.rpartition("_")
    try:
        return {"last": _read(ordering.field, value), "last_number": int(number)}
    except (ValueError, OverflowError) as error:
        raise InvalidInput(("cursor", say(*NO_CURSOR))) from error


def today() -> dict[str, date]:
    """The value by which days overdue are counted."""
    return {"today": clock.today()}


def _read(field: str, text: str) -> Any:
    if field == "created_at":
        return read_moment(text)
    if field == "overdue_since":
        return NEVER if text == NEVER else date.fromisoformat(text)
    return int(text)
