"""Pictures of remarks, a customer's documents among them: kept where /media/ serves nothing, opened by a ticket.

A ticket is good for minutes, on a host of its merchant or the operators' only, and each opening is in the access log.
"""

from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.db import transaction

from apps.customers.queries import check_usable
from apps.leases import queries as leases
from apps.orders.log import OrderReason
from apps.orders.models import Remark
from core import actions as a
from core.caller import CUSTOMER, Caller, Side
from core.entities import TradeKind
from core.errors import NotFound
from core.tickets import Tickets
from looks import services as looks
from looks.rules import Seen
from tenants.ids import tenant_of
from tenants.scope import scope, tenant_ref


@dataclass(frozen=True, slots=True)
class Held:
    """Which picture of which remark, and who asked for it."""

    remark_id: int
    place: int
    side: str
    user_id: int
    name: str


TICKETS = Tickets("/api/orders/document", Held, operators_too=True)


def shown(caller: Caller, remark: Remark) -> list[str]:
    """Addresses of the remark's pictures for this caller; what the customer sent only with privacy.view."""
    if remark.actor_name.startswith(CUSTOMER) and not caller.may(a.PRIVACY_VIEW):
        return []
    return [_ticket(caller, remark.pk, place) for place in range(len(remark.pictures))]


def _ticket(caller: Caller, remark_id: int, place: int) -> str:
    held = Held(remark_id, place, caller.side.value, caller.user_id, caller.name)
    return TICKETS.link(tenant_of(remark_id), held)


def opened(tenant_id: int, held: Held, *, ip: str) -> Path:
    """The file; the look is noted. Raises NotFound (104)."""
    who = Caller(side=Side(held.side), user_id=held.user_id, name=held.name, ip=ip)
    with scope(tenant_ref(tenant_id)), transaction.atomic():
        row = Remark.objects.filter(pk=held.remark_id).first()
        if row is None:
            raise NotFound
        order = leases.lease(row.order_id)
        check_usable(order.pk)
        if held.place >= len(row.pictures):
            raise NotFound
        looks.note(
            TradeKind.LEASE, order.pk, order.customer_mask, caller=who, seen=Seen.DOCUMENT, reason=OrderReason.DOCUMENT
        )
        return Path(settings.MEDIA_ROOT) / str(row.pictures[held.place]).removeprefix(settings.MEDIA_URL)
