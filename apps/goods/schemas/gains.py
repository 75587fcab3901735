"""Add-on services (the API's "Gain"). Amounts in fen."""

from typing import Annotated, Literal

from pydantic import StringConstraints

from apps.goods.rules import GoodsStatus
from apps.goods.schemas.common import Code, Switch, Word
from catalog.schemas import AddonType
from core.wire import LINES, ONE_LINE, FenIn, FenOut, Id, Moment, PageQuery, Schema

ChargeMode = Literal["once", "monthly"]


class GainFilter(PageQuery):
    """Operators name the merchant."""

    merchant_id: Id | None = None
    type: Code = ""
    keyword: Word = ""
    status: Literal["", "on", "off"] = ""
    sort: Literal["", "price", "-price", "goods_count", "-goods_count"] = ""


class GainTypeFilter(Schema):
    """Operators name the merchant."""

    merchant_id: Id | None = None
    keyword: Word = ""
    status: Literal["", "on", "off"] = ""


class GainTypeCount(Schema):
    value: str
    label: str
    count: int


class GainGoodsQuery(PageQuery):
    id: Id


class GainGoodsRow(Schema):
    """Goods that carry an add-on."""

    id: Id
    title: str
    cover: str
    status: GoodsStatus


class GainIn(Schema):
    name: Annotated[str, StringConstraints(min_length=1, max_length=30), ONE_LINE]
    type: Code
    charge_mode: ChargeMode
    price: FenIn
    required: bool = False
    refundable: bool = False
    description: Annotated[str, StringConstraints(max_length=300), LINES] = ""


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
    type: AddonType
    type_label: str
    charge_mode: ChargeMode
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
