"""Acts of staff on a sale order."""

from typing import Annotated, Literal

from pydantic import Field

from apps.express.schemas import Company, Number, Picture, Serial
from core.wire import FenIn, Id, Reason, Schema


class SaleOrderIn(Schema):
    order_id: Id


class SaleShipIn(Schema):
    """`serials`: serial numbers of what is sent, where it has some."""

    order_id: Id
    company: Company
    number: Number
    serials: Annotated[list[Serial], Field(max_length=99)] = []
    pictures: Annotated[list[Picture], Field(max_length=9)] = []


class SaleCloseIn(Schema):
    """An unpaid order is closed; what was paid goes back the way it came."""

    order_id: Id
    reason: Reason


class SaleFreightIn(Schema):
    """`amount` in fen, at most the freight that was paid."""

    order_id: Id
    amount: Annotated[FenIn, Field(gt=0)]
    reason: Reason


class SalePrivacyIn(Schema):
    order_id: Id
    field: Literal["name", "mobile", "address"]
    reason: Reason
