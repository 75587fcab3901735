"""Remarks, and looking at personal data."""

from django.db import transaction

from apps.customers.models import Customer, PrivacyLook
from apps.leases.models import Order
from apps.orders.log import OrderLog
from apps.orders.models import Remark
from core import audit, clock
from core.caller import Caller
from tenants.scope import current


@transaction.atomic
def add_remark(*, caller: Caller, order: Order, text: str, pictures: list[str]) -> Remark:
    """Append a remark; it is never changed."""
    row = Remark.objects.create(
        order_id=order.pk, text=text, pictures=pictures, actor_name=caller.name[:60], at=clock.now()
    )
    audit.record(caller, OrderLog.REMARK, "order", order.pk, why=text)
    return row


@transaction.atomic
def show_privacy(*, caller: Caller, order: Order, field: str, reason: str) -> str:
    """The plain text of one field: name, id_number, mobile or address. The look is logged with it."""
    tenant_id = current().id
    PrivacyLook.objects.create(
        at=clock.now(), actor_side=caller.side.value, actor_id=caller.user_id, actor_name=caller.name[:60],
        order_id=order.pk, field=field, reason=reason, ip=caller.ip,
    )  # fmt: skip
    audit.record(caller, OrderLog.PRIVACY, "order", order.pk, after={"field": field}, why=reason)
    if field == "address":
        return order.address(tenant_id)
    return Customer.objects.get(pk=order.customer_id).unseal(tenant_id, field)
