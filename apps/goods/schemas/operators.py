"""What operators see of goods and do with them. Amounts in fen."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from apps.goods.rules import GoodsStatus
from apps.goods.schemas.common import Code, Word
from apps.goods.schemas.lists import GoodsFilter, GoodsIdsIn
from core.wire import LINES, FenOut, Id, Moment, PageQuery, Schema

Note = Annotated[str, StringConstraints(max_length=200), LINES]


class PlatformGoodsFilter(GoodsFilter):
    """`merchant_id`: of a merchant, or of one of its sub-shops, whose goods are the merchant's.

    `placing`: those alone of which no operator has said yet whether the H5 channel shows them.
    """

    merchant_id: Id | None = None
    placing: Literal["", "waiting"] = ""


class PlatformGoodsRow(Schema):
    """`acts`: force_down, approve, reject, display."""

    id: Id
    merchant_id: Id
    merchant_name: str
    title: str
    cover: str
    category_id: Id
    category: str
    fineness: str
    channels: list[str]
    shown_on: list[str]
    price_from: FenOut
    sell_from: FenOut
    stock: int
    status: GoodsStatus
    down_reason: str
    sort: int
    acts: list[str]
    created_at: Moment
    updated_at: Moment


class ShopSearch(Schema):
    keyword: Word = ""


class ForceDownIn(GoodsIdsIn):
    """`reason` is a code of getForceRefuseReasons; the merchant reads it and the note."""

    reason: Code
    note: Note = ""


class AuditGoodsIn(GoodsIdsIn):
    """`reason` is asked for with a rejection."""

    result: Literal["pass", "reject"]
    reason: Note = ""


class ReviewState(Schema):
    """`waiting`: goods that wait for a review now."""

    on: bool
    waiting: int


class GoodsChange(Schema):
    """A field that differs from what operators approved last."""

    field: str
    label: str
    before: str
    after: str


class GoodsChanges(Schema):
    """`first`: it was never on the shelf before."""

    first: bool
    changes: list[GoodsChange]


class DisplayQuery(PageQuery):
    channel: Code = Field(min_length=1)
    category_id: Id | None = None
    keyword: Word = ""
    shown: bool | None = None


class DisplayRow(Schema):
    """Goods on the shelf that their merchant offers on the channel; `shown`: the channel shows them."""

    id: Id
    merchant_id: Id
    merchant_name: str
    title: str
    cover: str
    category: str
    price_from: FenOut
    sell_from: FenOut
    stock: int
    shown: bool


class DisplayIn(GoodsIdsIn):
    channel: Code
    shown: bool
