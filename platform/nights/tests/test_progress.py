"""How far the night is, and whether it will be late."""

from datetime import UTC, datetime, timedelta
from typing import Any

from core import clock
from core.models import Job, JobState
from nights.job import KIND, ready_day
from nights.progress import Forecast, forecast
from operators.models import Operator, OperatorRole

PATH = "/api/platform/nightProgress"
NOW = datetime(2026, 11, 29, 17, 0, tzinfo=UTC)


def test_the_rate_says_when_the_last_one_is_done_and_whether_that_is_late() -> None:
    def said(left: int, ended: int, minutes: int, due: int) -> Forecast:
        due_at = NOW + timedelta(minutes=due)
        return forecast(left=left, ended=ended, since=timedelta(minutes=minutes), now=NOW, due_at=due_at)

    assert said(300, 100, 10, 60) == Forecast(10.0, NOW + timedelta(minutes=30), late=False)
    assert said(300, 100, 10, 20).late
    assert said(0, 100, 10, -5) == Forecast(10.0, None, late=False)
    assert said(5, 0, 10, 5) == Forecast(0.0, None, late=False)
    assert said(5, 0, 10, -5).late


def test_operators_see_how_many_merchants_are_done(api: Any, operator: Any, lin: Any, gao: Any, lin_owner: Any) -> None:
    assert api(operator.host).get(PATH).code == 109
    assert api(lin_owner).get(PATH).code == 103
    now, day = clock.real_now(), ready_day()
    for shop, state in ((lin, JobState.DONE), (gao, JobState.QUEUED)):
        Job.objects.create(
            tenant_id=shop.id, kind=KIND, key=day.isoformat(), state=state, run_at=now, created_at=now,
            started_at=now - timedelta(minutes=2), finished_at=now if state == JobState.DONE else None,
        )  # fmt: skip
    found = api(operator).get(PATH).data
    assert (found["day"], found["done"], found["failed"]) == (day.isoformat(), 1, 0)
    assert found["left"] == found["merchants"] - 1 > 0
    assert 0 < found["per_minute"] <= 1
    assert found["expected_at"]


def test_who_may_do_nothing_sees_none_of_it(api: Any, operator: Any) -> None:
    role = OperatorRole.objects.create(name="nothing", actions=[])
    Operator.objects.filter(pk=operator.id).update(role_ids=[role.pk])
    operator.user.role_ids = [role.pk]
    assert api(operator).get(PATH).code == 103
