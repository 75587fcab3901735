"""Links to a category and to the shop's page: what operators show on H5 is what customers see, and what they order."""

import pytest

from apps.goods import services as goods_services
from apps.goods.models import Goods, Sku
from apps.goods.tests.factories import category, goods
from apps.orders.tests.factories import Way
from apps.promotion.models import ShareLink
from apps.promotion.tests.factories import link
from apps.sales.tests.factories import PRICE, Purchase
from catalog.models import Category, CategoryMatch
from tenants.scope import scope

pytestmark = pytest.mark.usefixtures("parties")
LINK, PAGE, QUOTE, VISIT = "/api/h5/link", "/api/h5/page", "/api/h5/quote", "/api/h5/visit"
PHONE = "Mozilla/5.0 (iPhone) MicroMessenger/8.0.50"


def show(person, row, *, shown=True):
    with scope(person.shop):
        goods_services.set_display(caller=person.caller, goods_id=row.pk, channel="h5", shown=shown)


def shown(person, **changes):
    row = goods(person, **changes)
    show(person, row)
    return row


def below(parent_id, name, **more):
    return Category.objects.create(channel="h5", parent_id=parent_id, name=name, level=2, **more).pk


@pytest.fixture
def bo(api, lin):
    """A customer's phone, without a session."""
    return api(lin.host)


@pytest.fixture
def camera_class():
    return Category.objects.create(channel="h5", name="相机").pk


@pytest.fixture
def phone(lin_owner):
    return shown(lin_owner)


@pytest.fixture
def camera(lin_owner, camera_class):
    return shown(lin_owner, title="索尼 A7C", brand="Sony", category_id=camera_class)


@pytest.fixture
def shop_link(lin_owner, phone, camera):
    return link(lin_owner, target="shop")


@pytest.fixture
def camera_link(lin_owner, phone, camera, camera_class):
    return link(lin_owner, target="category", category_id=camera_class)


def titles(client, of, **more):
    answer = client.get(LINK, code=of.code, **more)
    assert answer.code == 200, answer.msg
    return [row["title"] for row in answer.data["shelves"]["goods"]["items"]]


def tree(shelves):
    return [(one["name"], one["goods"], tree(one["below"])) for one in shelves]


@pytest.fixture
def way(parties, _listener, lin_owner, api):
    return Way(parties, _listener, lin_owner, api)


@pytest.fixture
def purchase(parties, _listener, lin_owner, api):
    return Purchase(parties, _listener, lin_owner, api)


class TestTheShopsPage:
    def test_shows_what_operators_show_on_h5_and_nothing_else(self, bo, lin_owner, shop_link, phone):
        goods(lin_owner, title="没有展示")
        off = shown(lin_owner, title="已下架")
        with scope(lin_owner.shop):
            Goods.objects.filter(pk=off.pk).update(status="off_shelf")
            Sku.objects.filter(goods=phone).update(stock=0)
        page = bo.get(LINK, code=shop_link.code).data
        found = page["shelves"]
        assert (page["page"], found["name"], found["shop"]["name"]) == (None, "", "林记租机")
        assert tree(found["shelves"]) == [("手机", 1, []), ("相机", 1, [])]
        assert [(row["title"], row["price_from"], row["sold_out"]) for row in found["goods"]["items"]] == [
            ("索尼 A7C", 2_000, False), ("iPhone 17", 2_000, True),
        ]  # fmt: skip
        show(lin_owner, phone, shown=False)
        assert titles(bo, shop_link) == ["索尼 A7C"]

    def test_is_searched_by_category_and_words_and_turned_by_pages(self, bo, shop_link, camera_class):
        assert titles(bo, shop_link, category_id=camera_class) == ["索尼 A7C"]
        assert titles(bo, shop_link, keyword=" sony ") == ["索尼 A7C"]
        assert titles(bo, shop_link, keyword="没有的") == []
        assert titles(bo, shop_link, page=2, page_size=1) == ["iPhone 17"]
        assert bo.get(LINK, code=shop_link.code, page_size=1).data["shelves"]["goods"]["total"] == 2
        assert bo.get(LINK, code=shop_link.code, category_id=1).code == 104

    def test_is_searched_so_often_from_one_address(self, bo, shop_link, monkeypatch):
        monkeypatch.setattr("apps.storefront.api.SEARCHES_FROM_AN_ADDRESS", 2)
        asked = [{"keyword": "sony"}, {"page": 2}, {"keyword": "a7c"}, {}, {"page": 1}]
        assert [bo.get(LINK, code=shop_link.code, **one).code for one in asked] == [200, 200, 115, 200, 200]

    def test_follows_the_channels_own_tree(self, bo, lin_owner, shop_link, camera):
        """What is filed in another channel's tree stands where operators matched it; what is closed is no shelf."""
        phones, elsewhere = category(), Category.objects.create(channel="alipay", name="数码").pk
        apple, closed = below(phones, "苹果"), below(phones, "旧款", active=False)
        CategoryMatch.objects.create(category_id=elsewhere, channel="h5", to_id=apple)
        for title, filed in (("iPad", elsewhere), ("iPhone Air", apple)):
            shown(lin_owner, title=title, category_id=filed)
        with scope(lin_owner.shop):
            Goods.objects.filter(pk=camera.pk).update(category_id=closed)
        found = bo.get(LINK, code=shop_link.code).data["shelves"]
        assert tree(found["shelves"]) == [("手机", 3, [("苹果", 2, [])])]
        assert found["goods"]["total"] == 4
        assert titles(bo, shop_link, category_id=apple) == ["iPhone Air", "iPad"]
        assert len(titles(bo, shop_link, category_id=phones)) == 3
        assert bo.get(LINK, code=shop_link.code, category_id=closed).code == 104

    def test_empty_says_so_and_stays_open(self, bo, lin_owner, shop_link, phone, camera):
        for row in (phone, camera):
            show(lin_owner, row, shown=False)
        assert titles(bo, shop_link) == []

    def test_is_of_its_own_shop_and_closes_with_its_link(self, api, bo, gao, lin_owner, shop_link):
        assert api(gao.host).get(LINK, code=shop_link.code).code == 104
        assert bo.get(LINK, code="nosuchcode").code == 104
        with scope(lin_owner.shop):
            ShareLink.objects.update(status="disabled")
        assert bo.get(LINK, code=shop_link.code).msg.startswith("链接已停用")


class TestACategorysPage:
    def test_shows_the_category_alone(self, bo, camera_link, camera_class):
        found = bo.get(LINK, code=camera_link.code).data["shelves"]
        assert (found["name"], found["shelves"], found["category_id"]) == ("相机", [], None)
        assert titles(bo, camera_link) == titles(bo, camera_link, category_id=camera_class) == ["索尼 A7C"]
        assert bo.get(LINK, code=camera_link.code, category_id=category()).code == 104

    def test_without_goods_or_closed_is_no_page(self, bo, lin_owner, camera_link, camera, camera_class):
        Category.objects.filter(pk=camera_class).update(active=False)
        assert bo.get(LINK, code=camera_link.code).msg == "该类目暂时没有商品"
        Category.objects.filter(pk=camera_class).update(active=True)
        show(lin_owner, camera, shown=False)
        assert bo.get(LINK, code=camera_link.code).code == 104


class TestGoodsOnAShelf:
    def test_open_under_the_link_that_lists_them(self, bo, shop_link, camera_link, phone, camera):
        for of in (shop_link, camera_link):
            page = bo.get(PAGE, code=of.code, goods_id=camera.pk).data
            assert (page["code"], page["goods"]["title"]) == (of.code, "索尼 A7C")
            sku = page["goods"]["skus"][0]["id"]
            asked = {"code": of.code, "sku_id": sku, "term": "m12"}
            assert bo.post(QUOTE, goods_id=camera.pk, **asked).data["first_rent"] == 60_000
            assert bo.post(QUOTE, **asked).code == 104
            assert bo.get(PAGE, code=of.code).code == 104
        assert bo.get(PAGE, code=camera_link.code, goods_id=phone.pk).code == 104

    def test_are_looked_for_without_all_the_others(self, bo, lin_owner, phone, camera, monkeypatch):
        phones, elsewhere = category(), Category.objects.create(channel="alipay", name="数码").pk
        apple = below(phones, "苹果")
        CategoryMatch.objects.create(category_id=elsewhere, channel="h5", to_id=apple)
        tablet = shown(lin_owner, title="iPad", category_id=elsewhere)
        of = link(lin_owner, target="category", category_id=phones)
        monkeypatch.setattr("apps.goods.queries.shelf_tree.shelves", lambda _: pytest.fail("all were reckoned"))
        codes = {row.title: bo.get(PAGE, code=of.code, goods_id=row.pk).code for row in (phone, camera, tablet)}
        assert codes == {"iPhone 17": 200, "索尼 A7C": 104, "iPad": 200}
        Category.objects.filter(pk=apple).update(active=False)
        assert bo.get(PAGE, code=of.code, goods_id=tablet.pk).code == 104

    def test_end_when_they_are_taken_from_it(self, bo, lin_owner, shop_link, phone):
        show(lin_owner, phone, shown=False)
        assert bo.get(PAGE, code=shop_link.code, goods_id=phone.pk).msg == "商品已下架"

    def test_of_a_link_to_goods_need_no_shelf_and_are_those_alone(self, bo, lin_owner, phone, camera):
        show(lin_owner, phone, shown=False)
        own = link(lin_owner, phone.pk)
        found = bo.get(LINK, code=own.code).data
        assert (found["shelves"], found["page"]["goods"]["title"]) == (None, "iPhone 17")
        assert bo.get(PAGE, code=own.code, goods_id=phone.pk).code == 200
        assert bo.get(PAGE, code=own.code, goods_id=camera.pk).code == 104


class TestWhatComesByIt:
    def test_is_the_links_visit_lease_and_purchase(self, way, purchase, api, lin_owner):
        way.offer()
        sold = purchase.shelf.goods
        with scope(lin_owner.shop):
            rented = Sku.objects.select_related("goods").get(pk=way.sku_id).goods
        for row in (rented, sold):
            show(lin_owner, row)
        made = link(lin_owner, target="shop", salesman_id=lin_owner.id)
        for _ in range(2):
            seen = way.nobody.post(VISIT, headers={"User-Agent": PHONE}, code=made.code, visitor="1" * 32)
            assert seen.code == 200
        way.code = purchase.shelf.code = made.code
        assert way.nobody.post("/api/h5/order", **way.form(goods_id=str(sold.pk))).errors.keys() == {"sku_id"}
        assert purchase.nobody.post("/api/h5/buy", **purchase.form()).code == 104
        way.place(goods_id=str(rented.pk)).pay()
        purchase.place(goods_id=str(sold.pk)).pay()
        for order in (way.order, purchase.order):
            assert (order.share_link_id, order.salesman_id, order.channel) == (made.pk, lin_owner.id, "h5")
        with scope(lin_owner.shop):
            counted = ShareLink.objects.get(pk=made.pk)
        assert (counted.visits, counted.orders, counted.purchases) == (1, 2, 1)
        assert (counted.amount, counted.sale_amount) == (way.order.total_rent + PRICE, PRICE)
        came = api(lin_owner).get("/api/general/shareUserOrderList", id=made.pk).data["items"]
        assert {row["id"] for row in came} == {way.order_id, purchase.order_id}
