"""Accounts of both sides behind one face. Each side's room registers its tables."""

from collections.abc import Callable
from dataclasses import dataclass

from core.accounts.models import Account, Role
from core.caller import Side
from operators import roles
from operators.models import Operator, OperatorRole
from tenants import sessions
from tenants.sessions import Principal


@dataclass(frozen=True, slots=True)
class Accounts:
    """The tables of one side. Every query runs in the schema that is active."""

    users: type[Account]
    roles: type[Role]
    actions_of: Callable[[str, list[str]], frozenset[str]]

    def role_rows(self, user: Account) -> list[Role]:
        found = {role.pk: role for role in self.roles._default_manager.filter(pk__in=user.role_ids)}
        return [found[role_id] for role_id in user.role_ids if role_id in found]

    def principal(self, user_id: int, role_id: int | None) -> Principal | None:
        """What a session of this user may do, or None when it may not work any more."""
        user = self.users._default_manager.filter(pk=user_id, active=True).first()
        if user is None:
            return None
        picked = [role for role in self.role_rows(user) if role.pk == role_id]
        actions: frozenset[str] = frozenset()
        for role in picked:
            actions |= self.actions_of(role.code, role.actions)
        return Principal(
            user_id=user.pk,
            name=user.name,
            sub_shop_id=getattr(user, "sub_shop_id", None),
            role_id=picked[0].pk if picked else None,
            actions=actions,
            version=user.version,
        )


OPERATORS = Accounts(Operator, OperatorRole, roles.actions_of)
_sides: dict[Side, Accounts] = {}


def register(side: Side, accounts: Accounts) -> None:
    _sides[side] = accounts
    sessions.register(side, accounts.principal)


def of(side: Side) -> Accounts:
    return _sides[side]
