"""What was recovered of a written-off lease is claimed again where it goes back; what was paid before is a gift."""

from datetime import timedelta
from typing import Any

import pytest

from apps.bills import queries
from apps.bills.models import Bill
from apps.bills.nightly import lateness
from apps.bills.rules import claim
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way
from apps.orders.tests.test_collection import (
    _one_day,  # noqa: F401
    collected,  # noqa: F401
    late,  # noqa: F401
    started,
)
from apps.orders.tests.test_write_offs import (
    alipay_payable,
    asked,
    balanced,
    by_word,
    decided,
    never_came,
    offline,
    second,  # noqa: F401
    sums,
)
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.operations import Paid
from apps.payments.payables import There
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def claims(way: Way) -> int:
    with scope(way.owner.shop):
        return sum(map(claim, queries.payable_rows(int(way.order_id))))


class TestOlderMoneyThatGoesBack:
    """50.00 were paid before the write-off, 7.00 recovered since; then 30.00 of the 50.00 go back at Alipay: a gift
    (decision 42), of which nothing is asked again.
    """

    @pytest.fixture
    def page(self, collected: Way, second: Any) -> Attempt:  # noqa: F811
        with scope(collected.owner.shop):
            bill = Bill.objects.get(order_id=int(collected.order_id), kind="rent", status="overdue")
            page = payments.pay_page(alipay_payable(collected), [bill.pk], 5_000, actor_name="波")
            alipay.collect(page.pk, Paid("T1", 5_000, clock.now()))
        collected.asked(asked(collected))
        collected.asked(decided(collected, second))
        return page

    def given(self, way: Way, page: Attempt) -> None:
        with scope(way.owner.shop):
            assert payments.made_there(page.pk, 3_000, There("by-hand", clock.now()))

    def test_makes_no_claim_of_what_was_recovered(self, collected: Way, page: Attempt) -> None:  # noqa: F811
        total, _ = sums(collected)
        collected.asked(offline(collected, 700))
        self.given(collected, page)
        assert sums(collected) == (total, 700)
        assert claims(collected) == total - 700
        balanced(collected)

    @pytest.mark.months
    def test_leaves_it_written_off_where_what_was_recovered_never_came(self, collected: Way, page: Attempt) -> None:  # noqa: F811
        """It is in collection again with all that is owed, and with its periods to come."""
        attempt = by_word(collected, 700)
        self.given(collected, page)
        never_came(collected, attempt)
        assert collected.order.status == "written_off"
        assert sums(collected)[1] == 0
        balanced(collected)


class TestRecoveredMoneyThatGoesBackAtAlipay:
    @pytest.mark.parametrize("part", [5_000, None])
    def test_is_claimed_again_as_where_not_all_was_recovered(
        self,
        collected: Way,  # noqa: F811
        second: Any,  # noqa: F811
        part: int | None,
    ) -> None:
        """Nobody may decide about a bill of a lease that is over: what went back of it is lost."""
        collected.asked(asked(collected))
        collected.asked(decided(collected, second))
        total, _ = sums(collected)
        page = collected.asked(collected.nobody.post("/api/h5/payBill", token=collected.token, bill_ids=[]))
        collected.sandbox.act_alipay(page["url"], buyer=collected.payer, now=clock.now().isoformat())
        collected.hear()
        assert (sums(collected), claims(collected)) == ((total, total), 0)
        with scope(collected.owner.shop):
            attempt = Attempt.objects.latest("pk")
            assert payments.made_there(attempt.pk, part or total, There("by-hand", clock.now()))
        assert sums(collected) == (total, total - (part or total))
        assert claims(collected) == (part or total)
        balanced(collected)


def test_what_was_to_be_paid_ahead_isnt_to_come_of_what_is_written_off(way: Way) -> None:
    """A page for the second period was opened and left; then the first payment proves never to have come."""
    way.waiver_bps = 10_000
    way.leasing()
    way.asked(way.nobody.post("/api/h5/payAhead", token=way.token, until=2))
    with scope(way.owner.shop):
        first = Attempt.objects.filter(payable_id=int(way.order_id), state="paid").earliest("pk")
        Attempt.objects.filter(pk=first.pk).update(trade_no="")
    never_came(way, first)
    with clock.at(clock.now() + timedelta(days=5)):
        with scope(way.owner.shop):
            lateness.run(clock.today())
            settle([int(way.order_id)])
        started(way)
        way.asked(asked(way))
        way.asked(decided(way, way.shop))
        listed = way.asked(way.shop.get("/api/v2/getBillList", order_id=way.order_id))
        assert listed["sums"]["upcoming"] == 0
