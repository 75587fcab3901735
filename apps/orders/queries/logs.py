"""The order's log as sentences, newest first."""

from django.db.models import Q

from apps.bills.models import Bill
from apps.bills.queries import bills_of
from apps.contracts.models import Contract
from apps.deposits.models import DepositMove
from apps.leases.models import Order
from apps.payments.queries import attempts_of
from apps.trade import history
from apps.trade.schemas import LogLine


def log_lines(order: Order) -> list[LogLine]:
    """What happened to the order, its deposit, contract, parcels and bills."""
    own = Q(entity="order", entity_id=order.pk)
    own |= Q(entity="attempt", entity_id__in=list(attempts_of(bills_of(order.pk)).values_list("pk", flat=True)))
    for entity, model in (("bill", Bill), ("deposit_move", DepositMove), ("contract", Contract)):
        ids = list(model.objects.filter(order_id=order.pk).values_list("pk", flat=True))
        own |= Q(entity=entity, entity_id__in=ids)
    return history.lines(own)
