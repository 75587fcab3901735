from datetime import UTC, date, datetime, timedelta

import pytest
from redis.exceptions import RedisError

from apps.goods.models import Goods
from apps.goods.tests.factories import gain, goods, tree
from apps.promotion.models import ShareLink
from apps.promotion.tests.factories import link
from apps.storefront import api as storefront
from core import clock, redis
from tenants.models import Tenant
from tenants.scope import scope
from tenants.testing.places import look_again

pytestmark = pytest.mark.usefixtures("parties")
PAGE = "/api/h5/page"
QUOTE = "/api/h5/quote"
VISIT = "/api/h5/visit"
ONE, OTHER = "1" * 32, "2" * 32


@pytest.fixture
def phone(lin_owner):
    extras = [gain(lin_owner, required=True), gain(lin_owner, name="数据清除", mode="once", price=2_900)]
    return goods(lin_owner, gain_ids=extras)


@pytest.fixture
def shared(lin_owner, phone):
    return link(lin_owner, phone.pk)


@pytest.fixture
def bo(api, lin):
    """A customer's phone, without a session."""
    return api(lin.host)


def seen(client, of, visitor, agent="Mozilla/5.0 (iPhone) MicroMessenger/8.0.50"):
    return client.post(VISIT, headers={"User-Agent": agent}, code=of.code, visitor=visitor)


def visits(person):
    with scope(person.shop):
        return sum(ShareLink.objects.values_list("visits", flat=True))


def change(person, **values):
    with scope(person.shop):
        ShareLink.objects.update(**values)


class TestThePage:
    def test_shows_shop_goods_prices_and_add_ons(self, bo, shared):
        page = bo.get(PAGE, code=shared.code).data
        assert page["shop"]["name"] == "林记租机"
        found = page["goods"]
        assert (found["title"], found["fineness_label"], found["plan"]["code"]) == (
            "iPhone 17",
            "全新",
            "rent_then_own",
        )
        sku = found["skus"][0]
        assert (sku["available"], sku["deposit"], [price["term"] for price in sku["prices"]]) == (
            5, 300_000, ["m3", "m12"],
        )  # fmt: skip
        assert sku["prices"][1] == {
            "term": "m12", "label": "12 个月", "periods": 12, "days": 360, "daily_rent": 2_000,
            "total_rent": 720_000, "first_rent": 60_000, "buyout_price": 0,
        }  # fmt: skip
        assert [(row["name"], row["monthly"], row["required"]) for row in found["add_ons"]] == [
            ("碎屏保", True, True), ("数据清除", False, False),
        ]  # fmt: skip

    def test_is_not_kept_by_a_browser_and_is_no_visit(self, bo, lin_owner, shared):
        assert bo.get(PAGE, code=shared.code).response["Cache-Control"] == "no-store"
        assert visits(lin_owner) == 0

    def test_needs_no_session_and_minds_none(self, api, lin_owner, shared):
        assert api(lin_owner).get(PAGE, code=shared.code).code == 200

    def test_opens_on_the_sub_shops_host_too(self, api, lin, shared):
        assert api(lin.sub_host).get(PAGE, code=shared.code).code == 200


class TestAVisit:
    def test_counts_once_a_day_for_each_visitor(self, bo, lin_owner, shared):
        for visitor in (ONE, ONE, OTHER):
            assert seen(bo, shared, visitor).code == 200
        assert visits(lin_owner) == 2
        with clock.at(clock.now() + timedelta(days=1)):
            seen(bo, shared, ONE)
        assert visits(lin_owner) == 3

    def test_of_another_link_counts_too(self, bo, lin_owner, phone, shared):
        for one in (shared, link(lin_owner, phone.pk)):
            seen(bo, one, ONE)
        assert visits(lin_owner) == 2

    def test_of_a_machine_is_none(self, bo, lin_owner, shared):
        for agent in ("Mozilla/5.0 (compatible; Baiduspider/2.0)", "Googlebot/2.1", "curl/8.5", ""):
            assert seen(bo, shared, ONE, agent).code == 200
        assert visits(lin_owner) == 0

    def test_without_redis_counts(self, bo, lin_owner, shared, monkeypatch):
        def away():
            raise RedisError("away")

        monkeypatch.setattr(redis, "client", away)
        seen(bo, shared, ONE)
        assert visits(lin_owner) == 1

    def test_is_of_a_link_that_is_open(self, api, bo, gao, lin_owner, shared):
        assert seen(api(gao.host), shared, ONE).code == 104
        assert bo.post(VISIT, code=shared.code, visitor="x").errors.keys() == {"visitor"}
        change(lin_owner, status="disabled")
        assert seen(bo, shared, ONE).code == 104
        assert visits(lin_owner) == 0

    def test_is_counted_so_often_from_one_address(self, bo, lin_owner, shared, monkeypatch):
        monkeypatch.setattr(storefront, "VISITS_FROM_AN_ADDRESS", 2)
        assert [seen(bo, shared, f"{n:032x}").code for n in range(4)][-1] == 115


class TestAClosedDoor:
    def test_is_a_code_of_another_shop_or_of_none(self, api, bo, gao, shared):
        assert api(gao.host).get(PAGE, code=shared.code).code == 104
        assert api("admin.localhost").get(PAGE, code=shared.code).code == 104
        assert api("nowhere.localhost").get(PAGE, code=shared.code).code == 104
        assert bo.get(PAGE, code="nosuchcode").code == 104
        assert bo.get(PAGE).code == 110

    def test_is_a_link_that_expired_was_switched_off_or_deleted(self, bo, lin_owner, shared):
        change(lin_owner, expires_at=clock.now() - timedelta(seconds=1))
        assert (bo.get(PAGE, code=shared.code).code, bo.get(PAGE, code=shared.code).msg[:5]) == (104, "链接已过期")
        change(lin_owner, expires_at=None, status="disabled")
        assert bo.get(PAGE, code=shared.code).msg.startswith("链接已停用")
        change(lin_owner, status="deleted")
        assert bo.get(PAGE, code=shared.code).code == 104

    def test_is_goods_off_the_shelf(self, bo, lin_owner, shared):
        with scope(lin_owner.shop):
            Goods.objects.update(status="off_shelf")
        assert (bo.get(PAGE, code=shared.code).code, bo.get(PAGE, code=shared.code).msg) == (104, "商品已下架")

    def test_is_a_paused_shop(self, bo, lin, shared):
        Tenant.objects.filter(pk=lin.id).update(status="paused")
        look_again()
        answer = bo.get(PAGE, code=shared.code)
        assert (answer.code, answer.msg) == (105, "店铺暂停营业，请稍后再来")


class TestAQuote:
    def ask(self, bo, shared, **more):
        sku_id = bo.get(PAGE, code=shared.code).data["goods"]["skus"][0]["id"]
        return bo.post(QUOTE, **{"code": shared.code, "sku_id": sku_id, "term": "m12", "addon_ids": [], **more})

    def test_is_right_to_the_fen(self, bo, shared):
        with clock.at(datetime(2026, 1, 31, 4, tzinfo=UTC)):
            found = self.ask(bo, shared, term="m3").data
        assert (found["total_rent"], found["first_rent"], found["deposit"]) == (270_000, 90_000, 300_000)
        assert (found["addons_once"], found["addons_monthly"], found["due_now"]) == (0, 1_900, 91_900)
        assert [row["due_date"] for row in found["rows"]] == ["2026-01-31", "2026-02-28", "2026-03-31"]
        assert found["end_date"] == str(date(2026, 4, 29)), "the last day of the term, as the order says it"
        assert sum(row["amount"] for row in found["rows"]) == found["contract_total"] == 275_700

    def test_puts_once_only_add_ons_into_the_first_period(self, bo, shared):
        extra = bo.get(PAGE, code=shared.code).data["goods"]["add_ons"][1]
        found = self.ask(bo, shared, addon_ids=[extra["id"]]).data
        assert (found["addons_once"], found["due_now"]) == (2_900, 60_000 + 1_900 + 2_900)
        assert [row["addon"] for row in found["rows"][:2]] == [4_800, 1_900]

    def test_explains_the_buyout_with_its_numbers(self, bo, shared):
        found = self.ask(bo, shared).data
        assert found["buyout"]["price"] == 627_000
        assert (
            found["buyout"]["text"]
            == "付完首期即可买断，参考价：（合同价值 ¥7,200.00 − 已付租金 ¥600.00）× 95% = ¥6,270.00"
        )
        assert (found["rows"][0]["buyout_after"], found["rows"][-1]["buyout_after"]) == (627_000, 0)
        assert found["buyout"]["final_payment"] == 0

    def test_of_rent_then_return_has_a_price_at_the_end_only(self, bo, lin_owner):
        wanted = tree(lin_owner.shop.id, plan="rent_then_return")
        for rent in wanted["rents"]:
            rent["buyout_price"] = 250_000
        shared = link(lin_owner, goods(lin_owner, **wanted).pk)
        found = self.ask(bo, shared).data
        assert (found["buyout"]["price"], found["buyout"]["final_payment"]) == (None, 250_000)
        assert found["rows"][0]["buyout_after"] is None
        assert "¥2,500.00" in found["buyout"]["text"]

    def test_names_what_cant_be_chosen(self, bo, shared):
        assert self.ask(bo, shared, sku_id=1).errors.keys() == {"sku_id"}
        assert self.ask(bo, shared, term="m18").errors.keys() == {"term"}
        assert self.ask(bo, shared, addon_ids=[5]).errors.keys() == {"addon_ids"}

    def test_of_days_is_one_period(self, bo, lin_owner):
        wanted = tree(lin_owner.shop.id, rents=[{"sku": 0, "term": "d7", "daily_rent": 5_000}])
        shared = link(lin_owner, goods(lin_owner, **wanted).pk)
        found = self.ask(bo, shared, term="d7").data
        assert (found["periods"], found["total_rent"], len(found["rows"])) == (1, 35_000, 1)
