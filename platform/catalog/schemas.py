"""Shapes of what all shops share."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from catalog.choices import ADDON_TYPES, CHANNELS, HOME_CHANNEL
from core.wire import Among, BpsOut, Id, Option, Schema, Whole

Code = Annotated[str, StringConstraints(max_length=20)]
ChannelCode = Annotated[str, Among(lambda: CHANNELS)]
"""Where an order came from, on the wire."""
AddonType = Annotated[str, Among(lambda: ADDON_TYPES)]


class MatchRow(Schema):
    """Where goods of a category stand in another channel's tree; `to_id` null: under 其他."""

    channel: str
    label: str
    to_id: Id | None
    choices: list[Option]


class MatchIn(Schema):
    id: Id
    channel: Code
    to_id: Id | None = None


class TermOut(Schema):
    """A term: `days` are charged, in `periods` payments; `months` is 0 for terms of days."""

    value: str
    label: str
    months: int
    days: int
    periods: int


class PlanOut(Schema):
    """`needs_buyout_price`: the rent list must have the price to buy the goods at the end of the term."""

    value: str
    label: str
    text: str
    buyout_mode: str
    buyout_discount: BpsOut
    needs_buyout_price: bool
    renewable: bool
    deposit_rule: str
    grace_days: int


class ChannelQuery(Schema):
    channel: Code = HOME_CHANNEL


class SomeChannelQuery(Schema):
    """Without a channel: of every channel, the home channel's first."""

    channel: Code = ""


class CategoryNode(Schema):
    """`channel` is the label of a channel other than the home channel."""

    id: Id
    channel: str
    name: str
    icon: str
    level: int
    enabled: bool
    children: list["CategoryNode"]


Sort = Annotated[Whole, Field(ge=0, le=1_000_000)]
Shown = Literal["on", "off"]


class CategoryFilter(ChannelQuery):
    """With `parent_id` only what lies below that category."""

    parent_id: Id | None = None


class CategoryIn(Schema):
    """Without `sort` it comes last."""

    name: Annotated[str, StringConstraints(max_length=60)]
    parent_id: Id | None = None
    icon: Annotated[str, StringConstraints(max_length=200)] = ""
    channel: Code = HOME_CHANNEL
    sort: Sort | None = None


class EditCategoryIn(CategoryIn):
    """Its channel stays. Without `sort` it keeps its place, or comes last below a new parent."""

    id: Id
    channel: Code = ""


class CategoryStatusIn(Schema):
    id: Id
    status: Shown


class CategorySortIn(Schema):
    id: Id
    sort: Annotated[int, Field(ge=0, le=1_000_000)]  # of an address: a text


class CategoryOrderIn(Schema):
    """All categories below one parent, in their new order."""

    ids: Annotated[list[Id], Field(min_length=1, max_length=500)]


class CategoryRow(Schema):
    """`goods_count`: goods of all merchants in the category itself; `goods_total`: with all below it.

    `enabled`: it and all above it are on, so goods may be put into it. `children_count`: directly below it.
    """

    id: Id
    parent_id: Id | None
    channel: str
    name: str
    icon: str
    sort: int
    level: int
    status: Shown
    enabled: bool
    path: str
    children_count: int
    goods_count: int
    goods_total: int
    children: list["CategoryRow"]


class ChannelCount(Schema):
    """`goods` lie in the channel's categories: of all merchants for operators, its own for a merchant."""

    value: str
    label: str
    categories: int
    goods: int
