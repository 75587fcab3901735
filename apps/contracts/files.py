"""Contract PDFs, which hold personal data, in a folder of their own; each look compares the digest."""

import hashlib
import secrets
from dataclasses import dataclass

from core import actions as a
from core.caller import Caller
from core.errors import StateError
from core.folders import Folder
from core.tickets import Tickets
from tenants.ids import tenant_of


@dataclass(frozen=True, slots=True)
class Held:
    contract_id: int


@dataclass(frozen=True, slots=True)
class HeldPreview:
    order_id: int


@dataclass(frozen=True, slots=True)
class HeldClauses:
    version: int


class DamagedError(StateError):
    """The file on the volume has another SHA-256 than the contract's row."""

    default = (
        "合同文件与存档时的指纹不一致，已停止打开，平台正在核查",
        "This file isn't the contract that was kept: it stays closed while the platform looks into it",
    )


TICKETS = Tickets("/api/contracts/file", Held, seconds=300, needs=(a.CONTRACT_VIEW,))

PREVIEWS = Tickets("/api/contracts/preview", HeldPreview, seconds=300, needs=(a.CONTRACT_VIEW,))
CLAUSES = Tickets("/api/contracts/sample", HeldClauses, seconds=300, needs=(a.MERCHANT_VIEW,))


def link(contract_id: int, staff: Caller | None = None) -> str:
    """An address that opens the PDF for five minutes: for one of the staff, or for the customer whose it is."""
    held, tenant_id = Held(contract_id), tenant_of(contract_id)
    return TICKETS.link(staff, tenant_id, held) if staff else TICKETS.link_of_customer(tenant_id, held)


FOLDER = Folder("private/contracts", DamagedError)


def keep(pdf: bytes, tenant_id: int) -> tuple[str, str]:
    """(name, SHA-256) of a kept PDF. Names are unguessable; a file is written whole or not at all."""
    name = f"t{tenant_id}/{secrets.token_urlsafe(18)}.pdf"
    FOLDER.keep(name, pdf)
    return name, hashlib.sha256(pdf).hexdigest()
