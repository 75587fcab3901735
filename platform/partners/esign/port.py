"""What we ask of e-sign. Acts raise PartyRefused or PartyUnavailable; a flow has no idempotent number at the party, so
after PartyUnavailable from `create_flow` a second flow may exist: keep the newest, its number is in each callback."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, Protocol

from partners.config import address, in_sandbox
from partners.rules import Party


@dataclass(frozen=True, slots=True)
class EsignConfig:
    app_id: str
    secret: str
    base_url: str
    timeout: float = 15
    sandbox: bool = False

    @classmethod
    def of(cls, credentials: dict[str, Any], base_url: str) -> "EsignConfig":
        own = credentials["esign"]
        url = address(credentials, Party.ESIGN, "base_url", base_url)
        return cls(own["app_id"], own["secret"], url, sandbox=in_sandbox(credentials, "esign"))


class FlowStatus(StrEnum):
    SIGNING = "signing"
    SIGNED = "signed"
    REJECTED = "rejected"
    EXPIRED = "expired"
    REVOKED = "revoked"


PLAIN = ("草稿", "签署中", "完成", "撤销", "过期", "拒签", "已完成", "已撤销", "已过期", "已拒签")


def reason(description: object) -> str:
    """Why a flow ended: what describes its state is the reason, where there is one, and else only names the state."""
    text = str(description or "")
    return "" if text in PLAIN else text


@dataclass(frozen=True, slots=True)
class Signer:
    name: str
    mobile: str
    id_number: str = ""


@dataclass(frozen=True, slots=True)
class SignFlow:
    flow_id: str
    file_id: str
    raw: str


@dataclass(frozen=True, slots=True)
class FlowState:
    flow_id: str
    status: FlowStatus
    reason: str
    signed_at: datetime | None
    raw: str


class Esign(Protocol):
    def create_flow(
        self, *, number: str, title: str, pdf: bytes, file_name: str, signer: Signer, expires_at: datetime,
        notify_url: str, redirect_url: str = "",
    ) -> SignFlow: ...  # fmt: skip
    def sign_url(self, *, flow_id: str, mobile: str) -> str: ...
    def query_flow(self, *, flow_id: str) -> FlowState: ...
    def revoke_flow(self, *, flow_id: str, reason: str) -> None: ...
    def signed_pdf(self, *, flow_id: str) -> bytes: ...
