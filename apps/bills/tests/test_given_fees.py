"""A late fee that the shop gave back at Alipay is its discount: no word that comes later asks it again."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest
from django.db.models import Sum

from apps.bills import queries, services
from apps.bills.models import LateFeeAccrual
from apps.bills.nightly import lateness
from apps.bills.rules import unpaid as unpaid_of
from apps.bills.services.deciding import decide_refunded
from apps.bills.tests.test_late_words import DUE, PER_DAY, RENT, Late, asked, day, days_of, fee_of, heard, nights, rent
from apps.finance.models import Entry
from apps.payments import services as payments
from apps.payments.models import Attempt, Refund
from apps.payments.payables import There
from apps.payments.rules import AttemptMethod
from core import clock
from nights.job import moment_of
from tenants.scope import scope

pytestmark = pytest.mark.django_db
ANOTHER = pytest.mark.months
HALF = RENT // 2
FEE = 3 * PER_DAY
"""Of days 2 to 4."""
AFTER = 3
"""The fee of a day on half of the rent."""


def noon(number: int) -> Any:
    return clock.at(clock.start_of(day(number)) + timedelta(hours=12))


def costs() -> dict[date, int]:
    """The days of the fee that cost something."""
    rows = LateFeeAccrual.objects.filter(bill_id=rent().pk, amount__gt=0).order_by("day")
    return dict(rows.values_list("day", "amount"))


def whole() -> None:
    """The fee's bill asks what its days cost, and holds no more."""
    fee = fee_of(rent())
    assert fee.amount - fee.refunded == sum(costs().values())
    assert fee.paid - fee.refunded + fee.waived <= sum(costs().values())


def given_back(attempt: Attempt, amount: int) -> None:
    """At the party's console, and booked."""
    number = f"by-hand {Refund.objects.count()}"
    assert payments.made_there(attempt.pk, amount, There(number, clock.now()))
    attempt.refresh_from_db()
    whole()


def unpaid() -> tuple[int, int]:
    return unpaid_of(rent()), unpaid_of(fee_of(rent()))


@pytest.fixture
def late(lin: Any, lin_owner: Any) -> Iterator[Late]:
    with scope(lin):
        yield Late(lin, lin_owner)
        whole()
        assert Entry.objects.aggregate(sum=Sum("amount"))["sum"] == 0
        assert queries.apart_from_allocations() == []


@pytest.fixture
def paid(late: Late) -> Attempt:
    """On day 4 the fee of days 2 to 4 was paid, and half of the rent."""
    nights(1, 4)
    return pay(late, 4, FEE + HALF)


def pay(late: Late, number: int, amount: int, *, by_person: bool = False) -> Attempt:
    with noon(number):
        page = late.page(rent(), amount=amount)
        assert payments.money_arrived(page.pk, "" if by_person else f"T{page.pk}", clock.now(), by_person=by_person)
    return Attempt.objects.get(pk=page.pk)


class TestGivenBackWhileRentIsOpen:
    def test_a_payment_that_is_entered_late_pays_none_of_it_again(self, late: Late, paid: Attempt) -> None:
        with noon(4):
            given_back(paid, FEE)
        nights(5, 7)
        assert unpaid() == (HALF, 3 * AFTER)
        with noon(7):
            late.cash(rent(), amount=1_000, on=6)
        lifted = AFTER - 2  # of day 7, on which 4,006 of the rent were unpaid
        assert sum(unpaid()) == HALF + 3 * AFTER - lifted - 1_000
        assert costs() == {day(5): AFTER, day(6): AFTER, day(7): 2}
        assert rent().paid == 1_000 - 2 * AFTER + HALF

    @pytest.mark.parametrize(
        "amount", [pytest.param(1, marks=ANOTHER), pytest.param(PER_DAY, marks=ANOTHER), PER_DAY + 2]
    )
    def test_its_newest_days_cost_less(self, late: Late, paid: Attempt, amount: int) -> None:
        with noon(4):
            given_back(paid, amount)
        left = [PER_DAY - min(PER_DAY, max(0, amount - PER_DAY * before)) for before in (2, 1, 0)]
        assert costs() == {day(2 + number): cost for number, cost in enumerate(left) if cost}
        assert unpaid() == (HALF, 0)

    def test_its_days_are_shown_as_before_and_their_night_once_more_asks_nothing(
        self, late: Late, paid: Attempt
    ) -> None:
        with noon(4):
            given_back(paid, FEE)
        assert (days_of(rent()), costs(), unpaid()) == ([day(2), day(3), day(4)], {}, (HALF, 0))
        with clock.at(moment_of(day(4))):
            assert lateness.run(day(4)) == 0

    def test_a_word_of_the_days_themselves_gives_back_what_is_left(self, late: Late) -> None:
        """All rent was paid on day 2 at 23:50: days 3 and 4 weren't owed, of which 7 were given."""
        nights(1, 2)
        with noon(2):
            page = late.page(rent(), amount=RENT)
        nights(3, 4)
        cash = self.another(late, FEE + HALF)
        with noon(4):
            given_back(cash, PER_DAY + 2)
        with noon(5):
            heard(page, 2)
        assert costs() == {day(2): PER_DAY}
        assert (unpaid(), late.kept()) == ((0, 0), 2 * RENT + PER_DAY)

    def another(self, late: Late, amount: int) -> Attempt:
        """A code of before that was paid too."""
        with noon(4):
            made = payments.open_attempt(
                queries.bills_of(late.order.pk), AttemptMethod.QR, [rent().pk], amount, actor_name="林"
            ).attempt
            assert payments.money_arrived(made.pk, f"T{made.pk}", clock.now())
        return Attempt.objects.get(pk=made.pk)

    def test_it_makes_no_room_below_the_cap(self, lin: Any, late: Late) -> None:
        """As what the shop gives of late days: else the nights would ask its discount again, day by day."""
        type(late.order).objects.filter(pk=late.order.pk).update(late_fee_cap_bps=15)
        nights(1, 6)
        assert asked(rent()) == FEE
        page = pay(late, 6, FEE + HALF)
        with noon(6):
            given_back(page, PER_DAY + 2)
        left = {day(2): PER_DAY, day(3): PER_DAY - 2}
        nights(7, 8)
        assert costs() == left
        with noon(8):
            late.cash(rent(), amount=1_000, on=7)
        nights(9, 10)
        assert costs() == left

    @ANOTHER
    def test_its_money_pays_no_rent_when_nights_are_reckoned_again(self, late: Late) -> None:
        """It would make the days since cheaper."""
        type(late.order).objects.filter(pk=late.order.pk).update(late_fee_bps=1_000, late_fee_cap_bps=10_000)
        nights(1, 4)
        page = pay(late, 4, 3_000 + HALF)
        with noon(4):
            given_back(page, 3_000)
        nights(5, 7)
        before = costs()
        assert before == {day(5): 500, day(6): 500, day(7): 500}
        with noon(7):
            late.cash(rent(), amount=1_000, on=6)
        assert (costs(), unpaid()) == (before, (HALF, 500))

    def test_what_was_waived_beside_it_stays_waived(self, late: Late) -> None:
        nights(1, 4)
        with noon(4):
            services.waive(caller=late.caller, bill_id=fee_of(rent()).pk, amount=PER_DAY, reason="客户首次逾期")
        page = pay(late, 4, FEE - PER_DAY + HALF)
        with noon(4):
            given_back(page, FEE - PER_DAY)
        nights(5, 7)
        with noon(7):
            late.cash(rent(), amount=1_000, on=6)
        assert fee_of(rent()).waived == PER_DAY
        assert sum(unpaid()) == HALF + 2 * AFTER + 2 - 1_000


class TestOfAPaymentThatNeverWas:
    """A person had said that it was paid; then it was refunded at the party, they said."""

    @pytest.fixture
    def said(self, late: Late) -> Attempt:
        nights(1, 4)
        return pay(late, 4, FEE + HALF, by_person=True)

    def test_it_is_asked_again(self, late: Late, said: Attempt) -> None:
        before = {day(number): PER_DAY for number in (2, 3, 4)}
        with noon(4):
            given_back(said, PER_DAY + 2)
        with noon(5):
            payments.undo_taken_back(said.pk, "未付款")
        assert (costs(), unpaid()) == (before, (RENT, FEE))

    def test_but_for_days_on_which_the_rent_was_there_as_was_heard_meanwhile(self, late: Late) -> None:
        nights(1, 2)
        with noon(2):
            page = late.page(rent(), amount=RENT)
        nights(3, 4)
        with noon(4):
            made = payments.open_attempt(
                queries.bills_of(late.order.pk), AttemptMethod.QR, [rent().pk], FEE + HALF, actor_name="林"
            ).attempt
            payments.money_arrived(made.pk, "", clock.now(), by_person=True)
            given_back(Attempt.objects.get(pk=made.pk), PER_DAY + 2)
        with noon(5):
            heard(page, 2)
            payments.undo_taken_back(made.pk, "未付款")
        assert costs() == {day(2): PER_DAY}
        assert unpaid() == (HALF, PER_DAY), "what was too much of the page had gone back"

    @ANOTHER
    def test_of_a_debit_too(self, late: Late) -> None:
        nights(1, 4)
        with noon(4):
            made = late.under_way(AttemptMethod.DEBIT, rent(), amount=FEE + HALF)
            payments.money_arrived(made.pk, "", clock.now(), by_person=True)
            given_back(Attempt.objects.get(pk=made.pk), FEE)
        nights(5, 6)
        with noon(6):
            payments.undo_taken_back(made.pk, "未付款")
        assert unpaid() == (RENT, FEE + 2 * AFTER)


class TestGivenBackWithItsRent:
    def test_asked_again_the_rent_brings_no_old_fee_with_it(self, late: Late) -> None:
        nights(1, 4)
        page = pay(late, 4, FEE + RENT)
        with noon(6):
            given_back(page, FEE + RENT)
            decide_refunded(caller=late.caller, bill_id=rent().pk, result="ask_again", reason="与客户商定")
        assert rent().due_date == DUE + timedelta(days=6)
        nights(7, 10)
        before = costs()
        assert (before, unpaid()) == ({day(8): PER_DAY, day(9): PER_DAY, day(10): PER_DAY}, (RENT, FEE))
        with noon(10):
            late.cash(rent(), amount=6_000, on=9)
        assert costs() == before | {day(10): 2}
        assert sum(unpaid()) == RENT + 2 * PER_DAY + 2 - 6_000

    def test_it_is_no_more_asked_than_the_rent_where_its_payment_never_was(self, late: Late) -> None:
        nights(1, 4)
        said = pay(late, 4, FEE + RENT, by_person=True)
        with noon(5):
            given_back(said, FEE + RENT)
        with noon(6):
            payments.undo_taken_back(said.pk, "未付款")
        assert (rent().status, fee_of(rent()).status, unpaid()) == ("void", "void", (0, 0))
