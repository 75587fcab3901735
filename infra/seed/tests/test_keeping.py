"""What a shop does with its goods through the year, by the services; the outside parties stand still."""

from collections import Counter
from dataclasses import replace
from datetime import timedelta
from random import Random
from types import SimpleNamespace

import pytest

from apps.goods.models import AddOn, Goods, Sku, StockEntry
from apps.promotion.schemas import NewLinkIn
from apps.promotion.services import create_link
from apps.purchases.models import SaleOrder
from core import clock
from core.jobs.services import run_due
from core.models import Job
from infra.seed.cast import PLANS, Offered, Shop
from infra.seed.catalogue import accessories, catalogue
from infra.seed.categories import category_id
from infra.seed.fates import SALE_ENDS, SALE_WAITING, sale_fate, sale_waiting
from infra.seed.gains import PICK_UP
from infra.seed.goods import Maker
from infra.seed.keeping import LOST, LOW, READY, Keeping
from infra.seed.people import Town
from infra.seed.reviewing import Reviewing
from infra.seed.sale import Purchase
from infra.seed.spreadsheet import ROWS, bring_in, must_be_done, take_out
from infra.seed.story import Fate
from infra.seed.timeline import Timeline
from tenants.scope import scope

STILL = SimpleNamespace(work=lambda: None, hear=lambda: None)


@pytest.fixture
def shop(lin_owner, settings, tmp_path):
    """With four leased goods, a camera that comes in packages among them, and what is sold."""
    settings.MEDIA_ROOT = str(tmp_path)
    return Shop(PLANS[0], lin_owner.shop, {"owner": lin_owner.caller})


@pytest.fixture
def maker(shop):
    wanted = {"iPhone 17", "EOS R50", "Switch OLED", "MacBook Air 13 (M4)"}
    with scope(shop.tenant):
        maker = Maker(shop.owner, shop.tenant.id, Random(1))
        maker.sell(accessories("lin")[:2])
        maker.lease([product for product in catalogue() if product.title in wanted])
    return maker


@pytest.fixture
def timeline():
    now = clock.now()
    return Timeline(now - timedelta(days=60), now)


@pytest.mark.months
class TestAShopsGoods:
    @pytest.fixture
    def keeping(self, shop, operator, maker, timeline):
        return Keeping(shop, operator.caller, maker, timeline, STILL, Random(3), catalogue()[12:22])

    def test_are_in_each_state_at_the_end(self, shop, keeping, timeline, monkeypatch):
        monkeypatch.setattr(keeping, "bring_in", lambda: None)
        monkeypatch.setattr(keeping, "take_out", lambda: None)
        keeping.plan(filed=[])
        timeline.run()
        with scope(shop.tenant):
            found = Counter(Goods.objects.values_list("status", flat=True))
            assert found == {"on_shelf": 6, "off_shelf": 2, "forced_down": 1, "draft": 6}
            assert Goods.objects.get(status="forced_down").down_reason
            assert Goods.objects.filter(title__endswith="副本", status="draft").count() == 1
            assert AddOn.objects.get(name=PICK_UP).active is False

    def test_stand_on_the_shelves_of_channels_but_some(self, shop, keeping):
        with scope(shop.tenant):
            keeping.show()
            rows = list(Goods.objects.filter(status="on_shelf"))
        assert sum("h5" not in row.shown_on for row in rows) == 1
        assert any("alipay" in row.shown_on for row in rows)
        assert any("alipay" in row.channels and "alipay" not in row.shown_on for row in rows)

    def test_on_the_shelves_are_what_some_customers_come_for(self, shop, keeping, timeline):
        with scope(shop.tenant):
            keeping.show()
            keeping.share()
            goods = Goods.objects.filter(shown_on__contains=["h5"], plan="").earliest("pk")
            own = create_link(caller=shop.owner, wanted=NewLinkIn(name="卡", goods_id=goods.pk))
        assert [link.target for link in shop.shelves] == ["shop", "category"]
        shop.links.append(Offered(own, goods.pk, leased=False, sold=True))
        person = replace(Town(Random(1)).customer("pays"), mobile="13812340008")
        bought = Purchase(shop, shop.links[0], person, Fate("expired"), STILL, timeline, Random(2))
        bought.place()
        with scope(shop.tenant):
            assert SaleOrder.objects.get(pk=bought.order_id).share_link_id == shop.shelves[0].pk

    def test_are_bought_again_when_they_run_low(self, shop, keeping):
        with scope(shop.tenant):
            sku = Sku.objects.earliest("pk")
            Sku.objects.filter(pk=sku.pk).update(stock=0)
            keeping.restock()
            keeping.count()
            entry = StockEntry.objects.filter(sku=sku, reason__startswith="采购到货").get()
            assert (entry.actor_name, entry.stock_delta >= LOW) == (shop.owner.name, True)
            counted = [reason for reason, _ in LOST]
            assert StockEntry.objects.filter(reason__in=counted).count() == 2

    def test_are_reviewed_for_a_while(self, shop, keeping, operator, timeline, monkeypatch):
        review = Reviewing(operator.caller, operator.caller, timeline.end)
        monkeypatch.setattr(review, "_export", lambda: None)
        with scope(shop.tenant):
            keeping.make_ready()
        review.run([shop])
        with scope(shop.tenant):
            rows = list(Goods.objects.filter(sort__in=READY).order_by("sort"))
        assert [row.status for row in rows] == ["on_shelf", "rejected", "reviewing", "reviewing"]
        assert rows[1].down_reason


class TestASpreadsheet:
    def test_comes_in_but_for_its_wrong_row_and_goes_out(self, shop, lin_owner):
        product, parties = catalogue()[0], SimpleNamespace(work=run_due)
        with scope(shop.tenant):
            category_id(product.path)
            bring_in(shop, parties, product)
            job = take_out(shop.owner, "goods")
            run_due()
            must_be_done(job)
            rows = list(Goods.objects.filter(title__contains="二手").order_by("sort"))
            check = Job.objects.get(kind="goods.check_import")
        assert [(row.status, row.sort) for row in rows] == [("on_shelf", 600 + 10 * place) for place in range(ROWS)]
        assert {one["column"] for one in check.result["report"]["problems"]} == {"类目", "库存"}


class TestAPurchase:
    def test_ends_in_every_way_and_waits_at_every_step(self):
        assert {sale_fate(Random(seed)).name for seed in range(200)} == {*SALE_ENDS, "sale"}
        assert [sale_waiting(number).stop for number in range(3)] == list(SALE_WAITING)

    @pytest.mark.parametrize(
        ("fate", "status"), [("cancelled", "cancelled"), pytest.param("closed", "closed", marks=pytest.mark.months)]
    )
    def test_that_is_not_paid_gives_its_pieces_back(self, shop, maker, timeline, lin_owner, fate, status):
        with scope(shop.tenant):
            goods = Goods.objects.get(title=accessories("lin")[0].title)
            link = create_link(caller=shop.owner, wanted=NewLinkIn(name="卡", goods_id=goods.pk))
        shop.links.append(Offered(link, goods.pk, leased=False, sold=True, bundled=True))
        person = Town(Random(1)).customer("pays")
        purchase = Purchase(
            shop, shop.links[0], person, Fate(fate), STILL, timeline, Random(2), bundled=True
        )  # fmt: skip
        timeline.at(timeline.end - timedelta(hours=2), "a purchase", purchase.place)
        timeline.run()
        with scope(shop.tenant):
            order = SaleOrder.objects.get(pk=purchase.order_id)
            assert (order.status, order.snapshot["package"]) == (status, "两张装")
            assert not Sku.objects.filter(locked__gt=0).exists()
            link.refresh_from_db()
            assert link.visits >= 1
