"""Accounts of both sides behind one face. Each side's room registers its tables."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from core.accounts.models import Account, Role
from core.caller import Caller, Side
from operators import roles
from operators.models import Operator, OperatorRole
from tenants import sessions
from tenants.sessions import Principal


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

    def principal(self, user_id: int, role_id: int | None) -> Principal | None:
        """What a session of this user may do, or None when it may not work any more."""
        user = self.users._default_manager.filter(pk=user_id, active=True).first()
        if user is None:
            return None
        picked = [role for role in self.role_rows(user) if role.pk == role_id]
        return Principal(
            user_id=user.pk,
            name=user.name,
            sub_shop_id=sub_shop_of(user),
            role_id=picked[0].pk if picked else None,
            actions=self.allowed(picked),
            version=user.version,
        )


def sub_shop_of(user: Account) -> int | None:
    """The sub-shop whose staff this is; operators and a merchant's own staff have none."""
    return getattr(user, "sub_shop_id", None)


def tenant_id_of(caller: Caller) -> int:
    """The tenant in sessions, throttles and seals: 0 on the operators' side."""
    return caller.tenant.id if caller.tenant else 0


OPERATORS = Accounts(Side.ADMIN, Operator, OperatorRole, roles.actions_of)
_sides: dict[Side, Accounts] = {}


def register(accounts: Accounts) -> None:
    _sides[accounts.side] = accounts
    sessions.register(accounts.side, accounts.principal)


def of(side: Side) -> Accounts:
    return _sides[side]
