"""What is left of deposits of leases that are over, for whatever reason: a refused thaw, a capture that failed late."""

from django.db.models import F, Q

from apps.deposits.log import DepositReason
from apps.deposits.models import Deposit
from apps.deposits.services.thaw import thaw_rest
from apps.leases import queries as leases
from core.caller import Caller
from nights.each import each
from nights.registry import Night


def sweep(night: Night) -> int:
    """Thaw, or refund, the remainders of finished leases; a night's step. Gives their number."""
    some = Q(frozen__gt=F("captured") + F("thawed")) | Q(paid__gt=F("captured_paid") + F("refunded"))
    left = Deposit.objects.filter(some).values_list("order_id", flat=True)
    return each(night, leases.over(left), lambda order_id: _thaw(order_id, night.caller))


def _thaw(order_id: int, caller: Caller) -> bool:
    """It may have been opened again since it was looked for."""
    if leases.lock(order_id).finished_at is None:
        return False
    return thaw_rest(order_id, caller, DepositReason.LEASE_ENDED) is not None
