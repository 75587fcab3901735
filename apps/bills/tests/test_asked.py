"""What bills ask for, what is left of them and what the shop gave up, by tables. Fen."""

from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from apps.bills.rules import (
    OpenBill,
    asked,
    claim,
    fees_of,
    gone_back,
    is_freight_kept,
    is_given,
    is_undecided,
    kept,
    late_fee_of,
    let_go,
    open_bills,
    unpaid,
    was_ahead,
)
from apps.bills.tests.test_rules import DUE
from core import clock


def bill(kind: str = "rent", status: str = "due", **more: Any) -> Any:
    usual = {
        "pk": 1, "parent_id": None, "kind": kind, "status": status, "due_date": DUE, "amount": 10_000, "rent": 9_000,
        "addon": 1_000, "paid_rent": 0, "paid_addon": 0, "paid": 0, "waived": 0, "refunded": 0, "paid_at": None,
    }  # fmt: skip
    return SimpleNamespace(**usual | more)


@pytest.mark.parametrize(
    ("row", "sums"),
    [
        (bill(paid=4_000), (10_000, 4_000, 0, 6_000, 6_000, 0)),
        (bill(status="partial", paid=3_000, waived=2_000), (10_000, 3_000, 0, 5_000, 5_000, 2_000)),
        (bill(status="overdue", paid=4_000, refunded=500), (10_000, 3_500, 500, 6_000, 6_000, 0)),
        (bill("late_fee", "paid", paid=10_000, refunded=100), (9_900, 9_900, 0, 0, 0, 0)),
        (bill("late_return", "overdue", paid=400, refunded=100), (9_900, 300, 0, 9_600, 9_600, 0)),
        (bill(status="refunded", paid=10_000, refunded=10_000), (10_000, 0, 10_000, 0, 0, 0)),
        (bill(status="void", refunded=70), (0, -70, 0, 0, 0, 10_000)),
        (bill(status="scheduled"), (0, 0, 0, 0, 0, 0)),
        (bill("buyout", "refunded", paid=10_000, refunded=10_000), (0, 0, 0, 0, 0, 10_000)),
        (bill("buyout", "paid", paid=10_000, refunded=200), (10_000, 9_800, 200, 0, 0, 0)),
        (bill(status="written_off", paid=1_000, waived=2_000), (10_000, 1_000, 0, 0, 7_000, 2_000)),
    ],
)
def test_what_is_asked_kept_gone_back_unpaid_claimed_and_let_go(row: Any, sums: tuple[int, ...]) -> None:
    assert (asked(row), kept(row), gone_back(row), unpaid(row), claim(row), let_go(row)) == sums


@pytest.mark.parametrize(("days", "ahead"), [(None, False), (-1, True), (0, False), (1, False)])
def test_paid_ahead_is_before_its_day(days: int | None, ahead: bool) -> None:
    paid_at: datetime | None = None
    if days is not None:
        paid_at = clock.start_of(DUE + timedelta(days=days)) + timedelta(hours=12)
    assert was_ahead(bill(paid_at=paid_at)) is ahead


@pytest.mark.parametrize(
    ("row", "undecided", "freight", "given"),
    [
        (bill(status="refunded"), True, False, False),
        (bill("late_return", "refunded"), True, False, False),
        (bill("late_fee", "refunded"), False, False, False),
        (bill(status="paid"), False, False, False),
        (bill("freight", "paid"), False, True, False),
        (bill("freight", "paid", refunded=1), False, False, False),
        (bill("freight"), False, False, False),
        (bill(status="waived"), False, False, True),
        (bill("late_fee", "waived"), False, False, False),
    ],
)
def test_what_is_undecided_kept_freight_and_given(row: Any, undecided: bool, freight: bool, given: bool) -> None:
    assert (is_undecided(row), is_freight_kept(row), is_given(row)) == (undecided, freight, given)


FEE = bill("late_fee", pk=2, parent_id=1, amount=300, rent=300, addon=0, paid=100)
OF_ANOTHER = bill("late_fee", pk=3, parent_id=9, amount=1, rent=1, addon=0)
LATE_RETURN = bill("late_return", pk=4, amount=800, rent=800, addon=0)


def test_fees_stand_with_their_bill() -> None:
    rows = [bill(), FEE, OF_ANOTHER, LATE_RETURN, bill("late_fee", pk=5)]
    assert late_fee_of(rows) == {1: FEE, 9: OF_ANOTHER}
    found = [[row.pk for row in fees_of(rows, ids)] for ids in ([1], [2], [3, 4], [9], [7])]
    assert found == [[2], [2], [3, 4], [3], []]


def test_money_pays_what_is_open_or_written_off_and_what_may_be_paid_ahead() -> None:
    rows = [
        bill(paid=700, paid_rent=500, paid_addon=200), FEE,
        bill(pk=6, status="scheduled"), bill(pk=7, status="scheduled"),
        bill(pk=9, status="paid"), OF_ANOTHER,
        bill("compensation", "written_off", pk=8, amount=5_000, rent=5_000, addon=0, waived=500),
        bill(pk=10, status="paid"),
    ]  # fmt: skip
    one = OpenBill(id=1, due_date=DUE, late_fee=200, rent=8_500, addon=800)
    ahead = OpenBill(id=6, due_date=DUE, late_fee=0, rent=9_000, addon=1_000)
    fee_alone = OpenBill(id=9, due_date=DUE, late_fee=1, rent=0, addon=0)
    claimed = OpenBill(id=8, due_date=DUE, late_fee=0, rent=4_500, addon=0)
    assert open_bills(rows) == [one, fee_alone, claimed]
    assert open_bills(rows, ahead=[6, 9]) == [one, ahead, fee_alone, claimed]
