"""Leases that have waited longer than they should."""

from collections.abc import Mapping

from apps.orders.queries.stuck import stuck
from core import actions as a
from core.caller import Caller
from core.todos import Todo, declare

STUCK = Todo("stuck", "等待过久的订单", "Orders that wait too long", a.ORDER_VIEW, "/stuckOrders", urgent=True)


def _stuck(caller: Caller) -> Mapping[str, int]:
    return {STUCK.key: sum(map(len, stuck(caller).values()))}


declare("MS", 45, STUCK, count=_stuck)
