from collections.abc import Iterator
from dataclasses import fields
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import text
from core.money import FULL
from policies.rules import (
    SETTING_NAMES,
    Policies,
    Terms,
    beyond,
    difference,
    in_words,
    inside,
    own_limits_problems,
    problems,
    quiet_until,
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
            ({"withdraw_fee_rate": FULL + 1}, "withdraw_fee_rate"),
            ({"withdraw_max_each": None, "withdraw_fee_flat": -1}, "withdraw_fee_flat"),
            ({"risk_basic_price": 99_999_900}, "risk_basic_price"),
        ],
    )
    def test_become_no_nonsense(self, change, field):
        assert [name for name, _, _ in problems(with_changes([change]))] == [field]

    @pytest.mark.parametrize(
        "change",
        [
            {"max_commission_bps": FULL},
            {"withdraw_fee_rate": FULL},
            {"withdraw_min_each": 0},
            {"late_fee_bps": 10},
            {"settlement_days": 60},
            {"withdraw_min_each": 50_000_000},
            {"withdraw_fee_min": 5_000},
            {"risk_basic_price": 100_000, "notary_price": 1_000_000},
        ],
    )
    def test_may_go_to_the_edge(self, change):
        assert problems(with_changes([change])) == []

    def test_pass_over_a_field_of_another_release(self):
        assert with_changes([{"settlement_days": 9, "moon_fee_bps": 1}]) == Policies(settlement_days=9)

    def test_say_what_is_wrong(self):
        assert problems(with_changes([{"settlement_days": -1, "late_fee_bps": 11, "withdraw_fee_min": 5_001}])) == [
            ("settlement_days", "数值超出范围", "Out of range"),
            ("withdraw_fee_min", "不能大于对应的上限", "It can't be above its maximum"),
            ("late_fee_bps", "默认值不能超过平台上限", "A default can't be above the platform's limit"),
        ]

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
        assert terms_problems(Terms(1, 61, 5, 1, 2_000), Policies(max_commission_bps=0)) == [
            ("commission_bps", "须在 0 到 0% 之间", "Between 0 and 0%"),
            ("settlement_days", "须在 0 到 60 之间", "Between 0 and 60"),
        ]


class TestAMerchantsOwnLimits:
    @pytest.mark.parametrize(
        "own",
        [
            {},
            {"min_each": 2},
            {"min_each": 2, "max_each": 2},
            {"min_each": 2, "max_day": 2},
        ],
    )
    def test_may_leave_one_sum_between_them(self, own):
        assert own_limits_problems(own) == []

    def test_of_nothing_a_day_count_as_the_platforms_least(self):
        """Where the merchant names no least of its own."""
        assert own_limits_problems({"max_day": 0}) == []
        assert inside({"max_day": 0}, Policies(withdraw_min_each=1_000)) == {"max_day": 1_000}

    @pytest.mark.parametrize("own", [{"min_each": 2, "max_each": 1}, {"min_each": 2, "max_each": 3, "max_day": 1}])
    def test_never_leave_nothing(self, own):
        assert own_limits_problems(own) == [("min_each", "不能大于对应的上限", "It can't be above its maximum")]


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

    def test_takes_each_kind_of_fee_for_itself(self):
        limits = Policies(
            withdraw_fee_flat=1, withdraw_fee_rate=2, withdraw_fee_min=3, withdraw_fee_max=4, withdraw_min_each=0
        )
        assert inside(dict.fromkeys(("fee_flat", "fee_rate", "fee_min", "fee_max"), 9), limits) == {
            "fee_flat": 1, "fee_rate": 2, "fee_min": 3, "fee_max": 4,
        }  # fmt: skip
        free = dict.fromkeys(("fee_flat", "fee_rate", "fee_min", "fee_max", "commission_bps", "settlement_days"), 0)
        assert inside(free, limits) == free
        assert inside({"fee_max": 9}, Policies(withdraw_fee_max=None)) == {"fee_max": 9}

    def test_leaves_a_fen_and_a_withdrawal_a_day_where_the_platform_has_no_least(self):
        own = dict.fromkeys(("min_each", "max_each", "max_day", "times_day"), 0)
        assert inside(own, Policies(withdraw_min_each=0)) == dict.fromkeys(own, 1)

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

    def test_names_days_times_and_rates_by_their_measure(self):
        limits = Policies(max_settlement_days=7, withdraw_times_day=3, withdraw_fee_rate=10)
        assert [zh for zh, _ in beyond({"settlement_days": 9, "times_day": 4, "fee_rate": 25}, limits)] == [
            "结算天数 9 超出平台限制，按 7 执行",
            "每日提现次数 4 超出平台限制，按 3 执行",
            "提现手续费率 0.25% 超出平台限制，按 0.1% 执行",
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


WORDS = [
    ("withdraw_max_each", None, "不限", "No limit"),
    ("goods_review", True, "开启", "On"),
    ("goods_review", False, "关闭", "Off"),
    ("settlement_days", 7, "7 天", "7 days"),
    ("withdraw_times_day", 20, "20 次", "20 times"),
    ("credit_quota", 100, "100 次", "100 times"),
    ("removal_days", 1_095, "1095 天", "1095 days"),
    ("import_most_leases", 200, "200 单", "200 leases"),
    ("withdraw_fee_rate", 10, "0.1%", "0.1%"),
    ("late_fee_bps", 5, "0.05%", "0.05%"),
    ("withdraw_min_each", 123_456, "¥1,234.56", "¥1,234.56"),
]


class TestASettingInWords:
    def test_has_a_name(self):
        """One without closes the page of all that waits for a second person."""
        assert set(SETTING_NAMES) == {field.name for field in fields(Policies)}

    @pytest.fixture
    def english(self) -> Iterator[None]:
        before = text.language()
        text.use_language("en")
        yield
        text.use_language(before)

    @pytest.mark.parametrize(("name", "value", "words"), [(name, value, zh) for name, value, zh, _ in WORDS])
    def test_has_its_measure(self, name, value, words):
        assert in_words(name, value) == words

    @pytest.mark.usefixtures("english")
    @pytest.mark.parametrize(("name", "value", "words"), [(name, value, en) for name, value, _, en in WORDS])
    def test_has_it_in_english_too(self, name, value, words):
        assert in_words(name, value) == words


class TestQuietHours:
    @pytest.mark.parametrize(
        ("start", "end", "now", "until"),
        [
            (22, 8, "2026-11-28 21:59", None),
            (22, 8, "2026-11-28 22:00", "2026-11-29 08:00"),
            (22, 8, "2026-11-29 00:15", "2026-11-29 08:00"),
            (22, 8, "2026-11-29 07:59", "2026-11-29 08:00"),
            (22, 8, "2026-11-29 08:00", None),
            (0, 9, "2026-11-29 00:00", "2026-11-29 09:00"),
            (0, 9, "2026-11-29 23:59", None),
            (12, 14, "2026-11-29 13:30", "2026-11-29 14:00"),
            (8, 8, "2026-11-29 08:00", None),
        ],
    )
    def test_end_at_the_hour(self, start: int, end: int, now: str, until: str | None) -> None:
        at = datetime.fromisoformat(f"{now}+08:00")
        found = quiet_until(at, Policies(quiet_from_hour=start, quiet_to_hour=end))
        assert found == (datetime.fromisoformat(f"{until}+08:00") if until else None)
