"""Rows, filters and tabs of the goods lists, and acts on many. Amounts in fen."""

from pydantic import Field

from apps.goods.schemas.common import Code, Switch, Word
from core.wire import FenOut, Id, Moment, PageQuery, Schema


class GoodsFilter(PageQuery):
    title: Word = ""
    category_id: Id | None = None
    status: Code = ""
    fineness: Code = ""
    gain_id: Id | None = None
    channel: Code = ""


class GoodsRow(Schema):
    """`price_from` is the lowest daily rent; `acts` are what the list offers: edit, put_on, take_off, delete."""

    id: Id
    title: str
    cover: str
    category_id: Id
    category: str
    brand: str
    fineness: str
    plan: str
    channels: list[str]
    price_from: FenOut
    stock: int
    available: int
    status: str
    down_reason: str
    sort: int
    acts: list[str]
    updated_at: Moment


class GoodsStatusCount(Schema):
    """A tab: an empty `status` counts all."""

    status: str
    count: int


class GoodsIdsIn(Schema):
    ids: list[Id] = Field(min_length=1, max_length=100)


class GoodsStatusIn(GoodsIdsIn):
    status: Switch
