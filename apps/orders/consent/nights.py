"""What a night asks of consents to debits, and of their plans."""

from apps.leases.queries import nightly
from apps.orders.consent.services import agreement, plans
from nights import registry
from nights.each import each
from nights.registry import Night


def end_consents(night: Night) -> int:
    """Consents to debits of leases that are over. Gives the number of those that are to be ended at the platform."""
    return each(night, nightly.left_consents(), agreement.end_left)


def put_plans_off(night: Night) -> int:
    """Plans of debits whose day is over: they stand where the next debit may be made. Gives their number.

    Nothing late: what fell due since isn't issued yet, and a plan never comes back.
    """
    return each(night, nightly.past_plans(night.day), lambda order_id: plans.put_off_past(order_id, night.day))


def register() -> None:
    registry.step("consents", 66, batched=True)(end_consents)
    registry.step("plans", 67, batched=True, late=registry.nothing)(put_plans_off)
