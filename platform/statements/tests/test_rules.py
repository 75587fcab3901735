from datetime import date, timedelta

import pytest

from core import clock
from statements import rules
from statements.rules import (
    STATEMENT,
    WINDOW,
    DifferenceState,
    Finding,
    Kind,
    Pair,
    StatementAct,
    StatementState,
    is_due,
    next_state,
    ready_at,
    shop_may_fetch,
    without_answer,
    without_books,
)

DAY = date(2026, 6, 5)
NEXT = clock.start_of(date(2026, 6, 6))
OPEN, MATCHED, CLOSED = DifferenceState.OPEN, DifferenceState.MATCHED, DifferenceState.CLOSED


class TestFinding:
    @pytest.mark.parametrize(
        ("ours", "theirs", "finding", "gap"),
        [
            (100, 100, None, 0),
            (None, None, None, 0),
            (None, 100, Finding.MISSING_HERE, 100),
            (100, None, Finding.MISSING_THERE, 100),
            (100, 90, Finding.OTHER_SUM, 10),
            (0, 90, Finding.OTHER_SUM, 90),
        ],
    )
    def test_by_what_both_sides_have(self, ours, theirs, finding, gap):
        pair = Pair(ours, theirs)
        assert (pair.finding, pair.gap) == (finding, gap)

    def test_what_the_party_refuses_to_speak_of_is_one_even_without_a_sum_of_ours(self):
        assert Pair(None, None, known=Finding.UNANSWERED).finding is Finding.UNANSWERED


class TestWhose:
    @pytest.mark.parametrize("kind", list(Kind))
    def test_by_what_moved(self, kind):
        shop = {"offline", "bill"}
        customer = {"payment", "refund", "freeze", "thaw", "capture", "deposit"}
        assert rules.whose(kind) == ("shop" if kind in shop else "customer" if kind in customer else "platform")


class TestMoved:
    @pytest.mark.parametrize(
        ("kind", "before", "now", "moved"),
        [
            (Kind.INCOME, (100, 105), (900, 905), False),
            (Kind.INCOME, (100, 105), (905, 900), True),
            (Kind.BILL, (None, 5), (0, 5), False),
            (Kind.BILL, (5, None), (5, 0), False),
            (Kind.BILL, (5, 0), (5, None), False),
            (Kind.PAYMENT, (100, 105), (900, 905), True),
            (Kind.THAW, (100, 0), (100, 0), False),
            (Kind.PAYMENT, (None, 5), (0, 5), True),
        ],
    )
    def test_of_own_totals_it_is_what_lies_between_them(self, kind, before, now, moved):
        assert rules.moved(kind, Pair(*before), Pair(*now)) is moved


class TestNextState:
    @pytest.mark.parametrize(
        ("state", "differs", "moved", "after"),
        [
            (OPEN, True, False, OPEN),
            (OPEN, False, True, MATCHED),
            (MATCHED, True, True, OPEN),
            (MATCHED, False, False, MATCHED),
            (CLOSED, True, False, CLOSED),
            (CLOSED, True, True, OPEN),
            (CLOSED, False, True, MATCHED),
        ],
    )
    def test_what_differs_anew_is_open_again(self, state, differs, moved, after):
        assert next_state(state, differs=differs, moved=moved) is after


class TestWhenTheBooksAreThere:
    def test_at_nine_the_next_morning(self):
        assert ready_at(DAY) == NEXT + timedelta(hours=9)

    def test_none_by_noon_is_a_day_without_a_movement(self):
        assert without_books(DAY, NEXT + timedelta(hours=11, minutes=59)) is StatementAct.MISS
        assert without_books(DAY, NEXT + timedelta(hours=12)) is StatementAct.FIND_NONE

    @pytest.mark.parametrize(
        ("state", "asked_for", "minutes", "due"),
        [
            (StatementState.WAITING, timedelta(), 9, False),
            (StatementState.WAITING, timedelta(), 10, True),
            (StatementState.WAITING, timedelta(days=1), 59, False),
            (StatementState.WAITING, timedelta(days=1), 60, True),
            (StatementState.EMPTY, timedelta(), 59, False),
            (StatementState.EMPTY, timedelta(), 60, True),
            (StatementState.GIVEN_UP, timedelta(days=9), 24 * 60 - 1, False),
            (StatementState.GIVEN_UP, timedelta(days=9), 24 * 60, True),
            (StatementState.RECEIVED, timedelta(), 600, False),
        ],
    )
    def test_they_are_asked_for_again(self, state, asked_for, minutes, due):
        tried = NEXT + timedelta(hours=12)
        assert is_due(state, DAY, tried - asked_for, tried, tried + timedelta(minutes=minutes)) is due

    def test_an_empty_day_is_left_alone_once_the_party_said_so_after_three_days(self):
        over = NEXT + timedelta(days=3, hours=9)
        due = lambda said, tried: is_due(StatementState.EMPTY, DAY, said, tried, tried + timedelta(hours=1))  # noqa: E731
        assert due(over - timedelta(minutes=1), over - timedelta(minutes=1))
        assert due(over - timedelta(minutes=1), over + timedelta(days=5)), "nothing usable came since"
        assert not due(over, over)
        assert not due(over, over + timedelta(days=1))

    def test_one_without_an_answer_is_given_up_after_a_week_or_at_once_where_nobody_asks_again(self):
        since = NEXT + timedelta(hours=9)
        assert without_answer(DAY, since, since + timedelta(days=7, seconds=-1)) is StatementAct.MISS
        assert without_answer(DAY, since, since + timedelta(days=7)) is StatementAct.GIVE_UP
        later = clock.start_of(DAY + WINDOW)
        assert without_answer(DAY, later, later) is StatementAct.MISS
        assert without_answer(DAY, later, later + timedelta(days=1)) is StatementAct.GIVE_UP

    def test_without_an_answer_only_a_day_that_waits_is_another_one(self):
        for act in (StatementAct.MISS, StatementAct.GIVE_UP):
            assert {state for state in StatementState if STATEMENT.can(state, act)} == {StatementState.WAITING}

    def test_a_shop_may_have_them_fetched_for_a_month_once_an_hour(self):
        tried = clock.start_of(DAY + timedelta(days=31))
        assert not shop_may_fetch(DAY, tried, tried + timedelta(minutes=59))
        assert shop_may_fetch(DAY, tried, tried + timedelta(minutes=60))
        assert not shop_may_fetch(DAY, tried, tried + timedelta(days=1))
