from datetime import date, timedelta

import pytest

from core import clock, retention
from statements.models import StatementLine

pytestmark = pytest.mark.django_db


def line(day: date, number: int) -> None:
    StatementLine.objects.create(
        tenant_id=1, party="alipay", day=day, line=number, kind="payment", number="1", trade_no="T", amount=1,
        at=clock.start_of(day),
    )  # fmt: skip


class TestLines:
    def test_of_two_years_are_kept(self):
        today = clock.today()
        line(today - timedelta(days=790), 1)
        line(today - timedelta(days=810), 2)
        entry = next(one for one in retention.entries() if one.name == "statement_lines")
        assert entry.remove(clock.real_now() - entry.keep) == 1
        assert StatementLine.objects.get().line == 1
