"""What became of pages and codes: the party is asked until it has said so."""

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction

from apps.payments import operations
from apps.payments.log import PaymentEntity
from apps.payments.models import Attempt
from apps.payments.payables import payable_of
from apps.payments.rules import UNDECIDED, AttemptState
from core import clock
from core.jobs.registry import job
from core.jobs.subjects import of_minute
from core.models import Job
from partners import asking
from partners import services as partners
from partners.models import PartnerCall
from partners.services import Asking
from tenants.scope import current

KIND = "payments.ask"


def ask_now(attempt: Attempt, *, at_once: bool = False) -> PartnerCall:
    """What can still be paid is looked at; what was given up, or is over, is ended. `at_once`: see `partners.want`."""
    over = attempt.state != AttemptState.WAITING or attempt.expires_at is None or attempt.expires_at <= clock.now()
    asked = operations.Question(str(attempt.pk), attempt.amount, over)
    to = payable_of(attempt)
    key = asking.next_key(attempt)
    wanted = Asking(key, asked, PaymentEntity.ATTEMPT, attempt.pk, to.order_kind, to.order_id)
    return partners.want(current().id, operations.ASK, wanted, at_once=at_once)


@transaction.atomic
def ask_again(attempt_ids: Iterable[int]) -> None:
    """Ask about attempts of which we thought to know the end."""
    for attempt in Attempt.objects.select_for_update().filter(pk__in=attempt_ids).order_by("pk"):
        ask_now(attempt)


def ask_later(attempt: Attempt, until: datetime) -> None:
    """Ask while the page or code is good, and when the platform has let it run out."""
    asking.ask_later(attempt, KIND, attempt.created_at, until)


@job(KIND, title=("查询处理中的收款", "Ask after waiting payments"), subject=of_minute)
def ask_job(job: Job) -> dict[str, int]:
    return {"asked": ask_due()}


def to_ask() -> list[int]:
    """Attempts of this merchant whose time has come."""
    return asking.due_ids(Attempt.objects.filter(state__in=UNDECIDED))


@transaction.atomic
def ask_due(only: int | None = None) -> int:
    """Ask about every attempt of this merchant whose time has come, or `only` about one. Gives their number."""
    found = Attempt.objects.filter(state__in=UNDECIDED)
    rows = asking.due(found if only is None else found.filter(pk=only))
    for attempt in rows:
        ask_now(attempt)
    return len(rows)
