"""Money came of which a room above keeps books too, or the party speaks of what one keeps."""

from dataclasses import dataclass

from apps.payments.models import Attempt
from core.topics import Topic

captured: Topic[Attempt] = Topic("payments.captured")
"""The money of a capture was booked, whoever heard of it; the attempt, its payable being locked."""

undone: Topic[Attempt] = Topic("payments.undone")
"""The platform says that a capture was never made which a person said was; the attempt, its payable being locked."""


@dataclass(frozen=True, slots=True)
class OffPlan:
    """`attempt_id`: a debit under the consent `agreement_no`."""

    attempt_id: int
    agreement_no: str


off_plan: Topic[OffPlan] = Topic("payments.off_plan", by_acts=True)
"""Alipay's plan of debits isn't what we hold for it: it refused one for its day, or made one of a plan we don't know.
A person who resolves the call may be who says so.
"""
