"""Certificates, in a folder of their own; each look compares the digest."""

from dataclasses import dataclass

from apps.notary.log import NotaryReason
from core import actions as a
from core.caller import Caller
from core.errors import StateError
from core.folders import Folder
from core.tickets import Tickets
from tenants.ids import tenant_of

FOLDER = Folder("private/notary", lambda: StateError(NotaryReason.DAMAGED.words))


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


def keep(pdf: bytes, row_id: int, sha256: str, *, of: str = "") -> str:
    """Its name, by row and digest, so that the same one twice is one file; it is written whole or not at all."""
    name = f"t{tenant_of(row_id)}/{of}{row_id}-{sha256}.pdf"
    FOLDER.keep(name, pdf)
    return name


def names_of(row_id: int, *, of: str = "") -> list[str]:
    """Whatever was fetched for it, also what no row names."""
    return FOLDER.named(f"t{tenant_of(row_id)}/{of}{row_id}-*.*")
