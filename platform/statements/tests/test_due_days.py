"""Which days' books are asked for, by what was asked for before."""

from datetime import date, timedelta

import pytest

from core import clock
from statements.models import Statement
from statements.rules import WINDOW
from statements.services import due_days
from statements.services.books import MOST_DAYS

pytestmark = pytest.mark.django_db

YESTERDAY = date(2026, 6, 5)
TODAY = YESTERDAY + timedelta(days=1)
NOW = clock.start_of(TODAY) + timedelta(hours=10)


def back(*days: int) -> list[date]:
    return [TODAY - timedelta(days=n) for n in days]


def kept(*days: int, state: str = "received", since=NOW - timedelta(hours=1), tried=NOW - timedelta(hours=1)) -> None:
    for day in back(*days):
        Statement.objects.create(party="alipay", day=day, state=state, asked_since=since, tried_at=tried)


def due() -> list[date]:
    with clock.at(NOW):
        return due_days()


class TestDueDays:
    def test_begin_with_yesterday(self):
        assert due() == back(1)

    def test_are_the_newest_first_and_so_many(self):
        kept(100)
        assert due() == back(*range(1, MOST_DAYS + 1))

    def test_are_the_gaps_too(self):
        kept(6, 4, 1)
        assert due() == back(2, 3, 5)

    def test_go_no_further_back_than_the_window(self):
        kept(WINDOW.days + 1, state="waiting")
        kept(*range(2, WINDOW.days))
        assert due() == back(1)

    def test_of_long_ago_begin_nothing(self):
        kept(3_000)
        assert due() == back(1)

    def test_many_that_wait_hold_no_newer_one_up(self):
        kept(*range(40, 2, -1), state="waiting")
        assert due()[:3] == back(1, 2, 3)

    def test_that_were_tried_just_now_leave_the_older_ones_their_turn(self):
        kept(*range(1, 40), state="waiting", tried=NOW - timedelta(minutes=9))
        kept(40, 41, state="waiting")
        assert due() == back(40, 41)

    def test_that_were_given_up_are_asked_for_once_a_day(self):
        kept(1, state="given_up", since=NOW - timedelta(days=300), tried=NOW - timedelta(hours=23))
        assert due() == []
        Statement.objects.update(tried_at=NOW - timedelta(hours=24))
        assert due() == back(1)
