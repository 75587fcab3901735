"""The seed's overdue leases stand at each step of collection."""

from datetime import timedelta
from typing import Any

import pytest

from apps.bills import services as bills
from apps.bills.nightly import lateness
from apps.collection.models import Case, Offer, Promise, WriteOff
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way
from apps.staff import services as staff
from core import clock
from infra.seed.cast import PLANS, Shop, person_of
from infra.seed.collecting import Collecting
from tenants.scope import scope

pytestmark = [pytest.mark.django_db, pytest.mark.months]
LEASES = 5


@pytest.fixture
def late(way: Way) -> Way:
    """Leases of some months ago, each with overdue rent and late fees, and nothing frozen."""
    way.waiver_bps = 10_000
    ids = []
    with clock.at(clock.now() - timedelta(days=50)):
        for _ in range(LEASES):
            way.leasing()
            ids.append(int(way.order_id))
    for ago in (18, 9, 0):
        with scope(way.owner.shop), clock.at(clock.now() - timedelta(days=ago)):
            for order_id in ids:
                way.order_id = str(order_id)
                bills.resume(way.order)
            lateness.run(clock.today())
            settle(ids)
    return way


def test_a_lease_stands_at_each_step_but_the_last(late: Way) -> None:
    caller: Any = late.owner.caller
    with scope(late.owner.shop):
        staff.create_staff(caller=caller, person=person_of("fang", "方敏", 21, *staff.role_ids("finance")))
    shop = Shop(PLANS[0], caller.tenant, {"owner": caller})
    Collecting(shop, clock.now()).run()
    with scope(late.owner.shop):
        assert WriteOff.objects.filter(amount__gt=0).count() == 1
        assert WriteOff.objects.filter(status="proposed").count() == 1
        assert not WriteOff.objects.filter(proposed_by=caller.user_id).exists(), "somebody else asks the owner"
        assert sorted(Offer.objects.values_list("state", flat=True)) == ["done", "open"]
        assert sorted(Promise.objects.values_list("state", flat=True)) == ["broken"]
        assert Case.objects.count() == LEASES
