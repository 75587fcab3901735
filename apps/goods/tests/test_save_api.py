"""The sell list, packages, versions and size of what saveGood keeps."""

import time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.goods import queries, services
from apps.goods.models import AddOn, Package
from apps.goods.queries.tree import snapshot
from apps.goods.schemas import GoodsTree, SaveGoodIn
from apps.goods.tests.factories import SPECS, VALUES, gain, goods, tree
from core.errors import InvalidInput
from tenants.scope import scope

DETAIL = "/api/platform/goodsDetail"
SAVE = "/api/platform/saveGood"
LIST = "/api/platform/goodsList"
KIT = {
    "name": "拍摄套装", "deposit": 300_000, "market_value": 900_000, "sell_price": 850_000,
    "parts": [{"sku": 0, "quantity": 1}, {"sku": 1, "quantity": 2}],
    "prices": [{"term": "m12", "daily_rent": 1_500}],
}  # fmt: skip


def save(client, person, **changes):
    return client.post(SAVE, **tree(person.shop.id, **changes))


def load(client, goods_id):
    return client.post(DETAIL, id=goods_id).data


@pytest.fixture
def client(api, lin_owner):
    return api(lin_owner)


class TestGoodsThatAreOnlySold:
    def test_need_no_plan_and_no_rent(self, client, lin_owner):
        saved = save(client, lin_owner, plan="", rents=[], sells=[{"sku": 1, "price": 599_900}])
        assert saved.code == 200
        loaded = load(client, saved.data["id"])
        assert (loaded["plan"], loaded["rents"], loaded["sells"]) == ("", [], [{"sku": 1, "price": 599_900}])
        [row] = client.get(LIST).data["items"]
        assert (row["price_from"], row["sell_from"]) == (0, 599_900)

    def test_need_a_price_at_all(self, client, lin_owner):
        assert set(save(client, lin_owner, rents=[]).errors) == {"rents"}

    def test_with_a_rented_package_need_a_plan(self, client, lin_owner):
        answer = save(client, lin_owner, plan="", rents=[], packages=[KIT])
        assert set(answer.errors) == {"plan"}
        sold = {**KIT, "prices": []}
        assert save(client, lin_owner, plan="", rents=[], packages=[sold]).code == 200

    @pytest.mark.parametrize(("sell", "field"), [({"sku": 0, "price": 0}, "price"), ({"sku": 9, "price": 1}, "sku")])
    def test_have_prices_that_can_be(self, client, lin_owner, sell, field):
        assert set(save(client, lin_owner, sells=[sell]).errors) == {f"sells.0.{field}"}


class TestWhatCustomersRead:
    @pytest.mark.parametrize(
        "detail", ["<h3>\u202eevil</h3>", "<p>&#x202e;evil</p>", '<img alt="&#8203;">', "<p>\u3164</p>"]
    )
    def test_has_nothing_that_nobody_sees_as_a_sign_or_as_its_number(self, client, lin_owner, detail):
        assert set(save(client, lin_owner, detail=detail).errors) == {"detail"}

    def test_has_lines_blanks_and_signs_that_are_drawn_as_one(self, client, lin_owner):
        detail = "<p>一家👨\u200d👩\u200d👧\t租</p>\n<p>第二行\xa0</p>"
        assert save(client, lin_owner, detail=detail).code == 200

    def test_is_of_a_brand_whose_name_is_what_it_looks_like(self, client, lin_owner):
        assert set(save(client, lin_owner, brand="Apple\u200b").errors) == {"brand"}


class TestOwnTerms:
    RENT = {"sku": 0, "term": "d3", "daily_rent": 6_000}

    def test_of_days_and_of_months_are_kept_in_the_order_of_their_length(self, client, lin_owner):
        rents = [{**self.RENT, "term": term} for term in ("m9", "d90x3", "d3", "m12x4")]
        loaded = load(client, save(client, lin_owner, rents=rents).data["id"])
        assert [(row["term"], row["periods"]) for row in loaded["rents"]] == [
            ("d3", 1), ("d90x3", 3), ("m9", 9), ("m12x4", 4),
        ]  # fmt: skip

    def test_that_are_none_are_refused(self, client, lin_owner):
        for term in ("d0", "d366", "m37", "m9x9", "d3x1", "d90x4", "m12x", "x3", "3d", "m09"):
            wrong = save(client, lin_owner, rents=[{**self.RENT, "term": term}]).errors
            assert set(wrong) == {"rents.0.term"}, term


class TestAPriceOfTheWhole:
    MONTHLY = {"sku": 0, "term": "m12", "daily_rent": 997, "total_rent": 29_900 * 12}

    def test_is_charged_to_the_fen(self, client, lin_owner):
        loaded = load(client, save(client, lin_owner, rents=[self.MONTHLY]).data["id"])
        [rent] = loaded["rents"]
        assert (rent["daily_rent"], rent["total_rent"]) == (997, 358_800)
        assert client.post(SAVE, **loaded).code == 200

    def test_is_copied_with_the_goods_and_comes_with_a_package(self, client, lin_owner):
        kit = {**KIT, "prices": [{name: value for name, value in self.MONTHLY.items() if name != "sku"}]}
        goods_id = save(client, lin_owner, rents=[self.MONTHLY], packages=[kit]).data["id"]
        copied = load(client, client.post("/api/platform/copyGood", id=goods_id).data["id"])
        assert [row["total_rent"] for row in (*copied["rents"], *copied["packages"][0]["prices"])] == [358_800] * 2

    def test_does_not_stand_beside_another_daily_rent(self, client, lin_owner):
        answer = save(client, lin_owner, rents=[{**self.MONTHLY, "daily_rent": 998}])
        assert set(answer.errors) == {"rents.0.daily_rent"}

    def test_has_something_for_each_period(self, client, lin_owner):
        answer = save(client, lin_owner, rents=[{**self.MONTHLY, "daily_rent": 1, "total_rent": 11}])
        assert set(answer.errors) == {"rents.0.total_rent"}


class TestPackages:
    def test_come_back_as_they_were_sent_and_keep_their_row(self, client, lin_owner):
        cover = gain(lin_owner)
        goods_id = save(client, lin_owner, packages=[{**KIT, "gain_ids": [cover]}]).data["id"]
        loaded = load(client, goods_id)
        [kit] = loaded["packages"]
        assert [(part["sku"], part["spec"], part["quantity"]) for part in kit["parts"]] == [
            (0, "黑色 / 256GB", 1), (1, "黑色 / 512GB", 2),
        ]  # fmt: skip
        assert (kit["available"], kit["gain_ids"], kit["prices"][0]["total_rent"]) == (2, [str(cover)], 1_500 * 360)
        assert client.post(SAVE, **loaded).code == 200
        again = load(client, goods_id)
        assert again["packages"] == loaded["packages"]

    def test_swap_names_without_colliding(self, client, lin_owner):
        both = [KIT, {**KIT, "name": "旅行套装"}]
        loaded = load(client, save(client, lin_owner, packages=both).data["id"])
        first, second = loaded["packages"]
        first["name"], second["name"] = second["name"], first["name"]
        assert client.post(SAVE, **loaded).code == 200

    def test_hold_pieces_of_other_goods_of_this_shop_only(self, client, lin_owner, gao_owner):
        with scope(lin_owner.shop):
            mine = queries.skus_of(goods(lin_owner, title="三脚架").pk)[0].pk
        with scope(gao_owner.shop):
            first = goods(gao_owner)
            theirs = max(sku.pk for one in (first, goods(gao_owner)) for sku in queries.skus_of(one.pk))
        answer = save(client, lin_owner, packages=[{**KIT, "parts": [{"sku": 0}, {"sku_id": theirs}]}])
        assert set(answer.errors) == {"packages.0.parts.1.sku"}
        saved = save(client, lin_owner, packages=[{**KIT, "parts": [{"sku": 0}, {"sku_id": mine}]}])
        part = load(client, saved.data["id"])["packages"][0]["parts"][1]
        assert (part["sku"], part["sku_id"], part["title"], part["available"]) == (None, str(mine), "三脚架", 5)

    def test_refuse_add_ons_of_others_and_packages_of_other_goods(self, client, lin_owner, gao_owner):
        theirs = gain(gao_owner, name="别家的")
        with scope(lin_owner.shop):
            assert not AddOn.objects.filter(pk=theirs).exists()
        assert set(save(client, lin_owner, packages=[{**KIT, "gain_ids": [theirs]}]).errors) == {"packages.0.gain_ids"}
        other = load(client, save(client, lin_owner, packages=[KIT]).data["id"])["packages"][0]["id"]
        assert set(save(client, lin_owner, packages=[{**KIT, "id": other}]).errors) == {"packages.0.id"}

    def test_an_add_on_that_is_switched_off_stays_and_comes_nowhere_else(self, api, lin_owner):
        client, cover = api(lin_owner), gain(lin_owner)
        goods_id = save(client, lin_owner, gain_ids=[cover]).data["id"]
        client.get("/api/platform/setGoodsGainStatus", id=cover, status="off")
        assert "停用" in save(client, lin_owner, gain_ids=[cover]).errors["gain_ids"]
        assert save(client, lin_owner, id=goods_id, version=1, gain_ids=[cover]).code == 200

    def test_that_are_gone_are_switched_off_and_keep_their_rows(self, client, lin_owner):
        loaded = load(client, save(client, lin_owner, packages=[KIT]).data["id"])
        assert client.post(SAVE, **{**loaded, "packages": []}).code == 200
        with scope(lin_owner.shop):
            assert [row.active for row in Package.objects.all()] == [False]


class TestAnOldVersion:
    def test_tells_who_changed_what(self, client, lin_owner):
        mine = load(client, goods(lin_owner).pk)
        theirs = {**mine, "title": "iPhone 17 Pro", "sells": [{"sku": 0, "price": 599_900}]}
        assert client.post(SAVE, **theirs).code == 200
        refused = client.post(SAVE, **{**mine, "brand": "苹果"})
        assert (refused.code, refused.data["version"]) == (112, mine["version"] + 1)
        [edit] = refused.data["edits"]
        assert (edit["text"], set(edit["fields"])) == ("修改了商品", {"title", "sells"})
        assert (edit["who"], bool(edit["at"])) == (lin_owner.caller.name, True)
        kept = {**mine, "brand": "苹果", "version": refused.data["version"]}
        assert client.post(SAVE, **kept).code == 200

    def test_tells_of_a_change_of_status(self, client, lin_owner):
        mine = load(client, goods(lin_owner).pk)
        client.post("/api/platform/updateGoodsStatus", ids=[mine["id"]], status="off")
        refused = client.post(SAVE, **mine)
        assert [(edit["text"], edit["fields"]) for edit in refused.data["edits"]] == [("下架了商品", ["status"])]

    def test_is_compared_in_every_part_that_the_editor_has(self, client, lin_owner):
        row = goods(lin_owner)
        beside = {"id", "version", "status", "disabled", "reviews", "down_reason", "updated_at"}
        with scope(lin_owner.shop):
            assert set(snapshot(row)) == set(GoodsTree.model_fields) - beside

    def test_tells_of_each_part(self, client, lin_owner):
        for field, value in (
            ("channels", ["h5", "wechat"]), ("sort", 7), ("detail", "<p>新</p>"),
            ("rents", [{"sku": 0, "term": "m12", "daily_rent": 2_100, "buyout_price": 300_000}]),
            ("packages", []), ("skus", None),
        ):  # fmt: skip
            mine = load(client, save(client, lin_owner, packages=[KIT]).data["id"])
            if field == "skus":
                value = [{**mine["skus"][0], "deposit": mine["skus"][0]["deposit"] + 100}, *mine["skus"][1:]]
            assert client.post(SAVE, **{**mine, field: value}).code == 200
            [edit] = client.post(SAVE, **mine).data["edits"]
            assert edit["fields"] == [field]


class TestHtml:
    def test_stays_text_in_titles_and_is_cleaned_in_the_detail(self, client, lin_owner):
        title = "<b>手机</b><script>alert(1)</script>"
        saved = save(client, lin_owner, title=title, detail='<p onclick="x()">好<script>1</script></p>')
        loaded = load(client, saved.data["id"])
        assert (loaded["title"], loaded["detail"]) == (title, "<p>好</p>")


def large(tenant_id, colours, terms):
    """`colours` × 10 SKUs, each with every one of `terms`."""
    names = [f"色{n}" for n in range(colours)], [f"{n}GB" for n in range(10)]
    values = [[colour, size] for colour in names[0] for size in names[1]]
    return tree(
        tenant_id,
        specs=[{"name": "颜色", "values": names[0]}, {"name": "容量", "values": names[1]}],
        skus=[{"values": one, "stock": 5, "market_value": 600_000, "deposit": 0} for one in values],
        rents=[{"sku": n, "term": term, "daily_rent": 2_000} for n in range(len(values)) for term in terms],
        sells=[{"sku": n, "price": 500_000} for n in range(len(values))],
    )


class TestTwoHundredSkus:
    TERMS = ("d7", "d30", "m3", "m6", "m12", "m18", "m24")

    def queries_of(self, person, wanted):
        with scope(person.shop):
            row = services.save_goods(caller=person.caller, tree=SaveGoodIn.model_validate(wanted))
            again = {**wanted, "id": row.pk, "version": row.version}
            with CaptureQueriesContext(
                connection,
            ) as seen:
                services.save_goods(caller=person.caller, tree=SaveGoodIn.model_validate(again))
        # What is remembered near (categories, roles) is read again now and then: not what is counted.
        return sum('"goods_' in one["sql"] for one in seen)

    def test_are_saved_by_as_many_statements_as_twenty(self, lin_owner):
        few = self.queries_of(lin_owner, large(lin_owner.shop.id, 2, self.TERMS))
        started = time.process_time()  # its own: what it waits for is in the statements
        many = self.queries_of(lin_owner, large(lin_owner.shop.id, 20, self.TERMS))
        took = time.process_time() - started
        assert few == many < 60
        assert took < 10

    def test_are_the_most(self, lin_owner):
        with scope(lin_owner.shop), pytest.raises(InvalidInput) as error:
            wanted = large(lin_owner.shop.id, 21, ["m12"])
            services.save_goods(caller=lin_owner.caller, tree=SaveGoodIn.model_validate(wanted))
        assert {one["field"] for one in error.value.data["errors"]} >= {"skus"}


class TestAnOffer:
    @pytest.fixture
    def offer(self, lin_owner):
        inside, once, monthly = (
            gain(lin_owner, name="贴膜", mode="once", required=True), gain(lin_owner, name="清除", mode="once"),
            gain(lin_owner, name="碎屏保", required=True),
        )  # fmt: skip
        kit = {**KIT, "gain_ids": [inside]}
        row = goods(lin_owner, packages=[kit], sells=[{"sku": 2, "price": 500_000}], gain_ids=[inside, once, monthly])
        with scope(lin_owner.shop):
            return queries.offer(row.pk)

    def test_rents_a_package_with_what_it_includes(self, offer):
        [kit] = offer.packages
        kept = offer.choose_package(kit.id, "m12").snapshot()
        assert (kept["spec"], kept["deposit"], kept["total_rent"]) == ("拍摄套装", 300_000, 1_500 * 360)
        assert [piece["quantity"] for piece in kept["pieces"]] == [1, 2]
        assert [extra["name"] for extra in kept["included"]] == ["贴膜"]
        assert [extra["name"] for extra in kept["add_ons"]] == ["碎屏保"]

    def test_sells_pieces_and_packages(self, offer):
        sku = offer.skus[2]
        sale = offer.sell(sku_id=sku.id, quantity=2).snapshot()
        assert (sale["goods_amount"], sale["addon_amount"], sale["amount"]) == (1_000_000, 3_800, 1_003_800)
        assert sale["pieces"] == [{"sku_id": sku.id, "quantity": 2, "title": "iPhone 17", "spec": sku.label}]
        [kit] = offer.packages
        sold = offer.sell(package_id=kit.id, quantity=3).snapshot()
        assert (sold["amount"], [piece["quantity"] for piece in sold["pieces"]]) == (3 * 850_000, [3, 6])

    def test_says_one_piece_of_a_leased_sku(self, offer):
        sku = offer.skus[0]
        pieces = offer.choose(sku.id, "m12").snapshot()["pieces"]
        assert pieces == [{"sku_id": sku.id, "quantity": 1, "title": "iPhone 17", "spec": sku.label}]

    def test_names_what_cant_be_bought(self, offer):
        free, sold = offer.skus[0].id, offer.skus[2].id
        for asked, field in (
            ({"sku_id": free}, "sku_id"), ({"sku_id": sold, "quantity": 0}, "quantity"),
            ({"sku_id": sold, "quantity": 100}, "quantity"), ({"package_id": 1}, "package_id"), ({}, "sku_id"),
        ):  # fmt: skip
            with pytest.raises(InvalidInput) as error:
                offer.sell(**asked)
            assert error.value.data["errors"][0]["field"] == field, asked

    def test_sells_no_monthly_add_on(self, offer):
        monthly = next(extra.id for extra in offer.extras if extra.monthly)
        with pytest.raises(InvalidInput):
            offer.sell(sku_id=offer.skus[2].id, addon_ids=[monthly])

    def test_keeps_what_a_package_includes_when_it_is_switched_off(self, offer, lin_owner):
        with scope(lin_owner.shop):
            AddOn.objects.filter(name="贴膜").update(active=False)
            [kit] = queries.offer(offer.goods_id).packages
        assert [extra.name for extra in kit.extras] == ["贴膜"]

    def test_of_goods_that_are_only_sold_has_no_plan(self, lin_owner):
        row = goods(lin_owner, plan="", rents=[], sells=[{"sku": 0, "price": 1}], specs=SPECS)
        with scope(lin_owner.shop):
            offer = queries.offer(row.pk)
        assert (offer.plan.code, [list(sku.values) for sku in offer.skus]) == ("", [VALUES[0]])
