"""What waits about leases."""

from collections.abc import Mapping

from django.db.models import Case, DateTimeField, When
from django.db.models.functions import Least

from apps.leases import queries
from apps.leases.rules import OrderStatus, Stage, stage_of
from core import actions as a
from core.caller import Caller
from core.todos import NONE, Todo, Waits, declare, waits, waits_by
from overview.models import OrderIndex

WAITING = {
    "audit": OrderStatus.PENDING_AUDIT, "sign": OrderStatus.PENDING_SIGN, "ship": OrderStatus.PENDING_SHIP,
}  # fmt: skip
SINCE = Case(
    When(status=WAITING["audit"], then="waits_since"),
    When(status=WAITING["sign"], then="audited_at"),
    When(status=WAITING["ship"], then="signed_at"),
    output_field=DateTimeField(),
)
FOLLOWED = ("audit", "ship")
"""What operators see of all shops' work: a shop that lets orders lie is called."""
OVERDUE = Todo("overdue", "逾期订单", "Overdue orders", a.ORDER_VIEW, "/overdueOrder", urgent=True)


def _path(key: str) -> str:
    return f"/{stage_of(WAITING[key])}Order?status={WAITING[key]}"


def _open(caller: Caller) -> Mapping[str, Waits]:
    rows = queries.visible_to(caller).filter(status__in=WAITING.values())
    found = waits_by(rows, "status", SINCE)
    return {key: found.get(status, NONE) for key, status in WAITING.items()}


def _open_anywhere(_: Caller) -> Mapping[str, Waits]:
    """Since they were placed: the index holds no later moment. When a case began it doesn't hold at all."""
    rows = OrderIndex.objects.filter(status__in=[WAITING[key] for key in FOLLOWED])
    found = waits_by(rows, "status", "created_at")
    cases = Waits(OrderIndex.objects.filter(after_sale=True).count())
    return {key: found.get(WAITING[key], NONE) for key in FOLLOWED} | {"case": cases}


def _overdue(caller: Caller) -> Mapping[str, Waits]:
    rows = OrderIndex.objects.all() if caller.tenant is None else queries.visible_to(caller)
    return {OVERDUE.key: waits(rows.filter(stage=Stage.OVERDUE), Least("overdue_since", "return_late_since"))}


declare(
    "MS",
    40,
    Todo("audit", "待审核订单", "Orders to audit", a.ORDER_AUDIT, _path("audit")),
    Todo("sign", "待签约订单", "Orders to sign", a.ORDER_VIEW, _path("sign")),
    Todo("ship", "待发货订单", "Orders to ship", a.ORDER_SHIP, _path("ship")),
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
