"""The order's log as sentences, newest first."""

from django.db.models import Q

from apps.bills.queries import bills_of, order_bills
from apps.contracts.queries import rounds_of
from apps.deposits.queries import moves_of
from apps.leases.models import Order
from apps.payments.queries import attempts_of
from apps.trade import history
from apps.trade.schemas import LogLine


def log_lines(order: Order) -> list[LogLine]:
    """What happened to the order, its deposit, contract, parcels and bills."""
    own = Q(entity="order", entity_id=order.pk)
    own |= Q(entity="attempt", entity_id__in=list(attempts_of(bills_of(order.pk)).values_list("pk", flat=True)))
    own |= Q(entity="bill", entity_id__in=[bill.pk for bill in order_bills(order.pk)])
    own |= Q(entity="deposit_move", entity_id__in=[move.pk for move in moves_of(order.pk)])
    own |= Q(entity="contract", entity_id__in=rounds_of(order.pk))
    return history.lines(own)
