"""The shop gives freight of a purchase back: once, and at most what was paid."""

from django.db import transaction

from apps.purchases import queries
from apps.purchases.log import SaleLog
from apps.purchases.models import SaleOrder
from apps.sales.queries import freight_kept
from apps.sales.services import money
from apps.trade.freight import check_refund
from core import audit
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen


@transaction.atomic
def refund_freight(*, caller: Caller, order_id: int, amount: Fen, reason: str) -> SaleOrder:
    """Give `amount` fen of the freight back the way it came; the purchase goes on.

    Raises StateError (111) unless freight is paid and nothing of it went back, InvalidInput (110) for more than that.
    """
    order = queries.lock_sale(caller, order_id)
    check_refund(amount, order.freight if freight_kept(order) else 0, order.status)
    money.refund_freight(order, amount, caller, reason)
    audit.record(caller, SaleLog.REFUND_FREIGHT, TradeKind.PURCHASE, order.pk, after={"amount": amount}, why=reason)
    return order
