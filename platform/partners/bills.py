"""A bill of a day, as the risk vendor, the notary's office and the bureau give it, and our side of it. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from core import clock
from core.money import Fen
from core.validation import UNSTORABLE
from partners import units

LONGEST_NUMBER = 64
MOST_LINES = 20_000
"""Of a day: ten times what all shops ask for."""


@dataclass(frozen=True, slots=True)
class Charge:
    """One thing that was charged, under our number. `fee` in fen, `at` in UTC."""

    number: str
    trade_no: str
    fee: Fen
    at: datetime


@dataclass(frozen=True, slots=True)
class Charged:
    """What we have of a thing that a vendor charges for: `cost` as its answer said, None where it gave nothing."""

    row_id: int
    cost: Fen | None
    order_id: int
    asked_at: datetime
    answered_at: datetime | None


def read(said: Mapping[str, Any], day: date) -> list[Charge]:
    """The whole bill of `day`. Raises ValueError, KeyError or TypeError for what isn't one: a part of a bill would have
    things missing that were charged.
    """
    if len(said["items"]) > MOST_LINES:
        raise ValueError(f"more than {MOST_LINES} lines")
    found = [_charge(one, day) for one in said["items"]]
    if said["day"] != day.isoformat():
        raise ValueError(f"a bill of {said['day']!r}")
    if said["count"] != len(found) or said["total"] != sum(one.fee for one in found):
        raise ValueError("its count or its total isn't that of its items")
    return found


def fee_of(value: object) -> Fen:
    """Raises ValueError for what is no sum."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 10**10:
        raise ValueError(f"{value!r} is no sum")
    return value


def _charge(one: Mapping[str, Any], day: date) -> Charge:
    number, trade_no, at = str(one["number"]), str(one["tradeNo"]), units.moment(one["at"])
    if not 0 < len(number) <= LONGEST_NUMBER or len(trade_no) > LONGEST_NUMBER:
        raise ValueError("a number of no length")
    if UNSTORABLE.search(number + trade_no):
        raise ValueError("a number that nobody can keep")
    if clock.business_date(at) != day:
        raise ValueError(f"{number} is of another day")
    return Charge(number, trade_no, fee_of(one["fee"]), at)
