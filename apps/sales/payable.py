"""A purchase as what an attempt pays for."""

from apps.payments.payables import Payable
from apps.payments.rules import PayableKind


def purchase(order_id: int) -> Payable:
    return Payable(PayableKind.SALE, order_id)
