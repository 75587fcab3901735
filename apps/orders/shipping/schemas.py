"""Shapes of shipping many."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from apps.express.schemas import AddExpressIn, ParcelIn
from apps.orders.schemas.acts import Ids
from apps.trade.schemas import PieceOut, ReceiverOut
from core.wire import Schema


class ShipManyIn(Schema):
    """`parcels`: one for each of `order_ids`, in their order."""

    order_ids: Ids
    parcels: Annotated[list[ParcelIn], Field(min_length=1, max_length=100)]

    def parcel_of(self, order_id: int) -> AddExpressIn:
        parcel = self.parcels[self.order_ids.index(order_id)]
        return AddExpressIn.model_validate({"order_id": order_id, **parcel.model_dump()})


class LabelsOf(Schema):
    """Orders of one merchant."""

    order_ids: Ids


class ParcelLabel(ReceiverOut):
    """What is stuck on one parcel. `company` and `number` are empty until it is shipped; `sub_shop` where the merchant
    itself sends it; `package` for a single SKU.
    """

    title: str
    spec: str
    package: str
    pieces: list[PieceOut]
    sub_shop: str
    company: str
    number: str
    serials: list[str]


class ParcelLabels(Schema):
    """Orders that wait to be shipped or are on their way; the others are left out."""

    items: list[ParcelLabel]


class StartParcelsIn(Schema):
    """`check_id` is the transfer that checked the file."""

    check_id: UUID
