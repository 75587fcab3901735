"""Shapes of what all shops share."""

from typing import Annotated

from pydantic import StringConstraints

from catalog.choices import HOME_CHANNEL
from core.wire import BpsOut, Id, Schema

Code = Annotated[str, StringConstraints(max_length=20)]


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


class CategoryNode(Schema):
    id: Id
    name: str
    icon: str
    level: int
    enabled: bool
    children: list["CategoryNode"]
