"""Rows, filters and tabs of a shop's goods list, and acts on many. Amounts in fen."""

from typing import Annotated, Literal

from pydantic import Field

from apps.goods.rules import GoodsStatus
from apps.goods.schemas.common import Code, Count, Switch, Word
from core.wire import FenOut, Id, Moment, PageQuery, Reason, Schema, Whole

Order = Literal[
    "", "sort", "-sort", "price_from", "-price_from", "sell_from", "-sell_from", "updated_at", "-updated_at"
]


class GoodsFilter(PageQuery):
    """`channel`: offered on it. `sort` orders the list; without it the shop's own order, then the newest."""

    title: Word = ""
    category_id: Id | None = None
    status: GoodsStatus | Literal[""] = ""
    fineness: Code = ""
    gain_id: Id | None = None
    channel: Code = ""
    sort: Order = ""


class GoodsRow(Schema):
    """`price_from` is the lowest daily rent, `sell_from` the lowest selling price; 0 where there is none.

    `acts` are what the list offers: edit, put_on, take_off, delete. `shown_on`: channels whose shelves show it.
    `down_reason`: why operators took it down or rejected it.
    """

    id: Id
    title: str
    cover: str
    category_id: Id
    category: str
    brand: str
    fineness: str
    plan: str
    channels: list[str]
    shown_on: list[str]
    price_from: FenOut
    sell_from: FenOut
    stock: int
    available: int
    status: GoodsStatus
    down_reason: str
    sort: int
    acts: list[str]
    updated_at: Moment


class GoodsStatusCount(Schema):
    """A tab: an empty `status` counts all. `capped`: there are more than were counted."""

    status: GoodsStatus | Literal[""]
    count: int
    capped: bool = False


class GoodsIdsIn(Schema):
    ids: list[Id] = Field(min_length=1, max_length=100)


class GoodsStatusIn(GoodsIdsIn):
    status: Switch


class GoodsSortIn(Schema):
    """Small numbers stand first."""

    id: Id
    sort: Annotated[Whole, Field(ge=0, le=99_999)]


class GoodsCategoryIn(GoodsIdsIn):
    category_id: Id


class GoodsStockIn(GoodsIdsIn):
    """Of every SKU of these goods: either `delta` or the new `stock`."""

    delta: Count | None = None
    stock: Annotated[Whole, Field(ge=0, le=1_000_000)] | None = None
    reason: Reason
