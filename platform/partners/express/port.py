"""What we ask about a parcel, of kuaidi100 or of SF. Raises PartyRefused, PartyUnavailable; nothing known: no nodes."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, Protocol

from partners.config import address, in_sandbox
from partners.rules import Party


@dataclass(frozen=True, slots=True)
class SfConfig:
    partner_id: str
    checkword: str
    url: str
    sandbox: bool = False

    @classmethod
    def of(cls, credentials: dict[str, Any], base_url: str) -> "SfConfig":
        own, url = credentials["sf"], address(credentials, Party.SF, "url", base_url)
        return cls(own["partner_id"], own["checkword"], url, in_sandbox(credentials, "sf"))


@dataclass(frozen=True, slots=True)
class ExpressConfig:
    customer: str
    key: str
    url: str
    timeout: float = 8
    sandbox: bool = False
    sf: SfConfig | None = None
    """With it, SF's parcels are asked about at SF itself."""

    @classmethod
    def of(cls, credentials: dict[str, Any], base_url: str) -> "ExpressConfig":
        own = credentials["express"]
        url = address(credentials, Party.EXPRESS, "url", base_url)
        sf = SfConfig.of(credentials, base_url) if credentials.get("sf") else None
        return cls(own["customer"], own["key"], url, sandbox=in_sandbox(credentials, "express"), sf=sf)


class ParcelState(StrEnum):
    UNKNOWN = "unknown"
    COLLECTED = "collected"
    MOVING = "moving"
    DELIVERING = "delivering"
    DELIVERED = "delivered"
    TROUBLE = "trouble"
    RETURNING = "returning"


@dataclass(frozen=True, slots=True)
class Node:
    at: datetime
    text: str
    status: str


@dataclass(frozen=True, slots=True)
class Trace:
    """Newest node first; `delivered_at` is the first sign-off."""

    number: str
    state: ParcelState
    nodes: list[Node]
    delivered_at: datetime | None
    raw: str


class Express(Protocol):
    def asks(self, company: str) -> Party: ...
    def trace(self, *, company: str, number: str, mobile: str = "") -> Trace: ...
