"""The order's log as sentences, newest first."""

from django.db.models import Q

from apps.bills.models import Bill
from apps.bills.queries import bills_of
from apps.contracts.models import Contract
from apps.deposits.models import DepositMove
from apps.leases.models import Order
from apps.orders.schemas import LogLine
from apps.payments.queries import attempts_of
from apps.staff import log
from apps.staff.models import ShopLog


def log_lines(order: Order, limit: int = 100) -> list[LogLine]:
    """What happened to the order, its deposit, contract, parcels and bills."""
    own = Q(entity="order", entity_id=order.pk)
    own |= Q(entity="attempt", entity_id__in=list(attempts_of(bills_of(order.pk)).values_list("pk", flat=True)))
    for entity, model in (("bill", Bill), ("deposit_move", DepositMove), ("contract", Contract)):
        ids = list(model.objects.filter(order_id=order.pk).values_list("pk", flat=True))
        own |= Q(entity=entity, entity_id__in=ids)
    rows = ShopLog.objects.filter(own).order_by("-at", "-pk")[:limit]
    return [LogLine(at=row.at, actor=row.actor_name, text=log.sentence(row), why=log.why(row)) for row in rows]
