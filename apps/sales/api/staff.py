"""Lists, one order, and the acts of staff."""

from functools import partial

from apps.express import queries as express
from apps.express import services as parcels
from apps.express.present import part
from apps.express.rules import Direction
from apps.express.schemas import TraceOut, UpdateExpressIn
from apps.purchases import queries
from apps.purchases.present import stands
from apps.purchases.rules import SaleStatus
from apps.sales import services
from apps.sales.present import info, lists
from apps.sales.schemas import (
    SaleCloseIn,
    SaleCounts,
    SaleFilter,
    SaleFreightIn,
    SaleInfo,
    SaleLabelsOf,
    SaleOrderIn,
    SalePage,
    SalePrivacyIn,
    SaleShipIn,
    SaleShipManyIn,
)
from apps.trade.parcels import check_many, shipped_words
from apps.trade.schemas import LabelsLink, PrivacyOut, ReceiverOut
from core import actions as a
from core.caller import Caller
from core.calls import Later, call
from core.wire import StatusOut
from overview.asking import count_filter
from partners.tries import count_ask


@call.get(
    "/api/platform/ecommerceOrderList", who="PMS", action=a.ORDER_VIEW, area="orders", notes=True,
    before=count_filter,
)  # fmt: skip
def ecommerce_order_list(caller: Caller, query: SaleFilter) -> SalePage:
    """Outright sale orders, customer data masked."""
    return lists.sale_page(caller, query)


@call.get(
    "/api/platform/ecommerceOrderCount", who="PMS", action=a.ORDER_VIEW, area="orders", notes=True,
    before=count_filter,
)  # fmt: skip
def ecommerce_order_count(caller: Caller, query: SaleFilter) -> SaleCounts:
    """How many sale orders each status has under the same filters."""
    return lists.sale_counts(caller, query)


@call.get("/api/sales/orderInfo", who="PMS", action=a.ORDER_VIEW, area="orders", at="order_id")
def sale_order_info(caller: Caller, query: SaleOrderIn) -> SaleInfo:
    """One sale order with all that belongs to it and what this caller may do now."""
    return info.sale_info(caller, queries.access_sale(caller, query.order_id))


@call.post("/api/sales/ship", who="MS", action=a.ORDER_SHIP, area="orders", writes=True, at="order_id")
def ship_sale_order(caller: Caller, body: SaleShipIn) -> StatusOut[SaleStatus]:
    """Ship the goods."""
    order = services.ship_sale(caller=caller, wanted=body)
    return stands(order)


@call.post(
    "/api/sales/shipMany", who="MS", action=a.ORDER_SHIP, area="orders", writes=True, each="order_ids",
    before=check_many,
)  # fmt: skip
def ship_sales(caller: Caller, body: SaleShipManyIn, row_id: int) -> str:
    """Ship the goods of many purchases, each as its own parcel."""
    wanted = body.parcel_of(row_id)
    services.ship_sale(caller=caller, wanted=wanted)
    return shipped_words(wanted.company, wanted.number)


@call.post("/api/sales/updateExpress", who="MS", action=a.ORDER_SHIP, area="orders", writes=True, at="order_id")
def update_sale_express(caller: Caller, body: UpdateExpressIn) -> StatusOut[SaleStatus]:
    """Another courier or number, until received."""
    order = services.change_parcel(caller=caller, wanted=body)
    return stands(order)


def trace_now(caller: Caller, parcel_id: int) -> TraceOut:
    """What we know of the parcel; stale while the courier gave no answer for half an hour."""
    row = express.parcel(parcel_id)
    queries.access_sale(caller, row.order_id)
    return TraceOut(parcel=part(row), stale=not parcels.is_fresh(row))


@call.post(
    "/api/sales/lookExpress",
    who="PMS",
    action=a.ORDER_VIEW,
    area="express",
    writes=True,
    at="order_id",
    answer=trace_now,
    before=count_ask,
)
def look_sale_express(caller: Caller, body: SaleOrderIn) -> Later[TraceOut]:
    """The trace of what was sent, at most half an hour old."""
    order = queries.access_sale(caller, body.order_id)
    row = express.parcel_of(order.pk, Direction.OUT)
    return Later(row.pk, partial(parcels.look, row))


@call.post("/api/sales/confirmReceipt", who="PMS", action=a.ORDER_SHIP, area="orders", writes=True, at="order_id")
def confirm_sale_receipt(caller: Caller, body: SaleOrderIn) -> StatusOut[SaleStatus]:
    """Staff confirms that the customer has the goods."""
    order = services.receive_sale(caller=caller, order=queries.lock_sale(caller, body.order_id))
    return stands(order)


@call.post("/api/sales/close", who="PM", action=a.ORDER_CLOSE, area="orders", writes=True, at="order_id")
def close_sale_order(caller: Caller, body: SaleCloseIn) -> StatusOut[SaleStatus]:
    """Close an unpaid order, or refund a paid one."""
    order = services.close_sale(caller=caller, order_id=body.order_id, reason=body.reason)
    return stands(order)


@call.post("/api/sales/refundFreight", who="M", action=a.BILL_WAIVE, area="orders", writes=True, at="order_id")
def refund_sale_freight(caller: Caller, body: SaleFreightIn) -> StatusOut[SaleStatus]:
    """Give the freight back, or a part of it, once; at most what was paid."""
    order = services.refund_freight(caller=caller, order_id=body.order_id, amount=body.amount, reason=body.reason)
    return stands(order)


@call.post(
    "/api/sales/showPrivacy",
    who="PMS",
    action=a.PRIVACY_VIEW,
    area="orders",
    writes=True,
    at="order_id",
    keeps_answer=False,
)
def show_sale_privacy(caller: Caller, body: SalePrivacyIn) -> PrivacyOut:
    """One field of the customer in plain, once; the look is logged."""
    order = queries.access_sale(caller, body.order_id)
    value = services.show_contact(caller=caller, order=order, field=body.field, reason=body.reason)
    return PrivacyOut(order_id=order.pk, field=body.field, value=value)


@call.post(
    "/api/sales/showReceiver",
    who="MS",
    action=a.ORDER_SHIP,
    area="orders",
    writes=True,
    at="order_id",
    keeps_answer=False,
)
def show_sale_receiver(caller: Caller, body: SaleOrderIn) -> ReceiverOut:
    """Whom the parcel goes to, in plain, for who ships it; the look is logged."""
    order = queries.access_sale(caller, body.order_id)
    return ReceiverOut(order_id=order.pk, **services.show_receiver(caller=caller, order=order))


@call.post(
    "/api/sales/label", who="MS", action=a.ORDER_SHIP, area="orders", writes=True, at="order_id", keeps_answer=False
)
def label_of_sale(caller: Caller, body: SaleOrderIn) -> LabelsLink:
    """A link to the label of the parcel as a PDF, with the receiver in plain; each look is logged."""
    order = queries.access_sale(caller, body.order_id)
    return services.LABELS.ask_one(caller, order)


@call.post(
    "/api/sales/labels", who="MS", action=a.ORDER_SHIP, area="orders", writes=True, at="order_ids", keeps_answer=False
)
def labels_of_sales(caller: Caller, body: SaleLabelsOf) -> LabelsLink:
    """The same of many parcels, a page each."""
    return services.LABELS.ask(caller, body.order_ids)
