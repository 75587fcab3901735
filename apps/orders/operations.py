"""What acts on a lease want of parties: the customer's name, the consent to debits, a message."""

from dataclasses import dataclass
from datetime import date

from core.money import Fen
from partners.registry import Operation, Typed
from partners.rules import Party

CERTIFY_PAGE = Operation(Party.ALIPAY, "certify_page", ("实名核验授权页", "Page of a name check"))
CERTIFY = Operation(Party.ALIPAY, "certify", ("实名核验", "Check of a name"))
ASK_AGREEMENT = Operation(Party.ALIPAY, "ask_agreement", ("查询代扣授权", "Ask after a consent to debits"))
END_AGREEMENT = Operation(Party.ALIPAY, "end_agreement", ("解除代扣授权", "End of a consent to debits"))
ORDER_NOTICE = Operation(Party.SMS, "order_notice", ("订单短信", "Message about a lease"))


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


FOLLOW_PLAN = Typed(Party.ALIPAY, "follow_plan", ("调整代扣日期", "Move the day of debits"), Stand, Plan)
