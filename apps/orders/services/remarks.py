"""Remarks, and looking at personal data."""

from django.db import transaction

from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.orders.log import OrderLog
from apps.orders.models import Remark
from apps.trade import people
from core import audit, clock
from core.caller import Caller


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
    return people.show(LEASE, order, OrderLog.PRIVACY, caller=caller, field=field, reason=reason)
