"""T12: due dates for each day of four years and all terms equal an oracle that only walks the calendar.

Shops' own terms take a part of the days in turn, each another one; ZUDESK_T12=full gives each of them all days.
"""

import os
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.leases.rules import InstalmentPlan, Term, TermUnit, due_date, lease_end, schedule, term_of
from catalog.choices import MOST_DAYS, find_term

MONTH, DAY = TermUnit.MONTH, TermUnit.DAY
ONE_DAY = timedelta(days=1)
FOUR_YEARS = [date(2023, 1, 1) + timedelta(days=n) for n in range(4 * 365 + 1)]
TERMS = [
    *(Term(periods, MONTH) for periods in (1, 3, 6, 9, 12, 18, 24, 36)),
    *(Term(periods, MONTH, every) for periods, every in ((4, 3), (2, 6), (3, 12))),
    *(Term(periods, DAY, every) for periods, every in ((1, 1), (30, 1), (4, 7), (52, 7), (12, 30))),
]
OWN = sorted(
    {
        term_of(periods=found.periods, months=found.months, days=found.day_count)
        for length in range(1, MOST_DAYS + 1)
        for code in (f"{unit}{length}{part}" for unit in "dm" for part in ("", *(f"x{n}" for n in range(1, 37))))
        if (found := find_term(code))
    },
    key=str,
)
"""What any code makes that a shop may write."""
STRIDE = 1 if os.environ.get("ZUDESK_T12") == "full" else 97


def calendar_by_walking(first, last):
    """Each month's days, found by walking from day to day: [(year, month, [days])]."""
    months = [[first]]
    while months[-1][-1] < last:
        tomorrow = months[-1][-1] + ONE_DAY
        if tomorrow.day == 1:
            months.append([tomorrow])
        else:
            months[-1].append(tomorrow)
    return months


MONTHS = calendar_by_walking(date(2023, 1, 1), date(2031, 1, 31))
DAYS = [day for days in MONTHS for day in days]
NUMBER = {day: number for number, day in enumerate(DAYS)}
PLACE = {day: place for place, days in enumerate(MONTHS) for day in days}


def oracle(anchor, term):
    """Due dates of all periods and the end of the lease, by walking."""
    if term.unit == DAY:
        return [DAYS[NUMBER[anchor] + number * term.every] for number in range(term.periods + 1)]
    here = PLACE[anchor]
    months = [MONTHS[here + number * term.every] for number in range(term.periods + 1)]
    return [[day for day in month if day.day <= anchor.day][-1] for month in months]


def disagreements(term, anchors):
    found = []
    for anchor in anchors:
        *expected, end = oracle(anchor, term)
        planned = [plan.due_date for plan in schedule(anchor, term, 0)]
        if (planned, lease_end(anchor, term)) != (expected, end):
            found.append((term, anchor))
    return found


class TestDueDates:
    @pytest.mark.parametrize("term", TERMS, ids=lambda t: f"{t.periods}x{t.every}{t.unit}")
    def test_equal_the_oracle_on_each_day_of_four_years(self, term):
        assert FOUR_YEARS[-1] == date(2026, 12, 31)
        assert disagreements(term, FOUR_YEARS) == []

    def test_of_every_term_that_a_shop_may_write_equal_it_too(self):
        assert len(OWN) > 1_000 and {(1, MONTH, 9), (4, MONTH, 3), (3, DAY, 30)} <= {
            (one.periods, one.unit, one.every) for one in OWN
        }
        anchors = (FOUR_YEARS[place % STRIDE :: STRIDE] for place in range(len(OWN)))
        assert [one for term, some in zip(OWN, anchors, strict=True) for one in disagreements(term, some)] == []

    @pytest.mark.parametrize(
        ("anchor", "expected"),
        [
            (date(2026, 1, 31), [(1, 31), (2, 28), (3, 31), (4, 30)]),
            (date(2024, 1, 30), [(1, 30), (2, 29), (3, 30), (4, 30)]),
            (date(2026, 11, 30), [(11, 30), (12, 30), (1, 30), (2, 28)]),
        ],
    )
    def test_are_clamped_to_the_end_of_the_month_and_come_back(self, anchor, expected):
        plans = schedule(anchor, Term(4), 400)
        assert [(plan.due_date.month, plan.due_date.day) for plan in plans] == expected

    def test_begin_with_the_day_of_the_order(self):
        assert due_date(date(2026, 5, 17), Term(12), 1) == date(2026, 5, 17)

    def test_by_weeks_and_days_step_by_days(self):
        assert due_date(date(2026, 2, 27), Term(4, DAY, 7), 2) == date(2026, 3, 6)
        assert lease_end(date(2026, 2, 27), Term(3, DAY)) == date(2026, 3, 2)


class TestASchedule:
    def test_puts_the_remainder_into_the_last_period_and_add_ons_into_each(self):
        assert schedule(date(2026, 1, 31), Term(3), 1_000, 50) == [
            InstalmentPlan(1, date(2026, 1, 31), 333, 50),
            InstalmentPlan(2, date(2026, 2, 28), 333, 50),
            InstalmentPlan(3, date(2026, 3, 31), 334, 50),
        ]

    def test_has_no_add_ons_but_those_that_were_chosen(self):
        assert [plan.addon for plan in schedule(date(2026, 1, 31), Term(2), 1_000)] == [0, 0]

    @given(
        st.dates(date(2020, 1, 1), date(2090, 1, 1)),
        st.builds(Term, st.integers(1, 60), st.sampled_from(TermUnit), st.integers(1, 12)),
        st.integers(0, 10**9),
        st.integers(0, 10**6),
    )
    def test_equals_the_contract_to_the_fen_and_never_goes_back(self, anchor, term, rent, addon):
        plans = schedule(anchor, term, rent, addon)
        assert sum(plan.rent for plan in plans) == rent
        assert sum(plan.amount for plan in plans) == rent + addon * term.periods
        dates = [*(plan.due_date for plan in plans), lease_end(anchor, term)]
        assert dates == sorted(set(dates))
        assert [plan.period for plan in plans] == list(range(1, term.periods + 1))


class TestATerm:
    @pytest.mark.parametrize(
        ("length", "term"),
        [
            ({"periods": 12, "months": 12}, Term(12, MONTH, 1)),
            ({"periods": 4, "months": 12}, Term(4, MONTH, 3)),
            ({"periods": 12, "months": 12, "days": 365}, Term(12, MONTH, 1)),
            ({"periods": 4, "days": 28}, Term(4, DAY, 7)),
            ({"periods": 1, "days": 1}, Term(1, DAY, 1)),
        ],
    )
    def test_is_made_from_its_length_and_periods(self, length, term):
        made = term_of(**length)
        assert (made, type(made.every)) == (term, int)

    @pytest.mark.parametrize(
        "length", [{"periods": 5, "months": 12}, {"periods": 0, "months": 1}, {"periods": 3}, {"periods": 1}]
    )
    def test_that_does_not_divide_is_refused(self, length):
        with pytest.raises(ValueError, match="don't divide"):
            term_of(**length)

    @pytest.mark.parametrize(("periods", "every"), [(0, 1), (1, 0)])
    def test_of_no_periods_is_refused(self, periods, every):
        with pytest.raises(ValueError, match="at least one"):
            Term(periods, MONTH, every)
