"""Stock of a SKU."""

from typing import Annotated

from pydantic import Field

from apps.goods.schemas.common import Count
from core.wire import Id, Reason, Schema, Whole


class StockQuery(Schema):
    goods_id: Id


class SkuStock(Schema):
    id: Id
    values: list[str]
    stock: int
    locked: int
    available: int


class StockIn(Schema):
    """Either `delta` or the new `stock`."""

    sku_id: Id
    delta: Count | None = None
    stock: Annotated[Whole, Field(ge=0, le=1_000_000)] | None = None
    reason: Reason
