"""Remarks, and looking at personal data."""

from django.db import transaction

from apps.customers.queries import check_usable
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.orders.log import OrderLog
from apps.orders.models import Remark
from apps.trade import people
from core import audit, clock
from core.caller import Caller
from core.entities import TradeKind
from core.errors import InvalidInput, StateError
from core.text import say
from core.uploads.addresses import ELSEWHERE, was_just_uploaded
from core.uploads.services import make_private
from tenants.scope import current

SHIPPING = (OrderStatus.PENDING_SHIP, OrderStatus.SHIPPED)


@transaction.atomic
def add_remark(*, caller: Caller, order: Order, text: str, pictures: list[str]) -> Remark:
    """Append a remark; it is never changed, and its text stands here alone, since a log can't be erased.

    Its pictures show people and papers: they become private files (`apps.orders.documents`).
    Raises InvalidInput (110) for a picture that the side didn't upload just now.
    """
    for place, url in enumerate(pictures):
        if not was_just_uploaded(caller, url):
            raise InvalidInput((f"pictures.{place}", say(*ELSEWHERE)))
    kept = [make_private(url, current().id) for url in pictures]
    row = Remark.objects.create(
        order_id=order.pk, text=text, pictures=kept, actor_name=caller.name[:60], at=clock.now()
    )
    audit.record(caller, OrderLog.REMARK, TradeKind.LEASE, order.pk)
    return row


@transaction.atomic
def show_privacy(*, caller: Caller, order: Order, field: str, reason: str) -> str:
    """The plain text of one field: name, id_number, mobile or address. The look is logged with it.

    Raises StateError (111) where the customer was erased, or is to be.
    """
    check_usable(order.pk)
    return people.show(LEASE, order, OrderLog.PRIVACY, caller=caller, field=field, reason=reason)


@transaction.atomic
def show_receiver(*, caller: Caller, order: Order) -> dict[str, str]:
    """Whom the parcel goes to, in plain: name, mobile, address. The look is logged. Raises StateError (111) but while
    it is to be shipped or on its way.
    """
    if order.status not in SHIPPING:
        raise StateError(say("只有待发货和运输中的订单可以查看", "Only while it is shipped"), order.status)
    return people.show_receiver(LEASE, order, OrderLog.RECEIVER, caller=caller)
