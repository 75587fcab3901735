"""What acts on a lease want of parties: the customer's name, the consent to debits, a message."""

from dataclasses import dataclass
from datetime import date, datetime

from apps.trade.messages import Message
from core.money import Fen
from partners.registry import Nothing, Operation
from partners.rules import Party


@dataclass(frozen=True, slots=True)
class Begun:
    """On which sub-shop's host the customer began; None: the shop's own."""

    sub_shop_id: int | None


@dataclass(frozen=True, slots=True)
class Page:
    """Where the owner of the name allows the question that is numbered `verify_id`."""

    verify_id: str
    url: str


@dataclass(frozen=True, slots=True)
class Allowed:
    """`auth_code`: that the owner of the name did."""

    verify_id: str
    auth_code: str


@dataclass(frozen=True, slots=True)
class Checked:
    passed: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Question:
    """`since`: when the page was shown after which is asked; None: a callback wants to be sure of itself."""

    since: datetime | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """`agreement_no`: Alipay's number of the consent that stands; "" where none does."""

    agreement_no: str


@dataclass(frozen=True, slots=True)
class Agreement:
    agreement_no: str


CERTIFY_PAGE = Operation(Party.ALIPAY, "certify_page", ("实名核验授权页", "Page of a name check"), Begun, Page)
CERTIFY = Operation(Party.ALIPAY, "certify", ("实名核验", "Check of a name"), Allowed, Checked)
ASK_AGREEMENT = Operation(
    Party.ALIPAY, "ask_agreement", ("查询代扣授权", "Ask after a consent to debits"), Question, Standing
)
END_AGREEMENT = Operation(
    Party.ALIPAY, "end_agreement", ("解除代扣授权", "End of a consent to debits"), Agreement, Nothing
)
ORDER_NOTICE = Operation(Party.SMS, "order_notice", ("订单短信", "Message about a lease"), Message, Nothing)


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


FOLLOW_PLAN = Operation(Party.ALIPAY, "follow_plan", ("调整代扣日期", "Move the day of debits"), Stand, Plan)
