"""A merchant's licence: kept where /media/ serves nothing, opened by a ticket on its own hosts or the operators'."""

from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest

from core.errors import NotFound
from core.tickets import File, Tickets
from merchants.models import Merchant


@dataclass(frozen=True, slots=True)
class Held:
    """Which picture; one in whose place another came opens no more."""

    url: str


TICKETS = Tickets("/api/platform/licence", Held, operators_too=True)


def shown(merchant: Merchant) -> str:
    """The address that opens it for some minutes; "" where there is none."""
    return TICKETS.link(merchant.pk, Held(merchant.licence_url)) if merchant.licence_url else ""


def _file(_: HttpRequest, tenant_id: int, held: Held) -> File:
    if not Merchant.objects.filter(pk=tenant_id, licence_url=held.url).exists():
        raise NotFound
    return File(Path(settings.MEDIA_ROOT) / held.url.removeprefix(settings.MEDIA_URL))


licence_file = TICKETS.view(_file)
