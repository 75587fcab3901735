"""What we ask of the SMS party. `send` isn't idempotent there: after PartyUnavailable a message may have gone out."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any, Protocol

from partners.config import address, in_sandbox
from partners.rules import Party

VALUE_MAX = 35
"""Characters that a variable of a message takes; no address, and never none."""


@dataclass(frozen=True, slots=True)
class SmsConfig:
    access_key_id: str
    access_key_secret: str
    sign_name: str
    receipt_token: str
    url: str
    timeout: float = 8
    sandbox: bool = False

    @classmethod
    def of(cls, credentials: dict[str, Any], base_url: str) -> "SmsConfig":
        own = credentials["sms"]
        return cls(
            own["access_key_id"], own["access_key_secret"], own["sign_name"], own["receipt_token"],
            address(credentials, Party.SMS, "url", base_url), sandbox=in_sandbox(credentials, "sms"),
        )  # fmt: skip


ARRIVED, LOST = "delivered", "undelivered"
"""What a receipt leaves as the code of its message's call."""


class Delivery(StrEnum):
    WAITING = "waiting"
    FAILED = "failed"
    DELIVERED = "delivered"


@dataclass(frozen=True, slots=True)
class Detail:
    """What became of a message; `reason` is the operator's code."""

    status: Delivery
    reason: str
    raw: str


@dataclass(frozen=True, slots=True)
class Sent:
    biz_id: str
    raw: str


class Sms(Protocol):
    def send(self, *, mobile: str, template: str, params: dict[str, str], number: str) -> Sent: ...
    def detail(self, *, mobile: str, day: date, biz_id: str) -> Detail: ...
