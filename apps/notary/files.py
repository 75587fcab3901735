"""Certificates on the volume of the uploads, in a folder that /media/ never serves; each look compares the digest."""

import hashlib
import os
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
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


@dataclass(frozen=True, slots=True)
class HeldOfEnforcement:
    """The shop's request, made when it is opened, or the office's certificate."""

    enforcement_id: int
    request: bool


TICKETS = Tickets("/api/notarization/certificate", Held, seconds=300, needs=(a.NOTARY_VIEW,))
ENFORCEMENT = Tickets("/api/notarization/enforcement", HeldOfEnforcement, seconds=300, needs=(a.NOTARY_VIEW,))
OF_ENFORCEMENT = "e"
"""What the name of an enforcement's certificate begins with: its row has a number of its own."""


def link(notarization_id: int, staff: Caller) -> str:
    """An address that opens the certificate for five minutes; "" for who may not see it."""
    if not TICKETS.may(staff):
        return ""
    return TICKETS.link(staff, tenant_of(notarization_id), Held(notarization_id))


def may_open(staff: Caller, *, request: bool) -> bool:
    """The request names the customer in plain, ID number and mobile too."""
    return ENFORCEMENT.may(staff) and (not request or staff.may(a.PRIVACY_VIEW))


def link_of_enforcement(enforcement_id: int, staff: Caller, *, request: bool) -> str:
    """The same for the papers of an enforcement."""
    if not may_open(staff, request=request):
        return ""
    return ENFORCEMENT.link(staff, tenant_of(enforcement_id), HeldOfEnforcement(enforcement_id, request))


def _root() -> Path:
    return Path(settings.MEDIA_ROOT) / FOLDER


def keep(pdf: bytes, row_id: int, sha256: str, *, of: str = "") -> str:
    """Its name, by row and digest, so that the same one twice is one file; it is written whole or not at all."""
    name = f"{_folder(row_id)}/{of}{row_id}-{sha256}.pdf"
    path = _root() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_bytes(pdf)
    os.replace(part, path)
    return name


def _folder(row_id: int) -> str:
    return f"t{tenant_of(row_id)}"


def names_of(row_id: int, *, of: str = "") -> list[str]:
    """Whatever was fetched for it, also what no row names."""
    folder = _folder(row_id)
    return [f"{folder}/{path.name}" for path in (_root() / folder).glob(f"{of}{row_id}-*.*")]


def drop(name: str) -> None:
    (_root() / name).unlink(missing_ok=True)


def remove_unnamed(tenant_id: int, named: Collection[str], before: datetime) -> int:
    """Those of a merchant that no row names, and that were fetched before a moment. Gives how many."""
    folder = f"t{tenant_id}"
    files = [
        path for path in (_root() / folder).glob("*.*")
        if f"{folder}/{path.name}" not in named and path.stat().st_mtime < before.timestamp()
    ]  # fmt: skip
    for path in files:
        path.unlink(missing_ok=True)
    return len(files)


def read(name: str, sha256: str) -> bytes:
    """Raises NotFound (104), StateError (111) where it isn't the file that the office gave."""
    path = _root() / name
    if not name or not path.is_file():
        raise NotFound
    pdf = path.read_bytes()
    if hashlib.sha256(pdf).hexdigest() != sha256:
        raise StateError(NotaryReason.DAMAGED.words)
    return pdf
