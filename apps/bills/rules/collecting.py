"""When staff collects, and on which day money that was paid directly to the shop can have come."""

from collections.abc import Iterable
from datetime import date, timedelta

from apps.leases.rules import OrderStatus

BACKDATED = timedelta(days=15)
"""How late money can be entered: the longest holidays, and a few days."""


def may_collect(status: str) -> bool:
    """Not while the customer is still placing the order: the first payment is the customer's own, with the deposit."""
    return status != OrderStatus.PENDING_PAYMENT


def received_since(issued: Iterable[date], today: date) -> date:
    """The first day on which money for bills of these days can have been received, as it is entered `today`."""
    return max(today - BACKDATED, min(today, max(issued)))
