"""Who may be the second person of a write-off: it is the shop's own loss (`apps.staff.second`)."""

from apps.collection.models import WriteOff
from apps.staff import second
from core import actions as a
from core.caller import Caller
from reviews.queries import barred

REFUSED = (
    "核销须由另一位同事复核，双方都要验证过手机号；也可由平台复核",
    "A second colleague has to confirm a write-off, both with a proved mobile; or the platform does",
)


def second_of_shop(caller: Caller, row: WriteOff) -> bool:
    """Whether the caller confirms alone. Raises Forbidden (103)."""
    return second.second_of_shop(caller, row, action=a.WRITE_OFF_CONFIRM, refused=REFUSED)


def why_barred(caller: Caller, row: WriteOff) -> str:
    """Why the caller can't confirm it; empty where they can."""
    return barred(lambda: second_of_shop(caller, row))
