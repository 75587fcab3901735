"""The customer of a purchase: as who acts, and in plain, once, logged."""

from django.db import transaction

from apps.customers.models import PrivacyLook
from apps.sales.log import SaleLog
from apps.sales.models import SaleOrder
from core import audit, clock
from core.caller import Caller, customer
from tenants.scope import current


def buyer_of(caller: Caller, order: SaleOrder) -> Caller:
    """The customer as the caller of an act, for the log."""
    return customer(current(), order.customer_mask, caller.ip)


@transaction.atomic
def show_contact(*, caller: Caller, order: SaleOrder, field: str, reason: str) -> str:
    """The plain text of name, mobile or address. The look is logged with it."""
    PrivacyLook.objects.create(
        at=clock.now(), actor_side=caller.side.value, actor_id=caller.user_id, actor_name=caller.name[:60],
        order_id=order.pk, field=field, reason=reason, ip=caller.ip,
    )  # fmt: skip
    audit.record(caller, SaleLog.PRIVACY, "sale_order", order.pk, after={"field": field}, why=reason)
    return order.contact(current().id)[field]
