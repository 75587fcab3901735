"""What we ask about a parcel. Raises PartyRefused (503: bad signature), PartyUnavailable; nothing known: no nodes."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class ExpressConfig:
    customer: str
    key: str
    url: str
    timeout: float = 8
    sandbox: bool = False

    @classmethod
    def of(cls, credentials: dict[str, Any], base_url: str) -> "ExpressConfig":
        own = credentials["express"]
        url = own.get("url", base_url.rstrip("/") + "/express/poll/query.do")
        return cls(own["customer"], own["key"], url, sandbox=bool(credentials.get("sandbox")))


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
    def trace(self, *, company: str, number: str, mobile: str = "") -> Trace: ...
