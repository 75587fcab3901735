"""A refund of income that waits counts at once, and holds older income back."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta

from django.db.models import Sum

from apps.finance.queries import settled_through
from apps.finance.services import refunding
from core.entities import Entity
from infra.chaos.planted.tools import instead

CAUGHT_BY = ("apps/finance/tests/test_settlement.py::TestARefundOfFreshIncome::test_holds_no_older_income_back",)
_right = refunding.waits_from


def _at_once(source: Entity, source_id: int) -> date | None:
    through = settled_through()
    first = through + timedelta(days=1) if through > date.min else date(2000, 1, 1)
    return first if _right(source, source_id) else None


def _waiting(source: Entity, source_id: int, day: date) -> int:
    return refunding._entries(source, source_id).aggregate(sum=Sum("amount"))["sum"] or 0


@contextmanager
def plant() -> Iterator[None]:
    with instead(refunding, "waits_from", _at_once), instead(refunding, "_waiting", _waiting):
        yield
