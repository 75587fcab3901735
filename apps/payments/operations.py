"""What attempts and refunds want of Alipay. A capture pays an attempt, too: deposits want and handle it."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from core import shapes
from core.money import Fen
from partners.registry import Operation
from partners.rules import Party


@dataclass(frozen=True, slots=True)
class Debit:
    """`before`: numbers that the customer was shown, which are ended first; so in codes and captures."""

    amount: Fen
    subject: str
    before: list[str]
    agreement_no: str


@dataclass(frozen=True, slots=True)
class Code:
    amount: Fen
    subject: str
    before: list[str]
    minutes: int


@dataclass(frozen=True, slots=True)
class Capture:
    auth_no: str
    payer_id: str
    amount: Fen
    order_id: int
    thaw_left: bool
    before: list[str]


@dataclass(frozen=True, slots=True)
class Return:
    """`out_trade_no`: our number of what was paid."""

    out_trade_no: str
    amount: Fen
    reason: str


@dataclass(frozen=True, slots=True)
class Question:
    """About our `number`, of which `amount` was asked; `over`: what is open is ended."""

    number: str
    amount: Fen
    over: bool


@dataclass(frozen=True, slots=True)
class Paid:
    """`trade_no` is Alipay's, "" where nobody knows it; `by_person`: nobody but a person says so."""

    trade_no: str
    amount: Fen
    at: datetime
    by_person: bool = False


@shapes.kept("payments.paid_before")
@dataclass(frozen=True, slots=True)
class PaidBefore:
    """What was shown before had been paid, by our `number` of it, so nothing else was taken."""

    number: str
    paid: Paid


@dataclass(frozen=True, slots=True)
class Shown:
    content: str


@dataclass(frozen=True, slots=True)
class Returned:
    """`at` by Alipay's clock. Where a person says so, what proves it: `reference`, or what the party shows, `there` as
    `rules.refund_there`.
    """

    at: datetime | None = None
    reference: str = ""
    there: str = ""


class Became(StrEnum):
    """`unseen`: Alipay has never heard of the number."""

    UNSEEN = "unseen"
    OPEN = "open"
    CLOSED = "closed"
    PAID = "paid"


@dataclass(frozen=True, slots=True)
class Fate:
    became: Became
    paid: Paid | None = None


DEBIT = Operation(Party.ALIPAY, "debit", ("代扣", "Debit"), Debit, Paid)
PRECREATE = Operation(Party.ALIPAY, "precreate", ("生成收款码", "Make a payment code"), Code, Shown)
CAPTURE = Operation(Party.ALIPAY, "capture", ("押金抵扣", "Capture of a deposit"), Capture, Paid)
ASK_CAPTURE = Operation(Party.ALIPAY, "ask_capture", ("查询押金抵扣", "Ask after a capture"), Capture, Fate)
REFUND = Operation(Party.ALIPAY, "refund", ("退款", "Refund"), Return, Returned)
ASK = Operation(Party.ALIPAY, "ask", ("查询收款结果", "Ask after a payment"), Question, Fate)

NUMBERED = (DEBIT, PRECREATE, CAPTURE, ASK_CAPTURE)
"""Those whose key is the attempt's id; another's may be the id of something else with the same number."""
