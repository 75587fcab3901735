"""Operators who are people of the active merchant too: on its money they decide nothing, nor second anybody."""

from core.caller import Caller, Side
from core.db import schemas
from tenants import scope
from tenants.second import Judges


def check_stranger(caller: Caller) -> None:
    """Raises Forbidden (103) for an operator who is one of the active merchant's people; its own staff pass."""
    if caller.side is Side.ADMIN:
        here = scope.current().id
        Judges.of([here]).check_stranger(caller.user_id, here)


def another_may(action: str, *, than: int) -> bool:
    """Whether an operator who is another person, and a stranger to the shop, has a role with this action."""
    here = _here()
    return Judges.of([here]).another_may(action, than=than, merchant_id=here)


def second_person(caller: Caller, *, first: int | None, action: str) -> bool:
    """As `Judges.second_person` says it. Raises Forbidden (103)."""
    here = _here()
    return Judges.of([here]).second_person(caller.user_id, first=first, action=action, merchant_id=here)


def _here() -> int:
    """0 in `public`, where everybody is a stranger."""
    return 0 if schemas().schema_name == "public" else scope.current().id
