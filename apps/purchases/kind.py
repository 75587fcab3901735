"""A purchase as one kind of order."""

from apps.purchases.index import PURCHASES
from apps.purchases.log import SaleLog
from apps.purchases.models import SaleOrder
from apps.purchases.rules import SALE, SaleAct, SaleStatus
from apps.trade.kind import Kind
from core.entities import TradeKind

A = SaleAct
STAFF_PAGE = "/regularOrder?kind=sale&sale="

PURCHASE = Kind(
    kind=TradeKind.PURCHASE,
    model=SaleOrder,
    rows=SaleOrder.objects.all,
    worked_by=("salesman_id",),
    missing=("订单不存在", "This order does not exist"),
    table=SALE,
    shipping=(SaleStatus.PENDING_SHIP, SaleStatus.SHIPPED),
    moments={
        A.PAY: ("paid_at",),
        A.SHIP: ("shipped_at",),
        A.RECEIVE: ("received_at", "ended_at"),
        A.CANCEL: ("ended_at",),
        A.EXPIRE: ("ended_at",),
        A.CLOSE: ("ended_at",),
        A.REFUND: ("ended_at",),
        A.UNPAY: ("ended_at",),
    },
    log=SaleLog,
    prefix="sale",
    index=PURCHASES,
    page="/h5/buy",
    staff_page=STAFF_PAGE,
    money_page=STAFF_PAGE,
    salt="sales.customer",
    pieces="quantity",
)
