"""Numbers over all merchants, from index rows and daily figures."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from django.db.models import Count, Sum

from core import clock
from core.models import Job, JobState
from overview.models import DailyFigures, FinanceIndex, GoodsIndex, OrderIndex, WithdrawalIndex
from partners.models import CallState, EventState, PartnerCall, PartnerEvent
from tenants.models import ShopStatus, Tenant, TenantState

if TYPE_CHECKING:
    from overview.workbench import DayFigures, Waiting

STAGES = ("regular", "dealing", "overdue", "finished")


def platform_waiting() -> Waiting:
    from overview.workbench import Waiting

    late = OrderIndex.objects.filter(stage="overdue").aggregate(count=Count("order_id"), amount=Sum("overdue_amount"))
    return Waiting({}, late["count"], late["amount"] or 0, 0)


def platform_days(first: date) -> dict[date, DayFigures]:
    """Days before today as they were rolled up; today from the index rows."""
    from overview.workbench import DayFigures

    today = clock.today()
    rows = (
        DailyFigures.objects.filter(day__gte=first, day__lt=today)
        .values_list("day")
        .annotate(orders_of=Sum("orders"), paid_of=Sum("paid_orders"), received_of=Sum("rent_received"))
        .order_by()
    )
    return {day: DayFigures(orders, paid, received) for day, orders, paid, received in rows} | {today: _today(today)}


def _today(today: date) -> DayFigures:
    from overview.workbench import RECEIVED, DayFigures

    since = clock.start_of(today)
    # All stages by name, so that the index over (stage, created_at) serves.
    orders = OrderIndex.objects.filter(stage__in=STAGES, created_at__gte=since).count()
    money = FinanceIndex.objects.filter(at__gte=since, type__in=RECEIVED)
    received = money.aggregate(sum=Sum("amount"))["sum"] or 0
    return DayFigures(orders, money.filter(type="first_rent").count(), received)


def pending_withdrawals() -> int:
    return WithdrawalIndex.objects.filter(status="pending").count()


def reviewing_merchants() -> int:
    return int(Tenant.objects.filter(state=TenantState.CLAIMED, status=ShopStatus.REVIEWING).count())


def reviewing_goods() -> int:
    return GoodsIndex.objects.filter(status="reviewing").count()


def stuck_calls(tenant_id: int | None = None) -> int:
    """Calls to parties and callbacks of theirs that a person must deal with."""
    whose = {} if tenant_id is None else {"tenant_id": tenant_id}
    calls = PartnerCall.objects.filter(state=CallState.STUCK, **whose)
    events = PartnerEvent.objects.filter(state__in=(EventState.REFUSED, EventState.FAILED), **whose)
    return calls.count() + events.count()


def failed_jobs() -> int:
    return Job.objects.filter(state=JobState.FAILED).count()
