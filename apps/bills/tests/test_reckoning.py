"""A lease's nights once more, with money that was paid ahead of the day of its bill."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.bills.rules import Asked, Moved, PartName, Reckoned, Terms, reckon
from core.money import Fen, share

DAY = timedelta(days=1)
TERMS = Terms(rate=5, grace_days=0, cap=2_000)
FIRST = date(2026, 5, 1)
MOST = 10_000_000


def on(day: int) -> date:
    return FIRST + day * DAY


def asked(number: int, day: int, rent: Fen, *fees: int) -> Asked:
    """A bill that is asked on the `day`th day from the first, with a fee to be reckoned on each of the days `fees`."""
    since = on(day)
    return Asked(number, since, since, rent, again={on(one): MOST for one in fees})


def came(day: int, amount: Fen, *parts: int) -> Moved:
    return Moved(on(day), amount, parts)


def back(day: int, amount: Fen, *parts: int) -> Moved:
    """Of the rent of these bills."""
    return Moved(on(day), -amount, parts)


def paid(found: Reckoned) -> tuple[Fen, Fen, Fen]:
    """Of late fee, rent and add-ons."""
    return found.paid_fee, found.paid_rent, found.paid_addon


def rents(bills: list[Asked], *moves: Moved) -> dict[int, Fen]:
    """What is on each bill's rent."""
    return {number: one.paid_rent for number, one in reckon(bills, moves, TERMS).items()}


def fees(bill: Asked, *moves: Moved, terms: Terms = TERMS) -> dict[int, Fen]:
    """What its late fee costs, by day from the first."""
    return {(day - FIRST).days: fee for day, fee in reckon([bill], moves, terms)[bill.id].fees.items()}


class TestMoney:
    BILL = replace(asked(1, 5, 10_000, 6), addon=300)

    @pytest.mark.parametrize(
        ("amount", "on_it"),
        [
            (1, (1, 0, 0)), (5, (5, 0, 0)), (6, (5, 1, 0)), (10_005, (5, 10_000, 0)), (10_006, (5, 10_000, 1)),
            (10_305, (5, 10_000, 300)), (99_999, (5, 10_000, 300)),
        ],
    )  # fmt: skip
    def test_pays_late_fee_then_rent_then_add_ons(self, amount: Fen, on_it: tuple[Fen, Fen, Fen]) -> None:
        assert paid(reckon([self.BILL], [came(7, amount)], TERMS)[1]) == on_it

    @pytest.mark.parametrize(
        ("first", "second", "on_it", "next_one"),
        [(3, 4, (5, 2, 0), 0), (9_000, 1_100, (5, 10_000, 95), 0), (10_105, 300, (5, 10_000, 300), 100)],
    )
    def test_pays_what_earlier_money_left(
        self, first: Fen, second: Fen, on_it: tuple[Fen, Fen, Fen], next_one: Fen
    ) -> None:
        found = reckon([self.BILL, asked(2, 6, 1_000)], [came(7, first), came(8, second)], TERMS)
        assert (paid(found[1]), found[2].paid_rent) == (on_it, next_one)

    @pytest.mark.parametrize(("waived", "on_it"), [(2, (3, 7, 0)), (5, (0, 10, 0)), (9, (0, 10, 0))])
    def test_pays_nothing_of_a_fee_that_is_waived(self, waived: Fen, on_it: tuple[Fen, Fen, Fen]) -> None:
        assert paid(reckon([replace(self.BILL, waived=waived)], [came(7, 10)], TERMS)[1]) == on_it

    def test_pays_the_bill_that_fell_due_first_whenever_it_was_asked(self) -> None:
        old = replace(asked(2, 4, 100), due_date=on(1))
        assert rents([asked(1, 3, 100), old], came(5, 100)) == {1: 0, 2: 100}

    def test_of_one_day_pays_the_bill_that_was_made_first(self) -> None:
        assert rents([asked(2, 3, 100), asked(1, 3, 100)], came(5, 100)) == {1: 100, 2: 0}

    def test_that_is_too_much_waits_for_the_next_bill(self) -> None:
        assert rents([asked(1, 3, 100), asked(2, 9, 100)], came(4, 150)) == {1: 100, 2: 50}
        assert rents([asked(1, 3, 100), asked(2, 9, 100)], came(4, 70), came(4, 60)) == {1: 100, 2: 30}

    def test_that_went_back_before_the_next_bill_does_not_pay_it(self) -> None:
        assert rents([asked(1, 9, 100)], came(4, 90), back(6, 50)) == {1: 40}
        assert rents([asked(1, 9, 100)], came(4, 90), back(6, 120), came(7, 50)) == {1: 50}
        assert rents([asked(1, 9, 100)], came(4, 90), back(6, 20), back(6, 30)) == {1: 40}

    @pytest.mark.parametrize(("since", "on_it"), [(6, 40), (7, 0)])
    def test_that_came_and_went_between_two_nights_is_not_for_the_bills_of_the_second(
        self, since: int, on_it: Fen
    ) -> None:
        assert rents([asked(1, since, 100)], came(7, 40), back(7, 40)) == {1: on_it}

    def test_pays_the_bill_of_its_night(self) -> None:
        assert rents([asked(1, 7, 100)], came(7, 40)) == {1: 40}
        assert rents([asked(1, 8, 100)], came(8, 40), came(9, 1)) == {1: 41}


class TestADaysFee:
    BILL = asked(1, 5, 10_000, 6, 7, 8)

    def test_is_on_the_rent_that_is_unpaid(self) -> None:
        assert fees(self.BILL) == {6: 5, 7: 5, 8: 5}
        assert fees(replace(self.BILL, addon=50_000), came(7, 2_005)) == {6: 5, 7: 4, 8: 4}

    def test_begins_after_the_grace_days_since_the_bill_was_asked(self) -> None:
        assert fees(self.BILL, terms=replace(TERMS, grace_days=1)) == {7: 5, 8: 5}
        assert fees(replace(self.BILL, due_date=on(0)), terms=replace(TERMS, grace_days=2)) == {8: 5}

    def test_ends_at_its_share_of_the_whole_rent(self) -> None:
        steep = Terms(rate=800, grace_days=0, cap=2_000)
        assert fees(self.BILL, terms=steep) == {6: 800, 7: 800, 8: 400}
        assert fees(self.BILL, came(6, 2_500), terms=steep) == {6: 600, 7: 600, 8: 600}

    def test_that_stands_is_kept_and_counts_for_the_cap(self) -> None:
        stands = replace(self.BILL, stands={on(4): 1_993, on(6): 900})
        assert fees(stands) == {4: 1_993, 6: 5, 7: 2}
        assert fees(asked(1, 5, 10_000), came(9, 1)) == {}
        assert fees(replace(asked(1, 5, 10_000), stands={on(6): 0, on(7): 1})) == {7: 1}

    def test_is_no_more_than_it_may_be(self) -> None:
        assert fees(replace(self.BILL, again={on(6): 3, on(7): 0, on(8): 6})) == {6: 3, 8: 5}


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

    @pytest.mark.parametrize(
        ("amount", "left"), [(700, (300, 5_000)), (1_000, (0, 5_000)), (4_000, (0, 2_000)), (7_000, (500, 0))]
    )
    def test_leaves_its_bills_in_their_order_and_then_what_is_at_hand(self, amount: Fen, left: tuple[Fen, Fen]) -> None:
        """Of 1,500 at hand 500 stay after the last, and pay the oldest."""
        bills = [asked(1, 1, 1_000), asked(2, 2, 5_000)]
        at_hand = 1_500 if amount > 6_000 else 0
        found = rents(bills, came(4, 6_000 + at_hand), back(8, amount, 1, 2))
        assert (found[1], found[2]) == left

    def test_leaves_other_bills_alone(self) -> None:
        assert rents([asked(1, 1, 1_000), asked(2, 2, 5_000)], came(4, 6_000), back(8, 6_000, 2)) == {1: 1_000, 2: 0}

    @pytest.mark.parametrize(
        ("off", "left"), [("late_fee", (2, 10_000, 300)), ("rent", (5, 9_997, 300)), ("addon", (5, 10_000, 297))]
    )
    def test_leaves_the_part_that_it_was_on(self, off: PartName, left: tuple[Fen, Fen, Fen]) -> None:
        bill = replace(asked(1, 5, 10_000, 6), addon=300)
        found = reckon([bill], [came(7, 10_305), Moved(on(8), -3, (1,), off)], TERMS)
        assert paid(found[1]) == left

    @pytest.mark.parametrize("off", ["late_fee", "rent", "addon"])
    def test_is_no_more_than_was_on_its_part(self, off: PartName) -> None:
        found = Reckoned(paid_fee=10, paid_rent=10, paid_addon=10)
        assert [found.take_off(off, amount) for amount in (4, 7, 1)] == [4, 6, 0]
        assert sorted(paid(found)) == [0, 10, 10]


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
