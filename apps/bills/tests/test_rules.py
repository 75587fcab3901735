from datetime import date, timedelta
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.bills.rules import (
    BILL,
    BillAct,
    BillStatus,
    OpenBill,
    Part,
    allocate,
    days_late,
    earlier_unpaid,
    late_fee,
    needs_second,
    overdue_of,
    split_of,
    status_after,
    status_of,
    why_no_settling,
)
from apps.leases.rules import CASE_OPEN
from core.money import share
from core.transitions import TransitionRefused

DUE = date(2026, 1, 31)
fen = st.integers(0, 10**8)
open_bills = st.lists(
    st.builds(OpenBill, st.integers(1, 10**6), st.dates(DUE, date(2027, 1, 1)), fen, fen, fen),
    max_size=6,
    unique_by=lambda bill: bill.id,
)


def fee_on(day, **changes):
    terms = {
        "unpaid_rent": 30_000,
        "bill_rent": 30_000,
        "rate": 5,
        "due_date": DUE,
        "grace_days": 3,
        "cap": 2_000,
        "accrued": 0,
    }
    return late_fee(day=day, **(terms | changes))


class TestABill:
    def test_has_a_row_for_every_status_and_uses_every_act(self):
        assert set(BILL.states) == set(BillStatus)
        assert {act for state in BILL.states for act in BILL.acts(state)} == set(BillAct)

    def test_stays_overdue_until_it_is_paid(self):
        assert BILL.next("overdue", "pay_part") == "overdue"
        assert BILL.next("overdue", "pay") == "paid"

    @pytest.mark.parametrize("act", BillAct)
    def test_that_is_void_allows_nothing_but_that_a_reversed_late_fee_grows_again(self, act):
        assert BILL.can("void", act) == (act == BillAct.GROW)

    def test_that_went_back_whole_is_given_or_asked_again_and_no_other_is(self):
        assert (BILL.next("refunded", "give"), BILL.next("refunded", "ask_again")) == ("waived", "due")
        assert {before for act in ("give", "ask_again") for before in BILL.before(BillAct(act))} == {"refunded"}

    def test_that_was_issued_is_never_scheduled_again_and_stays_overdue_while_it_is_open(self):
        assert status_after("due", BillStatus.SCHEDULED) == "due"
        assert status_after("overdue", BillStatus.PARTIAL) == "overdue"

    @pytest.mark.parametrize("said", [BillStatus.PARTIAL, BillStatus.OVERDUE, BillStatus.PAID, BillStatus.WAIVED])
    def test_goes_where_its_amounts_lead(self, said):
        assert status_after("due", said) == said

    def test_that_is_over_is_not_opened_again_by_its_amounts(self):
        with pytest.raises(TransitionRefused):
            status_after("void", BillStatus.DUE)

    @pytest.mark.parametrize(
        ("sums", "days", "expected"),
        [
            ({"paid": 0}, -1, "scheduled"),
            ({"paid": 0}, 0, "due"),
            ({"paid": 0}, 1, "overdue"),
            ({"paid": 40}, -1, "partial"),
            ({"paid": 40}, 0, "partial"),
            ({"paid": 40}, 1, "overdue"),
            ({"paid": 99}, 0, "partial"),
            ({"paid": 100}, 9, "paid"),
            ({"paid": 60, "waived": 40}, 9, "paid"),
            ({"paid": 0, "waived": 100}, 9, "waived"),
            ({"paid": 0, "waived": 99}, 9, "overdue"),
            ({"paid": 100, "refunded": 99}, 9, "paid"),
            ({"paid": 100, "refunded": 100}, 9, "refunded"),
            ({"paid": 40, "refunded": 40}, 0, "partial"),
            ({"paid": 40, "refunded": 40}, 9, "overdue"),
            ({"paid": 40, "refunded": 40, "waived": 60}, 9, "refunded"),
        ],
    )
    def test_has_the_status_that_its_amounts_say(self, sums, days, expected):
        assert status_of(amount=100, due_date=DUE, day=DUE + timedelta(days=days), **sums) == expected

    def test_of_one_fen_is_paid_by_one_fen(self):
        assert status_of(amount=1, paid=1, due_date=DUE, day=DUE) == "paid"


class TestALateFee:
    @pytest.mark.parametrize(("days", "expected"), [(-1, 0), (0, 0), (1, 0), (3, 0), (4, 15), (5, 15)])
    def test_begins_on_the_first_day_after_the_grace_days(self, days, expected):
        assert fee_on(DUE + timedelta(days=days)) == expected

    @pytest.mark.parametrize(
        ("changes", "expected"),
        [
            ({"unpaid_rent": 10_000}, 5),
            ({"unpaid_rent": 0}, 0),
            ({"unpaid_rent": 999}, 0),
            ({"unpaid_rent": 1_000}, 1),
            ({"accrued": 5_990}, 10),
            ({"accrued": 6_000}, 0),
            ({"accrued": 9_000}, 0),
            ({"unpaid_rent": 100, "rate": 10_000, "cap": 2_000}, 100),
            ({"cap": 0}, 0),
            ({"rate": 0}, 0),
            ({"grace_days": 30}, 0),
        ],
    )
    def test_is_a_share_of_the_unpaid_rent_up_to_the_cap(self, changes, expected):
        assert fee_on(DUE + timedelta(days=10), **changes) == expected

    @given(fen, st.integers(0, 200), st.integers(0, 10), st.integers(0, 10_000), st.integers(1, 120))
    def test_adds_up_to_the_cap_and_never_above(self, rent, rate, grace, cap, days):
        accrued = 0
        for late in range(1, days + 1):
            terms = {"unpaid_rent": rent, "bill_rent": rent, "rate": rate, "grace_days": grace, "cap": cap}
            accrued += fee_on(DUE + timedelta(days=late), accrued=accrued, **terms)
        charged = max(0, days - grace)
        assert accrued == min(share(rent, cap), charged * share(rent, rate))

    def test_counts_the_days_after_the_due_date(self):
        assert days_late(DUE, DUE) == 0
        assert days_late(DUE, DUE - timedelta(days=4)) == 0
        assert days_late(DUE, date(2026, 3, 1)) == 29


class TestAllocation:
    def test_pays_late_fee_then_rent_then_add_ons_of_the_oldest_bill(self):
        newer = OpenBill(1, date(2026, 3, 31), 5, 100, 10)
        older = OpenBill(2, date(2026, 2, 28), 7, 100, 10)
        assert allocate(120, [newer, older]).parts == (
            Part(2, "late_fee", 7),
            Part(2, "rent", 100),
            Part(2, "addon", 10),
            Part(1, "late_fee", 3),
        )

    def test_leaves_what_is_too_much_to_the_caller(self):
        paid = allocate(150, [OpenBill(1, DUE, rent=100)])
        assert (paid.parts, paid.left) == ((Part(1, "rent", 100),), 50)
        assert allocate(1, []).left == 1

    @pytest.mark.parametrize("amount", [0, -1])
    def test_of_nothing_is_refused(self, amount):
        with pytest.raises(ValueError, match="nothing"):
            allocate(amount, [])

    @given(st.integers(1, 10**9), open_bills)
    def test_loses_no_fen_and_starts_no_later_bill_early(self, amount, bills):
        paid = allocate(amount, bills)
        assert sum(part.amount for part in paid.parts) + paid.left == amount
        assert paid.left == max(0, amount - sum(bill.unpaid for bill in bills))
        queue = [
            (bill.id, name, owed)
            for bill in sorted(bills, key=lambda b: (b.due_date, b.id))
            for name, owed in (("late_fee", bill.late_fee), ("rent", bill.rent), ("addon", bill.addon))
            if owed
        ]
        assert [(part.bill_id, part.part) for part in paid.parts] == [q[:2] for q in queue[: len(paid.parts)]]
        assert [part.amount for part in paid.parts[:-1]] == [q[2] for q in queue[: len(paid.parts)]][:-1]

    @given(st.integers(1, 10**8), st.integers(1, 10**8), open_bills)
    def test_in_two_payments_ends_where_one_does(self, first, second, bills):
        def settle(amount, owed):
            gone = {}
            for part in allocate(amount, owed).parts:
                gone[part.bill_id, part.part] = part.amount
            return [
                OpenBill(b.id, b.due_date, *(owes - gone.get((b.id, name), 0) for name, owes in b.parts()))
                for b in owed
            ]

        assert settle(second, settle(first, bills)) == settle(first + second, bills)

    def test_names_the_bills_that_come_before_the_chosen_ones(self):
        bills = [OpenBill(n, DUE + timedelta(days=n), rent=0 if n == 2 else 1) for n in (4, 3, 2, 1)]
        assert earlier_unpaid([1], bills) == []
        assert earlier_unpaid([4], bills) == [1, 3]
        assert earlier_unpaid([1, 4], bills) == [3]
        assert earlier_unpaid([2], bills) == []
        assert earlier_unpaid([99], bills) == []


NOT_NOW = ("当前状态不能提前结清", "It can't be settled early in this state")


@pytest.mark.parametrize(("lease", "rest", "why"), [
    ({}, {}, None),
    ({"status": "overdue"}, {}, None),
    ({"after_sale": True}, {}, CASE_OPEN),
    ({"status": "completed"}, {}, NOT_NOW),
    ({"status": "overdue", "status_beneath": "inspecting"}, {}, NOT_NOW),
    ({"anchor_date": None}, {}, NOT_NOW),
    ({}, {"undecided": True}, ("有账单已全额退款，请先选择重新收取或作为优惠",
                               "A bill went back whole: first say whether it is asked again or given")),
    ({}, {"to_come": []}, ("没有未到期的账单，请直接收款", "Nothing is to come: collect what is due")),
])  # fmt: skip
def test_what_keeps_a_lease_from_being_settled_early(lease, rest, why):
    at = {"status": "leasing", "status_beneath": "leasing", "after_sale": False, "anchor_date": DUE}
    found = why_no_settling(
        SimpleNamespace(**at | lease), SimpleNamespace(**{"to_come": [DUE], "undecided": False} | rest)
    )
    assert found == why


@pytest.mark.parametrize(
    ("amount", "today", "alone", "second"),
    [(100, 0, 100, False), (101, 0, 100, True), (60, 41, 100, True), (60, 40, 100, False), (10**9, 0, None, False)],
)
def test_what_of_a_day_one_person_may_give_back_alone(amount, today, alone, second):
    assert needs_second(amount, today, alone) is second


def test_what_is_overdue_splits_into_rent_add_ons_fees_and_the_rest():
    def row(pk, kind, amount, day, **more):
        usual = {
            "pk": pk, "kind": kind, "amount": amount, "asked_on": DUE + timedelta(days=day), "status": "overdue",
            "parent_id": None, "addon": 0, "paid_addon": 0, "paid": 0, "waived": 0,
        }  # fmt: skip
        return SimpleNamespace(**usual | more)

    late = [
        row(1, "rent", 11_000, 30, addon=1_000, paid=700, paid_addon=300), row(2, "late_fee", 50, 40, parent_id=1),
        row(3, "renewal", 20_000, 10), row(4, "compensation", 5_000, 20, waived=500),
    ]  # fmt: skip
    to_come = row(5, "rent", 11_000, 1, status="due", addon=1_000)
    found = overdue_of([*late, to_come])
    assert (found.bill_ids, found.asked_on) == ([1, 3, 4], DUE + timedelta(days=10))
    assert (found.rent, found.addon, found.other, found.late_fee) == (29_600, 700, 4_500, 50)
    assert found.total == 34_850
    assert split_of([*late, to_come]).total == found.total + 11_000
    assert (overdue_of([]).total, overdue_of([]).asked_on) == (0, None)
