"""A customer lets the shop ask the risk vendor about them, or no longer."""

from django.db import transaction

from apps.leases import services as leases
from apps.leases.models import Order
from apps.orders.log import OrderLog
from core import audit
from core.caller import Caller
from core.entities import TradeKind
from core.errors import StateError
from core.text import say


@transaction.atomic
def keep_risk_consent(*, caller: Caller, order: Order, given: bool) -> Order:
    """Of a locked lease; said again it changes nothing. Raises StateError (111) once the lease is over."""
    if order.finished_at is not None:
        raise StateError(say("订单已完结，无需授权", "The order is over: nothing is asked any more"), order.status)
    if given != (order.risk_consent_at is not None):
        leases.keep_risk_consent(order, given=given)
        act = OrderLog.RISK_CONSENT if given else OrderLog.RISK_CONSENT_END
        audit.record(caller, act, TradeKind.LEASE, order.pk, after={"text": order.risk_consent_text})
    return order
