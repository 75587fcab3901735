"""What we ask about a parcel, of kuaidi100 or of SF, and what kuaidi100 is to tell by itself.

Raises PartyRefused, PartyUnavailable; nothing known: no nodes.
"""

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
    subscribe_url: str
    timeout: float = 8
    sandbox: bool = False
    sf: SfConfig | None = None
    """With it, SF's parcels are asked about at SF itself."""
    pushes: bool = True
    """Whether our contract has traces pushed; else they are asked for, and nothing else."""

    @classmethod
    def of(cls, credentials: dict[str, Any], base_url: str) -> "ExpressConfig":
        own = credentials["express"]
        url, there = (address(credentials, Party.EXPRESS, name, base_url) for name in ("url", "subscribe_url"))
        sf = SfConfig.of(credentials, base_url) if credentials.get("sf") else None
        return cls(
            own["customer"], own["key"], url, there, sandbox=in_sandbox(credentials, "express"), sf=sf,
            pushes=bool(own.get("pushes", True)),
        )  # fmt: skip


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
    def follow(self, *, company: str, number: str, mobile: str, notify_url: str, about: str) -> None: ...
