"""Settings of the platform as tests want them."""

from datetime import timedelta
from typing import Any

from core import clock
from policies import queries
from policies.models import PolicyChange, PolicyText
from policies.texts import TextKind
from reviews.rules import ProposalStatus


def in_force(**values: Any) -> PolicyChange:
    """A confirmed change, in force today."""
    queries.forget()
    return PolicyChange.objects.create(
        before={}, after=values, why="test", effective_on=clock.today(), status=ProposalStatus.CONFIRMED,
        proposed_by=1, proposed_by_name="Ada", proposed_at=clock.now(), decided_at=clock.now(),
    )  # fmt: skip


def written(kind: TextKind, text: str, *, number: int, days: int = 0) -> PolicyText:
    """A confirmed version, in force so many days from today."""
    return PolicyText.objects.create(
        kind=kind, number=number, text=text, why="test", effective_on=clock.today() + timedelta(days=days),
        status=ProposalStatus.CONFIRMED, proposed_by=1, proposed_by_name="Ada", proposed_at=clock.now(),
        decided_at=clock.now(),
    )  # fmt: skip
