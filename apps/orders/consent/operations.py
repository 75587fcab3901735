"""What acts on a consent to debits want of the platform."""

from dataclasses import dataclass
from datetime import date, datetime

from core.money import Fen
from partners.registry import Nothing, Operation
from partners.rules import Party


@dataclass(frozen=True, slots=True)
class Question:
    """`since`: when the page was shown after which is asked; None: a callback wants to be sure of itself."""

    since: datetime | None = None


@dataclass(frozen=True, slots=True)
class Consent:
    """`agreement_no`: Alipay's number of the consent that stands; "" where none does."""

    agreement_no: str


@dataclass(frozen=True, slots=True)
class Agreement:
    agreement_no: str


@dataclass(frozen=True, slots=True)
class Stand:
    """Where the plan of this consent is to stand, at the earliest; None: it is asked where it stands."""

    agreement_no: str
    on: date | None


@dataclass(frozen=True, slots=True)
class Plan:
    """As Alipay says; None where it doesn't. `active`: the consent stands."""

    active: bool
    on: date | None
    most: Fen | None


ASK_AGREEMENT = Operation(
    Party.ALIPAY, "ask_agreement", ("查询代扣授权", "Ask after a consent to debits"), Question, Consent
)
END_AGREEMENT = Operation(
    Party.ALIPAY, "end_agreement", ("解除代扣授权", "End of a consent to debits"), Agreement, Nothing
)
FOLLOW_PLAN = Operation(Party.ALIPAY, "follow_plan", ("调整代扣日期", "Move the day of debits"), Stand, Plan)
