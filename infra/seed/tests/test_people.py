"""Customers of the seed could be real: their numbers pass the rules that a form applies."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from apps.customers.rules import is_id_number, is_mobile
from core import clock
from infra.seed.people import Town
from infra.seed.timeline import StoryFailedError, Timeline


class TestATown:
    def test_makes_customers_with_valid_numbers_of_their_own(self):
        town = Town(Random(1))
        made = [town.customer("pays") for _ in range(300)]
        assert all(is_id_number(one.id_number) and is_mobile(one.mobile) for one in made)
        assert len({one.id_number for one in made}) == len({one.mobile for one in made}) == 300

    def test_is_the_same_again_from_the_same_dice(self):
        assert Town(Random(5)).customer("late") == Town(Random(5)).customer("late")

    def test_waives_no_whole_deposit_of_who_will_not_pay(self):
        town = Town(Random(2))
        assert all(town.customer("refuses").waiver_bps < 10_000 for _ in range(50))


class TestATimeline:
    def test_runs_events_in_the_order_of_their_moments_at_them(self):
        start = datetime(2026, 1, 1, tzinfo=UTC)
        line, seen = Timeline(start, start + timedelta(days=3)), []
        line.at(start + timedelta(days=2), "later", lambda: seen.append(clock.now()))
        line.at(start, "first", lambda: line.after(timedelta(days=1), "next", lambda: seen.append(clock.now())))
        line.at(start + timedelta(days=4), "never", lambda: seen.append(None))
        assert line.run() == 3
        assert seen == [start + timedelta(days=1), start + timedelta(days=2)]

    def test_says_which_step_failed(self):
        start = datetime(2026, 1, 1, tzinfo=UTC)
        line = Timeline(start, start)
        line.at(start, "a lease of lin", lambda: {}["x"])
        with pytest.raises(StoryFailedError, match="a lease of lin at 2026-01-01"):
            line.run()
