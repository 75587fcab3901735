"""The one order of locks here: what is paid for, then the attempt."""

from dataclasses import dataclass

from apps.payments.models import Attempt
from apps.payments.payables import Kind, Locked, Payable, kind_of, payable_of


@dataclass(frozen=True, slots=True)
class LockedAttempt:
    """An attempt and the row that it pays for, both locked."""

    attempt: Attempt
    payable: Payable
    row: Locked

    @property
    def kind(self) -> Kind:
        return kind_of(self.payable)


def locked(attempt_id: int) -> LockedAttempt:
    """Raises DoesNotExist, and NotFound (104) where what it pays for is gone."""
    payable = payable_of(Attempt.objects.get(pk=attempt_id))
    row = kind_of(payable).lock(payable.id)
    return LockedAttempt(Attempt.objects.select_for_update().get(pk=attempt_id), payable, row)
