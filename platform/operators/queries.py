"""The caller's own rows, and what is known of how people log in."""

from collections.abc import Collection
from datetime import datetime
from typing import Any

from core.accounts.limits import NOTHING, WaiveLimit
from core.accounts.models import Account
from core.accounts.sides import OWNER
from core.caller import Caller, Side, Who
from operators import accounts
from operators.models import DemandedFactor, Invitation, Preference, SecondFactor
from tenants import proved


def own_account(caller: Caller) -> Account:
    return accounts.of(caller.side).users._default_manager.get(pk=caller.user_id)


def waive_limit(caller: Caller) -> WaiveLimit:
    """What of one bill the caller may give up alone, by the picked role as it is now, where that may waive at all."""
    side = accounts.of(caller.side)
    role = side.roles._default_manager.filter(pk=caller.role_id).first()
    return side.waives(role) if role else NOTHING


def own_factor(caller: Caller) -> SecondFactor | None:
    """None while it waits for its first code."""
    rows = SecondFactor.objects.filter(tenant_id=caller.tenant_id, user_id=caller.user_id)
    return rows.exclude(confirmed_at=None).first()


def may_demand(caller: Caller) -> bool:
    """Whether it is an owner of the shop who asks."""
    role = accounts.of(caller.side).roles._default_manager.filter(pk=caller.role_id, code=OWNER)
    return caller.who is Who.MERCHANT and role.exists()


def factor_demanded(side: Side, tenant_id: int) -> bool:
    """Whether nobody comes in without a second factor."""
    return side is Side.ADMIN or DemandedFactor.objects.filter(tenant_id=tenant_id).exists()


def who_have_factor(tenant_id: int, user_ids: Collection[int]) -> set[int]:
    """Whose second factor counts, of these people."""
    rows = SecondFactor.objects.filter(tenant_id=tenant_id, user_id__in=user_ids).exclude(confirmed_at=None)
    return set(rows.values_list("user_id", flat=True))


def invited_until(tenant_id: int, user_ids: Collection[int]) -> dict[int, datetime]:
    """Of those who have no password yet, until when the code holds."""
    return dict(
        Invitation.objects.filter(tenant_id=tenant_id, user_id__in=user_ids).values_list("user_id", "expires_at")
    )


def invited(tenant_id: int) -> list[int]:
    """Of a side, who was invited and has no password yet."""
    return list(Invitation.objects.filter(tenant_id=tenant_id).values_list("user_id", flat=True))


def proves_mobile(caller: Caller, user: Account) -> bool:
    """Whether the change of this password takes a code: nobody has shown that the mobile is this person's."""
    if caller.side is not Side.STORE or not user.must_change:
        return False
    return proved_mobile(caller.tenant_id, user) is None


def proved_mobile(tenant_id: int, user: Account) -> str | None:
    """The mobile of somebody who had it in hand; None while nobody has shown that."""
    mobile = user.mobile(tenant_id)
    known = proved.of_people(tenant_id, [user.pk]).get(user.pk, set())
    return mobile if mobile and proved.index_of(mobile) in known else None


def preference(caller: Caller, name: str) -> Any:
    """How the caller arranged something; None: as it is for everybody."""
    rows = Preference.objects.filter(tenant_id=caller.tenant_id, user_id=caller.user_id, name=name)
    return rows.values_list("value", flat=True).first()
