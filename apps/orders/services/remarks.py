"""Remarks, and looking at personal data."""

from django.db import transaction

from apps.aftersale.queries import goes_again
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.orders.log import OrderLog
from apps.orders.models import Remark
from apps.trade import people
from core import audit, clock
from core.caller import Caller
from core.entities import TradeKind
from core.uploads.documents import SentPicture
from tenants.scope import current


@transaction.atomic
def add_remark(*, caller: Caller, order: Order, text: str, pictures: list[str]) -> Remark:
    """Append a remark; it is never changed, and its text stands here alone, since a log can't be erased.

    Its pictures show people and papers: they are private files (`apps.orders.documents`).
    Raises InvalidInput (110) for a picture that the caller didn't send for it just now.
    """
    sent = [SentPicture.of(caller, f"pictures.{place}", url) for place, url in enumerate(pictures)]
    kept = [picture.keep(current().id) for picture in dict.fromkeys(sent)]
    row = Remark.objects.create(
        order_id=order.pk, text=text, pictures=kept, actor_name=caller.name[:60], at=clock.now()
    )
    audit.record(caller, OrderLog.REMARK, TradeKind.LEASE, order.pk)
    return row


def show_privacy(*, caller: Caller, order: Order, field: str, reason: str) -> str:
    """Name, id_number, mobile or address; see `people.show`."""
    return people.show(LEASE, order, OrderLog.PRIVACY, caller=caller, field=field, reason=reason)


def show_receiver(*, caller: Caller, order: Order) -> dict[str, str]:
    """Raises StateError (111) unless a parcel is to go to the customer, or is on its way: also at the end of a case."""
    again = goes_again(order.pk)
    return people.show_receiver(LEASE, order, OrderLog.RECEIVER, caller=caller, goes_again=again)
