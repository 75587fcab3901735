"""The shop gives freight of a purchase back: once, and at most what was paid."""

from django.db import transaction

from apps.purchases import queries
from apps.purchases.log import SaleLog
from apps.purchases.models import SaleOrder
from apps.sales.queries import freight_kept, refund_is_beyond
from apps.sales.services import money
from apps.trade.freight import check_refund
from core import audit
from core.caller import Caller
from core.entities import TradeKind
from core.errors import StateError
from core.money import Fen
from core.text import say
from tenants.status import held_status


@transaction.atomic
def refund_freight(*, caller: Caller, order_id: int, amount: Fen, reason: str) -> SaleOrder:
    """Give `amount` fen of the freight back the way it came; the purchase goes on.

    Raises StateError (111) unless freight is paid and nothing of it went back, and where the shop hasn't as much, or is
    frozen: it is its own gift, InvalidInput (110) for more than that.
    """
    status = held_status()
    order = queries.lock_sale(caller, order_id)
    check_refund(amount, order.freight if freight_kept(order) else 0, order.status)
    if refund_is_beyond(order.pk, status, amount):
        text = say(
            "店铺可用余额不足或已冻结，暂不能退运费",
            "The shop hasn't as much, or is frozen: no freight goes back now",
        )
        raise StateError(text, order.status)
    money.refund_freight(order, amount, caller, reason)
    audit.record(caller, SaleLog.REFUND_FREIGHT, TradeKind.PURCHASE, order.pk, after={"amount": amount}, why=reason)
    return order
