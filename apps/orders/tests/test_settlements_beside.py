"""Settlements beside what is waived, goes back or was withdrawn meanwhile."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest

from apps.bills import queries
from apps.bills import services as bills
from apps.bills.models import Bill
from apps.bills.rules import claim, kept, unpaid
from apps.collection.models import Offer
from apps.credit.queries import asked_bills
from apps.credit.queries.bills import is_claimed
from apps.leases.rules import last_day
from apps.orders.tests.factories import Way
from apps.orders.tests.test_collection import (
    C,
    _one_day,  # noqa: F401
    colleague,
    collected,  # noqa: F401
    info,
    late,  # noqa: F401
    one,
    owed,
    pay,
    row_of,
    started,
)
from apps.orders.tests.test_end_of_term import PRICED, at_noon, later
from apps.orders.tests.test_endings import pay_all
from apps.orders.tests.test_returns import AGREE, ASK, INSPECT, LINES, RECEIVE, customer, staff
from apps.orders.tests.test_settlements_met import offer, paid_there, settlement_page
from apps.orders.tests.test_write_offs import MAY, asked, decided
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db
DAYS, DAMAGE = 8_000, 69_900
"""What four days of keeping the goods cost, and what is claimed for them."""


@pytest.fixture
def owes(way: Way) -> Iterator[Way]:
    """Nothing is frozen. The goods came back four days late and damaged; both is agreed, overdue and collected."""
    way.waiver_bps = 10_000
    way.offer(plan="rent_then_return", rents=PRICED, buyout="none").leasing().address()
    assert way.order.ends_on
    way.today = last_day(way.order.ends_on)
    with at_noon(way):
        with scope(way.owner.shop):
            bills.resume(way.order)
        pay_all(way)
    way.nights()
    with later(way, 5):
        staff(way, ASK)
        staff(way, RECEIVE)
        staff(way, INSPECT, fate="repair", finding="屏幕左上角碎裂", damage=LINES)
        customer(way, AGREE, amount=DAMAGE)
    with later(way, 2):
        started(way)
        assert (owed(way)["total"], info(way)["least_offer"]) == (DAMAGE + DAYS, DAMAGE)
        yield way


def settled_for(way: Way, amount: int) -> None:
    day = (clock.today() + timedelta(days=3)).isoformat()
    one(way, "offer", amount=amount, day=day, why="一次结清")


def pay_page(way: Way) -> Any:
    return way.asked(way.nobody.post("/api/h5/payBill", token=way.token, bill_ids=[]))


def bill_of(way: Way, kind: str) -> Bill:
    with scope(way.owner.shop):
        return Bill.objects.get(order_id=int(way.order_id), kind=kind)


class TestAFeeOfLateDaysThatASettlementGivesBack:
    """The customer pays all that the page shows, 779.00, beside a settlement of 699.00: 80.00 go back, being what was
    given up. That is decided; nobody has to say what becomes of it.
    """

    @pytest.fixture
    def met(self, owes: Way) -> Way:
        settled_for(owes, DAMAGE)
        paid_there(owes, pay_page(owes))
        owes.hear().work()
        row = row_of(Offer, owes)
        assert (row.state, row.waived, bill_of(owes, "late_return").refunded) == ("done", DAYS, DAYS)
        return owes

    def test_ends_the_lease(self, met: Way) -> None:
        assert (bill_of(met, "late_return").status, met.order.status) == ("waived", "returned")

    @pytest.mark.months
    def test_isnt_asked_again(self, met: Way) -> None:
        fee = bill_of(met, "late_return")
        said = {"bill_id": str(fee.pk), "result": "ask_again", "reason": "误操作"}
        assert met.shop.post("/api/bills/decideRefunded", **said).code == 111
        with scope(met.owner.shop):
            assert sum(map(unpaid, queries.open_rows(int(met.order_id)))) == 0

    @pytest.mark.months
    def test_is_no_bad_debt_of_a_lease_that_was_written_off_meanwhile(self, owes: Way) -> None:
        second = owes.api(colleague(owes, [*MAY, "collection.confirm"]))
        settled_for(owes, DAMAGE)
        owes.asked(asked(owes))
        paid_there(owes, pay_page(owes))
        owes.asked(decided(owes, second))
        owes.hear().work()
        assert (owes.order.status, row_of(Offer, owes).state) == ("written_off", "done")
        with scope(owes.owner.shop):
            rows = asked_bills([int(owes.order_id)])[int(owes.order_id)]
            assert (sum(map(claim, rows)), is_claimed(rows)) == (0, False)


class TestASettlementBesideACompensationThatIsLowered:
    """739.00 of 779.00: half of the days is given up. Then the shop lowers the compensation by 199.00."""

    @pytest.mark.months
    def test_asks_as_much_less(self, owes: Way) -> None:
        settled_for(owes, DAMAGE + DAYS // 2)
        bill = bill_of(owes, "compensation")
        owes.asked(owes.shop.post("/api/bills/waive", bill_id=str(bill.pk), amount=19_900, reason="协商"))
        page = settlement_page(owes)
        paid_there(owes, page)
        owes.hear().work()
        found = (page["amount"], row_of(Offer, owes).state, kept(bill_of(owes, "late_return")))
        assert found == (50_000 + DAYS // 2, "done", DAYS // 2)


class TestASettlementThatWasWithdrawn:
    """At eleven. The customer brings the same sum in the evening, which is entered the next day, with its day."""

    def test_isnt_met_by_cash_of_the_evening(self, collected: Way) -> None:  # noqa: F811
        fees = owed(collected)["late_fee"]
        amount = offer(collected)
        collected.asked(collected.shop.post(C + "withdrawOffer", order_id=collected.order_id))
        with clock.at(clock.now() + timedelta(days=1)):
            pay(collected, amount, days_ago=1)
        row = row_of(Offer, collected)
        assert (row.state, row.waived) == ("withdrawn", 0), fees

    @pytest.mark.months
    def test_doesnt_undercut_the_one_in_its_place(self, collected: Way) -> None:  # noqa: F811
        """All fees were given up by mistake; the next one asks for half of them, which is what the customer pays."""
        found = owed(collected)
        amount = offer(collected)
        collected.asked(collected.shop.post(C + "withdrawOffer", order_id=collected.order_id))
        settled_for(collected, amount + found["late_fee"] // 2)
        with clock.at(clock.now() + timedelta(days=1)):
            pay(collected, amount + found["late_fee"] // 2, days_ago=1)
        with scope(collected.owner.shop):
            fees = Bill.objects.filter(order_id=int(collected.order_id), kind="late_fee")
            assert sum(map(kept, fees)) == found["late_fee"] // 2
