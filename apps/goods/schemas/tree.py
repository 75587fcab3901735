"""The whole editing state of goods: what saveGood takes and goodsDetail gives. Amounts in fen."""

from typing import Annotated

from pydantic import Field, StringConstraints

from apps.goods.rules import GoodsStatus
from apps.goods.schemas.common import Code, Count, Fen, Word
from core.wire import LINES, ONE_LINE, UNSTYLED, FenOut, Id, Moment, Schema, Whole


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
    """`sku` is the place in `skus`. `term`: the platform's, or an own one (d3, m9, d90x3: catalog.choices.find_term).

    `total_rent`: of a price by the month or of the whole; `daily_rent` is then what it comes to, rounded half up (110
    where it isn't). `buyout_price` only where the plan has one.
    """

    sku: Whole
    term: Code
    daily_rent: Fen
    total_rent: Fen | None = None
    buyout_price: Fen | None = None


class SellIn(Schema):
    """Outright sale of the SKU at place `sku` in `skus`."""

    sku: Whole
    price: Fen


class PartIn(Schema):
    """`sku`: a place in `skus`; else `sku_id`: a SKU of other goods of this shop."""

    sku: Whole | None = None
    sku_id: Id | None = None
    quantity: Count = 1


class PackagePriceIn(Schema):
    """As RentIn."""

    term: Code
    daily_rent: Fen
    total_rent: Fen | None = None
    buyout_price: Fen | None = None


class PackageIn(Schema):
    """A bundle; `id` as loaded keeps it the same package. Without `sell_price` it is only rented."""

    id: Id | None = None
    name: Annotated[str, StringConstraints(max_length=60), UNSTYLED] = ""
    description: Annotated[str, StringConstraints(max_length=200), LINES] = ""
    deposit: Fen = 0
    market_value: Fen = 0
    sell_price: Fen | None = None
    parts: list[PartIn] = Field(default=[], max_length=30)
    gain_ids: list[Id] = Field(default=[], max_length=20)
    prices: list[PackagePriceIn] = Field(default=[], max_length=20)


class SaveGoodIn(Schema):
    """The whole tree. `id` and `version` as loaded, or none for new goods. `plan` only where something is rented.

    `freight`: what an order pays for it, whatever its quantity; 0 is free.
    """

    id: Id | None = None
    version: Whole = 0
    title: Annotated[str, StringConstraints(max_length=200), UNSTYLED] = ""
    category_id: Id | None = None
    brand: Annotated[str, StringConstraints(max_length=30), ONE_LINE] = ""
    fineness: Code = ""
    plan: Code = ""
    pictures: list[Annotated[str, StringConstraints(max_length=200)]] = Field(default=[], max_length=30)
    detail: Annotated[str, StringConstraints(max_length=50_000)] = ""
    channels: list[Code] = Field(default=[], max_length=10)
    sort: Annotated[Whole, Field(ge=0, le=99_999)] = 0
    freight: Fen = 0
    specs: list[SpecShape] = Field(default=[], max_length=10)
    skus: list[SkuIn] = Field(default=[], max_length=500)
    rents: list[RentIn] = Field(default=[], max_length=3_000)
    sells: list[SellIn] = Field(default=[], max_length=500)
    packages: list[PackageIn] = Field(default=[], max_length=50)
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


class SellOut(Schema):
    sku: int
    price: FenOut


class PartOut(Schema):
    """`sku` is the place in `skus`, or none for a SKU of other goods. `available`: pieces that are free now."""

    sku: int | None
    sku_id: Id
    goods_id: Id
    title: str
    spec: str
    quantity: int
    available: int


class PackagePriceOut(Schema):
    term: str
    periods: int
    daily_rent: FenOut
    total_rent: FenOut
    buyout_price: FenOut | None


class PackageOut(Schema):
    """`available`: how many the scarcest part allows now."""

    id: Id
    name: str
    description: str
    deposit: FenOut
    market_value: FenOut
    sell_price: FenOut | None
    parts: list[PartOut]
    gain_ids: list[Id]
    prices: list[PackagePriceOut]
    available: int


class GoodsTree(Schema):
    """The whole editing state; what saveGood takes, and more. `disabled`: the state forbids editing.

    `reviews`: a change of title, category, brand, pictures, detail or specifications takes it into review again.
    """

    id: Id
    version: int
    status: GoodsStatus
    down_reason: str
    disabled: bool
    reviews: bool
    title: str
    category_id: Id
    brand: str
    fineness: str
    plan: str
    pictures: list[str]
    detail: str
    channels: list[str]
    sort: int
    freight: FenOut
    specs: list[SpecShape]
    skus: list[SkuOut]
    rents: list[RentOut]
    sells: list[SellOut]
    packages: list[PackageOut]
    gain_ids: list[Id]
    updated_at: Moment


class SavedGoods(Schema):
    id: Id
    version: int
    status: GoodsStatus


class GoodsEdit(Schema):
    """An act of somebody else: `fields` are the parts of the tree that it changed."""

    who: str
    at: Moment
    text: str
    fields: list[str]


class GoodsConflict(Schema):
    """What a 112 of saveGood brings: the version now, and what led there, newest first."""

    version: int
    edits: list[GoodsEdit]
