import pytest
from hypothesis import given
from hypothesis import strategies as st

from policies.rules import (
    Policies,
    Terms,
    beyond,
    difference,
    inside,
    own_limits_problems,
    problems,
    terms_problems,
    with_changes,
)

OWN = Terms(500, 7, 5, 1, 2_000)


class TestTheFirstSettings:
    def test_are_those_of_the_product(self):
        first = Policies()
        assert (first.late_fee_max_bps, first.late_fee_max_grace_days, first.late_fee_max_cap_bps) == (10, 15, 3_000)
        assert (first.late_fee_bps, first.late_fee_grace_days, first.late_fee_cap_bps) == (5, 1, 2_000)
        assert problems(first) == []

    @pytest.mark.parametrize(
        ("change", "field"),
        [
            ({"late_fee_bps": 11}, "late_fee_bps"),
            ({"late_fee_max_bps": 4}, "late_fee_bps"),
            ({"late_fee_cap_bps": 3_001}, "late_fee_cap_bps"),
            ({"late_fee_grace_days": 16}, "late_fee_grace_days"),
            ({"commission_bps": 3_001}, "commission_bps"),
            ({"max_commission_bps": 10_001}, "max_commission_bps"),
            ({"settlement_days": -1}, "settlement_days"),
            ({"withdraw_min_each": 60_000_000}, "withdraw_min_each"),
            ({"withdraw_max_day": 999}, "withdraw_min_each"),
            ({"withdraw_fee_min": 5_001}, "withdraw_fee_min"),
        ],
    )
    def test_become_no_nonsense(self, change, field):
        assert [name for name, _, _ in problems(with_changes([change]))] == [field]

    def test_may_have_no_limit(self):
        assert problems(with_changes([{"withdraw_max_each": None, "withdraw_fee_max": None}])) == []


class TestAChange:
    def test_names_only_what_differs(self):
        after = with_changes([{"late_fee_bps": 4, "commission_bps": 500}])
        assert difference(Policies(), after) == ({"late_fee_bps": 5}, {"late_fee_bps": 4})

    @given(
        st.lists(
            st.fixed_dictionaries(
                {}, optional={"commission_bps": st.integers(0, 9), "settlement_days": st.integers(0, 9)}
            )
        )
    )
    def test_keeps_what_others_changed(self, changes):
        expected: dict[str, int] = {}
        for change in changes:
            expected |= change
        found = with_changes(changes)
        assert all(getattr(found, name) == value for name, value in expected.items())


class TestAMerchantsTerms:
    @pytest.mark.parametrize(
        ("terms", "wrong"),
        [
            (OWN, []),
            (Terms(3_000, 60, 10, 15, 3_000), []),
            (Terms(0, 0, 0, 0, 0), []),
            (
                Terms(3_001, 61, 11, 16, 3_001),
                ["commission_bps", "settlement_days", "late_fee_bps", "late_fee_grace_days", "late_fee_cap_bps"],
            ),
            (Terms(-1, 7, 5, 1, 2_000), ["commission_bps"]),
        ],
    )
    def test_stay_inside_the_limits_of_the_platform(self, terms, wrong):
        assert [field for field, _, _ in terms_problems(terms, Policies())] == wrong

    def test_say_how_far_they_may_go(self):
        assert terms_problems(Terms(500, 7, 11, 1, 2_000), Policies())[0][2] == "Between 0 and 0.1%"


SUMS = st.integers(0, 5_000)
LIMIT = st.none() | SUMS
OWN_LIMITS = st.fixed_dictionaries({}, optional=dict.fromkeys(("min_each", "max_each", "max_day"), SUMS))


class TestTheMerchantsInsideThePlatforms:
    def test_narrows_and_never_widens(self):
        limits = Policies(withdraw_max_each=50_000, withdraw_times_day=3, withdraw_fee_flat=9, late_fee_max_bps=2)
        own = {"min_each": 2_000, "max_each": 60_000, "times_day": 1, "fee_flat": 5, "late_fee_bps": 5}
        assert inside(own, limits) == {
            "min_each": 2_000, "max_each": 50_000, "times_day": 1, "fee_flat": 5, "late_fee_bps": 2,
        }  # fmt: skip
        assert inside({}, limits) == {}

    def test_is_said_in_words(self):
        limits = Policies(withdraw_min_each=200_000, late_fee_max_bps=2)
        assert beyond({"max_each": 100_000, "late_fee_bps": 5, "times_day": 2}, limits) == [
            (
                "单笔提现上限 ¥1,000.00 超出平台限制，按 ¥2,000.00 执行",
                "Most a withdrawal ¥1,000.00 is outside the platform's limits: ¥2,000.00 counts",
            ),
            (
                "滞纳金日费率 0.05% 超出平台限制，按 0.02% 执行",
                "Late fee a day 0.05% is outside the platform's limits: 0.02% counts",
            ),
        ]

    @given(OWN_LIMITS, SUMS, LIMIT, LIMIT)
    def test_leaves_a_withdrawal_that_is_possible(self, own, least, each, day):
        limits = Policies(withdraw_min_each=max(1, least), withdraw_max_each=each, withdraw_max_day=day)
        if own_limits_problems(own) or problems(limits):
            return
        platform = {"min_each": max(1, least), "max_each": each, "max_day": day}
        counts = platform | inside(own, limits)
        assert all(counts[name] is None or counts["min_each"] <= counts[name] for name in ("max_each", "max_day"))
        assert counts["min_each"] >= platform["min_each"]
        for name in ("max_each", "max_day"):
            assert platform[name] is None or counts[name] <= platform[name]
