"""Certificates on the volume of the uploads, in a folder that /media/ never serves; each look compares the digest."""

import hashlib
import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from apps.notary.log import NotaryReason
from core import actions as a
from core.caller import Caller
from core.errors import NotFound, StateError
from core.tickets import Tickets
from tenants.ids import tenant_of

FOLDER = "private/notary"


@dataclass(frozen=True, slots=True)
class Held:
    notarization_id: int


TICKETS = Tickets("/api/notarization/certificate", Held, seconds=300, needs=(a.NOTARY_VIEW,))


def link(notarization_id: int, staff: Caller) -> str:
    """An address that opens the certificate for five minutes; "" for who may not see it."""
    if not TICKETS.may(staff):
        return ""
    return TICKETS.link(staff, tenant_of(notarization_id), Held(notarization_id))


def _root() -> Path:
    return Path(settings.MEDIA_ROOT) / FOLDER


def keep(pdf: bytes, tenant_id: int) -> str:
    """Its name, which nobody can guess; a file is written whole or not at all."""
    name = f"t{tenant_id}/{secrets.token_urlsafe(18)}.pdf"
    path = _root() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_bytes(pdf)
    os.replace(part, path)
    return name


def read(name: str, sha256: str) -> bytes:
    """Raises NotFound (104), StateError (111) where it isn't the file that the office gave."""
    path = _root() / name
    if not name or not path.is_file():
        raise NotFound
    pdf = path.read_bytes()
    if hashlib.sha256(pdf).hexdigest() != sha256:
        raise StateError(NotaryReason.DAMAGED.words)
    return pdf
