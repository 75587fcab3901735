from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.deposits import rules
from apps.deposits.rules import Deposit, NotEnough, open_deposit

ACTS = ("waive", "freeze", "pay", "capture", "thaw", "capture_paid", "refund")
SOURCE = {"capture": "remaining", "thaw": "remaining", "capture_paid": "held", "refund": "held"}


class TestADeposit:
    def test_is_placed_when_waiver_freeze_and_payment_make_it_up(self):
        deposit = rules.freeze(rules.waive(open_deposit(300_000), 200_000), 60_000)
        assert (deposit.owing, deposit.placed) == (40_000, False)
        deposit = rules.pay(deposit, 40_000)
        assert (deposit.owing, deposit.placed, deposit.over) == (0, True, False)

    def test_that_was_frozen_is_captured_and_thawed_to_its_end(self):
        deposit = rules.freeze(open_deposit(100), 100)
        deposit = rules.capture(deposit, 30)
        assert (deposit.captured, deposit.remaining) == (30, 70)
        deposit = rules.thaw(deposit, 70)
        assert (deposit.thawed, deposit.remaining, deposit.over) == (70, 0, True)

    def test_that_was_paid_is_captured_and_refunded_to_its_end(self):
        deposit = rules.pay(open_deposit(100), 100)
        deposit = rules.capture_paid(deposit, 30)
        assert (deposit.captured, deposit.held, deposit.over) == (30, 70, False)
        deposit = rules.refund(deposit, 70)
        assert (deposit.refunded, deposit.held, deposit.over) == (70, 0, True)

    def test_of_nothing_is_placed_and_over(self):
        assert open_deposit(0).over

    @pytest.mark.parametrize("act", ACTS)
    def test_gives_no_fen_more_than_there_is(self, act):
        deposit = Deposit(100, frozen=40, paid=30)
        there = getattr(deposit, SOURCE.get(act, "owing"))
        assert there in (30, 40)
        getattr(rules, act)(deposit, there)
        with pytest.raises(NotEnough) as refused:
            getattr(rules, act)(deposit, there + 1)
        assert (refused.value.wanted, refused.value.there) == (there + 1, there)
        assert refused.value.what == SOURCE.get(act, "owing")

    @pytest.mark.parametrize("amount", [0, -1])
    @pytest.mark.parametrize("act", ACTS)
    def test_moves_at_least_one_fen(self, act, amount):
        with pytest.raises(ValueError, match="at least 1 fen"):
            getattr(rules, act)(Deposit(100, frozen=40, paid=30), amount)

    @pytest.mark.parametrize(
        "wrong",
        [
            {"required": -1},
            {"required": 10, "frozen": 11},
            {"required": 10, "waived": 5, "paid": 6},
            {"required": 10, "frozen": 10, "frozen_captured": 6, "thawed": 5},
            {"required": 10, "paid": 10, "paid_captured": 6, "refunded": 5},
            {"required": 10, "waived": -1},
            {"required": 10, "frozen": 5, "thawed": -1},
        ],
    )
    def test_that_does_not_add_up_is_refused(self, wrong):
        with pytest.raises(ValueError, match="does not add up"):
            Deposit(**wrong)

    @given(st.integers(0, 1_000), st.lists(st.tuples(st.sampled_from(ACTS), st.integers(1, 500)), max_size=30))
    def test_adds_up_after_any_acts(self, required, acts):
        deposit = open_deposit(required)
        for act, amount in acts:
            with suppress(NotEnough):
                deposit = getattr(rules, act)(deposit, amount)
        assert required == deposit.waived + deposit.frozen + deposit.paid + deposit.owing
        assert deposit.frozen == deposit.frozen_captured + deposit.thawed + deposit.remaining
        assert deposit.paid == deposit.paid_captured + deposit.refunded + deposit.held
        assert min(deposit.owing, deposit.remaining, deposit.held) >= 0
