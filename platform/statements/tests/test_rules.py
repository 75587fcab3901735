from datetime import date, timedelta

import pytest

from core import clock
from statements import rules
from statements.rules import (
    DifferenceState,
    Finding,
    Kind,
    Pair,
    StatementAct,
    StatementState,
    is_due,
    next_state,
    ready_at,
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
        assert Pair(None, None, unanswered=True).finding is Finding.UNANSWERED


class TestMoved:
    @pytest.mark.parametrize(
        ("kind", "before", "now", "moved"),
        [
            (Kind.INCOME, (100, 105), (900, 905), False),
            (Kind.INCOME, (100, 105), (905, 900), True),
            (Kind.BILL, (None, 5), (0, 5), False),
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
        ("state", "minutes", "due"),
        [
            (StatementState.WAITING, 9, False),
            (StatementState.WAITING, 10, True),
            (StatementState.EMPTY, 59, False),
            (StatementState.EMPTY, 60, True),
            (StatementState.RECEIVED, 600, False),
        ],
    )
    def test_they_are_asked_for_again(self, state, minutes, due):
        tried = NEXT + timedelta(hours=12)
        assert is_due(state, DAY, tried, tried + timedelta(minutes=minutes)) is due

    def test_an_empty_day_is_given_up_after_three_days(self):
        tried = NEXT + timedelta(days=3, hours=9)
        assert not is_due(StatementState.EMPTY, DAY, tried, tried + timedelta(days=1))
