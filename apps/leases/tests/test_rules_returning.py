"""When goods are due back, and what keeping them costs."""

from datetime import date, timedelta

import pytest

from apps.leases.rules import Keeping, PlanKind, Term, TermUnit, costs_from, day_fee, keeping, last_day, return_by

MONTHS, WEEKS = Term(3), Term(4, TermUnit.DAY, 7)


@pytest.mark.parametrize(
    ("plan", "term", "rate", "cap", "found"),
    [
        (PlanKind.RENT_THEN_RETURN, MONTHS, 10_000, 10_000, Keeping(2_000, 1, 300_000)),
        (PlanKind.FLEXIBLE, MONTHS, 5_000, 3_000, Keeping(1_000, 1, 90_000)),
        (PlanKind.FLEXIBLE, WEEKS, 10_000, 10_000, Keeping(8_571, 1, 300_000)),
        (PlanKind.RENT_THEN_OWN, MONTHS, 10_000, 10_000, Keeping(0, 0, 0)),
        (PlanKind.FLEXIBLE, MONTHS, 0, 10_000, Keeping(0, 1, 300_000)),
    ],
)
def test_a_day_costs_a_share_of_a_days_rent(plan: str, term: Term, rate: int, cap: int, found: Keeping) -> None:
    rents = [*[50_000] * (term.periods - 1), 60_000]
    assert keeping(rents, term, 300_000, rate=rate, grace_days=1, cap=cap, plan=plan) == found


@pytest.mark.parametrize(("asked", "fee"), [(0, 400), (800, 200), (1_000, 0), (1_200, 0)])
def test_a_day_asks_no_more_than_the_cap_leaves(asked: int, fee: int) -> None:
    assert day_fee(Keeping(400, 1, 1_000), asked) == fee


def test_goods_are_due_back_after_the_last_day_and_the_grace_days() -> None:
    ends_on = date(2027, 3, 10)
    assert last_day(ends_on) == date(2027, 3, 9)
    assert return_by(ends_on, 2, PlanKind.FLEXIBLE) == date(2027, 3, 12)
    assert return_by(ends_on, 2, PlanKind.RENT_THEN_OWN) is None


@pytest.mark.parametrize("grace_days", [0, 1, 7])
def test_the_contract_names_the_first_day_that_costs(grace_days: int) -> None:
    ends_on = date(2027, 3, 10)
    by = return_by(ends_on, grace_days, PlanKind.FLEXIBLE)
    assert by
    assert last_day(ends_on) + timedelta(days=costs_from(grace_days)) == by + timedelta(days=1)
