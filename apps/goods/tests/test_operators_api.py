"""Operators' goods: lists over every merchant, force-down, review, shelves of channels."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.goods import queries
from apps.goods.models import Goods
from apps.goods.tests.factories import gain, goods, tree
from catalog.models import Category
from core.errors import NotFound
from core.models import Notice
from core.paging import forget_caps
from merchants.models import Merchant
from operators.models import Operator, OperatorRole
from overview.models import GoodsIndex, SubShopIndex
from policies.tests.factories import in_force
from tenants.scope import public, scope

LIST = "/api/platform/platformGoodsList"
COUNT = "/api/platform/getPlatformGoodsCount"
SHOPS = "/api/platform/getShopSelections"
REASONS = "/api/platform/getForceRefuseReasons"
DOWN = "/api/platform/forceGoodsDown"
PLACES = "/api/platform/getGoodsForDisplay"
SHOW = "/api/platform/updateGoodsDisplayStatus"
AUDIT = "/api/platform/auditGoods"
CHANGES = "/api/platform/getGoodsChanges"
REVIEW = "/api/platform/getGoodsReview"
SAVE, PUBLISH = "/api/platform/saveGood", "/api/platform/saveAndActiveGoods"
DETAIL = "/api/platform/goodsDetail"

READS = [("get", path) for path in (LIST, COUNT, REASONS, PLACES, CHANGES, REVIEW)]
WRITES = [("post", path) for path in (DOWN, SHOW, AUDIT)]
INPUT = {
    DOWN: {"ids": [1], "reason": "price"},
    SHOW: {"ids": [1], "channel": "h5", "shown": True},
    AUDIT: {"ids": [1], "result": "pass"},
    PLACES: {"channel": "h5"},
    CHANGES: {"id": 1},
}


def send(client, method, path):
    return getattr(client, method)(path, **INPUT.get(path, {}))


def with_role(operator, code):
    with public():
        role = OperatorRole.objects.get(code=code)
    return as_role(operator, role)


def as_role(operator, role):
    with public():
        Operator.objects.filter(pk=operator.id).update(role_ids=[role.pk])
        operator.user.role_ids = [role.pk]
    return operator


def codes(answer):
    return {row["id"]: row["code"] for row in answer.data["results"]}


def state(person):
    with scope(person.shop):
        return Goods.objects.get()


@pytest.fixture
def phone(lin_owner):
    return goods(lin_owner)


@pytest.fixture
def camera(gao_owner):
    return goods(gao_owner, title="索尼 A7C 相机", channels=["h5", "alipay"], fineness="95")


@pytest.fixture
def waiting(lin_owner):
    in_force(goods_review=True)
    return goods(lin_owner)


class TestWhoMayCall:
    def test_nobody_without_a_session_of_this_side(self, api, operator, lin_owner):
        for client in (api(operator.host), api(operator.host, lin_owner.token)):
            for method, path in (*READS, *WRITES):
                assert send(client, method, path).code == 109, path

    def test_no_shop(self, api, lin_owner):
        client = api(lin_owner)
        for method, path in (*READS, *WRITES):
            assert send(client, method, path).code == 103, path

    def test_no_operator_without_the_action(self, api, operator):
        client = api(with_role(operator, "finance"))
        for method, path in (*READS, *WRITES):
            assert send(client, method, path).code == 103, path

    @pytest.mark.parametrize(("held", "code"), [(["reconcile.close"], 200), (["job.view"], 200), (["staff.edit"], 103)])
    def test_shops_are_for_who_filters_a_list_by_them(self, api, operator, lin_owner, held, code):
        assert api(operator.host).get(SHOPS).code == 109
        assert api(lin_owner).get(SHOPS).code == 103
        with public():
            role = OperatorRole.objects.create(name="另一个", actions=held)
        answer = api(as_role(operator, role)).get(SHOPS)
        assert answer.code == code
        assert code == 103 or set(answer.data[0]) >= {"value", "label"}

    def test_operations_may(self, api, operator):
        client = api(with_role(operator, "operations"))
        for method, path in WRITES:
            assert send(client, method, path).code == 200, path


class TestTheList:
    def test_shows_the_goods_of_every_merchant(self, api, operator, phone, camera):
        rows = api(operator).get(LIST).data["items"]
        assert [(row["title"], row["merchant_name"]) for row in rows] == [
            ("索尼 A7C 相机", "高氏数码"), ("iPhone 17", "林记租机"),
        ]  # fmt: skip
        assert (rows[1]["category"], rows[1]["stock"], rows[1]["acts"]) == ("手机", 20, ["force_down", "display"])

    def test_filters(self, api, operator, lin_owner, phone, camera):
        client = api(operator)
        for query in (
            {"title": "相机"}, {"title": "a7"}, {"title": "索"}, {"fineness": "95"}, {"channel": "alipay"},
            {"merchant_id": camera.pk >> 40}, {"title": "SONY"}, {"title": "机相"},
        ):  # fmt: skip
            titles = [row["title"] for row in client.get(LIST, **query).data["items"]]
            assert titles == ([] if query.get("title") in ("SONY", "机相") else ["索尼 A7C 相机"]), query
        assert client.get(LIST, category_id=phone.category_id, status="on_shelf").data["total"] == 2
        assert client.get(LIST, status="draft").data["total"] == 0

    def test_searches_for_many_and_for_signs(self, api, operator, lin_owner, phone, monkeypatch):
        for number in range(3):
            goods(lin_owner, title=f"100% 新 {number}")
        client = api(operator)
        first = client.get(LIST, title="新", page_size=2).data
        assert (first["total"], [row["title"] for row in first["items"]]) == (3, ["100% 新 2", "100% 新 1"])
        assert client.get(LIST, title="新", page_size=2, page=9).data["total"] == 3
        assert (client.get(LIST, title="0%").data["total"], client.get(LIST, title="0_").data["total"]) == (3, 0)
        monkeypatch.setattr("apps.goods.queries.titles.SEARCH_CAP", 2)
        capped = client.get(LIST, title="% 新", page_size=2).data
        assert (capped["total"], capped["total_capped"], capped["items"]) == (2, True, first["items"])
        assert client.get(LIST, title="% 新", sort="price_from").data["items"][0]["title"] == "100% 新 2"

    def test_doesnt_count_many_twice(self, api, operator, lin_owner, monkeypatch):
        for number in range(3):
            goods(lin_owner, title=f"相机 {number}")
        monkeypatch.setattr("apps.goods.queries.titles.SEARCH_CAP", 2)
        forget_caps()
        seen = []
        for page in (1, 2):
            with CaptureQueriesContext(connection) as asked:
                found = api(operator).get(LIST, title="相机", page_size=2, page=page).data
            counted = any("count(*) OVER" in query["sql"] for query in asked)
            seen.append((counted, found["total"], found["total_capped"], [row["title"] for row in found["items"]]))
        assert seen == [(True, 2, True, ["相机 2", "相机 1"]), (False, 2, True, ["相机 0"])]
        forget_caps()

    def test_finds_the_goods_with_an_add_on(self, api, operator, lin_owner, phone):
        cover = gain(lin_owner)
        carrier = goods(lin_owner, title="With cover", gain_ids=[cover])
        client = api(operator)
        assert [row["id"] for row in client.get(LIST, gain_id=cover).data["items"]] == [str(carrier.pk)]
        assert client.get(LIST, gain_id=5).data["total"] == 0
        assert client.get(COUNT, gain_id=5).data[0]["count"] == 0

    def test_stands_in_the_merchants_order_then_the_newest(self, api, operator, lin_owner, phone, camera):
        last = goods(lin_owner, title="Last", sort=9)
        assert [row["id"] for row in api(operator).get(LIST).data["items"]] == [
            str(camera.pk), str(phone.pk), str(last.pk),
        ]  # fmt: skip
        assert api(operator).get(LIST, sort="-sort").data["items"][0]["id"] == str(last.pk)

    def test_takes_a_sub_shop_for_its_merchant(self, api, operator, mei, phone, camera):
        [row] = api(operator).get(LIST, merchant_id=mei.sub_shop_id).data["items"]
        assert row["id"] == str(phone.pk)

    def test_counts_per_status_under_the_same_filters(self, api, operator, lin_owner, phone, camera):
        api(lin_owner).post(SAVE, **tree(lin_owner.shop.id, title="Draft"))
        client = api(operator)
        counts = {row["status"]: row["count"] for row in client.get(COUNT, status="draft").data}
        assert (counts[""], counts["on_shelf"], counts["draft"], counts["rejected"]) == (3, 2, 1, 0)
        assert client.get(COUNT, title="相机").data[0] == {"status": "", "count": 1, "capped": False}


class TestTheShops:
    def test_come_with_their_sub_shops(self, api, operator, mei, lin, gao):
        options = {option["label"]: option["value"] for option in api(operator).get(SHOPS).data}
        assert options == {
            "林记租机": str(lin.id), "林记租机 / 城西店（分店）": str(mei.sub_shop_id), "高氏数码": str(gao.id)
        }  # fmt: skip

    def test_of_which_some_have_no_address_and_who_is_closed_is_no_choice(self, api, operator, lin):
        with public():
            for nth, (name, status) in enumerate((("城东店", "paused"), ("城北店", "closed"))):
                SubShopIndex.objects.create(merchant_id=lin.id, sub_shop_id=900 + nth, name=name, status=status)
        found = [option["label"] for option in api(operator).get(SHOPS, keyword="城东").data]
        assert "林记租机 / 城东店（分店）" in found
        assert not any("城北店" in label for label in found)
        assert api(operator).get(SHOPS, keyword="城北").data == []

    def test_are_found_by_name_host_and_id(self, api, operator, gao, mei):
        for keyword, first in (
            ("高氏", "高氏数码"), ("linwest", "林记租机"), ("nobody", None), (gao.id, "高氏数码"),
            (mei.sub_shop_id, "林记租机"), ("9" * 40, None),
        ):  # fmt: skip
            found = api(operator).get(SHOPS, keyword=keyword).data
            assert (found[0]["label"] if found else None) == first


class TestForcingDown:
    def test_reaches_goods_of_several_merchants_and_answers_for_each(self, api, operator, phone, camera):
        answer = api(operator).post(DOWN, ids=[phone.pk, camera.pk, 9], reason="picture", note="主图与实物不符")
        assert [(row["id"], row["code"]) for row in answer.data["results"]] == [
            (str(phone.pk), 200), (str(camera.pk), 200), ("9", 104),
        ]  # fmt: skip
        assert set(GoodsIndex.objects.values_list("status", "down_code")) == {("forced_down", "picture")}
        again = api(operator).post(DOWN, ids=[phone.pk], reason="price")
        assert codes(again) == {str(phone.pk): 111}

    def test_tells_the_merchant_why(self, api, operator, lin_owner, gao_owner, phone):
        api(operator).post(DOWN, ids=[phone.pk], reason="picture", note="请更换主图")
        [row] = api(lin_owner).get("/api/platform/goodsList").data["items"]
        assert row["down_reason"] == "图片或标题与实物不符：请更换主图"
        assert api(lin_owner).post(DETAIL, id=phone.pk).data["down_reason"] == row["down_reason"]
        [notice] = api(lin_owner).get("/api/platform/notices").data["items"]
        assert notice["title"] == "“iPhone 17”已被平台强制下架"
        assert "请更换主图" in notice["text"]
        assert notice["path"] == f"/product?id={phone.pk}"
        assert api(gao_owner).get("/api/platform/notices").data["items"] == []

    def test_of_many_is_one_notice(self, api, operator, lin_owner, phone):
        more = goods(lin_owner, title="Other")
        api(operator).post(DOWN, ids=[phone.pk, more.pk], reason="price")
        assert Notice.objects.get().title_zh == "2 件商品已被平台强制下架"

    def test_needs_a_reason_that_there_is(self, api, operator, phone):
        assert api(operator).post(DOWN, ids=[phone.pk], reason="mood").errors.keys() == {"reason"}
        assert api(operator).post(DOWN, ids=[phone.pk], reason="other").errors.keys() == {"note"}
        assert api(operator).post(DOWN, ids=[], reason="price").errors.keys() == {"ids"}
        listed = [option["value"] for option in api(operator).get(REASONS).data]
        assert "picture" in listed
        assert "other" in listed

    def test_is_mended_resubmitted_and_approved(self, api, operator, lin_owner, phone):
        api(operator).post(DOWN, ids=[phone.pk], reason="picture")
        loaded = api(lin_owner).post(DETAIL, id=phone.pk).data
        mended = api(lin_owner).post(PUBLISH, **{**loaded, "title": "iPhone 17 国行"})
        assert mended.data["status"] == "reviewing"
        assert api(operator).get(LIST, status="reviewing").data["items"][0]["acts"] == ["approve", "reject"]
        changed = api(operator).get(CHANGES, id=phone.pk).data
        assert changed["first"] is False
        assert [(one["field"], one["before"], one["after"]) for one in changed["changes"]] == [
            ("title", "iPhone 17", "iPhone 17 国行")
        ]
        assert codes(api(operator).post(AUDIT, ids=[phone.pk], result="pass")) == {str(phone.pk): 200}
        row = state(lin_owner)
        assert (row.status, row.down_code, row.down_reason) == ("on_shelf", "", "")
        assert Notice.objects.filter(kind="goods.approved", tenant_id=lin_owner.shop.id).exists()


class TestReview:
    def test_of_the_platform_is_a_setting(self, api, operator, lin_owner):
        assert api(operator).get(REVIEW).data == {"on": False, "waiting": 0}
        in_force(goods_review=True)
        assert api(operator).get(REVIEW).data == {"on": True, "waiting": 0}
        assert api(lin_owner).post(PUBLISH, **tree(lin_owner.shop.id)).data["status"] == "reviewing"
        in_force(goods_review=False)
        assert api(operator).get(REVIEW).data == {"on": False, "waiting": 1}
        assert api(lin_owner).post(PUBLISH, **tree(lin_owner.shop.id, title="B")).data["status"] == "on_shelf"

    def test_rejects_with_a_reason_that_the_merchant_reads(self, api, operator, lin_owner, waiting):
        assert api(operator).post(AUDIT, ids=[waiting.pk], result="reject").errors.keys() == {"reason"}
        api(operator).post(AUDIT, ids=[waiting.pk], result="reject", reason="缺少型号")
        [row] = api(lin_owner).get("/api/platform/goodsList").data["items"]
        assert (row["status"], row["down_reason"]) == ("rejected", "缺少型号")
        assert Notice.objects.values_list("kind", "action").get() == ("goods.rejected", "goods.edit")
        loaded = api(lin_owner).post(DETAIL, id=waiting.pk).data
        assert api(lin_owner).post(PUBLISH, **loaded).data["status"] == "reviewing"

    def test_answers_for_each(self, api, operator, waiting, camera):
        answer = api(operator).post(AUDIT, ids=[waiting.pk, 7], result="pass")
        assert codes(answer) == {str(waiting.pk): 200, "7": 104}
        assert codes(api(operator).post(AUDIT, ids=[waiting.pk], result="pass")) == {str(waiting.pk): 111}
        assert api(operator).get(CHANGES, id=waiting.pk).data == {"first": False, "changes": []}

    def test_of_new_goods_says_so(self, api, operator, waiting):
        assert api(operator).get(CHANGES, id=waiting.pk).data == {"first": True, "changes": []}
        assert api(operator).get(CHANGES, id=7).code == 104


class TestReviewOfAChange:
    """Decided 2: what customers judge by goes through review again; the rest, and off → on without an edit, don't."""

    @pytest.fixture(autouse=True)
    def _reviewed(self, phone):
        in_force(goods_review=True)

    def save(self, api, owner, phone, path=SAVE, **changes):
        loaded = api(owner).post(DETAIL, id=phone.pk).data
        return api(owner).post(path, **{**loaded, **changes}).data

    def shelf(self, api, owner, phone, status):
        """What the act says, in words."""
        answer = api(owner).post("/api/platform/updateGoodsStatus", ids=[phone.pk], status=status)
        [row] = answer.data["results"]
        assert row["code"] == 200, row
        return row["msg"]

    @pytest.mark.parametrize(
        ("path", "change"),
        [
            (SAVE, {"title": "iPhone 17 国行"}), (PUBLISH, {"brand": "苹果"}), (SAVE, {"detail": "<p>全新</p>"}),
            (PUBLISH, {"pictures": []}),
        ],
        ids=["title", "brand", "detail", "pictures"],
    )  # fmt: skip
    def test_takes_goods_off_the_shelf_until_it_is_passed(self, api, operator, lin_owner, phone, path, change):
        if "pictures" in change:
            change = {"pictures": [*state(lin_owner).pictures, *state(lin_owner).pictures][:2]}
        before = api(lin_owner).post(DETAIL, id=phone.pk).data
        assert before["reviews"] is True
        saved = self.save(api, lin_owner, phone, path, **change)
        row = state(lin_owner)
        assert (saved["status"], row.status, saved["version"]) == ("reviewing", "reviewing", row.version)
        with scope(lin_owner.shop), pytest.raises(NotFound):
            queries.offer(phone.pk)
        assert Notice.objects.values_list("kind", "action", "tenant_id").get() == (
            "goods.reviewing", "goods.edit", lin_owner.shop.id,
        )  # fmt: skip
        assert [one["field"] for one in api(operator).get(CHANGES, id=phone.pk).data["changes"]] == list(change)
        assert codes(api(operator).post(AUDIT, ids=[phone.pk], result="pass")) == {str(phone.pk): 200}
        assert state(lin_owner).status == "on_shelf"

    def test_of_specifications_says_which(self, api, operator, lin_owner, phone):
        loaded = api(lin_owner).post(DETAIL, id=phone.pk).data
        first, *more = loaded["specs"]
        first["name"] = "外观"
        assert self.save(api, lin_owner, phone, specs=[first, *more])["status"] == "reviewing"
        [change] = api(operator).get(CHANGES, id=phone.pk).data["changes"]
        assert (change["field"], change["after"].startswith("外观：")) == ("specs", True)

    def test_of_price_stock_sort_or_nothing_needs_none(self, api, lin_owner, phone):
        loaded = api(lin_owner).post(DETAIL, id=phone.pk).data
        assert self.save(api, lin_owner, phone)["status"] == "on_shelf"
        cheaper = [{**rent, "daily_rent": rent["daily_rent"] - 1, "total_rent": None} for rent in loaded["rents"]]
        more = [{**sku, "stock": sku["stock"] + 1} for sku in loaded["skus"]]
        saved = self.save(api, lin_owner, phone, PUBLISH, rents=cheaper, skus=more, sort=3, freight=900)
        assert saved["status"] == "on_shelf"
        assert not Notice.objects.exists()

    def test_off_the_shelf_waits_until_they_are_put_on(self, api, operator, lin_owner, phone):
        self.shelf(api, lin_owner, phone, "off")
        assert self.shelf(api, lin_owner, phone, "on") == "", "off and on again is no change"
        self.shelf(api, lin_owner, phone, "off")
        assert self.save(api, lin_owner, phone, title="iPhone 17 国行")["status"] == "off_shelf"
        assert "审核" in self.shelf(api, lin_owner, phone, "on")
        assert state(lin_owner).status == "reviewing"
        api(operator).post(AUDIT, ids=[phone.pk], result="pass")
        self.shelf(api, lin_owner, phone, "off")
        assert self.shelf(api, lin_owner, phone, "on") == "", "it was seen"

    def test_of_the_category_is_one_too_but_for_the_operators(self, api, operator, lin_owner, phone):
        tablets = Category.objects.create(name="平板", channel="h5")
        path = "/api/platform/setGoodsCategory"
        assert codes(api(operator).post(path, ids=[phone.pk], category_id=tablets.pk)) == {str(phone.pk): 200}
        assert state(lin_owner).status == "on_shelf"
        [row] = api(lin_owner).post(path, ids=[phone.pk], category_id=phone.category_id).data["results"]
        assert (row["code"], "审核" in row["msg"], state(lin_owner).status) == (200, True, "reviewing")

    def test_is_none_where_nobody_asks_for_it(self, api, lin_owner, phone):
        in_force(goods_review=False)
        assert api(lin_owner).post(DETAIL, id=phone.pk).data["reviews"] is False
        assert self.save(api, lin_owner, phone, title="B")["status"] == "on_shelf"
        Merchant.objects.filter(tenant_id=lin_owner.shop.id).update(goods_review=True)
        assert self.save(api, lin_owner, phone, title="C")["status"] == "reviewing"


class TestShelvesOfChannels:
    def test_show_what_merchants_offer_there(self, api, operator, phone, camera):
        client = api(operator)
        offered = client.get(PLACES, channel="alipay").data["items"]
        assert [(row["id"], row["shown"]) for row in offered] == [(str(camera.pk), False)]
        answer = client.post(SHOW, ids=[phone.pk, camera.pk, 4], channel="alipay", shown=True)
        assert codes(answer) == {str(phone.pk): 111, str(camera.pk): 200, "4": 104}
        assert client.get(PLACES, channel="alipay", shown=True).data["total"] == 1
        assert client.get(PLACES, channel="alipay", shown=False).data["total"] == 0
        [row] = client.get(LIST, channel="alipay").data["items"]
        assert row["shown_on"] == ["alipay"]

    def test_wait_until_an_operator_says_whether_links_show_them(self, api, operator, phone, camera):
        client = api(operator)

        def waiting():
            [todo] = [one for one in client.get("/api/platform/workbench").data["todos"] if one["key"] == "to_place"]
            path, asked = todo["path"].split("?")
            listed = client.get(LIST, **dict(part.split("=") for part in asked.split("&"))).data["items"]
            assert (path, len(listed)) == ("/productManage", todo["count"])
            counts = {row["status"]: row["count"] for row in client.get(COUNT, placing="waiting").data}
            assert counts["on_shelf"] == todo["count"]
            return {row["id"] for row in listed}

        assert waiting() == {str(phone.pk), str(camera.pk)}
        client.post(SHOW, ids=[camera.pk], channel="alipay", shown=True)
        client.post(SHOW, ids=[phone.pk], channel="h5", shown=True)
        assert waiting() == {str(camera.pk)}
        assert codes(client.post(SHOW, ids=[camera.pk], channel="h5", shown=False)) == {str(camera.pk): 200}
        assert waiting() == set()
        client.post(SHOW, ids=[phone.pk], channel="h5", shown=False)
        assert waiting() == set()

    def test_are_searched(self, api, operator, phone, camera):
        client = api(operator)
        assert client.get(PLACES, channel="h5", keyword="a7c").data["total"] == 1
        assert client.get(PLACES, channel="h5", category_id=phone.category_id).data["total"] == 2
        assert client.get(PLACES).errors.keys() == {"channel"}

    def test_lose_goods_again_whatever_their_state(self, api, operator, gao_owner, camera):
        client = api(operator)
        client.post(SHOW, ids=[camera.pk], channel="h5", shown=True)
        client.post(DOWN, ids=[camera.pk], reason="price")
        assert codes(client.post(SHOW, ids=[camera.pk], channel="alipay", shown=True)) == {str(camera.pk): 111}
        assert codes(client.post(SHOW, ids=[camera.pk], channel="h5", shown=False)) == {str(camera.pk): 200}
        assert state(gao_owner).shown_on == []
        assert client.post(SHOW, ids=[camera.pk], channel="tv", shown=True).errors.keys() == {"channel"}


class TestCategoriesOverMerchants:
    def test_are_set_by_operators_for_goods_of_several(self, api, operator, phone, camera):
        other = Category.objects.create(name="相机", channel="h5")
        answer = api(operator).post("/api/platform/setGoodsCategory", ids=[phone.pk, camera.pk], category_id=other.pk)
        assert codes(answer) == {str(phone.pk): 200, str(camera.pk): 200}
        assert set(GoodsIndex.objects.values_list("category_id", flat=True)) == {other.pk}
