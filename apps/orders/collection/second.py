"""Who may be the second person of a write-off: it is the shop's own loss (`apps.staff.second`)."""

from collections.abc import Collection
from functools import partial

from apps.collection.models import WriteOff
from apps.staff.second import SecondsOfShop
from core import actions as a
from core.caller import Caller
from reviews.queries import barred

REFUSED = (
    "核销须由另一位同事复核，也可由平台复核",
    "A second colleague has to confirm a write-off, or the platform does",
)


def second_of_shop(caller: Caller, row: WriteOff) -> bool:
    """Whether the caller confirms alone. Raises Forbidden (103)."""
    return _confirms(SecondsOfShop.of(caller, [row]), row)


def whys_barred(caller: Caller, rows: Collection[WriteOff]) -> list[str]:
    """Of each, why the caller can't confirm it; empty where they can."""
    seconds = SecondsOfShop.of(caller, rows)
    return [barred(partial(_confirms, seconds, row)) for row in rows]


def _confirms(seconds: SecondsOfShop, row: WriteOff) -> bool:
    return seconds.check(row, action=a.WRITE_OFF_CONFIRM, refused=REFUSED)
