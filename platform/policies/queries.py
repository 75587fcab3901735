"""The settings that are in force, and how they came about."""

from datetime import date

from django.db.models import QuerySet

from core import clock
from policies.models import PolicyChange
from policies.rules import Policies, with_changes
from reviews.rules import ProposalStatus

SHOWN = 50


def current(day: date | None = None) -> Policies:
    """The platform's settings on a business day, today's without one."""
    rows = PolicyChange.objects.filter(status=ProposalStatus.CONFIRMED, effective_on__lte=day or clock.today())
    return with_changes(rows.order_by("effective_on", "decided_at", "id").values_list("after", flat=True))


def newest() -> QuerySet[PolicyChange]:
    """Changes of whatever status."""
    return PolicyChange.objects.order_by("-id")[:SHOWN]
