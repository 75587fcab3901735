"""Shapes of the data centre on the wire. Amounts in fen; every figure is of days that are over."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from catalog.choices import RejectCode
from catalog.schemas import ChannelCode
from core.entities import TradeKind
from core.wire import BpsOut, Day, FenOut, Id, Schema
from datacenter.rules import Figure, FunnelStep, Standing, Unit


class PlaceQuery(Schema):
    """`merchant_id` counts for operators only. `sub_shop_id` 0 is the merchant's own; a sub-shop's staff sees its own
    alone.
    """

    merchant_id: Id | None = None
    sub_shop_id: Id | None = None
    channel: Annotated[str, StringConstraints(max_length=10)] = ""


class DataQuery(PlaceQuery):
    """`start` and `end` are business dates, both included; left out: the thirty days that end with the last
    that is rolled up. Days after it are left out.
    """

    start: Day | None = None
    end: Day | None = None


class TopQuery(DataQuery):
    top: int = Field(10, ge=1, le=50)


class GoodsQuery(TopQuery):
    """`sort`: by what goods are at the top; of as many, or as much, the other decides."""

    sort: Literal["orders", "amount"] = "orders"


class OrdersOfQuery(DataQuery):
    """Of one of a merchant's goods, with the `kind` of orders that is counted of them, of a share link, or of a
    salesman: exactly one of these is named.
    """

    goods_id: Id | None = None
    kind: TradeKind = TradeKind.LEASE
    link_id: Id | None = None
    salesman_id: Id | None = None


class KpiOut(Schema):
    """`value` in fen where its `unit` is money; `before`: the same of the range before. `how` it is computed. What
    stood at the end of a day is of the last day of each range.
    """

    key: Figure | Standing
    label: str
    unit: Unit
    value: int
    before: int
    how: str


class RangeOut(Schema):
    start: Day
    end: Day


class OverviewOut(Schema):
    """`range`: the days that are counted, `before`: those that they are compared with."""

    range: RangeOut
    before: RangeOut
    kpis: list[KpiOut]


class AmountPoint(Schema):
    """A day, and the day as far into the range before."""

    day: Day
    amount: FenOut
    before: FenOut


class DuePoint(Schema):
    """A day to come, with what falls due on it."""

    day: Day
    amount: FenOut


class ForecastOut(Schema):
    """The days to come, today first, and what all of them add up to."""

    days: list[DuePoint]
    total: FenOut


class OrdersPoint(Schema):
    day: Day
    orders: int
    before: int


class StatePoint(Schema):
    """What stood when the day was over; `ages`: what was overdue of each band, the youngest first.

    `owned`: null of a channel, since pieces that are owned came by none.
    """

    day: Day
    out: int
    owned: int | None
    deposits: FenOut
    overdue: FenOut
    ages: list[FenOut]


class AgeOut(Schema):
    """Leases that were overdue so long at the end of the last day, and how much of them was."""

    key: str
    label: str
    orders: int
    amount: FenOut


class RollOut(Schema):
    """From the end of the month before to that of the month of `day`, or to the last day: how many of the leases of
    each age came to the next, in basis points; of M0 and M1 together first. Null where there were none.
    """

    day: Day
    rates: list[BpsOut | None]


class StatesOut(Schema):
    """`rolls`: a line a month of the range."""

    days: list[StatePoint]
    ages: list[AgeOut]
    rolls: list[RollOut]


class VintagePoint(Schema):
    """`month`: how many months after the start. `late`: leases that were overdue for more than 30 days then, or written
    off; `rate`: of all, in basis points.
    """

    month: int
    late: int
    rate: BpsOut
    late_sum: FenOut


class VintageOut(Schema):
    """Leases that began in the month that `start` is the first of, with the rent of their whole terms."""

    start: Day
    leases: int
    rent: FenOut
    points: list[VintagePoint]


class FunnelStepOut(Schema):
    key: FunnelStep
    label: str
    count: int


class RejectOut(Schema):
    """Leases that were placed in the range and rejected for this reason."""

    key: RejectCode
    label: str
    count: int


class OrdersOut(Schema):
    """`rejects`: every reason, those that were given most often first."""

    days: list[OrdersPoint]
    funnel: list[FunnelStepOut]
    rejects: list[RejectOut]


class GoodsCount(Schema):
    """`amount`: rent of the whole term of the leases that were paid, or what was kept of sales."""

    merchant_id: Id
    merchant_name: str
    goods_id: Id
    title: str
    orders: int
    amount: FenOut


class TopOut(Schema):
    """A link, or a salesman. `orders`: placed, `paid` of them; `amount`: rent of the whole term of the leases that were
    paid, and what was kept of purchases. `visits` of salesmen is 0: a visit is nobody's.
    """

    id: Id
    name: str
    visits: int
    orders: int
    paid: int
    amount: FenOut


class ChannelOut(Schema):
    """What a channel brought: `orders`, leases that were placed in the range, `paid` of them, and `sales`, purchases.
    `income`: what came in by its orders in the range, whenever they were placed, less refunds.
    """

    key: ChannelCode
    label: str
    visits: int
    orders: int
    paid: int
    sales: int
    income: FenOut


class VintageLine(Schema):
    """A month of start at the end of one month since, as a sheet's line."""

    start: Day
    leases: int
    rent: FenOut
    month: int
    late: int
    rate: BpsOut
    late_sum: FenOut


class DayOut(Schema):
    """A day as a sheet's line."""

    day: Day
    visits: int
    orders: int
    paid: int
    rent_due: FenOut
    rent_in: FenOut
    final_due: FenOut
    final_in: FenOut
    income: FenOut
    refunds: FenOut
    commission: FenOut
    sales: int
    sales_amount: FenOut
    rejected_credit: int
    rejected_papers: int
    rejected_identity: int
    rejected_contact: int
    rejected_risk: int
    rejected_area: int
    rejected_goods: int
    rejected_twice: int
    rejected_other: int
    out: int
    owned: int | None
    deposits: FenOut
    overdue: FenOut
    m0_sum: FenOut
    m1_sum: FenOut
    m2_sum: FenOut
    m3_sum: FenOut
    m4_sum: FenOut
    m5_sum: FenOut
    m6_sum: FenOut
