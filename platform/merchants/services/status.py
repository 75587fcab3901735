"""Opening, pausing, freezing and closing a merchant: one step of the table at a time, always with a reason."""

from dataclasses import asdict

from django.db import transaction

from core import audit, clock
from core.caller import Caller
from core.errors import StateError
from core.text import say
from merchants import closing, queries, tell
from merchants.log import MerchantEntity, MerchantLog
from merchants.rules import MERCHANT, Left
from tenants import hosts, scope
from tenants.models import Tenant
from tenants.people import check_stranger
from tenants.rules import MerchantStatus


class NotEmptyError(StateError):
    """The merchant can't be closed: `data.left` says what stands in the way, sums in fen."""

    def __init__(self, state: str, left: Left) -> None:
        super().__init__(
            say(
                "店铺还有未结清的订单、资金或外部请求，不能关闭", "Orders, money or calls are left; it can't be closed"
            ),
            state,
        )
        self.data["left"] = asdict(left)


@transaction.atomic
def change_status(*, caller: Caller, merchant_id: int, target: str, reason: str) -> Tenant:
    """Move a merchant to `target`; binds on its next request. What holds the status (`held_status`) is waited for.

    Raises NotFound (104); TransitionRefused (111) for a step that the table doesn't list, NotEmptyError (111)
    for closing one that still has leases, purchases, money or a debt, or something under way; Forbidden (103) for one's
    own shop.
    """
    queries.access_here(caller, merchant_id)
    with scope.scope(scope.tenant_ref(merchant_id)):
        check_stranger(caller)
    tenant: Tenant = Tenant.objects.select_for_update().get(pk=merchant_id)
    before = tenant.status
    MERCHANT.act_to(before, target)
    if target == MerchantStatus.CLOSED and (left := queries.left_of(merchant_id, lock=True)):
        raise NotEmptyError(before, left)
    closed_on = clock.today() if target == MerchantStatus.CLOSED else None
    Tenant.objects.filter(pk=merchant_id).update(status=target, closed_on=closed_on)
    tenant.status = target
    if target == MerchantStatus.CLOSED:
        closing.forget(merchant_id)
    hosts.forget(merchant_id)
    audit.record(
        caller, MerchantLog.STATUS, MerchantEntity.MERCHANT, merchant_id,
        before={"status": before}, after={"status": target}, why=reason,
    )  # fmt: skip
    tell.stands(merchant_id, MerchantStatus.of(target), why=reason)
    return tenant
