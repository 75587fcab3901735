"""Shapes of goods, stock and add-on services on the wire. Amounts in fen."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from core.wire import MAX_FEN, FenIn, FenOut, Id, Moment, PageQuery, Reason, Schema

Code = Annotated[str, StringConstraints(max_length=20)]
Word = Annotated[str, StringConstraints(max_length=60)]
Switch = Literal["on", "off"]
Fen = Annotated[int, Field(ge=-MAX_FEN, le=MAX_FEN, json_schema_extra={"format": "fen"})]
Count = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]


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


class SpecShape(Schema):
    name: Word
    values: list[Word] = Field(max_length=50)


class SkuIn(Schema):
    """`stock_was` is the stock the editor loaded: what was shipped meanwhile stays shipped."""

    values: list[Word] = Field(max_length=5)
    stock: Count
    stock_was: Count | None = None
    market_value: Fen
    deposit: Fen


class RentIn(Schema):
    """`sku` is the place in `skus`. `buyout_price` only where the plan has one."""

    sku: int
    term: Code
    daily_rent: Fen
    buyout_price: Fen | None = None


class SaveGoodIn(Schema):
    """The whole tree. `id` and `version` as loaded, or none for new goods."""

    id: Id | None = None
    version: int = 0
    title: Annotated[str, StringConstraints(max_length=200)] = ""
    category_id: Id | None = None
    brand: Annotated[str, StringConstraints(max_length=30)] = ""
    fineness: Code = ""
    plan: Code = ""
    pictures: list[Annotated[str, StringConstraints(max_length=200)]] = Field(default=[], max_length=30)
    detail: Annotated[str, StringConstraints(max_length=50_000)] = ""
    channels: list[Code] = Field(default=[], max_length=10)
    sort: Annotated[int, Field(ge=0, le=99_999)] = 0
    specs: list[SpecShape] = Field(default=[], max_length=10)
    skus: list[SkuIn] = Field(default=[], max_length=500)
    rents: list[RentIn] = Field(default=[], max_length=3_000)
    gain_ids: list[Id] = Field(default=[], max_length=50)


class SkuOut(Schema):
    id: Id
    values: list[str]
    stock: int
    stock_was: int
    locked: int
    market_value: FenOut
    deposit: FenOut


class RentOut(Schema):
    sku: int
    term: str
    periods: int
    daily_rent: FenOut
    total_rent: FenOut
    buyout_price: FenOut | None


class GoodsTree(Schema):
    """The whole editing state; what saveGood takes, and more. `disabled`: the state forbids editing."""

    id: Id
    version: int
    status: str
    down_reason: str
    disabled: bool
    title: str
    category_id: Id
    brand: str
    fineness: str
    plan: str
    pictures: list[str]
    detail: str
    channels: list[str]
    sort: int
    specs: list[SpecShape]
    skus: list[SkuOut]
    rents: list[RentOut]
    gain_ids: list[Id]
    updated_at: Moment


class SavedGoods(Schema):
    id: Id
    version: int
    status: str


class GoodsIdsIn(Schema):
    ids: list[Id] = Field(min_length=1, max_length=100)


class GoodsStatusIn(GoodsIdsIn):
    status: Switch


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
    stock: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    reason: Reason


class GainFilter(PageQuery):
    """Operators name the merchant."""

    merchant_id: Id | None = None
    type: Code = ""
    keyword: Word = ""
    status: Literal["", "on", "off"] = ""


class GainIn(Schema):
    name: Annotated[str, StringConstraints(min_length=1, max_length=30)]
    type: Code
    charge_mode: Literal["once", "monthly"]
    price: FenIn
    required: bool = False
    refundable: bool = False
    description: Annotated[str, StringConstraints(max_length=300)] = ""


class NewGainIn(GainIn):
    """Operators name the merchant."""

    merchant_id: Id | None = None


class EditGainIn(GainIn):
    id: Id


class GainStatusIn(Schema):
    id: Id
    status: Switch


class GainRow(Schema):
    """`goods_count`: how many goods carry it."""

    id: Id
    name: str
    type: str
    type_label: str
    charge_mode: str
    price: FenOut
    required: bool
    refundable: bool
    description: str
    status: Switch
    goods_count: int
    created_at: Moment


class GainSetQuery(Schema):
    """Without goods_id: what new goods may carry."""

    goods_id: Id | None = None
    merchant_id: Id | None = None


class GainSet(Schema):
    """`options` are switched on, or attached already."""

    options: list[GainRow]
    attached: list[Id]
