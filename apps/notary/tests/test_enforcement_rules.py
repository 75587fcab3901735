"""What is claimed of a certified contract on a day, and when it can be."""

from datetime import UTC, date, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from apps.notary.rules import (
    ENFORCEMENT,
    EnforceStanding,
    EnforceStatus,
    beyond,
    claimed,
    enforce_doings,
    enforce_looks,
    why_not_enforced,
)

DAY = date(2026, 11, 28)


def bill(pk: int, kind: str, amount: int, *, due: date = date(2026, 10, 1), **more: Any) -> Any:
    row = {
        "pk": pk, "parent_id": None, "kind": kind, "status": "overdue", "period": pk, "due_date": due, "asked_on": due,
        "amount": amount, "paid": 0, "waived": 0,
    }  # fmt: skip
    return SimpleNamespace(**{**row, **more})


def test_rents_their_late_fees_and_compensation_are_claimed_as_far_as_they_are_unpaid() -> None:
    claim = claimed(
        [
            bill(1, "first_rent", 10_000, status="paid", paid=10_000), bill(2, "rent", 10_000, paid=4_000),
            bill(3, "late_fee", 300, parent_id=2, waived=100), bill(4, "compensation", 5_000),
            bill(5, "rent", 10_000, status="written_off"),
        ],
        DAY,
    )  # fmt: skip
    assert (claim.rent, claim.fees, claim.compensation, claim.total) == (16_000, 200, 5_000, 21_200)
    assert sum(one.amount for one in claim.items) == claim.total


def test_what_stands_in_no_certified_paper_or_isnt_late_is_not() -> None:
    claim = claimed(
        [
            bill(1, "renewal", 10_000), bill(2, "late_fee", 300, parent_id=1), bill(3, "freight", 1_200),
            bill(4, "buyout", 90_000), bill(5, "final_payment", 90_000), bill(6, "rent", 10_000, due=DAY),
            bill(7, "rent", 10_000, status="void"),
        ],
        DAY,
    )  # fmt: skip
    assert (claim.total, claim.items) == (0, ())


def test_what_a_certificate_has_that_isnt_paid_is_claimed_no_second_time() -> None:
    """Two rents of 1,000 were certified with 30 of fees, and 400 of them paid; nine months later."""
    was = claimed([bill(2, "rent", 100_000), bill(3, "late_fee", 3_000, period=2, parent_id=2)], DAY)
    now = claimed(
        [
            bill(2, "rent", 100_000, paid=40_000), bill(3, "late_fee", 9_000, period=2, parent_id=2),
            bill(4, "rent", 100_000, due=date(2026, 11, 1)),
        ],
        DAY,
    )  # fmt: skip
    rest = beyond(now, was.items)
    assert (rest.rent, rest.fees, [one.period for one in rest.items]) == (100_000, 6_000, [2, 4])
    assert beyond(was, was.items).total == 0
    assert why_not_enforced(standing(status="issued", total=rest.total)) is None


def standing(**more: Any) -> EnforceStanding:
    return EnforceStanding(**{"certified": True, "owing": True, "total": 1, "served": True, **more})


@pytest.mark.parametrize(
    ("at", "found"),
    [
        (standing(), ["enforce"]), (standing(status="refused"), ["enforce"]),
        (standing(status="withdrawn"), ["enforce"]), (standing(status="asked"), ["withdraw"]),
        (standing(status="accepted", withdrawing=True), []), (standing(status="issued", total=0), []),
        (standing(certified=False), []), (standing(owing=False), []), (standing(total=0), []),
        (standing(served=False), []),
    ],
)  # fmt: skip
def test_it_is_asked_for_where_there_is_a_deed_and_something_owing(at: EnforceStanding, found: list[str]) -> None:
    assert enforce_doings(at) == found
    assert (why_not_enforced(at) is None) == (found == ["enforce"])


def test_every_status_has_a_row_and_the_office_is_asked_on() -> None:
    assert set(ENFORCEMENT.states) == set(EnforceStatus)
    assert set(ENFORCEMENT.finals) == {"issued", "refused", "withdrawn"}
    looks = enforce_looks(datetime(2026, 11, 28, tzinfo=UTC))
    assert looks == sorted(looks)
