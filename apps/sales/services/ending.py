"""Ends of a purchase: closed or refunded by staff, cancelled by the customer, expired unpaid."""

from django.db import transaction

from apps.goods.services import stock
from apps.payments.log import PaymentReason
from apps.payments.services import give_up_all
from apps.purchases import queries
from apps.purchases import services as purchases
from apps.purchases.models import SaleOrder
from apps.purchases.rules import SALE, SaleAct, SaleStatus
from apps.sales.payable import purchase
from apps.sales.queries import refund_is_beyond
from apps.sales.rules import customer_may_cancel
from apps.sales.services.money import refund_paid
from apps.trade.log import TradeReason
from apps.trade.owning import check_own
from core.caller import Caller
from core.errors import StateError
from core.text import say
from tenants.status import held_status


@transaction.atomic
def close_sale(*, caller: Caller, order_id: int, reason: str) -> SaleOrder:
    """Staff ends it: unpaid it is closed, paid it is refunded. Raises StateError (111) when it has ended, and as
    `check_own`.

    What was shipped is counted again when it is back, by hand.
    """
    status = held_status()
    order = queries.lock_sale(caller, order_id)
    unpaid = order.status == SaleStatus.PENDING_PAYMENT
    if SALE.can(order.status, SaleAct.REFUND):
        check_own(order.status, caller, beyond=refund_is_beyond(order.pk, status))
    return _end(order, SaleAct.CLOSE if unpaid else SaleAct.REFUND, caller, reason)


@transaction.atomic
def cancel_sale(*, caller: Caller, order: SaleOrder) -> SaleOrder:
    """The customer cancels a locked order; what was paid goes back. Raises StateError (111) once it is shipped."""
    if not customer_may_cancel(order.status):
        text = say("商家已发货或订单已完结，不能取消", "It was shipped or has ended")
        raise StateError(text, order.status)
    unpaid = order.status == SaleStatus.PENDING_PAYMENT
    return _end(order, SaleAct.CANCEL if unpaid else SaleAct.REFUND, caller, TradeReason.CANCELLED)


def expire_sale(order: SaleOrder, caller: Caller) -> SaleOrder:
    """A locked order was not paid in time."""
    return _end(order, SaleAct.EXPIRE, caller, TradeReason.UNPAID)


def given_back(order: SaleOrder, caller: Caller) -> None:
    """The platform gives the whole price of a locked order back without us; its room books that behind it."""
    _over(order, SaleAct.REFUND, caller, PaymentReason.MADE_THERE)


def _end(order: SaleOrder, act: SaleAct, caller: Caller, reason: str) -> SaleOrder:
    _over(order, act, caller, reason)
    if act == SaleAct.REFUND:
        refund_paid(order, caller, reason)
    return order


def _over(order: SaleOrder, act: SaleAct, caller: Caller, reason: str) -> None:
    purchases.end(order, act, caller, why=reason)
    stock.release_pieces(order.pk, by=caller.name)
    give_up_all(purchase(order.pk))
