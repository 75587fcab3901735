"""Slips of offline money: kept where /media/ serves nothing, opened by a ticket for who may see the payment.

A slip names who paid, so each opening is in the access log.
"""

from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest

from apps.bills.log import BillReason
from apps.customers.queries import check_usable
from apps.leases import queries as leases
from apps.payments import queries as payments
from apps.payments.models import Attempt
from core.caller import Caller, Side
from core.entities import TradeKind
from core.errors import NotFound
from core.origins import ip_of
from core.tickets import File, Tickets
from looks import services as looks
from looks.rules import Seen
from tenants.ids import tenant_of
from tenants.scope import scope, tenant_ref


@dataclass(frozen=True, slots=True)
class Held:
    """Of which attempt, and who asked for it."""

    attempt_id: int
    side: str
    user_id: int
    name: str


TICKETS = Tickets("/api/bills/proof", Held, operators_too=True)


def shown(caller: Caller, attempt: Attempt) -> str:
    """The address that opens it for some minutes; "" where there is none."""
    if not attempt.proof:
        return ""
    return TICKETS.link(tenant_of(attempt.pk), Held(attempt.pk, caller.side.value, caller.user_id, caller.name))


def _file(request: HttpRequest, tenant_id: int, held: Held) -> File:
    who = Caller(side=Side(held.side), user_id=held.user_id, name=held.name, ip=ip_of(request))
    with scope(tenant_ref(tenant_id)), transaction.atomic():
        attempt = payments.attempt_of(TradeKind.LEASE, held.attempt_id)
        if attempt is None:
            raise NotFound
        order = leases.lease(attempt.payable_id)
        check_usable(order.pk)
        looks.note(TradeKind.LEASE, order.pk, order.customer_mask, caller=who, seen=Seen.PROOF, reason=BillReason.PROOF)
        return File(Path(settings.MEDIA_ROOT) / attempt.proof.removeprefix(settings.MEDIA_URL))


proof_file = TICKETS.view(_file)
