"""The caller's own rows."""

from core.accounts.models import Account
from core.caller import Caller
from operators import accounts
from operators.models import SecondFactor


def own_account(caller: Caller) -> Account:
    return accounts.of(caller.side).users._default_manager.get(pk=caller.user_id)


def own_factor(caller: Caller) -> SecondFactor | None:
    """None while it waits for its first code."""
    rows = SecondFactor.objects.filter(tenant_id=caller.tenant_id, user_id=caller.user_id)
    return rows.exclude(confirmed_at=None).first()
