"""A settlement is met by what was shown or paid while it was good, once nothing but fees is open on its bills."""

from datetime import timedelta
from typing import Any

import pytest

from apps.bills.models import Bill
from apps.bills.rules import kept
from apps.collection.models import Offer
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way
from apps.orders.tests.test_collection import (
    C,
    _one_day,  # noqa: F401
    collected,  # noqa: F401
    late,  # noqa: F401
    many,
    night,
    one,
    open_of,
    owed,
    pay,
    row_of,
)
from apps.orders.tests.test_what_is_recovered import claims
from apps.orders.tests.test_write_offs import (
    asked,
    decided,
    never_came,
    second,  # noqa: F401
)
from apps.payments.models import Attempt
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def offer(way: Way, days: int = 3) -> int:
    """All but the fees."""
    found = owed(way)
    amount = found["total"] - found["late_fee"]
    one(way, "offer", amount=amount, day=(clock.today() + timedelta(days=days)).isoformat(), why="一次结清")
    return int(amount)


def settlement_page(way: Way) -> Any:
    return way.asked(way.nobody.post("/api/h5/paySettlement", token=way.token))


def paid_there(way: Way, page: Any) -> None:
    """At Alipay; its callback isn't heard yet."""
    way.sandbox.act_alipay(page["url"], buyer=way.payer, now=clock.now().isoformat())


def fees_kept(way: Way) -> int:
    with scope(way.owner.shop):
        return sum(kept(fee) for fee in Bill.objects.filter(order_id=int(way.order_id), kind="late_fee"))


class TestASettlementThatWasPaid:
    """On its page and in time; the platform's word comes a moment later."""

    def test_is_met_though_it_was_withdrawn_meanwhile(self, collected: Way) -> None:  # noqa: F811
        offer(collected)
        page = settlement_page(collected)
        paid_there(collected, page)
        collected.shop.post(C + "withdrawOffer", order_id=collected.order_id)
        collected.hear().work()
        assert (fees_kept(collected), open_of(collected)) == (0, 0), row_of(Offer, collected).state

    @pytest.mark.months
    def test_is_met_though_collection_was_stopped_meanwhile(self, collected: Way) -> None:  # noqa: F811
        offer(collected)
        page = settlement_page(collected)
        paid_there(collected, page)
        many(collected, "stop", why="转法务")
        collected.hear().work()
        assert (fees_kept(collected), open_of(collected)) == (0, 0), row_of(Offer, collected).state

    @pytest.mark.months
    def test_is_met_though_the_lease_was_written_off_meanwhile(self, collected: Way, second: Any) -> None:  # noqa: F811
        offer(collected)
        collected.asked(asked(collected))
        page = settlement_page(collected)
        paid_there(collected, page)
        decided(collected, second)
        collected.hear().work()
        assert claims(collected) == 0, (collected.order.status, row_of(Offer, collected).state)

    def test_by_all_that_is_shown_keeps_no_fee(self, collected: Way) -> None:  # noqa: F811
        """The page has "pay all" beside it: the bell says "减免滞纳金 ¥0.00"."""
        fees = owed(collected)["late_fee"]
        offer(collected)
        page = collected.asked(collected.nobody.post("/api/h5/payBill", token=collected.token, bill_ids=[]))
        paid_there(collected, page)
        collected.hear().work()
        row = row_of(Offer, collected)
        assert (row.state, row.waived, fees_kept(collected)) == ("done", fees, 0)


class TestASettlementThatWasPaidInPart:
    """Half of it came while it was good, and the rest, with the fees, when it was over: nothing is given up."""

    def half(self, way: Way) -> None:
        pay(way, offer(way) // 2)

    def test_isnt_met_by_what_comes_when_it_is_withdrawn(self, collected: Way) -> None:  # noqa: F811
        fees = owed(collected)["late_fee"]
        self.half(collected)
        collected.asked(collected.shop.post(C + "withdrawOffer", order_id=collected.order_id))
        with clock.at(clock.now() + timedelta(hours=1)):
            pay(collected)
        assert (row_of(Offer, collected).state, fees_kept(collected), open_of(collected)) == ("withdrawn", fees, 0)

    @pytest.mark.months
    def test_isnt_met_by_what_comes_behind_its_day(self, collected: Way) -> None:  # noqa: F811
        self.half(collected)
        night(collected, 4)
        with clock.at(clock.now() + timedelta(days=5)):
            pay(collected)
        assert row_of(Offer, collected).state == "lapsed"
        assert fees_kept(collected) > 0


def test_a_settlement_never_asks_more_than_is_owed(collected: Way) -> None:  # noqa: F811
    """Half of the fees were asked; then a late word, or the shop, gives them up."""
    with scope(collected.owner.shop):
        fee = Bill.objects.get(order_id=int(collected.order_id), kind="late_fee")
    amount = owed(collected)["total"] - fee.amount // 2
    one(collected, "offer", amount=amount, day=clock.today().isoformat(), why="减免一半")
    collected.asked(collected.shop.post("/api/bills/waive", bill_id=str(fee.pk), amount=fee.amount, reason="协商"))
    left = owed(collected)["total"]
    assert left < amount
    page = settlement_page(collected)
    assert page["amount"] <= left
    paid_there(collected, page)
    collected.hear().work()
    assert (row_of(Offer, collected).state, open_of(collected)) == ("done", 0)


@pytest.mark.months
def test_a_settlement_is_not_met_by_less_than_the_principal(collected: Way) -> None:  # noqa: F811
    """900.00 are to settle the second rent and its fee; then the first rent's payment proves never to have come, and
    the 900.00 pay that, as the older one: the settlement asks for its own bills still.
    """
    amount = offer(collected)
    with scope(collected.owner.shop):
        first = Attempt.objects.filter(payable_id=int(collected.order_id), state="paid").earliest("pk")
        Attempt.objects.filter(pk=first.pk).update(trade_no="")
    never_came(collected, first)
    with scope(collected.owner.shop):
        settle([int(collected.order_id)])
    pay(collected, amount)
    row, rent = row_of(Offer, collected), owed(collected)["rent"]
    assert not rent or (row.state, row.waived) == ("open", 0), (row.state, row.waived, rent)
    page = settlement_page(collected)
    assert page["amount"] == amount
    paid_there(collected, page)
    collected.hear().work()
    assert (row_of(Offer, collected).state, open_of(collected)) == ("done", 0)
