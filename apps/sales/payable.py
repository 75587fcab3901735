"""A purchase as what an attempt pays for."""

from apps.payments.payables import Payable
from core.entities import TradeKind


def purchase(order_id: int) -> Payable:
    return Payable(TradeKind.PURCHASE, order_id)
