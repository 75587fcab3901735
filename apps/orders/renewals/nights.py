"""What a night asks of renewals: whether somebody should have answered."""

from apps.leases.queries import nightly
from apps.orders.renewals import services as renewals
from nights import registry
from nights.each import each
from nights.registry import Night


def renew(night: Night) -> int:
    """Renewals that nobody answered in time. Gives how many there were."""
    return each(night, nightly.renewing(), lambda order_id: renewals.run_out(order_id, night.caller))


def put_off(night: Night) -> int:
    """Nobody could answer. What isn't put off the next night takes for silence, and decides: none is left out."""
    return each(night, nightly.renewing(), lambda order_id: renewals.put_off(order_id, *night.dark), whole=True)


def register() -> None:
    registry.step("renewals", 18, batched=True, late=put_off)(renew)
