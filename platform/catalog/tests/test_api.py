import pytest

from catalog.models import Category
from catalog.services import create_category

PATHS = [
    "/api/platform/getGoodFineness",
    "/api/platform/getRentPlan",
    "/api/platform/getTerms",
    "/api/platform/getGoodsClass",
    "/api/platform/getCategorySelections",
    "/api/backend/getChannels",
    "/api/platform/newGetGoodsGainTypeMap",
]


@pytest.fixture
def phones(operator):
    return create_category(operator.caller, "手机")


@pytest.fixture
def apple(operator, phones):
    return create_category(operator.caller, "苹果", parent_id=phones.pk)


class TestDictionaries:
    def test_are_for_everybody_who_is_logged_in(self, api, operator, lin_owner):
        for path in PATHS:
            assert api(operator).get(path).code == 200, path
            assert api(lin_owner).get(path).code == 200, path

    def test_tell_strangers_nothing(self, api, lin, gao_owner):
        for path in PATHS:
            assert api(lin.host).get(path).code == 109, path
            assert api(lin.host, gao_owner.token).get(path).code == 109, path

    def test_have_terms_with_months_of_thirty_days(self, api, lin_owner):
        terms = {row["value"]: row for row in api(lin_owner).get("/api/platform/getTerms").data}
        assert terms["m12"] == {"value": "m12", "label": "12 个月", "months": 12, "days": 360, "periods": 12}
        assert (terms["d7"]["months"], terms["d7"]["days"], terms["d7"]["periods"]) == (0, 7, 1)

    def test_say_which_plan_needs_a_buyout_price(self, api, lin_owner):
        plans = {row["value"]: row for row in api(lin_owner).get("/api/platform/getRentPlan").data}
        assert {name: plan["needs_buyout_price"] for name, plan in plans.items()} == {
            "rent_then_own": False,
            "rent_then_return": True,
            "flexible": True,
        }

    def test_speak_english_when_asked(self, api, lin_owner):
        answer = api(lin_owner).get("/api/backend/getChannels", headers={"Accept-Language": "en"})
        assert answer.data["offline"] == "Offline"


class TestTheCategoryTree:
    def test_nests_children_below_their_parent(self, api, lin_owner, phones, apple):
        [root] = api(lin_owner).get("/api/platform/getGoodsClass").data
        assert (root["name"], root["children"][0]["name"]) == ("手机", "苹果")
        assert root["id"] == str(phones.pk)

    def test_offers_enabled_categories_with_their_path(self, api, lin_owner, phones, apple):
        path = "/api/platform/getCategorySelections"
        assert [row["label"] for row in api(lin_owner).get(path).data] == ["手机", "手机 / 苹果"]
        Category.objects.filter(pk=phones.pk).update(active=False)
        assert api(lin_owner).get(path).data == []

    def test_is_one_a_channel(self, api, lin_owner, phones):
        assert api(lin_owner).get("/api/platform/getGoodsClass", channel="alipay").data == []

    def test_of_other_channels_stands_behind_and_bears_their_name(self, api, lin_owner, phones):
        drones = Category.objects.create(channel="alipay", name="航拍")
        client = api(lin_owner)
        roots = client.get("/api/platform/getGoodsClass").data
        assert [(root["channel"], root["name"]) for root in roots] == [("", "手机"), ("支付宝小程序", "航拍")]
        offered = client.get("/api/platform/getCategorySelections").data
        assert offered[-1] == {"value": str(drones.pk), "label": "支付宝小程序 · 航拍"}
        one = client.get("/api/platform/getCategorySelections", channel="h5").data
        assert [row["label"] for row in one] == ["手机"]
