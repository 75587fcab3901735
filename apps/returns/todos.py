"""Goods that came back from a lease and wait to be inspected."""

from collections.abc import Mapping

from django.db.models import OuterRef, Subquery

from apps.leases import queries as leases
from apps.leases.rules import OrderStatus, stage_of
from apps.returns.models import Return
from core import actions as a
from core.caller import Caller
from core.todos import Todo, Waits, declare, waits

STATUS = OrderStatus.INSPECTING
INSPECT = Todo(
    "inspect", "验机中订单", "Orders in inspection", a.ORDER_SHIP, f"/{stage_of(STATUS)}Order?status={STATUS}"
)


def _inspected(caller: Caller) -> Mapping[str, Waits]:
    last = Return.objects.filter(order_id=OuterRef("pk")).order_by("-pk").values("received_at")[:1]
    return {INSPECT.key: waits(leases.visible_to(caller).filter(status=STATUS), Subquery(last))}


declare("MS", 41, INSPECT, count=_inspected)
