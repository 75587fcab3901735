"""The demo's clock: business days pass one by one, each with its jobs."""

from datetime import timedelta

import pytest
from django.db import transaction

from core import clock, redis
from core.models import Setting
from operators.models import OperatorLog
from overview import demo_clock

CLOCK, ADVANCE = "/api/platform/clock", "/api/platform/advanceDay"


@pytest.fixture(autouse=True)
def nights(monkeypatch):
    """The dates at which the nightly jobs were asked for; the clock is set back afterwards."""
    seen = []

    def put_down(moved: clock.ClockMoved) -> None:
        seen.append(clock.today())
        moved.jobs += 2

    monkeypatch.setattr(clock.clock_moved, "subscribers", [put_down])
    monkeypatch.setattr(demo_clock, "_last", (float("-inf"), 0))
    return seen


class TestAdvance:
    def test_the_nights_are_put_down_at_the_new_date(self, api, operator, nights):
        today = clock.today()
        answer = api(operator).post(ADVANCE, days=3)
        assert nights == [today + timedelta(days=3)]
        assert answer.data == {"today": (today + timedelta(days=3)).isoformat(), "shift_days": 3, "jobs": 2}
        assert clock.today() == today + timedelta(days=3)
        assert api(operator).post(ADVANCE).data["shift_days"] == 4

    def test_whoever_hears_the_bell_finds_the_new_date(self, api, operator, monkeypatch):
        seen = []

        def put_down(_: clock.ClockMoved) -> None:
            transaction.on_commit(lambda: seen.append(demo_clock.shift_days()))

        monkeypatch.setattr(clock.clock_moved, "subscribers", [put_down])
        api(operator).post(ADVANCE, days=2)
        assert seen == [2]

    def test_everybody_reads_it(self, api, operator, mei):
        api(operator).post(ADVANCE, days=2)
        data = api(mei).get(CLOCK).data
        assert (data["shift_days"], data["movable"]) == (2, True)
        assert data["today"] == clock.today().isoformat()
        assert api(mei).get("/api/platform/getLoginUserInfo").data["days_ahead"] == 2

    def test_sessions_dont_age_with_it(self, api, operator):
        api(operator).post(ADVANCE, days=30)
        assert api(operator).get(CLOCK).code == 200

    def test_it_is_logged(self, api, operator):
        api(operator).post(ADVANCE)
        assert OperatorLog.objects.get(act="clock.advance").after == {"days": 1}

    def test_backwards_or_far_is_110(self, api, operator):
        for wrong in [0, -1, 63]:
            assert "days" in api(operator).post(ADVANCE, days=wrong).errors, wrong

    def test_only_operators(self, api, lin_owner, lin):
        assert api(lin_owner).post(ADVANCE).code == 103
        assert api(lin.host).post(ADVANCE).code == 109

    def test_only_in_a_demo(self, api, operator, settings):
        settings.DEMO = False
        assert api(operator).post(ADVANCE).code == 103
        assert api(operator).get(CLOCK).data["movable"] is False


class TestRead:
    @pytest.fixture(autouse=True)
    def nothing_copied(self, db, quiet):
        redis.client().flushdb()
        demo_clock.near().clear()

    def test_what_is_stored_counts_where_there_is_no_copy(self):
        Setting.objects.create(name=demo_clock.NAME, value=5)
        assert demo_clock.shift_days() == 5

    def test_asking_too_early_breaks_nothing(self, monkeypatch):
        def missing() -> int:
            raise RuntimeError("no table yet")

        monkeypatch.setattr(demo_clock, "_stored", missing)
        assert demo_clock.shift_days() == 0
