"""The goods' way to the customer: shipped, sent otherwise, received."""

from django.db import transaction

from apps.express import companies
from apps.express import services as express
from apps.express.rules import Way, way_out
from apps.express.schemas import UpdateExpressIn
from apps.goods.log import StockReason
from apps.purchases import queries
from apps.purchases.kind import PURCHASE
from apps.purchases.models import SaleOrder
from apps.purchases.rules import SALE, SaleAct, SaleStatus
from apps.purchases.services import move
from apps.sales.schemas import SaleShipIn
from apps.sales.services import sms
from apps.serials.services import check_free
from apps.trade import parcels
from core.caller import Caller, system
from core.errors import StateError
from core.text import say
from tenants.scope import current


@transaction.atomic
def ship_sale(*, caller: Caller, wanted: SaleShipIn) -> SaleOrder:
    """Hand the goods to the courier. Raises StateError (111) unless paid, InvalidInput (110) by field, for a piece that
    a lease has, too.
    """
    order = queries.lock_sale(caller, wanted.order_id)
    SALE.next(order.status, SaleAct.SHIP)
    check_free(wanted.serials, caller)
    parcels.send(PURCHASE, order, wanted, caller, reason=StockReason.SOLD)
    move(order, SaleAct.SHIP, caller, why=wanted.number)
    sms.tell(order, "shipped", company=companies.name(wanted.company), number=wanted.number)
    return order


@transaction.atomic
def change_parcel(*, caller: Caller, wanted: UpdateExpressIn) -> SaleOrder:
    """Another courier or number, until received. Raises StateError (111), InvalidInput (110)."""
    order = queries.lock_sale(caller, wanted.order_id)
    if order.status != SaleStatus.SHIPPED:
        raise StateError(say("只能修改运输中的快递", "Only while it is on its way"), order.status)
    express.change(way_out(PURCHASE.kind, order.pk), caller=caller, company=wanted.company, number=wanted.number)
    return order


@transaction.atomic
def receive_sale(*, caller: Caller, order: SaleOrder) -> SaleOrder:
    """The customer has the goods: a locked order is finished. A second word of it changes nothing."""
    if order.status == SaleStatus.FINISHED:
        return order
    move(order, SaleAct.RECEIVE, caller)
    express.arrived(way_out(PURCHASE.kind, order.pk), caller)
    return order


@transaction.atomic
def delivered(way: Way) -> None:
    """The courier says that it is there."""
    order = parcels.on_its_way(PURCHASE, way)
    if order is not None:
        receive_sale(caller=system(current()), order=order)
