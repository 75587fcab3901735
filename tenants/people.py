"""Operators who are people of a shop too: on its money they decide nothing, nor are they a second person for it."""

from collections.abc import Callable

from core import crypto
from core.accounts import second, sides
from core.accounts.models import Account
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
    """Whether the operator's mobile is that of the active merchant's contact, or of anybody on its staff."""
    if not operator.mobile_index:
        return False
    mobile, tenant_id = operator.mobile(0), scope.current().id
    if any(contact(tenant_id) == mobile for contact in _contacts.values()):
        return True
    index = crypto.blind_index(mobile, tenant_id=tenant_id, field="mobile")
    return sides.of(Side.STORE).users._default_manager.filter(mobile_index=index).exists()


def check_stranger(caller: Caller) -> None:
    """Raises Forbidden (103) for an operator who is one of the active merchant's people; its own staff pass."""
    if caller.side is Side.ADMIN and is_of_shop(sides.of(Side.ADMIN).users._default_manager.get(pk=caller.user_id)):
        raise Forbidden(say("不能处理自己所在店铺的资金", "You cannot decide on the money of your own shop"))


def another_may(action: str, *, than: int) -> bool:
    """Whether an operator who is another person, and a stranger to the shop, has a role with this action."""
    return second.another_may(action, than=than, could=_is_stranger)


def _is_stranger(operator: Account) -> bool:
    """In `public` everybody is."""
    return schemas().schema_name == "public" or not is_of_shop(operator)


def second_person(caller: Caller, *, first: int | None, action: str) -> bool:
    """As `core.accounts.second` says it; who is of the active merchant is no second one. Raises Forbidden (103)."""
    return second.second_person(caller, first=first, action=action, could=_is_stranger)
