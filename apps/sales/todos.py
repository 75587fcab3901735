"""What waits about purchases."""

from collections.abc import Mapping

from apps.purchases import queries
from apps.purchases.rules import SaleStatus
from core import actions as a
from core.caller import Caller
from core.todos import Todo, Waits, declare, waits

TO_SHIP = Todo(
    "sales_to_ship", "待发货电商订单", "Purchases to ship", a.ORDER_SHIP,
    f"/regularOrder?kind=sale&status={SaleStatus.PENDING_SHIP}",
)  # fmt: skip


def _to_ship(caller: Caller) -> Mapping[str, Waits]:
    return {TO_SHIP.key: waits(queries.visible_to(caller).filter(status=SaleStatus.PENDING_SHIP), "paid_at")}


declare("MS", 45, TO_SHIP, count=_to_ship)
