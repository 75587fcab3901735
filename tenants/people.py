"""Operators who are people of a shop too: on its money they decide nothing, nor are they a second person for it."""

from collections.abc import Callable

from core.accounts import second, sides
from core.accounts.models import Account, proved_index
from core.caller import Caller, Side
from core.db import schemas
from core.errors import Forbidden
from core.registry import Registry
from core.text import say
from tenants import scope

_contacts: Registry[str, Callable[[int], str]] = Registry("who knows a contact by")


def known_by(contact: Callable[[int], str]) -> None:
    """Register what gives the mobile of a merchant's contact; "" where there is none."""
    _contacts.put(f"{contact.__module__}.{contact.__qualname__}", contact)


def is_of_shop(operator: Account) -> bool:
    """Whether a mobile that the operator has proved is that of the active merchant's contact, or was proved by anybody
    of its people. One that a shop only typed says nothing: by it a shop would choose its judges.
    """
    return _has_worked_in(operator) or _is_contact(operator)


def _has_worked_in(operator: Account) -> bool:
    return sides.of(Side.STORE).users._default_manager.filter(proved__overlap=operator.proved).exists()


def _is_contact(operator: Account) -> bool:
    """Operators typed it, so it bars one of them at a time; it makes nobody the only one left (`another_may`)."""
    found = (contact(scope.current().id) for contact in _contacts.values())
    return any(proved_index(mobile) in operator.proved for mobile in found if mobile)


def check_stranger(caller: Caller) -> None:
    """Raises Forbidden (103) for an operator who is one of the active merchant's people; its own staff pass."""
    if caller.side is Side.ADMIN and is_of_shop(sides.of(Side.ADMIN).users._default_manager.get(pk=caller.user_id)):
        raise Forbidden(say("不能处理自己所在店铺的资金", "You cannot decide on the money of your own shop"))


def another_may(action: str, *, than: int) -> bool:
    """Whether an operator who is another person, and a stranger to the shop, has a role with this action."""
    return second.another_may(action, than=than, could=_is_stranger)


def _is_stranger(operator: Account) -> bool:
    """In `public` everybody is. By what they proved alone: a colleague's typing takes nobody's second person away."""
    return schemas().schema_name == "public" or not _has_worked_in(operator)


def second_person(caller: Caller, *, first: int | None, action: str) -> bool:
    """As `core.accounts.second` says it; who is of the active merchant is no second one. Raises Forbidden (103)."""
    return second.second_person(caller, first=first, action=action, could=_is_stranger)
