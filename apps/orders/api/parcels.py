"""Calls on parcels; they move orders, so they live here."""

from apps.express import queries as express
from apps.express import services as parcels
from apps.express.models import Parcel
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
from apps.orders import services
from core import actions as a
from core.caller import Caller
from core.calls import call
from core.wire import StatusOut


@call.get("/api/applet/expressCompany", who="PMS", action=a.ORDER_VIEW, area="express")
def express_company(caller: Caller) -> Companies:
    """Couriers with their codes."""
    return Companies(items=express.companies())


@call.post("/api/merchant/addExpress", who="MS", action=a.ORDER_SHIP, area="express", writes=True, at="order_id")
def add_express(caller: Caller, body: AddExpressIn) -> StatusOut:
    """Ship the goods."""
    order = services.ship_order(caller=caller, wanted=body)
    return StatusOut(id=order.pk, status=order.status)


@call.post("/api/merchant/updateExpress", who="MS", action=a.ORDER_SHIP, area="express", writes=True, at="order_id")
def update_express(caller: Caller, body: UpdateExpressIn) -> StatusOut:
    """Another courier or number, until received."""
    order = queries.lock_order(caller, body.order_id)
    parcels.change(caller=caller, order_id=order.pk, company=body.company, number=body.number)
    return StatusOut(id=order.pk, status=order.status)


@call.get("/api/applet/orderExpress", who="PMS", action=a.ORDER_VIEW, area="express", at="order_id")
def order_express(caller: Caller, query: TraceQuery) -> TraceOut:
    """The trace of a parcel, at most half an hour old."""
    order = queries.access_order(caller, query.order_id)
    row = express.parcel_of(order.pk, query.direction)
    fresh = parcels.look(row, services.mobile_of(order.pk))
    return TraceOut(parcel=express.part(row), stale=not fresh)


@call.get("/api/platform/adminLookExpress", who="P", action=a.ORDER_VIEW, area="express", at="order_id")
def admin_look_express(caller: Caller, query: ExpressOf) -> AdminExpress:
    """Both traces with the courier's raw answer."""
    order = queries.access_order(caller, query.order_id)
    rows = list(Parcel.objects.filter(order_id=order.pk).order_by("shipped_at"))
    for row in rows:
        parcels.look(row, services.mobile_of(order.pk))
    return AdminExpress(items=[AdminParcel(parcel=express.part(row), raw=row.raw) for row in rows])
