"""A capture pays bills out of a paid deposit, and what is left of it goes back behind what follows."""

from datetime import timedelta

import pytest

from apps.bills import queries
from apps.bills import services as bills
from apps.bills.nightly import lateness
from apps.bills.rules import unpaid
from apps.collection.models import Offer
from apps.deposits.models import Deposit
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way, issue_all
from apps.orders.tests.test_collection import (
    _one_day,  # noqa: F401
    collected,  # noqa: F401
    late,  # noqa: F401
    row_of,
    started,
)
from apps.orders.tests.test_settlements_met import offer
from apps.orders.tests.test_write_offs import CAPTURE
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.operations import Paid
from apps.payments.rules import AttemptMethod
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db


class TestTheRestOfAPaidDeposit:
    """A capture pays bills out of what is held, and what is left goes back in the same act."""

    def deposit(self, way: Way) -> Deposit:
        with scope(way.owner.shop):
            return Deposit.objects.get(order_id=int(way.order_id))

    def test_goes_back_whole_where_a_settlement_gives_fees_up(self, way: Way) -> None:
        with clock.at(clock.now() - timedelta(days=50)):
            way.takes_money().leasing()
        for ago in (18, 12, 6, 0):
            with scope(way.owner.shop), clock.at(clock.now() - timedelta(days=ago)):
                bills.resume(way.order)
                lateness.run(clock.today())
                settle([int(way.order_id)])
        started(way)
        amount = offer(way)
        way.asked(way.shop.post(CAPTURE, order_id=way.order_id, reason="和解抵扣", thaw_left=True))
        row = self.deposit(way)
        assert row_of(Offer, way).state == "done"
        assert (row.captured_paid, row.held) == (amount, 0)

    @pytest.mark.usefixtures("calls_are_sent")
    def test_is_called_back_where_the_lease_that_it_ended_goes_on(self, way: Way) -> None:
        """As where the end itself gave it back, or where the rest was frozen: nobody has sent it yet."""
        way.takes_money().leasing()
        issue_all(way)
        with scope(way.owner.shop):
            rows = queries.open_rows(int(way.order_id))
            payable = queries.bills_of(int(way.order_id))
            first = payments.open_attempt(
                payable, AttemptMethod.DEBIT, [bill.pk for bill in rows[:-1]], sum(map(unpaid, rows[:-1])),
                actor_name="林",
            ).attempt  # fmt: skip
            alipay.collect(first.pk, Paid("", first.amount, clock.now(), by_person=True))
        way.asked(way.shop.post(CAPTURE, order_id=way.order_id, reason="抵扣末期", thaw_left=True))
        assert (way.order.status, self.deposit(way).held) == ("completed", 0)
        with scope(way.owner.shop):
            assert alipay.ended_unpaid(first.pk, payments.close_attempt, "未付款")
        row = self.deposit(way)
        assert (way.order.finished_at, row.held) == (None, row.paid - row.captured_paid)
