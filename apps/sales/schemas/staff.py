"""Acts of staff on a sale order."""

from typing import Annotated, Literal

from pydantic import Field

from apps.express.schemas import Company, Number, ParcelIn, Picture, Serial
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


Many = Annotated[list[Id], Field(min_length=1, max_length=100)]


class SaleShipManyIn(Schema):
    """`parcels`: one for each of `order_ids`, in their order."""

    order_ids: Many
    parcels: Annotated[list[ParcelIn], Field(min_length=1, max_length=100)]

    def parcel_of(self, order_id: int) -> SaleShipIn:
        parcel = self.parcels[self.order_ids.index(order_id)]
        return SaleShipIn.model_validate({"order_id": order_id, **parcel.model_dump(exclude={"unnumbered"})})


class SaleLabelsOf(Schema):
    """Purchases of one merchant."""

    order_ids: Many


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
