"""A deposit that was paid in money, refunded in part, captured and refunded at the end, over answers that are lost."""

from datetime import timedelta

import pytest

from apps.bills import services as billing
from apps.deposits.models import DepositMove
from apps.deposits.tests.test_ends import HELD, agrees, capture, flexible, kept, sums  # noqa: F401
from apps.deposits.tests.test_money_goes_back import ended_in_money, pledge, refunded_there
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way
from apps.orders.tests.test_reopened_deposit import ended, reopened
from apps.orders.tests.test_returns import H5_ASK, H5_SEND, INSPECT, PARCEL, RECEIVE, customer, staff
from apps.payments import operations
from apps.payments import services as payments
from apps.payments.payables import There
from apps.payments.tests.factories import Lease
from core import clock
from partners import services as partners
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = pytest.mark.django_db
REFUND = "/api/platform/refundDeposit"


def refunds(way: Way) -> list[DepositMove]:
    with scope(way.owner.shop):
        return list(DepositMove.objects.filter(kind="refund").order_by("pk"))


def test_refunds_captures_and_the_end_are_each_once(flexible: Way) -> None:  # noqa: F811
    """30.00 by staff, whose answer is lost; 200.00 captured; the rest with the end of the lease."""
    flexible.sandbox.fail("alipay", "timeout", operation="alipay.trade.refund", times=1)
    flexible.asked(flexible.shop.post(REFUND, order_id=flexible.order_id, amount=3_000, reason="协商"))
    with scope(flexible.owner.shop):
        billing.issue_charge(flexible.order, "compensation", 20_000)
        settle([int(flexible.order_id)])
    capture(flexible)
    assert sums(flexible) == (HELD, 20_000, 3_000, HELD - 23_000)
    with clock.at(clock.now() + timedelta(days=25)):
        customer(flexible, H5_ASK)
        customer(flexible, H5_SEND, **PARCEL)
        staff(flexible, RECEIVE)
        capture(flexible)
        staff(flexible, INSPECT, fate="stock", finding="好")
        flexible.work()
        lease = Lease(flexible)
        lease.again("refund")
        flexible.work()
        assert flexible.order.status == "returned"
        fee = sums(flexible)[1] - 20_000
        assert sums(flexible) == (HELD, 20_000 + fee, HELD - 20_000 - fee, 0)
        assert kept(flexible) == 60_000 + 20_000 + fee
        agrees(flexible)


@pytest.mark.usefixtures("calls_are_sent")
class TestARefundOfTheEndThatIsInPartMadeAtAlipay:
    """The lease ends: 1,500.00 are on their way, and nobody has sent them. Somebody gives 500.00 of them back in
    Alipay's back office, which stands for a part of ours (decision 29).
    """

    def test_is_kept_but_for_that_where_the_lease_goes_on(self, way: Way) -> None:
        way.takes_money().leasing()
        found = Lease(way)
        attempt = ended_in_money(found)
        refunded_there(way, 50_000)
        assert sums(way) == (HELD, 0, HELD, 0)
        agrees(way)
        reopened(found, attempt)
        found.work()
        assert sums(way) == (HELD, 0, 50_000, HELD - 50_000)
        assert pledge(way).refunded == 50_000
        agrees(way)

    @pytest.mark.months
    def test_is_kept_but_for_all_that_was_made_there(self, way: Way) -> None:
        way.takes_money().leasing()
        found = Lease(way)
        attempt = ended_in_money(found)
        refunded_there(way, 50_000)
        with scope(way.owner.shop):
            assert payments.made_there(pledge(way).pk, 30_000, There("by-hand-2", clock.now()))
        assert [move.amount for move in refunds(way)] == [70_000, 50_000, 30_000]
        reopened(found, attempt)
        found.work()
        assert sums(way) == (HELD, 0, 80_000, HELD - 80_000)
        assert [move.state for move in refunds(way)] == ["failed", "done", "done"]
        agrees(way)

    def test_and_the_lease_ends_again(self, way: Way) -> None:
        """1,500.00 would go back of a payment of which 1,000.00 are left: refused, whoever pays the last bill."""
        way.takes_money().leasing()
        found = Lease(way)
        attempt = ended_in_money(found)
        refunded_there(way, 50_000)
        reopened(found, attempt)
        found.work()
        ended(found, 0)
        found.work()
        assert (way.order.status, sums(way)) == ("completed", (HELD, 0, HELD, 0))
        agrees(way)

    def test_goes_back_once_where_it_stays_over(self, way: Way) -> None:
        way.takes_money().leasing()
        found = Lease(way)
        ended_in_money(found)
        refunded_there(way, 50_000)
        found.work()
        way.work()
        assert sums(way) == (HELD, 0, HELD, 0)
        given = [row["amount"] for row in way.sandbox.ledger() if row["kind"] == "refund"]
        assert sum(given) == HELD - 50_000
        agrees(way)


@pytest.mark.usefixtures("calls_are_sent")
def test_a_refund_that_is_held_for_its_twin_and_called_back_is_booked_by_that(way: Way) -> None:
    """All of it went back in Alipay's back office; the lease goes on before anybody has said so."""
    way.takes_money().leasing()
    found = Lease(way)
    attempt = ended_in_money(found)
    there, shop = There("by-hand 20261128120000", clock.now()), way.owner.shop
    row, key = pledge(way), PartnerCall.objects.get(operation="refund").key
    with scope(shop):
        assert not payments.made_there(row.pk, HELD, there)
        partners.hold(shop.id, operations.REFUND, "可能已在支付宝退还", key, there.number)
    reopened(found, attempt)
    assert sums(way) == (HELD, 0, 0, HELD)
    found.work()
    with scope(shop):
        assert payments.made_there(row.pk, HELD, there)
    assert (sums(way), PartnerCall.objects.get(operation="refund").state) == ((HELD, 0, HELD, 0), "refused")
    agrees(way)
    ended(found, 0)
    found.work()
    assert sums(way) == (HELD, 0, HELD, 0)
