"""Contract PDFs on the volume of the uploads, which API and worker share, in a folder that /media/ never serves.

They hold personal data and open by signed ticket only.
"""

import hashlib
import os
import secrets
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from django.conf import settings

from core import actions as a
from core.caller import Caller
from core.errors import NotFound, StateError
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


FOLDER = "private/contracts"


def _root() -> Path:
    return Path(settings.MEDIA_ROOT) / FOLDER


def keep(pdf: bytes, tenant_id: int) -> tuple[str, str]:
    """(name, SHA-256) of a kept PDF. Names are unguessable; a file is written whole or not at all."""
    name = f"t{tenant_id}/{secrets.token_urlsafe(18)}.pdf"
    path = _root() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_bytes(pdf)
    os.replace(part, path)
    return name, hashlib.sha256(pdf).hexdigest()


def remove_unnamed(tenant_id: int, named: Collection[str], before: datetime) -> int:
    """Those of a merchant that no row names, and that were kept before a moment. Gives how many."""
    folder = f"t{tenant_id}"
    with suppress(FileNotFoundError), os.scandir(_root() / folder) as found:
        lost = [
            one.path for one in found
            if f"{folder}/{one.name}" not in named and one.stat().st_mtime < before.timestamp()
        ]  # fmt: skip
        for path in lost:
            Path(path).unlink(missing_ok=True)
        return len(lost)
    return 0


def read(name: str, sha256: str) -> bytes:
    """Raises NotFound (104), DamagedError (111) where it isn't the file that was kept."""
    path = _root() / name
    if not name or not path.is_file():
        raise NotFound
    pdf = path.read_bytes()
    if hashlib.sha256(pdf).hexdigest() != sha256:
        raise DamagedError
    return pdf
