"""What may be claimed of goods that came back, who decides it, and the table of a return."""

from dataclasses import dataclass
from datetime import date, timedelta

import pytest

from apps.returns.rules import (
    RETURN,
    Damage,
    ReturnAct,
    ReturnStatus,
    claim_problems,
    left_on,
    may_decide,
    may_have_brought,
    most_claimed,
    other_pieces,
    stands,
)

UNTIL = date(2026, 4, 10)


class TestAClaim:
    def test_of_nothing_and_of_what_the_goods_are_worth_is_in_order(self) -> None:
        assert claim_problems([], 0) == []
        assert claim_problems([Damage("屏幕碎裂", 60_000), Damage("充电器缺失", 40_000)], 100_000) == []

    def test_of_a_fen_more_names_the_most(self) -> None:
        (problem,) = claim_problems([Damage("屏幕碎裂", 60_000), Damage("充电器缺失", 40_001)], 100_000)
        assert problem == (
            "damage",
            "赔偿合计不能超过 ¥1,000.00（合同价值、押金、商品价值中最高的一项）",
            "At most ¥1,000.00, the highest of the contract's value, the deposit and the goods' value",
        )

    @pytest.mark.parametrize(
        ("contract_value", "deposit", "market_value", "most"),
        [
            (720_000, 300_000, 600_000, 720_000),
            (60_000, 300_000, 200_000, 300_000),
            (60_000, 0, 600_000, 600_000),
            (60_000, 60_000, 0, 60_000),
        ],
    )
    def test_is_at_most_the_highest_that_the_goods_were_said_to_be_worth(
        self, contract_value: int, deposit: int, market_value: int, most: int
    ) -> None:
        assert most_claimed(contract_value, deposit, market_value) == most

    def test_of_one_thing_twice_names_each_line_behind_the_first(self) -> None:
        lines = [Damage(name, 1) for name in ("屏幕碎裂", "充电器缺失", "屏幕碎裂", "屏幕碎裂")]
        twice = ("同一项损坏填了两次", "This is claimed twice")
        assert claim_problems(lines, 100) == [("damage.2.name", *twice), ("damage.3.name", *twice)]

    def test_knows_another_piece_by_its_number_where_both_have_one(self) -> None:
        assert other_pieces(["A1", "A2"], ["A2", "B1"]) == (["A1"], ["B1"])
        assert other_pieces([], ["B1"]) == other_pieces(["A1"], []) == other_pieces(["A1"], ["A1"]) == ([], [])

    def test_says_both_at_once(self) -> None:
        lines = [Damage("屏幕碎裂", 60), Damage("屏幕碎裂", 60)]
        assert [field for field, *_ in claim_problems(lines, 100)] == ["damage.1.name", "damage"]

    def test_is_of_what_is_read(self) -> None:
        lines = [Damage("屏幕碎裂", 50), Damage("屏幕\u200b碎裂", 50)]
        assert [field for field, *_ in claim_problems(lines, 100)] == ["damage.1.name"]


@pytest.mark.parametrize(
    ("status", "today", "may"),
    [
        ("disputed", date(2026, 4, 4), True),
        ("assessed", date(2026, 4, 9), False),
        ("assessed", UNTIL, False),
        ("assessed", date(2026, 4, 11), True),
        ("received", date(2026, 4, 11), False),
        ("done", date(2026, 4, 11), False),
    ],
)
def test_the_shop_decides_after_a_dispute_or_when_the_last_day_to_answer_is_over(
    status: str, today: date, may: bool
) -> None:
    assert may_decide(status, UNTIL, today) is may


def test_without_a_day_to_answer_by_silence_decides_nothing() -> None:
    assert not may_decide("assessed", None, UNTIL)


class TestTheTable:
    def test_leads_from_every_status_to_an_end(self) -> None:
        ends = {status for status in ReturnStatus if not RETURN.acts(status)}
        assert ends == {"done", "withdrawn"}
        reach = set(ends)
        for _ in ReturnStatus:
            reach |= {s for s in ReturnStatus for act in RETURN.acts(s) if RETURN.next(s, act) in reach}
        assert reach == set(ReturnStatus)

    def test_has_a_use_for_each_act(self) -> None:
        assert {act for status in ReturnStatus for act in RETURN.acts(status)} == set(ReturnAct)

    def test_takes_nothing_back_once_the_goods_are_there(self) -> None:
        assert {s for s in ReturnStatus if RETURN.can(s, "withdraw")} == {"asked", "sent"}


DAY = date(2026, 4, 20)


@dataclass
class Told:
    """By how many days ahead of `DAY` a courier told of a parcel."""

    first: date
    last: date
    there: date | None = None


def told(first: int, last: int, there: int | None = None) -> Told:
    at = [None if days is None else DAY - timedelta(days=days) for days in (first, last, there)]
    assert at[0] and at[1]
    return Told(at[0], at[1], at[2])


class TestAParcel:
    @pytest.mark.parametrize(
        ("sent", "parcel", "there"),
        [
            (10, None, True),
            (11, None, False),
            (30, told(20, 10), True),
            (30, told(20, 11), False),
            (10, told(20, 11), True),
            (90, told(80, 70, 70), True),
        ],
    )
    def test_stands_for_goods_as_long_as_one_may_take(self, sent: int, parcel: Told | None, there: bool) -> None:
        assert stands(parcel, DAY - timedelta(days=sent), DAY) is there

    @pytest.mark.parametrize(("last", "may"), [(0, True), (10, True), (11, False)])
    def test_brought_goods_that_came_soon_behind_the_last_that_was_told(self, last: int, may: bool) -> None:
        assert may_have_brought(told(20, last), DAY) is may

    @pytest.mark.parametrize(
        ("sent", "parcel", "left"),
        [
            (None, None, 0),
            (4, None, 4),
            (30, None, 10),
            (-1, None, 0),
            (8, told(6, 2), 8),
            (30, told(6, 2), 9),
            (3, told(6, 2), 6),
            (None, told(6, 2), 6),
            (30, told(25, 11), 10),
            (30, told(25, 11, 11), 0),
            (-1, told(-1, -1), 0),
        ],
    )
    def test_left_the_customer_on_the_day_that_courier_and_number_bear_out(
        self, sent: int | None, parcel: Told | None, left: int
    ) -> None:
        typed = None if sent is None else DAY - timedelta(days=sent)
        assert left_on(DAY, typed, parcel) == DAY - timedelta(days=left)
