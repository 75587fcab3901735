"""Sort, category, copies and stock of many, in a shop."""

import pytest

from apps.goods.models import Goods, GoodsAddOn, Package, PackagePart, PackagePrice, SellPrice, Sku, StockEntry
from apps.goods.tests.factories import gain, goods
from apps.goods.tests.test_api import with_role
from catalog.models import Category
from overview.models import GoodsIndex
from tenants.scope import scope

SORT = "/api/platform/updateGoodsSort"
CATEGORY = "/api/platform/setGoodsCategory"
COPY = "/api/platform/copyGood"
STOCK = "/api/platform/updateGoodsStock"
LIST = "/api/platform/goodsList"
DETAIL = "/api/platform/goodsDetail"

INPUT = {
    SORT: {"id": 1, "sort": 3},
    CATEGORY: {"ids": [1], "category_id": 1},
    COPY: {"id": 1},
    STOCK: {"ids": [1], "stock": 3, "reason": "盘点"},
}


@pytest.fixture
def phone(lin_owner):
    return goods(lin_owner)


def codes(answer):
    return [row["code"] for row in answer.data["results"]]


class TestWhoMayCall:
    def test_nobody_without_a_session_of_this_shop(self, api, lin, gao_owner):
        for client in (api(lin.host), api(lin.host, gao_owner.token)):
            assert {path: client.post(path, **given).code for path, given in INPUT.items()} == dict.fromkeys(INPUT, 109)

    def test_no_sub_shop_and_no_salesman(self, api, mei, lin_owner):
        for client in (api(mei.shop.sub_host, mei.token), api(with_role(lin_owner, "salesman"))):
            assert {path: client.post(path, **given).code for path, given in INPUT.items()} == dict.fromkeys(INPUT, 103)

    def test_no_operator_copies_or_stocks(self, api, operator):
        for path in (COPY, STOCK):
            assert api(operator).post(path, **INPUT[path]).code == 103, path

    def test_goods_staff_may(self, api, lin_owner):
        client = api(with_role(lin_owner, "goods"))
        phone = goods(lin_owner)
        assert client.post(SORT, id=phone.pk, sort=4).code == 200
        assert codes(client.post(STOCK, ids=[phone.pk], stock=3, reason="盘点")) == [200]


class TestSort:
    def test_orders_the_list(self, api, lin_owner, operator, phone):
        other = goods(lin_owner, title="Other")
        assert api(lin_owner).post(SORT, id=other.pk, sort=5).code == 200
        assert [row["title"] for row in api(lin_owner).get(LIST).data["items"]] == ["iPhone 17", "Other"]
        assert api(operator).post(SORT, id=phone.pk, sort=9).code == 200
        assert [row["title"] for row in api(lin_owner).get(LIST).data["items"]] == ["Other", "iPhone 17"]
        assert api(lin_owner).get(LIST, sort="-sort").data["items"][0]["title"] == "iPhone 17"
        assert GoodsIndex.objects.get(goods_id=phone.pk).sort == 9

    def test_sends_an_open_editor_to_the_new_state(self, api, lin_owner, phone):
        loaded = api(lin_owner).post(DETAIL, id=phone.pk).data
        api(lin_owner).post(SORT, id=phone.pk, sort=7)
        assert api(lin_owner).post("/api/platform/saveGood", **loaded).code == 112

    def test_is_not_of_another_merchant(self, api, gao_owner, operator, phone):
        assert api(gao_owner).post(SORT, id=phone.pk, sort=1).code == 104
        assert api(operator).post(SORT, id=3, sort=1).code == 104
        assert api(operator).post(SORT, id=phone.pk, sort=-1).errors.keys() == {"sort"}


class TestCategory:
    def test_is_set_for_each(self, api, lin_owner, gao_owner, phone):
        theirs = goods(gao_owner)
        other = Category.objects.create(name="平板", channel="h5")
        answer = api(lin_owner).post(CATEGORY, ids=[phone.pk, theirs.pk], category_id=other.pk)
        assert codes(answer) == [200, 104]
        assert api(lin_owner).get(LIST).data["items"][0]["category"] == "平板"

    def test_must_be_enabled(self, api, lin_owner, phone):
        off = Category.objects.create(name="旧", channel="h5", active=False)
        for category_id in (off.pk, 404):
            answer = api(lin_owner).post(CATEGORY, ids=[phone.pk], category_id=category_id)
            assert answer.errors.keys() == {"category_id"}

    def test_of_what_is_in_review_is_the_operators(self, api, lin_owner, operator, phone):
        other = Category.objects.create(name="平板", channel="h5")
        with scope(lin_owner.shop):
            Goods.objects.update(status="reviewing")
        assert codes(api(lin_owner).post(CATEGORY, ids=[phone.pk], category_id=other.pk)) == [111]
        assert codes(api(operator).post(CATEGORY, ids=[phone.pk], category_id=other.pk)) == [200]


class TestCopy:
    def test_is_a_draft_with_everything_but_stock(self, api, lin_owner, phone):
        cover = gain(lin_owner)
        with scope(lin_owner.shop):
            GoodsAddOn.objects.create(goods=phone, addon_id=cover)
            first, other = Sku.objects.filter(goods=phone).order_by("pk")[:2]
            SellPrice.objects.create(sku=first, price=500_000)
            package = Package.objects.create(goods=phone, name="双机", market_value=9, addon_ids=[cover])
            PackagePart.objects.create(package=package, sku=other, quantity=2)
            PackagePrice.objects.create(package=package, term="m12", daily_rent=3)
        answer = api(lin_owner).post(COPY, id=phone.pk)
        assert answer.data["status"] == "draft"
        source, copy = (api(lin_owner).post(DETAIL, id=one).data for one in (phone.pk, answer.data["id"]))
        assert copy["title"] == "iPhone 17 副本"
        assert {sku["stock"] for sku in copy["skus"]} == {0}
        for same in ("category_id", "pictures", "detail", "specs", "rents", "gain_ids", "channels", "plan"):
            assert copy[same] == source[same]
        with scope(lin_owner.shop):
            own = set(Sku.objects.filter(goods_id=answer.data["id"]).values_list("pk", flat=True))
            assert SellPrice.objects.get(sku_id__in=own).price == 500_000
            part = PackagePart.objects.get(package__goods_id=answer.data["id"])
            assert (part.sku_id in own, part.quantity) == (True, 2)
            assert PackagePrice.objects.filter(package__goods_id=answer.data["id"]).count() == 1
        assert GoodsIndex.objects.get(goods_id=answer.data["id"]).stock == 0

    def test_gets_a_name_of_its_own_that_fits(self, api, lin_owner):
        long = goods(lin_owner, title="长" * 60)
        client = api(lin_owner)
        ids = [client.post(COPY, id=long.pk).data["id"] for _ in range(2)]
        titles = [client.post(DETAIL, id=one).data["title"] for one in ids]
        assert titles == ["长" * 57 + " 副本", "长" * 55 + " 副本 2"]

    def test_of_another_merchants_is_not_found(self, api, gao_owner, phone):
        assert api(gao_owner).post(COPY, id=phone.pk).code == 104


class TestStockOfMany:
    def test_is_set_or_changed_for_every_sku(self, api, lin_owner, phone):
        other = goods(lin_owner, title="Other")
        client = api(lin_owner)
        assert codes(client.post(STOCK, ids=[phone.pk, other.pk, 9], delta=2, reason="到货")) == [200, 200, 104]
        assert codes(client.post(STOCK, ids=[other.pk], stock=1, reason="盘点")) == [200]
        assert dict(GoodsIndex.objects.values_list("title", "stock")) == {"iPhone 17": 28, "Other": 4}
        with scope(lin_owner.shop):
            assert StockEntry.objects.filter(reason="到货").count() == 8

    def test_leaves_goods_whole_of_which_one_sku_refuses(self, api, lin_owner, phone):
        with scope(lin_owner.shop):
            last = Sku.objects.filter(goods=phone).order_by("pk").last()
            Sku.objects.filter(pk=last.pk).update(locked=3)
        [row] = api(lin_owner).post(STOCK, ids=[phone.pk], stock=2, reason="盘点").data["results"]
        assert (row["code"], "白色 / 512GB" in row["msg"]) == (110, True)
        assert GoodsIndex.objects.get().stock == 20
        with scope(lin_owner.shop):
            assert set(Sku.objects.values_list("stock", flat=True)) == {5}

    def test_names_what_is_missing(self, api, lin_owner, phone):
        client = api(lin_owner)
        assert client.post(STOCK, ids=[phone.pk], reason="盘点").errors.keys() == {"stock"}
        assert client.post(STOCK, ids=[phone.pk], stock=1).errors.keys() == {"reason"}
        assert client.post(STOCK, ids=[phone.pk], stock=1, delta=1, reason="盘点").errors.keys() == {"stock"}
