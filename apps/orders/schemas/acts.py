"""Acts of staff on orders."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from apps.leases.rules import OrderStatus
from catalog.choices import RejectCode
from core.wire import LINES, FenIn, FenOut, Id, Reason, Schema

Picture = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Ids = Annotated[list[Id], Field(min_length=1, max_length=100)]


class OrderIn(Schema):
    order_id: Id


class AuditIn(Schema):
    """`reason` is needed for reject and supplement: the customer reads it. A pass has none: what comes with it is
    dropped. `code`: what kind of reason a reject has, which the shop's figures count.
    """

    order_id: Id
    result: Literal["pass", "reject", "supplement"]
    reason: Annotated[str, StringConstraints(max_length=200), LINES] = ""
    code: RejectCode = RejectCode.OTHER


class CloseIn(Schema):
    order_ids: Ids
    reason: Reason


class DeleteIn(Schema):
    order_ids: Ids


class AllocateIn(Schema):
    order_ids: Ids
    auditor_id: Id


class MoveToSubShopIn(Schema):
    """`sub_shop_id` null gives the orders back to the merchant itself."""

    order_ids: Ids
    sub_shop_id: Id | None


class RemarkIn(Schema):
    order_id: Id
    text: Annotated[str, StringConstraints(min_length=1, max_length=500), LINES]
    pictures: Annotated[list[Picture], Field(max_length=9)] = []


class PrivacyIn(Schema):
    order_id: Id
    field: Literal["name", "id_number", "mobile", "address"]
    reason: Reason


class OrderBuyoutIn(OrderIn):
    """`price`: what the page showed. A payment or a night may have changed it since."""

    price: FenIn


class OrderBuyoutOut(Schema):
    """The buyout bill to be paid; the order is bought out when nothing is left to pay."""

    order_id: Id
    status: OrderStatus
    bill_id: Id | None
    price: FenOut
