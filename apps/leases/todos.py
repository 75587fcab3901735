"""What waits about leases."""

from collections.abc import Mapping

from django.db.models import Count

from apps.leases import queries
from apps.leases.rules import OrderStatus, Stage, stage_of
from core import actions as a
from core.caller import Caller
from core.todos import Todo, declare
from overview.models import OrderIndex

WAITING = {
    "audit": OrderStatus.PENDING_AUDIT, "sign": OrderStatus.PENDING_SIGN, "ship": OrderStatus.PENDING_SHIP,
    "inspect": OrderStatus.INSPECTING,
}  # fmt: skip
FOLLOWED = ("audit", "ship")
"""What operators see of all shops' work: a shop that lets orders lie is called."""
OVERDUE = Todo("overdue", "逾期订单", "Overdue orders", a.ORDER_VIEW, "/overdueOrder", urgent=True)


def _path(key: str) -> str:
    return f"/{stage_of(WAITING[key])}Order?status={WAITING[key]}"


def _open(caller: Caller) -> Mapping[str, int]:
    rows = queries.visible_to(caller).filter(status__in=WAITING.values())
    found = dict(rows.values_list("status").annotate(count=Count("pk")).order_by())
    return {key: found.get(status, 0) for key, status in WAITING.items()}


def _open_anywhere(_: Caller) -> Mapping[str, int]:
    rows = OrderIndex.objects.filter(status__in=[WAITING[key] for key in FOLLOWED])
    found = dict(rows.values_list("status").annotate(count=Count("*")).order_by())
    cases = OrderIndex.objects.filter(after_sale=True).count()
    return {key: found.get(WAITING[key], 0) for key in FOLLOWED} | {"case": cases}


def _overdue(caller: Caller) -> Mapping[str, int]:
    rows = OrderIndex.objects.all() if caller.tenant is None else queries.visible_to(caller)
    return {OVERDUE.key: rows.filter(stage=Stage.OVERDUE).count()}


declare(
    "MS",
    40,
    Todo("audit", "待审核订单", "Orders to audit", a.ORDER_AUDIT, _path("audit")),
    Todo("sign", "待签约订单", "Orders to sign", a.ORDER_VIEW, _path("sign")),
    Todo("ship", "待发货订单", "Orders to ship", a.ORDER_SHIP, _path("ship")),
    Todo("inspect", "验机中订单", "Orders in inspection", a.ORDER_SHIP, _path("inspect")),
    count=_open,
)
declare(
    "P",
    45,
    Todo("audit", "待审核订单", "Orders to audit", a.ORDER_VIEW, _path("audit")),
    Todo("ship", "待发货订单", "Orders to ship", a.ORDER_VIEW, _path("ship")),
    Todo("case", "售后中订单", "Orders in after-sale", a.ORDER_VIEW, "/afterSaleOrder"),
    count=_open_anywhere,
)
declare("PMS", 50, OVERDUE, count=_overdue)
