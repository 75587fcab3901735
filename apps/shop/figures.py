"""What a shop, or one of its sub-shops, has waiting and did lately: from its own schema, for the workbench."""

from datetime import date, timedelta
from typing import Any

from django.db.models import Count, Max, Q, QuerySet, Sum
from django.db.models.functions import TruncDate

from apps.finance.models import Transaction, Withdrawal
from apps.finance.rules import WithdrawalStatus
from apps.goods.models import Goods, GoodsStatus
from apps.leases.models import Order
from apps.purchases import queries as purchases
from apps.purchases.rules import SaleStatus
from core import clock
from core.caller import Caller
from core.money import Fen
from overview.workbench import RECEIVED, DayFigures, Waiting

REJECTED_DAYS = 30


class Shop:
    """Registered with the workbench."""

    def waiting(self, caller: Caller) -> Waiting:
        orders = _orders(caller)
        statuses = dict(orders.exclude(stage="finished").values_list("status").annotate(count=Count("pk")).order_by())
        late = orders.filter(stage="overdue").aggregate(count=Count("pk"), amount=Sum("overdue_amount"))
        return Waiting(
            statuses, late["count"], late["amount"] or 0, _rejected(caller), _sales_to_ship(caller), _sent_back(caller)
        )

    def days(self, caller: Caller, first: date) -> dict[date, DayFigures]:
        since = clock.start_of(first)
        placed = _by_day(_orders(caller).filter(created_at__gte=since), "created_at", Count("pk"))
        paid = _by_day(_orders(caller).filter(paid_at__gte=since), "paid_at", Count("pk"))
        received = dict(
            _ledger(caller).filter(day__gte=first, at__gte=since, type__in=RECEIVED)
            .values_list("day").annotate(sum=Sum("amount")).order_by()
        )  # fmt: skip
        days = {*placed, *paid, *received}
        return {day: DayFigures(placed.get(day, 0), paid.get(day, 0), received.get(day, 0)) for day in days}


def _orders(caller: Caller) -> QuerySet[Order]:
    rows = Order.objects.filter(deleted_at=None)
    return rows if caller.sub_shop_id is None else rows.filter(sub_shop_id=caller.sub_shop_id)


def _sales_to_ship(caller: Caller) -> int:
    return purchases.visible_to(caller).filter(status=SaleStatus.PENDING_SHIP).count()


def _sent_back(caller: Caller) -> dict[str, int]:
    """Goods that operators took down or rejected, by status; the merchant's own affair."""
    if caller.sub_shop_id is not None:
        return {}
    rows = Goods.objects.filter(deleted_at=None, status__in=[GoodsStatus.FORCED_DOWN, GoodsStatus.REJECTED])
    return dict(rows.values_list("status").annotate(count=Count("pk")).order_by())


def _ledger(caller: Caller) -> QuerySet[Transaction]:
    rows = Transaction.objects.all()
    return rows if caller.sub_shop_id is None else rows.filter(sub_shop_id=caller.sub_shop_id)


def _by_day(rows: QuerySet[Any], field: str, figure: Any) -> dict[date, Fen]:
    days = rows.annotate(on=TruncDate(field, tzinfo=clock.SHANGHAI)).values_list("on")
    return dict(days.annotate(figure=figure).order_by())


def _rejected(caller: Caller) -> int:
    """Withdrawals that came back lately and weren't applied for again."""
    if caller.sub_shop_id is not None:
        return 0
    since = clock.now() - timedelta(days=REJECTED_DAYS)
    last = Withdrawal.objects.exclude(status=WithdrawalStatus.REJECTED).aggregate(at=Max("applied_at"))["at"]
    open_since = max(since, last) if last else since
    refused = Q(status=WithdrawalStatus.REJECTED, applied_at__gt=open_since)
    return Withdrawal.objects.filter(refused).count()


SHOP = Shop()
