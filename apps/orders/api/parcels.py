"""Calls on parcels; they move orders, so they live here."""

from functools import partial

from apps.express import present
from apps.express import queries as express
from apps.express import services as parcels
from apps.express.models import Parcel
from apps.express.rules import way_out
from apps.express.schemas import (
    AddExpressIn,
    AdminExpress,
    AdminParcel,
    Companies,
    ExpressOf,
    TraceOut,
    TraceQuery,
    UpdateExpressIn,
)
from apps.leases import queries
from apps.leases.kind import LEASE
from apps.leases.present import stands
from apps.leases.rules import OrderStatus
from apps.orders import services
from apps.orders.schemas import OrderIn
from apps.trade.schemas import ReceiverOut
from core import actions as a
from core.caller import Caller
from core.calls import Later, call
from core.wire import StatusOut
from partners.tries import count_ask


@call.get("/api/applet/expressCompany", who="PMS", action=a.ORDER_VIEW, area="express")
def express_company(caller: Caller) -> Companies:
    """Couriers with their codes."""
    return Companies(items=present.companies())


@call.post("/api/merchant/addExpress", who="MS", action=a.ORDER_SHIP, area="express", writes=True, at="order_id")
def add_express(caller: Caller, body: AddExpressIn) -> StatusOut[OrderStatus]:
    """Ship the goods."""
    order = services.ship_order(caller=caller, wanted=body)
    return stands(order)


@call.post("/api/merchant/updateExpress", who="MS", action=a.ORDER_SHIP, area="express", writes=True, at="order_id")
def update_express(caller: Caller, body: UpdateExpressIn) -> StatusOut[OrderStatus]:
    """Another courier or number, until received."""
    order = queries.lock_order(caller, body.order_id)
    parcels.change(way_out(LEASE.kind, order.pk), caller=caller, company=body.company, number=body.number)
    return stands(order)


@call.post(
    "/api/orders/showReceiver",
    who="MS",
    action=a.ORDER_SHIP,
    area="orders",
    writes=True,
    at="order_id",
    keeps_answer=False,
)
def show_receiver(caller: Caller, body: OrderIn) -> ReceiverOut:
    """Whom the parcel goes to, in plain, for who ships it; the look is logged."""
    order = queries.access_order(caller, body.order_id)
    return ReceiverOut(order_id=order.pk, **services.show_receiver(caller=caller, order=order))


def trace_now(caller: Caller, parcel_id: int) -> TraceOut:
    """What we know of a parcel; stale while the courier gave no answer for half an hour."""
    row = express.parcel(parcel_id)
    queries.access_order(caller, row.order_id)
    return TraceOut(parcel=present.part(row), stale=not parcels.is_fresh(row))


@call.get(
    "/api/applet/orderExpress",
    who="PMS",
    action=a.ORDER_VIEW,
    area="express",
    writes=True,
    at="order_id",
    answer=trace_now,
    before=count_ask,
)
def order_express(caller: Caller, query: TraceQuery) -> Later[TraceOut]:
    """The trace of a parcel, at most half an hour old."""
    order = queries.access_order(caller, query.order_id)
    row = express.parcel_of(order.pk, query.direction, query.parcel_id)
    return Later(row.pk, partial(_look, [row]))


def traces_now(caller: Caller, order_id: int) -> AdminExpress:
    """What we know of all parcels."""
    rows = express.parcels_of(queries.access_order(caller, order_id).pk)
    return AdminExpress(items=[AdminParcel(parcel=present.part(row), raw=row.raw) for row in rows])


@call.get(
    "/api/platform/adminLookExpress",
    who="P",
    action=a.ORDER_VIEW,
    area="express",
    writes=True,
    at="order_id",
    answer=traces_now,
    before=count_ask,
)
def admin_look_express(caller: Caller, query: ExpressOf) -> Later[AdminExpress]:
    """All traces with the courier's raw answer."""
    order = queries.access_order(caller, query.order_id)
    return Later(order.pk, partial(_look, express.parcels_of(order.pk)))


def _look(rows: list[Parcel]) -> None:
    for row in rows:
        parcels.look(row)
