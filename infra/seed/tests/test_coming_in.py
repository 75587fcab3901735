"""What comes to the demo's lin beside its links."""

from datetime import timedelta
from random import Random
from types import SimpleNamespace

import pytest

from apps.goods import services as goods_services
from apps.goods.models import Goods
from apps.intake.models import App, PlacedOrder
from apps.leases.models import Order
from core import clock
from core.jobs.services import run_due
from infra.seed.cast import PLANS, Offered, Shop
from infra.seed.catalogue import catalogue
from infra.seed.coming_in import CHANNEL, OLD, ByProgram, ComingIn
from infra.seed.goods import Maker
from infra.seed.people import Town
from infra.seed.story import Fate
from infra.seed.timeline import Timeline
from tenants.scope import scope

pytestmark = [pytest.mark.django_db, pytest.mark.months]


@pytest.fixture
def shop(lin_owner, operator, settings, tmp_path):
    """With goods that are shown on the program's channel, too."""
    settings.MEDIA_ROOT = str(tmp_path)
    made = Shop(PLANS[0], lin_owner.shop, {"owner": lin_owner.caller})
    wanted = {"iPhone 17", "EOS R50", "Switch OLED"}
    with scope(made.tenant):
        Maker(made.owner, made.tenant.id, Random(1)).lease([one for one in catalogue() if one.title in wanted])
        for row in Goods.objects.filter(channels__contains=[CHANNEL]):
            goods_services.set_display(caller=operator.caller, goods_id=row.pk, channel=CHANNEL, shown=True)
        made.links.append(Offered(None, Goods.objects.earliest("pk").pk))
    return made


def test_a_program_places_an_order_and_old_leases_come_in(shop, parties):
    outside = SimpleNamespace(sandbox=parties, work=run_due, hear=lambda: None)
    timeline, town = Timeline(clock.now() - timedelta(days=20), clock.now()), Town(Random(2), 2)
    coming = ComingIn(shop, outside, timeline, town)
    coming.begin()
    with scope(shop.tenant):
        app_id = App.objects.get().pk
    person = town.customer("pays")
    ByProgram(shop, shop.links[0], person, Fate(stop="pay"), outside, timeline, Random(3), app_id=app_id).place()
    coming.bring_in()
    with scope(shop.tenant):
        assert PlacedOrder.objects.filter(app_id=app_id).count() == 1
        old = Order.objects.filter(channel="offline")
        assert sorted(old.values_list("periods_paid", flat=True)) == sorted(months for _, months in OLD)
        assert set(old.values_list("status", flat=True)) <= {"leasing", "overdue"}
