"""What acts on a lease want of parties: the customer's name, a message."""

from dataclasses import dataclass

from apps.trade.messages import Message
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


CERTIFY_PAGE = Operation(Party.ALIPAY, "certify_page", ("实名核验授权页", "Page of a name check"), Begun, Page)
CERTIFY = Operation(Party.ALIPAY, "certify", ("实名核验", "Check of a name"), Allowed, Checked)
ORDER_NOTICE = Operation(Party.SMS, "order_notice", ("订单短信", "Message about a lease"), Message, Nothing)
