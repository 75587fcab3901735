"""What deposits want of Alipay; captures stand among the operations of payments."""

from dataclasses import dataclass
from datetime import datetime

from core import shapes
from core.money import Fen
from partners.registry import Nothing, Operation
from partners.rules import Party


@dataclass(frozen=True, slots=True)
class Waiver:
    order_id: int
    deposit: Fen


@dataclass(frozen=True, slots=True)
class Waived:
    waived: Fen


@dataclass(frozen=True, slots=True)
class Code:
    """`before`: codes that are over, which are asked about first."""

    title: str
    minutes: int
    amount: Fen
    before: list[int]


@dataclass(frozen=True, slots=True)
class Shown:
    content: str
    until: datetime


@dataclass(frozen=True, slots=True)
class Question:
    """About the code `number`; `over`: its time was over when it was asked."""

    number: str
    over: bool


@dataclass(frozen=True, slots=True)
class Frozen:
    """`waived` of `amount` on credit, by Alipay's number of it."""

    auth_no: str
    amount: Fen
    waived: Fen
    payer_id: str
    at: datetime


@shapes.kept("deposits.frozen_before")
@dataclass(frozen=True, slots=True)
class FrozenBefore:
    """It had been frozen under the code `number` that was shown before, so no other is shown."""

    number: int
    frozen: Frozen


@dataclass(frozen=True, slots=True)
class Found:
    """`frozen`: None where nothing was."""

    frozen: Frozen | None


@dataclass(frozen=True, slots=True)
class Release:
    auth_no: str
    amount: Fen
    remark: str


@dataclass(frozen=True, slots=True)
class Thaw:
    """`rest_of`: our number of the freeze of which it is all that is left; "": of a part."""

    auth_no: str
    amount: Fen
    order_id: int
    remark: str
    rest_of: str = ""


@dataclass(frozen=True, slots=True)
class Thawed:
    """`amount`: None where it is what we asked for; `reference`: what proves it where a person says so."""

    amount: Fen | None = None
    reference: str = ""


WAIVER = Operation(Party.ALIPAY, "waiver", ("免押评估", "Check of a deposit waiver"), Waiver, Waived)
FREEZE_CODE = Operation(Party.ALIPAY, "freeze_code", ("生成押金冻结码", "Make a code to freeze a deposit"), Code, Shown)
ASK_FREEZE = Operation(Party.ALIPAY, "ask_freeze", ("查询押金冻结", "Ask after a freeze"), Question, Found)
RELEASE = Operation(Party.ALIPAY, "release_credit", ("解除信用免押", "End of a waiver on credit"), Release, Nothing)
FREEZE_BACK = Operation(
    Party.ALIPAY, "freeze_back", ("解冻重复冻结的押金", "Give a second freeze back"), Release, Nothing
)
THAW = Operation(Party.ALIPAY, "thaw", ("解冻押金", "Thaw of a deposit"), Thaw, Thawed)
