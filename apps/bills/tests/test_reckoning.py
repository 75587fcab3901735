"""A lease's nights once more, with money that was paid ahead of the day of its bill."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.bills.rules import Asked, Moved, Terms, reckon
from core.money import Fen, share

DAY = timedelta(days=1)
TERMS = Terms(rate=5, grace_days=0, cap=2_000)
FIRST = date(2026, 5, 1)
MOST = 10_000_000


def asked(number: int, day: int, rent: Fen, *fees: int) -> Asked:
    """A bill that is asked on the `day`th day from the first, with a fee to be reckoned on each of the days `fees`."""
    since = FIRST + day * DAY
    return Asked(number, since, since, rent, again={FIRST + one * DAY: MOST for one in fees})


def came(day: int, amount: Fen, *parts: int) -> Moved:
    return Moved(FIRST + day * DAY, amount, parts)


def back(day: int, amount: Fen, *parts: int) -> Moved:
    """Of the rent of these bills."""
    return Moved(FIRST + day * DAY, -amount, parts)


class TestMoneyThatGoesBack:
    BILL = asked(1, 5, 10_000, 6, 7, 8, 9)

    @pytest.mark.parametrize(
        ("what", "moves", "owed"),
        [
            ("its bill asks it again", [came(6, 4_000), back(8, 4_000, 1)], 3 + 3 + 5 + 5),
            ("a part of it", [came(6, 4_000), back(8, 2_000, 1)], 3 + 3 + 4 + 4),
            ("between two nights it never was", [came(7, 4_000), back(7, 4_000, 1)], 4 * 5),
            ("and later money pays it", [came(6, 4_000), back(7, 4_000, 1), came(9, 10_000)], 3 + 5 + 5),
            ("what its bill doesn't ask again is paid still", [came(6, 10_000), back(8, 4_000)], 0),
        ],
    )
    def test_costs(self, what: str, moves: list[Moved], owed: Fen) -> None:
        assert reckon([self.BILL], moves, TERMS)[1].owed == owed, what


class TestMoneyAhead:
    @pytest.mark.parametrize(
        ("what", "bills", "moves", "owed"),
        [
            ("paid whole costs nothing", [asked(1, 5, 10_000, 6, 7)], [came(0, 10_000, 1)], {1: 0}),
            ("it is its bill's, not an older one's that came up since",
             [asked(1, 2, 10_000, 3, 4), asked(2, 5, 10_000, 6)], [came(0, 10_000, 2)], {1: 10, 2: 0}),
            ("without a bill of its own it pays the oldest",
             [asked(1, 2, 10_000, 3, 4), asked(2, 5, 10_000, 6)], [came(0, 10_000)], {1: 0, 2: 5}),
            ("what is beyond its bill pays the oldest",
             [asked(1, 2, 10_000, 3, 4), asked(2, 5, 4_000, 6)], [came(0, 14_000, 2)], {1: 0, 2: 0}),
            ("paid in part costs its rest", [asked(1, 5, 10_000, 6, 7)], [came(0, 4_000, 1)], {1: 6}),
        ],
    )  # fmt: skip
    def test_costs(self, what: str, bills: list[Asked], moves: list[Moved], owed: dict[int, Fen]) -> None:
        assert {number: one.owed for number, one in reckon(bills, moves, TERMS).items()} == owed, what

    @given(
        rents=st.lists(st.integers(1, 50_000), min_size=2, max_size=4),
        ahead=st.integers(0, 3),
        gap=st.integers(1, 5),
        data=st.data(),
    )
    def test_a_bill_that_was_paid_ahead_is_out_of_the_reckoning(
        self, rents: list[Fen], ahead: int, gap: int, data: st.DataObject
    ) -> None:
        """Others cost what they cost if neither it nor its money had ever been."""
        ahead %= len(rents)
        last = len(rents) * gap + 6
        bills = [asked(place, 1 + place * gap, rent, *range(2 + place * gap, last)) for place, rent in enumerate(rents)]
        days = st.tuples(st.integers(0, last), st.integers(1, 30_000))
        others = [came(day, amount) for day, amount in data.draw(st.lists(days, max_size=4))]
        both = reckon(bills, [came(0, rents[ahead], ahead), *others], TERMS)
        without = reckon([one for one in bills if one.id != ahead], others, TERMS)
        assert both.pop(ahead).fees == {}
        assert {key: one.fees for key, one in both.items()} == {key: one.fees for key, one in without.items()}


def test_a_days_fee() -> None:
    assert share(10_000, TERMS.rate) == 5
