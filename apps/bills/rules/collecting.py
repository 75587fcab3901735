"""When staff collects."""

from apps.leases.rules import OrderStatus


def may_collect(status: str) -> bool:
    """Not while the customer is still placing the order: the first payment is the customer's own, with the deposit."""
    return status != OrderStatus.PENDING_PAYMENT
