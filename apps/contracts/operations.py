"""What contracts want of the e-sign party."""

from dataclasses import dataclass
from datetime import datetime

from partners.registry import Nothing, Operation
from partners.rules import Party


@dataclass(frozen=True, slots=True)
class Round:
    order_id: int


@dataclass(frozen=True, slots=True)
class Made:
    """The flow, where the customer signs in it until `expires_at`, and the kept PDF."""

    flow_id: str
    url: str
    pdf: str
    sha256: str
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class Signed:
    flow_id: str


@dataclass(frozen=True, slots=True)
class Kept:
    pdf: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Open:
    flow_id: str
    order_id: int


@dataclass(frozen=True, slots=True)
class FlowState:
    """`status` in the party's words (see `services.ask`)."""

    status: str
    reason: str


@dataclass(frozen=True, slots=True)
class TakenBack:
    flow_id: str
    reason: str


CREATE_FLOW = Operation(Party.ESIGN, "create_flow", ("发起签署", "Send to be signed"), Round, Made)
ARCHIVE = Operation(Party.ESIGN, "archive", ("归档合同", "Fetch the signed contract"), Signed, Kept)
ASK = Operation(Party.ESIGN, "ask", ("查询签署结果", "Ask whether it is signed"), Open, FlowState)
REVOKE = Operation(Party.ESIGN, "revoke", ("撤销签署", "Take back what waits to be signed"), TakenBack, Nothing)
