"""The data centre: figures of days that are over, from the rows that the night rolled up."""

from core import actions as a
from core.caller import Caller
from core.calls import call
from core.entities import TradeKind
from datacenter import present
from datacenter.rules import Brought, Figure
from datacenter.schemas import (
    AmountPoint,
    ChannelOut,
    DataQuery,
    ForecastOut,
    GoodsCount,
    GoodsQuery,
    OrdersOfQuery,
    OrdersOut,
    OrdersPoint,
    OverviewOut,
    PlaceQuery,
    StatesOut,
    TopOut,
    TopQuery,
    VintageOut,
)


@call.get("/api/v2/getDataOverview", who="PMS", action=a.DATA_VIEW, area="datacenter")
def data_overview(caller: Caller, query: DataQuery) -> OverviewOut:
    """Figures of a range, each beside the range before, and how it is computed."""
    return present.overview(caller, query)


@call.get("/api/v2/getOrderGoodsCount", who="PMS", action=a.DATA_VIEW, area="datacenter")
def order_goods_count(caller: Caller, query: GoodsQuery) -> list[GoodsCount]:
    """Goods by rent orders, most often ordered first, or those of the greatest amount."""
    return present.top_goods(caller, query, TradeKind.LEASE)


@call.get("/api/v2/getEcommerceOrderGoodsCount", who="PMS", action=a.DATA_VIEW, area="datacenter")
def sale_goods_count(caller: Caller, query: GoodsQuery) -> list[GoodsCount]:
    """Goods by sale orders, most often ordered first, or those of the greatest amount."""
    return present.top_goods(caller, query, TradeKind.PURCHASE)


@call.get("/api/v2/getTopChannels", who="PMS", action=a.DATA_VIEW, area="datacenter")
def top_channels(caller: Caller, query: DataQuery) -> list[ChannelOut]:
    """Channels by rent orders, with visits, purchases and what came in by them."""
    return present.channels(caller, query)


@call.get("/api/v2/getTopLinks", who="PMS", action=a.DATA_VIEW, area="datacenter")
def top_links(caller: Caller, query: TopQuery) -> list[TopOut]:
    """A merchant's share links by orders, with visits and what was paid. Operators name the merchant."""
    return present.top_of(caller, query, Brought.LINK)


@call.get("/api/v2/getTopSalesmen", who="PMS", action=a.DATA_VIEW, area="datacenter")
def top_salesmen(caller: Caller, query: TopQuery) -> list[TopOut]:
    """A merchant's salesmen by orders. Operators name the merchant."""
    return present.top_of(caller, query, Brought.SALESMAN)


@call.get("/api/v2/getOrdersOf", who="PMS", action=a.DATA_VIEW, area="datacenter")
def orders_of(caller: Caller, query: OrdersOfQuery) -> list[OrdersPoint]:
    """Orders of each day of one of a merchant's goods, of a share link or of a salesman."""
    return present.orders_of(caller, query)


@call.get("/api/v2/getOrderDataCount", who="PMS", action=a.DATA_VIEW, area="datacenter")
def order_data_count(caller: Caller, query: DataQuery) -> OrdersOut:
    """Orders of each day, and the funnel from visits to those that were placed in the range."""
    return present.orders(caller, query)


@call.get("/api/v2/getRentCurve", who="PMS", action=a.DATA_VIEW, area="datacenter")
def rent_curve(caller: Caller, query: DataQuery) -> list[AmountPoint]:
    """Rent due on each day."""
    return present.curve(caller, query, Figure.RENT_DUE)


@call.get("/api/v2/getReceivedRentCurve", who="PMS", action=a.DATA_VIEW, area="datacenter")
def received_rent_curve(caller: Caller, query: DataQuery) -> list[AmountPoint]:
    """Rent received on each day."""
    return present.curve(caller, query, Figure.RENT_IN)


@call.get("/api/v2/getFinalPaymentCurve", who="PMS", action=a.DATA_VIEW, area="datacenter")
def final_payment_curve(caller: Caller, query: DataQuery) -> list[AmountPoint]:
    """Final payments and buyouts due on each day."""
    return present.curve(caller, query, Figure.FINAL_DUE)


@call.get("/api/v2/getReceivedFinalPaymentCurve", who="PMS", action=a.DATA_VIEW, area="datacenter")
def received_final_payment_curve(caller: Caller, query: DataQuery) -> list[AmountPoint]:
    """Final payments and buyouts received on each day."""
    return present.curve(caller, query, Figure.FINAL_IN)


@call.get("/api/v2/getIncomeCurve", who="PMS", action=a.DATA_VIEW, area="datacenter")
def income_curve(caller: Caller, query: DataQuery) -> list[AmountPoint]:
    """Income recognised on each day, less its refunds."""
    return present.curve(caller, query, Figure.INCOME)


@call.get("/api/v2/getVintages", who="PMS", action=a.DATA_VIEW, area="datacenter")
def vintages(caller: Caller, query: PlaceQuery) -> list[VintageOut]:
    """Leases by the month of their start: how many of them were late at the end of each month since."""
    return present.vintages(caller, query)


@call.get("/api/v2/getForecast", who="PMS", action=a.DATA_VIEW, area="datacenter")
def forecast(caller: Caller, query: PlaceQuery) -> ForecastOut:
    """Instalments of the days to come, by the day on which they fall due."""
    return present.forecast(caller, query)


@call.get("/api/v2/getStateCurve", who="PMS", action=a.DATA_VIEW, area="datacenter")
def state_curve(caller: Caller, query: DataQuery) -> StatesOut:
    """What stood at the end of each day: pieces out and owned, deposits, and what was overdue, by its age."""
    return present.states(caller, query)
