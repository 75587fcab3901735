import threading

import pytest
from django.db import connection

from apps.goods import queries
from apps.goods.index import GOODS
from apps.goods.models import Goods, Sku, StockEntry
from apps.goods.richtext import clean
from apps.goods.services import stock
from apps.goods.tests.factories import gain, goods
from core.entities import TradeKind
from core.errors import InvalidInput, NotFound, StateError
from core.uploads.addresses import is_own_picture
from overview.models import GoodsIndex
from tenants.scope import scope


@pytest.fixture
def phone(lin_owner):
    return goods(lin_owner)


@pytest.fixture
def sku(lin_owner, phone):
    """The phone's first SKU; the test runs in Lin's schema."""
    with scope(lin_owner.shop):
        yield queries.skus_of(phone.pk)[0]


class TestAPiece:
    def test_is_locked_by_an_order_and_leaves_with_it(self, sku, phone):
        stock.lock_pieces(TradeKind.LEASE, 77, [(sku.pk, 1)], by="客户")
        sku.refresh_from_db()
        assert (sku.stock, sku.locked) == (5, 1)
        stock.consume_pieces(77)
        sku.refresh_from_db()
        assert (sku.stock, sku.locked) == (4, 0)
        assert GoodsIndex.objects.get(goods_id=phone.pk).stock == 19
        journal = StockEntry.objects.filter(order_id=77).order_by("pk").values_list("stock_delta", "locked_delta")
        assert list(journal) == [(0, 1), (-1, -1)]

    def test_is_given_back_once(self, sku):
        stock.lock_pieces(TradeKind.LEASE, 77, [(sku.pk, 1)])
        stock.lock_pieces(TradeKind.LEASE, 78, [(sku.pk, 1)])
        assert stock.release_pieces(77)
        assert not stock.release_pieces(77)
        sku.refresh_from_db()
        assert sku.locked == 1

    def test_that_an_order_doesnt_hold_cant_leave(self, sku):
        stock.lock_pieces(TradeKind.LEASE, 77, [(sku.pk, 1)])
        with pytest.raises(StateError):
            stock.consume_pieces(78)

    def test_that_isnt_there_cant_be_locked(self, sku):
        Sku.objects.filter(pk=sku.pk).update(stock=1)
        stock.lock_pieces(TradeKind.LEASE, 77, [(sku.pk, 1)])
        with pytest.raises(StateError) as error:
            stock.lock_pieces(TradeKind.LEASE, 78, [(sku.pk, 1)])
        assert error.value.data == {"state": "out_of_stock"}

    def test_of_a_retired_sku_cant_be_locked(self, sku):
        Sku.objects.filter(pk=sku.pk).update(active=False)
        with pytest.raises(StateError):
            stock.lock_pieces(TradeKind.LEASE, 77, [(sku.pk, 1)])


@pytest.mark.django_db(transaction=True)
class TestTheLastPiece:
    def test_goes_to_exactly_one_of_many_orders(self, lin_owner):
        with scope(lin_owner.shop):
            sku = queries.skus_of(goods(lin_owner).pk)[0]
            Sku.objects.filter(pk=sku.pk).update(stock=3)
        start, won, lost = threading.Barrier(8), [], []

        def order(number):
            try:
                start.wait()
                with scope(lin_owner.shop):
                    stock.lock_pieces(TradeKind.LEASE, number, [(sku.pk, 1)])
                won.append(number)
            except StateError:
                lost.append(number)
            finally:
                connection.close()

        threads = [threading.Thread(target=order, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert (len(won), len(lost)) == (3, 5)
        with scope(lin_owner.shop):
            sku.refresh_from_db()
            assert (sku.stock, sku.locked) == (3, 3)
            journal = StockEntry.objects.filter(sku=sku, locked_delta=1)
            assert sorted(journal.values_list("order_id", flat=True)) == sorted(won)


class TestAnOffer:
    def test_freezes_what_a_customer_chose(self, lin_owner):
        cover, cleaning = gain(lin_owner, required=True), gain(lin_owner, name="清除", mode="once", price=2_900)
        phone = goods(lin_owner, gain_ids=[cover, cleaning])
        with scope(lin_owner.shop):
            offer = queries.offer(phone.pk)
            choice = offer.choose(offer.skus[1].id, "m12")
        snapshot = choice.snapshot()
        assert (snapshot["spec"], snapshot["total_rent"], snapshot["periods"]) == ("黑色 / 512GB", 2_001 * 360, 12)
        assert (snapshot["deposit"], snapshot["buyout_discount_bps"]) == (300_000, 9_500)
        assert [extra["name"] for extra in snapshot["add_ons"]] == ["碎屏保"]

    def test_names_what_cant_be_chosen(self, lin_owner, phone):
        with scope(lin_owner.shop):
            offer = queries.offer(phone.pk)
        sku_id = offer.skus[0].id
        for wrong, field in (((1, "m12"), "sku_id"), ((sku_id, "m18"), "term"), ((sku_id, "m12", [5]), "addon_ids")):
            with pytest.raises(InvalidInput) as error:
                offer.choose(*wrong)
            assert error.value.data["errors"][0]["field"] == field

    def test_is_none_off_the_shelf(self, lin_owner, phone):
        with scope(lin_owner.shop):
            Goods.objects.update(status="off_shelf")
            with pytest.raises(NotFound):
                queries.offer(phone.pk)


class TestTheIndex:
    def test_can_be_built_anew(self, lin_owner, gao_owner, phone):
        goods(gao_owner)
        GoodsIndex.objects.filter(goods_id=phone.pk).update(title="old")
        with scope(lin_owner.shop):
            assert GOODS.rebuild() == 1
        assert sorted(GoodsIndex.objects.values_list("title", flat=True)) == ["iPhone 17", "iPhone 17"]


class TestRichText:
    def test_loses_what_could_run_or_lead_elsewhere(self):
        dirty = (
            '<p onclick="x()">好<script>alert(1)</script><a href="https://e.example">链接</a></p>'
            '<img src="/media/t7/ab/x.jpg" onerror="x()"><img src="https://e.example/x.jpg">'
        )
        assert clean(dirty, tenant_id=7) == '<p>好链接</p><img src="/media/t7/ab/x.jpg"><img>'

    @pytest.mark.parametrize(
        ("url", "own"),
        [
            ("/media/t7/ab/x-1_z.jpg", True),
            ("/media/t7/-b/-x.webp", True),
            ("/media/t71/ab/x.jpg", False),
            ("/media/t7/ab/x.160.webp", False),
            ("/media/t7/ab/x.svg", False),
            ("/media/t7/../t8/x.jpg", False),
            ("/media/t7/x.jpg?a=1", False),
            ("/media/t7/x.jpg\n", False),
            ("/media/t7/", False),
            ("https://e.example/media/t7/x.jpg", False),
            ("javascript:alert(1)", False),
        ],
    )
    def test_shows_pictures_of_the_shop_only(self, url, own):
        assert is_own_picture(url, tenant_id=7) is own
