"""Shapes of shipping many."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from apps.express.schemas import AddExpressIn, ParcelIn
from apps.orders.schemas.acts import Ids
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


class StartParcelsIn(Schema):
    """`check_id` is the transfer that checked the file."""

    check_id: UUID
