"""What a price per term may be, and what is said of one that may not."""

from dataclasses import replace

import pytest

from apps.goods.rules import MAX_AMOUNT, RentDraft
from apps.goods.rules.prices import price_problems
from core.wording import Problem

DAILY = RentDraft(sku=0, term="m12", days=365, periods=12, daily_rent=990, buyout_price=100_000)
WHOLE = replace(DAILY, total_rent=36_500, daily_rent=100)
TERM = ("rents.0.term", "请选择租期", "Choose a term")
NOT_ITS_DAY = ("rents.0.daily_rent", "日租金与总租金不符", "The daily rent isn't what the whole rent comes to")
NO_BUYOUT_PRICE = ("rents.0.buyout_price", "请填写买断价", "Set the buyout price")
NO_BUYOUT = ("rents.0.buyout_price", "该方案不支持买断", "This plan has no buyout")


def problems(rent: RentDraft, **changes: object) -> list[Problem]:
    return list(price_problems("rents.0", replace(rent, **changes)))  # type: ignore[arg-type]


def nothing(name: str) -> Problem:
    return (f"rents.0.{name}", "必须大于 0", "More than 0")


def too_large(name: str) -> Problem:
    return (f"rents.0.{name}", "金额过大", "The amount is too large")


class TestTheTerm:
    @pytest.mark.parametrize("changes", [{"days": 0}, {"periods": 0}, {"days": -1}, {"days": 0, "periods": 0}])
    def test_has_a_day_and_a_period(self, changes: dict[str, int]) -> None:
        assert problems(DAILY, **changes) == [TERM]

    def test_may_be_one_day(self) -> None:
        assert problems(DAILY, days=1, periods=1) == []


class TestARentByTheDay:
    @pytest.mark.parametrize("fen", [1, MAX_AMOUNT])
    def test_is_an_amount(self, fen: int) -> None:
        assert problems(DAILY, daily_rent=fen) == []

    def test_is_never_nothing(self) -> None:
        assert problems(DAILY, daily_rent=0) == [nothing("daily_rent")]

    def test_is_never_too_large(self) -> None:
        assert problems(DAILY, daily_rent=MAX_AMOUNT + 1) == [too_large("daily_rent")]


class TestARentOfTheWhole:
    def test_comes_to_its_rent_a_day(self) -> None:
        assert problems(WHOLE) == []
        assert problems(WHOLE, daily_rent=101) == [NOT_ITS_DAY]
        assert problems(WHOLE, days=1, daily_rent=100) == [NOT_ITS_DAY]
        assert problems(WHOLE, days=1, daily_rent=36_500) == []

    def test_is_a_fen_for_each_period(self) -> None:
        assert problems(WHOLE, total_rent=12, daily_rent=1) == []
        too_little = ("rents.0.total_rent", "不能少于 ¥0.12", "At least ¥0.12")
        assert problems(WHOLE, total_rent=11, daily_rent=1) == [too_little]

    def test_of_one_period_is_a_fen_at_least(self) -> None:
        assert problems(WHOLE, periods=1, total_rent=1, daily_rent=1) == []
        assert problems(WHOLE, periods=1, total_rent=0, daily_rent=1) == [nothing("total_rent")]

    def test_is_never_too_large(self) -> None:
        assert problems(WHOLE, days=1, total_rent=MAX_AMOUNT + 1, daily_rent=MAX_AMOUNT + 1) == [
            too_large("total_rent")
        ]

    def test_without_a_term_is_nothing_a_day(self) -> None:
        assert problems(WHOLE, days=0) == [TERM]
        assert problems(WHOLE, periods=0, total_rent=0, daily_rent=1) == [TERM, nothing("total_rent")]


class TestTheBuyout:
    def test_where_the_plan_has_one_has_a_price(self) -> None:
        assert problems(DAILY, buyout_price=None) == [NO_BUYOUT_PRICE]
        assert problems(DAILY, buyout_price=0) == []

    def test_where_the_plan_has_none_has_no_price(self) -> None:
        assert problems(DAILY, buyout_allowed=False) == [NO_BUYOUT]
        assert problems(DAILY, buyout_allowed=False, buyout_price=None) == []

    def test_is_an_amount(self) -> None:
        assert problems(DAILY, buyout_price=-1) == [("rents.0.buyout_price", "不能为负数", "Never negative")]
        assert problems(DAILY, buyout_price=MAX_AMOUNT + 1) == [too_large("buyout_price")]
