"""What has waited longer than it should, to its wire shape."""

from datetime import date

from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.orders.queries.stuck import stuck
from apps.orders.rules.stuck import WAITS
from apps.orders.schemas.stuck import StuckGroup, StuckOrder, StuckOrders
from core import clock
from core.caller import Caller
from core.text import say

SHOWN = 50
"""Of a kind; who dealt with these sees the next."""


def stuck_orders(caller: Caller) -> StuckOrders:
    today = clock.today()
    return StuckOrders(
        items=[
            StuckGroup(
                kind=kind, label=kind.words, todo=say(WAITS[kind].zh, WAITS[kind].en), count=len(rows),
                items=[_row(order, since, today) for order, since in rows[:SHOWN]],
            )
            for kind, rows in stuck(caller).items() if rows
        ]
    )  # fmt: skip


def _row(order: Order, since: date, today: date) -> StuckOrder:
    return StuckOrder(
        order_id=order.pk, title=order.title, customer=order.customer_mask,
        status_label=OrderStatus.words_of(order.status), since=since, days=(today - since).days,
    )  # fmt: skip
