"""Opening, pausing, freezing and closing a merchant: one step of the table at a time, always with a reason."""

from core import audit
from core.caller import Caller
from core.errors import StateError
from core.text import say
from merchants import queries
from merchants.rules import MERCHANT, MerchantStatus
from tenants import hosts
from tenants.models import Tenant


def change_status(*, caller: Caller, merchant_id: int, target: str, reason: str) -> Tenant:
    """Move a merchant to `target`; binds on its next request.

    Raises NotFound (104); StateError (111) for a step that the table doesn't list, and for closing with
    leases that still run.
    """
    queries.access_merchant(caller, merchant_id)
    tenant: Tenant = Tenant.objects.select_for_update().get(pk=merchant_id)
    before = tenant.status
    MERCHANT.act_to(before, target)
    if target == MerchantStatus.CLOSED and (live := queries.live_orders(merchant_id)):
        text = say(f"还有 {live} 个未完结订单，不能关闭", f"{live} orders still run; it can't be closed")
        raise StateError(text, before)
    Tenant.objects.filter(pk=merchant_id).update(status=target)
    tenant.status = target
    hosts.forget(merchant_id)
    audit.record(
        caller, "merchant.status", "merchant", merchant_id,
        before={"status": before}, after={"status": target}, why=reason,
    )  # fmt: skip
    return tenant
