"""Accounts of both sides behind one face. Each side's room registers its tables."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from core.accounts.limits import WaiveLimit
from core.accounts.models import Account, Role
from core.caller import Side
from core.registry import Registry
from core.wording import Labelled

OWNER = "owner"
"""The code of the role that holds everything, on either side; somebody who works always has it."""


def _no_sub_shop(_: int) -> str:
    return ""


def _none_open(_: int) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Accounts:
    """The tables of one side. Every query runs in the schema that is active.

    `sub_shop_works`: whether the sub-shop is there and isn't closed, so that people can work in it.
    `sub_shop_open`: whether it takes anything new.
    """

    side: Side
    users: type[Account]
    roles: type[Role]
    built_in: type[Labelled]
    actions_of: Callable[[str, list[str]], frozenset[str]]
    sub_shop_name: Callable[[int], str] = _no_sub_shop
    sub_shop_works: Callable[[int], bool] = _none_open
    built_in_waives: Mapping[str, WaiveLimit] = field(default_factory=dict)
    sub_shop_open: Callable[[int], bool] = _none_open

    def role_rows(self, user: Account) -> list[Role]:
        found = {role.pk: role for role in self.roles._default_manager.filter(pk__in=user.role_ids)}
        return [found[role_id] for role_id in user.role_ids if role_id in found]

    def title(self, role: Role) -> str:
        """A built-in role's name in the reader's language, another's as it was named."""
        return self.built_in.words_of(role.code) if role.built_in else role.name

    def waives(self, role: Role) -> WaiveLimit:
        """What of one bill the role may give up, where it may waive at all."""
        if role.built_in:
            return self.built_in_waives.get(role.code, WaiveLimit())
        return WaiveLimit(role.waive_most, role.waive_bps)

    def allowed(self, role_rows: Iterable[Role]) -> frozenset[str]:
        """Everything that any of the roles allows."""
        actions: frozenset[str] = frozenset()
        for role in role_rows:
            actions |= self.actions_of(role.code, role.actions)
        return actions


_sides: Registry[Side, Accounts] = Registry("the side")


def register(accounts: Accounts) -> None:
    """Raises TypeError for a second one of the side."""
    _sides.put(accounts.side, accounts)


def of(side: Side) -> Accounts:
    return _sides[side]
