"""Vouchers of payouts: kept where /media/ serves nothing, opened by a ticket for who may see the withdrawal."""

from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest

from apps.finance.models import Withdrawal
from core.errors import NotFound
from core.tickets import File, Tickets
from tenants.ids import tenant_of
from tenants.scope import scope, tenant_ref


@dataclass(frozen=True, slots=True)
class Held:
    """Of which withdrawal. `back`: that of what the bank sent back or didn't take."""

    withdrawal_id: int
    back: bool = False


TICKETS = Tickets("/api/finance/voucher", Held, operators_too=True)


def shown(row: Withdrawal, *, back: bool = False) -> str:
    """The address that opens it for some minutes; "" where there is none."""
    return TICKETS.link(tenant_of(row.pk), Held(row.pk, back)) if _kept(row, back) else ""


def _kept(row: Withdrawal, back: bool) -> str:
    return row.return_voucher if back else row.voucher


def _file(_: HttpRequest, tenant_id: int, held: Held) -> File:
    with scope(tenant_ref(tenant_id)):
        row = Withdrawal.objects.filter(pk=held.withdrawal_id).first()
    if row is None:
        raise NotFound
    return File(Path(settings.MEDIA_ROOT) / _kept(row, held.back).removeprefix(settings.MEDIA_URL))


voucher_file = TICKETS.view(_file)
