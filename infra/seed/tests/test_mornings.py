"""The last mornings of the demo, with the real sandbox: differences, what waits for a person, and how it ends."""

from datetime import timedelta

import pytest

from apps.bills.models import Bill
from apps.reconcile.models import Difference
from apps.sales.tests.factories import Purchase
from core import clock
from infra.seed.by_hand import ByHand
from infra.seed.cast import PLANS, Cast, Shop
from infra.seed.mornings import Mornings
from infra.seed.parties import kept_callbacks
from merchants.models import MerchantChange
from operators.tests.factories import operator_of
from partners import services as partners
from partners.models import PartnerCall, PartnerEvent
from policies.models import PolicyChange
from statements.models import PlatformDifference, ReconciledDay
from tenants.scope import scope

pytestmark = [pytest.mark.django_db, pytest.mark.months]


@pytest.fixture
def seeded(way, operator, gao_owner):
    """Bo leases at Lin's; five days later the seed ends."""
    way.leasing()
    cai = operator_of("cai", "finance")
    lin, gao = (Shop(PLANS[0], who.shop, {"owner": who.caller}) for who in (way.owner, gao_owner))
    end = clock.start_of(clock.today() + timedelta(days=6)) + timedelta(hours=15)
    with kept_callbacks():
        Mornings(Cast(operator.caller, cai.caller, [lin, gao]), end).run()
    return lin


def test_most_agrees_and_the_rest_is_of_different_kinds(seeded):
    with scope(seeded.tenant):
        found = sorted((row.kind, row.finding, row.state) for row in Difference.objects.all())
        reasons = [row.notes[-1]["text"] for row in Difference.objects.filter(state="closed")]
    assert found == [
        ("payment", "missing_here", "closed"),
        ("payment", "missing_here", "open"),
        ("refund", "missing_here", "matched"),
    ]
    assert all(reasons) and len(reasons) == 1
    days = ReconciledDay.objects.filter(merchant_id=seeded.tenant.id)
    assert (days.count(), sum(row.open for row in days), sum(row.closed for row in days)) == (5, 1, 2)
    assert PlatformDifference.objects.get().state == "open"


def test_a_callback_and_a_proposal_wait_for_somebody(seeded):
    events = PartnerEvent.objects.exclude(state__in=["applied", "ignored"])
    assert {(event.tenant_id, event.state) for event in events} == {(seeded.tenant.id, "refused")}
    change = PolicyChange.objects.get()
    assert (change.status, change.proposed_by_name) == ("proposed", "Cai")
    changes = MerchantChange.objects.order_by("number").values_list("kind", "by_shop", "status")
    assert list(changes) == [("bank", True, "proposed"), ("rates", False, "proposed")]


def test_a_refund_that_alipay_refused_goes_when_it_is_sent_again(way, lin_owner, operator, api):
    purchase = Purchase(way.sandbox, way.listener, lin_owner, api).place().pay()
    shop = Shop(PLANS[0], lin_owner.shop, {"owner": lin_owner.caller})
    with kept_callbacks():
        assert ByHand(shop).refund_unpaid(clock.now() + timedelta(minutes=5))
    call = PartnerCall.objects.get(operation="refund")
    assert (call.state, call.code, purchase.order.status) == ("stuck", "ACQ.SELLER_BALANCE_NOT_ENOUGH", "refunded")
    assert partners.retry(call, operator.caller).state == "succeeded"


def test_a_period_that_went_back_whole_waits_for_the_shop(way):
    way.leasing()
    lin = Shop(PLANS[0], way.owner.shop, {"owner": way.owner.caller})
    way.idle(32)
    with kept_callbacks():
        ByHand(lin).refund_period(clock.start_of(way.today) + timedelta(hours=18))
    [gone] = [row for row in way.sandbox.ledger() if row["kind"] == "refund"]
    with scope(lin.tenant):
        bill = Bill.objects.get(order_id=int(way.order_id), kind="rent")
    assert gone["amount"] == bill.paid
