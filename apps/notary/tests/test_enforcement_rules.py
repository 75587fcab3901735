"""What is claimed of a certified contract on a day, and when it can be."""

from datetime import UTC, date, datetime, timedelta
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
    still_owed,
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
    assert claim.as_of == DAY and {one.due for one in claim.items} == {date(2026, 10, 1)}


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
    assert (rest.as_of, rest.rent, rest.fees, [one.period for one in rest.items]) == (DAY, 100_000, 6_000, [2, 4])
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
        (standing(status="issued"), ["enforce"]),
        (standing(certified=False), []), (standing(owing=False), []), (standing(total=0), []),
        (standing(served=False), []),
    ],
)  # fmt: skip
def test_it_is_asked_for_where_there_is_a_deed_and_something_owing(at: EnforceStanding, found: list[str]) -> None:
    assert enforce_doings(at) == found
    assert (why_not_enforced(at) is None) == (found == ["enforce"])


NOTHING_LATE = ("订单没有逾期未付的租金、滞纳金或赔偿", "Nothing that the certified contract asks for is overdue")


def test_why_it_cant_be_asked_for_is_said() -> None:
    assert why_not_enforced(standing(certified=False)) == (
        "合同没有完成公证，不能申请强制执行", "Its contract isn't notarized: nothing can be enforced",
    )  # fmt: skip
    under_way = ("强制执行申请办理中", "It was asked for, and the office is at it")
    assert why_not_enforced(standing(status="asked")) == why_not_enforced(standing(status="accepted")) == under_way
    there = ("执行证书已出具，请凭证书向法院申请强制执行", "The certificate is there: take it to the court")
    assert why_not_enforced(standing(status="issued", total=0)) == there
    assert why_not_enforced(standing(status="issued", total=0, met=True)) == NOTHING_LATE
    assert why_not_enforced(standing(status="refused", total=0)) == NOTHING_LATE
    assert why_not_enforced(standing(owing=False)) == NOTHING_LATE
    assert why_not_enforced(standing(served=False)) == (
        "店铺没有公证账号，或平台已停用公证", "The shop has no account at a notary's office",
    )  # fmt: skip


def test_of_a_request_is_owed_what_its_own_bills_still_ask() -> None:
    asked = claimed([bill(2, "rent", 100_000), bill(3, "late_fee", 3_000, period=2, parent_id=2)], DAY).items
    now = claimed(
        [
            bill(2, "rent", 100_000, paid=40_000), bill(3, "late_fee", 9_000, period=2, parent_id=2),
            bill(4, "rent", 100_000, due=date(2026, 11, 1)),
        ],
        DAY,
    )  # fmt: skip
    assert still_owed(asked, now) == 63_000
    assert still_owed(asked, claimed([], DAY)) == 0


def test_two_bills_of_one_kind_and_period_are_two() -> None:
    """A repair that was charged, and the damage at the end."""
    first, second = bill(4, "compensation", 5_000, period=0), bill(6, "compensation", 3_000, period=0)
    both, one = claimed([first, second], DAY), claimed([second], DAY)
    assert (both.compensation, beyond(both, both.items).total) == (8_000, 0)
    assert beyond(both, claimed([first], DAY).items).total == 3_000
    assert (still_owed(both.items, both), still_owed(both.items, one)) == (8_000, 3_000)


def test_every_status_has_a_row_and_the_office_is_asked_on() -> None:
    assert set(ENFORCEMENT.states) == set(EnforceStatus)
    assert set(ENFORCEMENT.finals) == {"issued", "refused", "withdrawn"}
    since = datetime(2026, 11, 28, tzinfo=UTC)
    weekly = [since + timedelta(days=7 * week) for week in range(1, 13)]
    early = [since + timedelta(minutes=3), since + timedelta(hours=1), *(since + timedelta(days=day) for day in (1, 3))]
    paid = since - timedelta(days=40)
    daily = [paid + timedelta(days=day) for day in range(1, 24)]
    assert enforce_looks(since) == [*early, *weekly]
    assert enforce_looks(since, paid) == [*daily, *early, *weekly]
