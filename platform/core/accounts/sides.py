"""Accounts of both sides behind one face. Each side's room registers its tables."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from core.accounts.models import Account, Role
from core.caller import Side


def _no_sub_shop(_: int) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Accounts:
    """The tables of one side. Every query runs in the schema that is active."""

    side: Side
    users: type[Account]
    roles: type[Role]
    actions_of: Callable[[str, list[str]], frozenset[str]]
    sub_shop_name: Callable[[int], str] = _no_sub_shop

    def role_rows(self, user: Account) -> list[Role]:
        found = {role.pk: role for role in self.roles._default_manager.filter(pk__in=user.role_ids)}
        return [found[role_id] for role_id in user.role_ids if role_id in found]

    def allowed(self, role_rows: Iterable[Role]) -> frozenset[str]:
        """Everything that any of the roles allows."""
        actions: frozenset[str] = frozenset()
        for role in role_rows:
            actions |= self.actions_of(role.code, role.actions)
        return actions


_sides: dict[Side, Accounts] = {}


def register(accounts: Accounts) -> None:
    _sides[accounts.side] = accounts


def of(side: Side) -> Accounts:
    return _sides[side]
