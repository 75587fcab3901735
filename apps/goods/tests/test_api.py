import pytest

from apps.goods.models import Goods, Sku, StockEntry
from apps.goods.tests.factories import gain, goods, tree
from apps.staff.models import Staff, StaffRole
from catalog.models import Category
from merchants.models import Merchant
from overview.models import GoodsIndex
from tenants.scope import scope

LIST = "/api/platform/goodsList"
DETAIL = "/api/platform/goodsDetail"
SAVE = "/api/platform/saveGood"
PUBLISH = "/api/platform/saveAndActiveGoods"
SHELF = "/api/platform/updateGoodsStatus"
DELETE = "/api/platform/deleteGood"
COUNT = "/api/platform/getGoodStatusCount"
STOCK = "/api/platform/getSkuStock"
SET_STOCK = "/api/platform/updateSkuStock"

READS = [("get", LIST), ("get", COUNT), ("get", STOCK)]
WRITES = [("post", SAVE), ("post", PUBLISH), ("post", SHELF), ("post", DELETE), ("post", SET_STOCK)]
INPUT = {
    STOCK: {"goods_id": 1},
    SAVE: {"title": "x"},
    PUBLISH: {"title": "x"},
    SHELF: {"ids": [1], "status": "on"},
    DELETE: {"ids": [1]},
    SET_STOCK: {"sku_id": 1, "stock": 3, "reason": "盘点"},
    DETAIL: {"id": 1},
}


def send(client, method, path, **more):
    return getattr(client, method)(path, **{**INPUT.get(path, {}), **more})


def with_role(person, code):
    """The person works in another role from now on."""
    with scope(person.shop):
        role = StaffRole.objects.get(code=code)
        Staff.objects.filter(pk=person.id).update(role_ids=[role.pk])
        person.user.role_ids = [role.pk]
    return person


@pytest.fixture
def phone(lin_owner):
    return goods(lin_owner)


class TestWhoMayCall:
    def test_nobody_without_a_session_of_this_shop(self, api, lin, gao_owner):
        for client in (api(lin.host), api(lin.host, gao_owner.token)):
            for method, path in (*READS, *WRITES, ("post", DETAIL)):
                assert send(client, method, path).code == 109, path

    def test_no_operator(self, api, operator):
        client = api(operator)
        for method, path in (*READS, *WRITES):
            assert send(client, method, path).code == 103, path

    def test_no_sub_shop_and_no_salesman_writes(self, api, mei, lin_owner):
        for client in (api(mei.shop.sub_host, mei.token), api(with_role(lin_owner, "salesman"))):
            for method, path in WRITES:
                assert send(client, method, path).code == 103, path

    def test_no_finance_staff_reads(self, api, lin_owner):
        client = api(with_role(lin_owner, "finance"))
        for method, path in (*READS, ("post", DETAIL)):
            assert send(client, method, path).code == 103, path


class TestTheList:
    def test_shows_what_a_shop_has(self, api, lin_owner, phone):
        [row] = api(lin_owner).get(LIST).data["items"]
        assert row["id"] == str(phone.pk)
        assert (row["stock"], row["available"], row["price_from"]) == (20, 20, 2_000)
        assert (row["category"], row["status"]) == ("手机", "on_shelf")
        assert row["acts"] == ["edit", "take_off"]

    def test_is_seen_by_the_sub_shop_and_by_no_other_merchant(self, api, mei, gao_owner, phone):
        assert api(mei.shop.sub_host, mei.token).get(LIST).data["total"] == 1
        assert api(gao_owner).get(LIST).data["total"] == 0

    def test_filters(self, api, lin_owner, phone):
        cover = gain(lin_owner)
        goods(lin_owner, title="Switch 2", fineness="95", channels=["alipay"], gain_ids=[cover])
        client = api(lin_owner)
        for query in ({"title": "switch"}, {"fineness": "95"}, {"channel": "alipay"}, {"gain_id": cover}):
            assert [row["title"] for row in client.get(LIST, **query).data["items"]] == ["Switch 2"]
        assert client.get(LIST, status="draft").data["total"] == 0
        assert client.get(LIST, category_id=phone.category_id).data["total"] == 2
        assert client.get(LIST, category_id=404).data["total"] == 0

    def test_counts_per_status_for_the_tabs(self, api, lin_owner, phone):
        api(lin_owner).post(SAVE, **tree(lin_owner.shop.id, title="Draft"))
        counts = {row["status"]: row["count"] for row in api(lin_owner).get(COUNT).data}
        assert (counts[""], counts["on_shelf"], counts["draft"], counts["rejected"]) == (2, 1, 1, 0)


class TestTheDetail:
    def test_is_what_the_editor_sends_back(self, api, lin_owner, phone):
        loaded = api(lin_owner).post(DETAIL, id=phone.pk).data
        assert [sku["stock_was"] for sku in loaded["skus"]] == [5, 5, 5, 5]
        assert loaded["rents"][0] == {
            "sku": 0, "term": "m3", "periods": 3, "daily_rent": 3_000, "total_rent": 270_000, "buyout_price": None,
        }  # fmt: skip
        again = api(lin_owner).post(SAVE, **loaded)
        assert (again.code, again.data["version"]) == (200, loaded["version"] + 1)
        after = api(lin_owner).post(DETAIL, id=phone.pk).data
        changed = {"version", "updated_at"}
        assert {k: v for k, v in after.items() if k not in changed} == {
            k: v for k, v in loaded.items() if k not in changed
        }

    def test_opens_for_operators_by_its_id_alone(self, api, operator, phone):
        assert api(operator).post(DETAIL, id=phone.pk).data["title"] == "iPhone 17"
        assert api(operator).post(DETAIL, id=7).code == 104

    def test_of_another_merchant_is_not_found(self, api, gao_owner, phone):
        assert api(gao_owner).post(DETAIL, id=phone.pk).code == 104


class TestSaving:
    def test_makes_a_draft(self, api, lin_owner):
        answer = api(lin_owner).post(SAVE, **tree(lin_owner.shop.id))
        assert (answer.code, answer.data["status"], answer.data["version"]) == (200, "draft", 1)

    def test_and_publishing_puts_it_on_the_shelf_and_in_the_operators_index(self, api, lin_owner):
        answer = api(lin_owner).post(PUBLISH, **tree(lin_owner.shop.id))
        assert answer.data["status"] == "on_shelf"
        row = GoodsIndex.objects.get(merchant_id=lin_owner.shop.id)
        assert (str(row.goods_id), row.status, row.stock, row.price_from) == (
            answer.data["id"], "on_shelf", 20, 2_000,
        )  # fmt: skip

    def test_and_publishing_goes_into_review_where_the_platform_asks_for_it(self, api, lin_owner):
        Merchant.objects.filter(tenant_id=lin_owner.shop.id).update(goods_review=True)
        saved = api(lin_owner).post(PUBLISH, **tree(lin_owner.shop.id)).data
        assert saved["status"] == "reviewing"
        again = api(lin_owner).post(SAVE, **tree(lin_owner.shop.id, id=saved["id"], version=saved["version"]))
        assert (again.code, again.data["state"]) == (111, "reviewing")

    def test_and_a_draft_that_goes_into_review_from_the_list_says_so(self, api, lin_owner):
        Merchant.objects.filter(tenant_id=lin_owner.shop.id).update(goods_review=True)
        draft = api(lin_owner).post(SAVE, **tree(lin_owner.shop.id)).data["id"]
        [result] = api(lin_owner).post(SHELF, ids=[draft], status="on").data["results"]
        assert (result["code"], result["msg"]) == (200, "已提交审核，通过后上架")

    def test_names_every_field_that_is_wrong(self, api, lin_owner):
        wrong = tree(
            lin_owner.shop.id, title="", pictures=["https://elsewhere.example/a.jpg"], fineness="shiny",
            channels=[], category_id=404,
        )  # fmt: skip
        wrong["skus"][1] |= {"stock": -1, "deposit": -5}
        wrong["rents"][2] |= {"daily_rent": 0}
        answer = api(lin_owner).post(SAVE, **wrong)
        assert answer.code == 110
        assert set(answer.errors) == {
            "title", "pictures.0", "fineness", "channels", "category_id", "skus.1.stock", "skus.1.deposit",
            "rents.2.daily_rent",
        }  # fmt: skip
        with scope(lin_owner.shop):
            assert not Goods.objects.exists()

    def test_asks_for_a_buyout_price_where_the_plan_has_one(self, api, lin_owner):
        wanted = tree(lin_owner.shop.id, plan="rent_then_return")
        assert "rents.0.buyout_price" in api(lin_owner).post(SAVE, **wanted).errors
        for rent in wanted["rents"]:
            rent["buyout_price"] = 400_000
        assert api(lin_owner).post(SAVE, **wanted).code == 200

    def test_refuses_a_switched_off_category_and_pictures_of_others(self, api, lin_owner, gao):
        wanted = tree(lin_owner.shop.id, pictures=[f"/media/t{gao.id}/ab/theirs.jpg"])
        Category.objects.update(active=False)
        assert set(api(lin_owner).post(SAVE, **wanted).errors) == {"category_id", "pictures.0"}

    def test_of_an_old_version_is_refused(self, api, lin_owner, phone):
        wanted = tree(lin_owner.shop.id, id=phone.pk, version=phone.version, title="One")
        assert api(lin_owner).post(SAVE, **wanted).code == 200
        assert api(lin_owner).post(SAVE, **{**wanted, "title": "Two"}).code == 112

    def test_keeps_skus_of_the_same_values_and_retires_the_others(self, api, lin_owner, phone):
        before = api(lin_owner).post(DETAIL, id=phone.pk).data
        kept = {
            "specs": [before["specs"][0], {"name": "容量", "values": ["512GB"]}],
            "skus": [before["skus"][1], before["skus"][3]],
            "rents": [{"sku": place, "term": "m6", "daily_rent": 2_500} for place in (0, 1)],
        }
        assert api(lin_owner).post(SAVE, **{**before, **kept}).code == 200
        after = api(lin_owner).post(DETAIL, id=phone.pk).data
        assert [sku["id"] for sku in after["skus"]] == [before["skus"][1]["id"], before["skus"][3]["id"]]
        assert [rent["term"] for rent in after["rents"]] == ["m6", "m6"]
        assert api(lin_owner).get(LIST).data["items"][0]["stock"] == 10

    def test_adds_the_editors_change_to_what_happened_meanwhile(self, api, lin_owner, phone):
        loaded = api(lin_owner).post(DETAIL, id=phone.pk).data
        sku_id = loaded["skus"][0]["id"]
        api(lin_owner).post(SET_STOCK, sku_id=sku_id, delta=-2, reason="线下售出")
        loaded["skus"][0]["stock"] = 8
        api(lin_owner).post(SAVE, **loaded)
        with scope(lin_owner.shop):
            assert Sku.objects.get(pk=sku_id).stock == 6
            assert sum(StockEntry.objects.filter(sku_id=sku_id).values_list("stock_delta", flat=True)) == 6

    def test_attaches_add_ons_of_this_shop_only(self, api, lin_owner, gao_owner):
        cover, theirs = gain(lin_owner), gain(gao_owner)
        saved = api(lin_owner).post(SAVE, **tree(lin_owner.shop.id, gain_ids=[cover])).data
        assert api(lin_owner).post(DETAIL, id=saved["id"]).data["gain_ids"] == [str(cover)]
        assert api(lin_owner).post(SAVE, **tree(lin_owner.shop.id, gain_ids=[theirs])).errors.keys() == {"gain_ids"}
        assert api(lin_owner).post(
            SAVE, **tree(lin_owner.shop.id, id=saved["id"], version=saved["version"], gain_ids=[])
        ).code == 200  # fmt: skip
        assert api(lin_owner).post(DETAIL, id=saved["id"]).data["gain_ids"] == []

    def test_of_another_merchants_goods_is_not_found(self, api, gao_owner, phone):
        wanted = tree(gao_owner.shop.id, id=phone.pk, version=phone.version)
        assert api(gao_owner).post(SAVE, **wanted).code == 104

    def test_again_with_the_same_key_makes_one(self, api, lin_owner):
        client = api(lin_owner)
        wanted = tree(lin_owner.shop.id)
        first = client.post(SAVE, headers={"Idempotency-Key": "one-key-1"}, **wanted)
        second = client.post(SAVE, headers={"Idempotency-Key": "one-key-1"}, **wanted)
        assert first.data == second.data
        assert client.get(LIST).data["total"] == 1


class TestTheShelf:
    def test_answers_for_each(self, api, lin_owner, phone):
        other = goods(lin_owner, title="Other")
        draft = api(lin_owner).post(SAVE, **tree(lin_owner.shop.id, title="Draft")).data
        answer = api(lin_owner).post(SHELF, ids=[phone.pk, draft["id"], other.pk, 9], status="off")
        assert [(row["id"], row["code"]) for row in answer.data["results"]] == [
            (str(phone.pk), 200), (draft["id"], 111), (str(other.pk), 200), ("9", 104),
        ]  # fmt: skip
        assert set(GoodsIndex.objects.values_list("status", flat=True)) == {"off_shelf", "draft"}

    def test_takes_goods_on_again(self, api, lin_owner, phone):
        for status in ("off", "on"):
            [row] = api(lin_owner).post(SHELF, ids=[phone.pk], status=status).data["results"]
            assert row["code"] == 200
        with scope(lin_owner.shop):
            assert Goods.objects.get().status == "on_shelf"

    def test_refuses_what_was_forced_down_until_it_is_edited(self, api, lin_owner, phone):
        with scope(lin_owner.shop):
            Goods.objects.update(status="forced_down")
        [row] = api(lin_owner).post(SHELF, ids=[phone.pk], status="on").data["results"]
        assert row["code"] == 111
        wanted = tree(lin_owner.shop.id, id=phone.pk, version=phone.version)
        assert api(lin_owner).post(PUBLISH, **wanted).data["status"] == "reviewing"

    def test_doesnt_reach_another_merchant(self, api, gao_owner, lin_owner, phone):
        for path in (SHELF, DELETE):
            [row] = api(gao_owner).post(path, ids=[phone.pk], status="off").data["results"]
            assert row["code"] == 104
        with scope(lin_owner.shop):
            assert Goods.objects.get().status == "on_shelf"


class TestDeleting:
    def test_is_for_goods_off_the_shelf(self, api, lin_owner, phone):
        client = api(lin_owner)
        assert client.post(DELETE, ids=[phone.pk]).data["results"][0]["code"] == 111
        client.post(SHELF, ids=[phone.pk], status="off")
        assert client.post(DELETE, ids=[phone.pk]).data["results"][0]["code"] == 200
        assert client.get(LIST).data["total"] == 0
        assert client.post(DETAIL, id=phone.pk).code == 104
        assert not GoodsIndex.objects.exists()


class TestStock:
    def test_is_shown_per_sku(self, api, mei, phone):
        rows = api(mei.shop.sub_host, mei.token).get(STOCK, goods_id=phone.pk).data
        assert [(row["stock"], row["locked"], row["available"]) for row in rows] == [(5, 0, 5)] * 4
        assert rows[0]["values"] == ["黑色", "256GB"]

    def test_of_another_merchant_is_not_found(self, api, gao_owner, lin_owner, phone):
        assert api(gao_owner).get(STOCK, goods_id=phone.pk).code == 104
        sku_id = api(lin_owner).get(STOCK, goods_id=phone.pk).data[0]["id"]
        assert api(gao_owner).post(SET_STOCK, sku_id=sku_id, stock=1, reason="盘点").code == 104

    def test_is_set_or_changed_with_a_reason(self, api, lin_owner, phone):
        client = api(lin_owner)
        sku_id = client.get(STOCK, goods_id=phone.pk).data[0]["id"]
        assert client.post(SET_STOCK, sku_id=sku_id, stock=9, reason="盘点").data["stock"] == 9
        assert client.post(SET_STOCK, sku_id=sku_id, delta=-4, reason="报损").data["stock"] == 5
        assert client.post(SET_STOCK, sku_id=sku_id, reason="盘点").code == 110
        assert client.post(SET_STOCK, sku_id=sku_id, stock=9).errors.keys() == {"reason"}
        with scope(lin_owner.shop):
            deltas = StockEntry.objects.filter(sku_id=sku_id).order_by("pk").values_list("stock_delta", "reason")
            assert list(deltas)[1:] == [(4, "盘点"), (-4, "报损")]

    def test_never_falls_below_what_orders_have_locked(self, api, lin_owner, phone):
        client = api(lin_owner)
        sku_id = client.get(STOCK, goods_id=phone.pk).data[0]["id"]
        with scope(lin_owner.shop):
            Sku.objects.filter(pk=sku_id).update(locked=3)
        assert client.post(SET_STOCK, sku_id=sku_id, stock=2, reason="盘点").errors.keys() == {"stock"}
        assert client.post(SET_STOCK, sku_id=sku_id, delta=-3, reason="盘点").errors.keys() == {"delta"}
        assert client.post(SET_STOCK, sku_id=sku_id, delta=-2, reason="盘点").data["available"] == 0
