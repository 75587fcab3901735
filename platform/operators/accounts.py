"""Who logs in, on either side: the operators' tables, and what a session of an account may do."""

from functools import partial

from core.accounts import keyed, sides
from core.accounts.models import Account
from core.accounts.sides import Accounts, of
from core.caller import Side
from operators import roles
from operators.models import Operator, OperatorRole
from tenants import sessions
from tenants.sessions import Principal

__all__ = ["OPERATORS", "Accounts", "of", "principal", "register", "sub_shop_of"]

OPERATORS = Accounts(Side.ADMIN, Operator, OperatorRole, roles.OperatorsRole, roles.actions_of)


def register(accounts: Accounts) -> None:
    """A side's people can log in from now on, and are found again by another key."""
    sides.register(accounts)
    keyed.declare(accounts.users)
    sessions.register(accounts.side, partial(principal, accounts))


def principal(accounts: Accounts, user_id: int, role_id: int | None) -> Principal | None:
    """What a session of this user may do, or None when it may not work any more."""
    user = accounts.users._default_manager.filter(pk=user_id, active=True).first()
    if user is None:
        return None
    picked = [role for role in accounts.role_rows(user) if role.pk == role_id]
    return Principal(
        user_id=user.pk,
        name=user.name,
        sub_shop_id=sub_shop_of(user),
        role_id=picked[0].pk if picked else None,
        actions=frozenset() if user.must_change else accounts.allowed(picked),
        version=user.version,
    )


def sub_shop_of(user: Account) -> int | None:
    """The sub-shop whose staff this is; operators and a merchant's own staff have none."""
    return getattr(user, "sub_shop_id", None)
