from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.finance.rules import (
    FROZEN_ACTS,
    WITHDRAWAL,
    WITHDRAWAL_RETURNS,
    WithdrawalAct,
    WithdrawalStatus,
    WithdrawRules,
    commission_step,
    first_of,
    settle_cutoff,
    withdrawal_fee,
    withdrawal_problems,
)
from core.money import share

LIMITS = WithdrawRules(min_each=1_000, max_each=50_000, max_day=80_000, times_day=3)


class TestAWithdrawal:
    def test_goes_from_application_to_payment(self):
        state = WITHDRAWAL.start
        for act in ("approve", "start_paying", "pay"):
            state = WITHDRAWAL.next(state, act)
        assert state == "paid"

    def test_is_cancelled_only_while_pending(self):
        assert [s for s in WithdrawalStatus if WITHDRAWAL.can(s, WithdrawalAct.CANCEL)] == ["pending"]

    def test_gives_the_amount_back_at_every_end_but_payment(self):
        assert set(WITHDRAWAL.finals) == WITHDRAWAL_RETURNS
        assert WITHDRAWAL.acts("paid") == ["bounce"]

    @pytest.mark.parametrize("status", WithdrawalStatus)
    @pytest.mark.parametrize("by_platform", [True, False])
    def test_waits_for_a_second_person_after_these(self, status, by_platform):
        first = {"approved": "approve", "paying": "approve", **({"pending": "apply"} if by_platform else {})}
        assert first_of(status, by_platform) == first.get(status)

    def test_of_a_frozen_merchant_sends_nothing_out(self):
        assert set(WithdrawalAct) - FROZEN_ACTS == {"approve", "start_paying", "pay"}


class TestTheLimits:
    @pytest.mark.parametrize(
        ("amount", "today", "times", "english"),
        [
            (1_000, 0, 0, []),
            (999, 0, 0, ["Withdraw at least ¥10.00"]),
            (50_000, 0, 0, []),
            (50_001, 0, 0, ["Withdraw at most ¥500.00"]),
            (20_000, 60_000, 2, []),
            (20_001, 60_000, 2, ["¥200.00 is left for today"]),
            (1_000, 90_000, 0, ["¥0.00 is left for today"]),
            (1_000, 3_000, 3, ["At most 3 withdrawals a day"]),
            (-5, 0, 9, ["Withdraw at least ¥10.00", "At most 3 withdrawals a day"]),
        ],
    )
    def test_name_what_is_wrong(self, amount, today, times, english):
        found = withdrawal_problems(amount, rules=LIMITS, today_amount=today, today_times=times)
        assert [en for _, _, en in found] == english
        assert {field for field, _, _ in found} <= {"amount"}

    def test_that_are_not_set_allow_anything_above_nothing(self):
        assert withdrawal_problems(10**12, rules=WithdrawRules(), today_amount=10**12, today_times=99) == []
        assert withdrawal_problems(1, rules=WithdrawRules(min_each=0)) == []
        assert withdrawal_problems(0, rules=WithdrawRules(min_each=0))[0][2] == "Withdraw at least ¥0.01"

    def test_count_nothing_of_a_day_without_withdrawals(self):
        assert withdrawal_problems(500, rules=WithdrawRules(max_day=500, times_day=1)) == []

    def test_refuse_what_the_fee_would_eat(self):
        rules = WithdrawRules(fee_flat=200)
        assert withdrawal_problems(201, rules=rules) == []
        assert withdrawal_problems(200, rules=rules) == [
            ("amount", "提现金额须大于手续费", "The amount must be more than the fee")
        ]


class TestTheFee:
    @pytest.mark.parametrize(
        ("amount", "flat", "rate", "least", "most", "expected"),
        [
            (100_000, 0, 0, 0, None, 0),
            (100_000, 100, 10, 0, None, 200),
            (100_000, 0, 10, 150, None, 150),
            (100_000, 0, 10, 0, 60, 60),
            (1_000_000, 0, 10, 150, 500, 500),
            (100_000, 200, 0, 0, 0, 0),
        ],
    )
    def test_is_flat_and_by_rate_between_its_bounds(self, amount, flat, rate, least, most, expected):
        assert withdrawal_fee(amount, flat, rate, least, most) == expected
        assert WithdrawRules(0, None, None, None, flat, rate, least, most).fee(amount) == expected

    def test_is_nothing_where_nothing_is_asked(self):
        assert withdrawal_fee(100, 0, 0) == 0


class TestSettlementAndCommission:
    @pytest.mark.parametrize(
        ("days", "cutoff"), [(0, date(2026, 2, 28)), (1, date(2026, 2, 28)), (7, date(2026, 2, 22))]
    )
    def test_income_waits_its_days(self, days, cutoff):
        assert settle_cutoff(date(2026, 3, 1), days) == cutoff

    @given(st.lists(st.integers(1, 10**8), max_size=12), st.integers(0, 10_000))
    def test_commission_on_parts_is_the_commission_on_the_whole(self, parts, rate):
        before = taken = 0
        for part in parts:
            step = commission_step(before, part, rate)
            assert 0 <= step <= part
            taken, before = taken + step, before + part
        assert taken == share(before, rate)
        assert commission_step(before, -before, rate) == -taken
