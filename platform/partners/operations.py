"""What the queue itself wants of parties."""

from dataclasses import dataclass

from partners.registry import Operation
from partners.rules import Party
from partners.sms.port import Delivery


@dataclass(frozen=True, slots=True)
class Sent:
    """A message by its operation and number; `nth`: which look after it, from 0."""

    operation: str
    key: str
    nth: int


@dataclass(frozen=True, slots=True)
class Fate:
    """`reason`: the operator's words where it was lost."""

    status: Delivery
    reason: str


ASK_RECEIPT = Operation(
    Party.SMS, "ask_receipt", ("查询短信送达", "Ask whether a message arrived"), Sent, Fate, ours=True
)  # fmt: skip
