"""Where Alipay's plan has to stand, for every day on which a lease may begin."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.leases.rules import Term, due_date
from partners.alipay.plans import EARLY, LAST_DAY, last_try, next_stand, next_try, plan_day, takes_debits

ANCHORS = st.dates(date(2026, 1, 1), date(2031, 12, 31))
PERIODS = st.integers(2, 24)


def a_period_later(on: date) -> date:
    """As Alipay moves it."""
    return due_date(on, Term(2), 2)


@given(anchor=ANCHORS, period=PERIODS)
def test_what_is_put_off_for_the_last_time_takes_the_next_instalment_on_its_day(anchor: date, period: int) -> None:
    owed, following = (due_date(anchor, Term(24), nth) for nth in (period, period + 1))
    last = last_try(owed, anchor)
    assert owed <= last <= owed + EARLY + timedelta(days=3)
    assert last.day <= LAST_DAY
    assert takes_debits(last, owed)
    assert takes_debits(a_period_later(last), following)


@given(anchor=ANCHORS, period=PERIODS)
def test_a_plan_stands_where_its_instalment_is_taken_on_its_day(anchor: date, period: int) -> None:
    due, following = (due_date(anchor, Term(24), nth) for nth in (period, period + 1))
    on = plan_day(due, in_days=False)
    assert takes_debits(on, due)
    assert takes_debits(a_period_later(on), following) or anchor.day > due.day, (
        "but for February's last, a day or so early"
    )


@pytest.mark.parametrize(
    ("owed", "today", "stands"),
    [
        (date(2027, 1, 10), date(2027, 1, 11), date(2027, 1, 15)),
        (date(2027, 1, 10), date(2027, 1, 15), date(2027, 1, 15)),
        (date(2027, 1, 10), date(2027, 1, 16), date(2027, 2, 10)),
        (None, date(2027, 1, 11), date(2027, 2, 10)),
    ],
)
def test_where_it_stands(owed: date | None, today: date, stands: date) -> None:
    assert next_stand(owed, date(2027, 2, 10), date(2026, 12, 10), today) == stands


def test_nobody_knows_a_plan_that_alipay_did_not_name() -> None:
    assert takes_debits(None, date(2027, 1, 1))
    on = date(2027, 1, 10)
    assert [takes_debits(on, on + timedelta(days=days)) for days in (-6, -5, 0, 1)] == [False, True, True, False]


@pytest.mark.parametrize(
    ("owed", "today", "stands"),
    [
        (date(2026, 12, 4), date(2026, 12, 5), date(2026, 12, 9)),  # five days to try it, the next one is on the 11th
        (date(2026, 12, 4), date(2026, 12, 10), date(2026, 12, 11)),
        (None, date(2026, 12, 5), date(2026, 12, 11)),
    ],
)
def test_a_plan_of_days_is_put_off_by_days(owed: date | None, today: date, stands: date) -> None:
    found = next_stand(owed, date(2026, 12, 11), date(2026, 11, 20), today, days=7)
    assert found == stands
    assert takes_debits(found + timedelta(days=7), date(2026, 12, 11)) or found == date(2026, 12, 11)


@given(stand=ANCHORS, after=ANCHORS)
def test_the_next_try_is_the_first_day_that_the_plan_takes(stand: date, after: date) -> None:
    days = [after + timedelta(days=n) for n in range(1, 2_500)]
    taken = [day for day in days if takes_debits(stand, day)]
    assert next_try(stand, after) == (taken[0] if taken else None)
    assert len(taken) <= EARLY.days + 1, "one a night, while the plan takes it"
