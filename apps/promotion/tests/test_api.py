from dataclasses import replace
from datetime import timedelta

import pytest

from apps.goods.services import set_display
from apps.goods.tests.factories import category, goods
from apps.goods.tests.test_api import with_role
from apps.promotion import services
from apps.promotion.models import ShareLink
from apps.promotion.schemas import EditLinkIn, NewLinkIn
from apps.promotion.tests.factories import link
from apps.staff.models import Staff, StaffRole
from apps.subshops.models import SubShop
from core import actions as a
from core import clock
from core.errors import InvalidInput
from tenants.scope import scope

MAP = "/api/platform/getShareLinkMap"
MAKE = "/api/general/shareLink"
LIST = "/api/general/shareLinkList"
COUNT = "/api/general/shareLinkCount"
ONE = "/api/general/getShareLink"
H5 = "/api/h5/link"
EDIT = "/api/general/editShareLink"
DELETE = "/api/general/delShareLink"
ORDERS = "/api/general/shareUserOrderList"
SALESMEN = "/api/general/linkSalesmen"
SCHEME = "/api/general/front/wxGenerateScheme"
CALLS = [
    ("get", MAP, {}),
    ("post", MAKE, {"name": "x", "goods_id": 1}),
    ("get", LIST, {}),
    ("get", ONE, {"id": 1}),
    ("get", EDIT, {"id": 1}),
    ("get", DELETE, {"id": 1}),
    ("get", ORDERS, {"id": 1}),
    ("post", SCHEME, {"id": 1}),
    ("get", SALESMEN, {}),
]


def hired(shop, code: str) -> int:
    """A colleague's id, in one built-in role."""
    with scope(shop):
        role = StaffRole.objects.get(code=code).pk
        return Staff.objects.create(account=code, name=code, password="!", role_ids=[role]).pk


@pytest.fixture
def phone(lin_owner):
    return goods(lin_owner)


@pytest.fixture
def shared(lin_owner, phone):
    return link(lin_owner, phone.pk)


@pytest.fixture
def mei_api(api, mei):
    return api(mei.shop.sub_host, mei.token)


def in_days(days):
    return (clock.now() + timedelta(days=days)).isoformat()


def seller(person):
    """The person as one who sees the own orders alone."""
    return replace(person.caller, actions=person.caller.actions - {a.ORDER_ALL})


class TestWhoMayCall:
    def test_nobody_without_a_session_of_this_shop(self, api, lin, gao_owner):
        for method, path, values in CALLS:
            assert getattr(api(lin.host), method)(path, **values).code == 109, path
            assert getattr(api(lin.host, gao_owner.token), method)(path, **values).code == 109, path

    @pytest.mark.parametrize("role", ["goods", "finance"])
    def test_nobody_who_lacks_the_action(self, api, lin_owner, role):
        less, others = api(with_role(lin_owner, role)), (MAKE, EDIT, DELETE, ORDERS, SALESMEN)
        for method, path, values in CALLS:
            if (path in others) == (role == "goods"):
                assert getattr(less, method)(path, **values).code == 103, path

    def test_no_other_merchant_and_no_sub_shop_on_anothers_link(self, api, gao_owner, mei_api, shared):
        for method, path in (
            ("get", ONE), ("get", EDIT), ("get", DELETE), ("get", ORDERS), ("get", SALESMEN), ("post", SCHEME),
        ):  # fmt: skip
            assert getattr(api(gao_owner), method)(path, id=shared.pk).code == 104, path
            assert getattr(mei_api, method)(path, id=shared.pk).code == 104, path


class TestMakingALink:
    def test_gives_a_code_that_nobody_guesses_and_its_address(self, api, lin_owner, phone, settings):
        settings.PUBLIC_SCHEME, settings.PUBLIC_PORT = "http", "8000"
        made = api(lin_owner).post(MAKE, name="朋友圈", goods_id=phone.pk).data
        assert len(made["code"]) == 10
        assert made["url"] == f"http://lin.localhost:8000/h5/{made['code']}"

    def test_of_a_sub_shop_leads_to_its_own_address(self, mei_api, api, lin_owner, phone):
        made = mei_api.post(MAKE, name="门店", goods_id=phone.pk).data
        assert "://linwest.localhost" in made["url"]
        assert mei_api.get(LIST).data["total"] == 1
        assert api(lin_owner).get(LIST).data["items"][0]["sub_shop_id"] is not None

    def test_is_made_for_a_sub_shop_by_the_merchants_own_people(self, api, lin_owner, mei, mei_api, phone):
        place, client = str(mei.sub_shop_id), api(lin_owner)
        for_it = {"name": "门店海报", "goods_id": phone.pk, "sub_shop_id": place}
        assert client.post(MAKE, **for_it, salesman_id=lin_owner.id).errors.keys() == {"salesman_id"}
        assert [one["value"] for one in client.get(SALESMEN, sub_shop_id=place).data] == [str(mei.id)]
        made = client.post(MAKE, **for_it, salesman_id=mei.id).data
        assert "://linwest.localhost" in made["url"]
        client.post(MAKE, name="自己的", goods_id=phone.pk)
        [row] = client.get(LIST, sub_shop_id=place).data["items"]
        assert (row["id"], row["sub_shop_name"]) == (made["id"], "城西店")
        assert next(one for one in client.get(COUNT, sub_shop_id=place).data if not one["status"])["count"] == 1
        assert [one["id"] for one in mei_api.get(LIST).data["items"]] == [made["id"]]

    def test_is_made_for_no_sub_shop_that_is_shut_or_not_ones_own(self, api, lin_owner, mei, mei_api, phone):
        made = {"name": "x", "goods_id": phone.pk}
        assert api(lin_owner).post(MAKE, **made, sub_shop_id=1).errors.keys() == {"sub_shop_id"}
        assert mei_api.post(MAKE, **made, sub_shop_id=mei.sub_shop_id + 1).errors.keys() == {"sub_shop_id"}
        assert mei_api.post(MAKE, **made, sub_shop_id=mei.sub_shop_id).code == 200
        with scope(lin_owner.shop):
            SubShop.objects.filter(pk=mei.sub_shop_id).update(status="paused")
        assert api(lin_owner).post(MAKE, **made, sub_shop_id=mei.sub_shop_id).errors.keys() == {"sub_shop_id"}
        with scope(lin_owner.shop):
            SubShop.objects.filter(pk=mei.sub_shop_id).update(status="open")
        with scope(lin_owner.shop), pytest.raises(InvalidInput) as refused:
            services.create_link(caller=seller(lin_owner), wanted=NewLinkIn(**made, sub_shop_id=mei.sub_shop_id))
        assert [one["field"] for one in refused.value.data["errors"]] == ["sub_shop_id"]

    def test_by_an_operator_lands_in_the_goods_merchant(self, api, operator, lin, lin_owner, phone):
        made = api(operator).post(MAKE, name="平台", goods_id=phone.pk).data
        assert "://lin.localhost" in made["url"]
        assert api(operator).get(LIST, merchant_id=lin.id).data["items"][0]["created_by"] == "Ada"
        assert api(operator).get(LIST).errors.keys() == {"merchant_id"}
        assert api(operator).get(ONE, id=made["id"]).data["name"] == "平台"

    def test_names_what_is_wrong(self, api, lin_owner, gao_owner, phone):
        client = api(lin_owner)
        wrong = [
            ({"expires_at": in_days(-1)}, "expires_at"),
            ({"salesman_id": 1}, "salesman_id"),
            ({"name": ""}, "name"),
        ]
        for more, field in wrong:
            assert client.post(MAKE, **{"name": "x", "goods_id": phone.pk, **more}).errors.keys() == {field}
        assert client.post(MAKE, name="x", goods_id=goods(gao_owner).pk).code == 104

    def test_is_for_who_may_manage_links_and_may_stay_with_who_could(self, api, lin_owner, phone, shared):
        client = api(lin_owner)
        shipper, salesman = (hired(lin_owner.shop, role) for role in ("shipper", "salesman"))
        for path, more in ((MAKE, {"goods_id": phone.pk}), (EDIT, {"id": shared.pk})):
            send = client.post if path == MAKE else client.get
            assert send(path, name="x", salesman_id=shipper, **more).errors.keys() == {"salesman_id"}
            assert send(path, name="x", salesman_id=salesman, **more).code == 200
        with scope(lin_owner.shop):
            ShareLink.objects.filter(pk=shared.pk).update(salesman_id=shipper)
        assert client.get(EDIT, id=shared.pk, name="y", salesman_id=shipper).code == 200

    def test_is_for_somebody_of_its_own_place(self, api, lin_owner, mei, mei_api, phone, shared):
        """Another's would see neither the link nor the orders that come by it."""
        client = api(lin_owner)
        theirs = mei_api.post(MAKE, name="门店", goods_id=phone.pk).data["id"]
        for link_id, wrong, right in ((shared.pk, mei.id, lin_owner.id), (theirs, lin_owner.id, mei.id)):
            assert client.get(EDIT, id=link_id, salesman_id=wrong).errors.keys() == {"salesman_id"}
            assert client.get(EDIT, id=link_id, salesman_id=right).code == 200
        assert client.post(MAKE, name="x", goods_id=phone.pk, salesman_id=mei.id).errors.keys() == {"salesman_id"}
        assert mei_api.get(EDIT, id=theirs, salesman_id=lin_owner.id).errors.keys() == {"salesman_id"}

    def test_is_chosen_among_those_of_the_links_place(self, api, operator, lin_owner, mei, mei_api, phone, shared):
        hired(lin_owner.shop, "shipper")
        salesman = hired(lin_owner.shop, "salesman")
        theirs = mei_api.post(MAKE, name="门店", goods_id=phone.pk).data["id"]
        own, of_mei = {str(lin_owner.id), str(salesman)}, {str(mei.id)}
        asked = (
            (api(lin_owner), {}, own),
            (api(lin_owner), {"id": shared.pk}, own),
            (api(lin_owner), {"id": theirs}, of_mei),
            (mei_api, {}, of_mei),
            (api(operator), {"merchant_id": lin_owner.shop.id}, own),
            (api(operator), {"id": theirs}, of_mei),
        )
        for client, of, people in asked:
            assert {one["value"] for one in client.get(SALESMEN, **of).data} == people
        assert api(operator).get(SALESMEN).code == 110

    def test_is_shown_filtered_by_and_taken_away(self, api, lin_owner, phone, shared):
        client, salesman = api(lin_owner), hired(lin_owner.shop, "salesman")
        assert client.get(EDIT, id=shared.pk, salesman_id=salesman).data["salesman_name"] == "salesman"
        assert client.get(LIST, salesman_id=salesman).data["total"] == 1
        assert client.get(LIST, salesman_id=lin_owner.id).data["total"] == 0
        assert client.get(EDIT, id=shared.pk, name="y").data["salesman_id"] == str(salesman)
        assert client.get(EDIT, id=shared.pk, no_salesman=True).data["salesman_id"] is None
        assert client.get(LIST, salesman_id=salesman).data["total"] == 0

    def test_who_sees_the_own_links_alone_keeps_them(self, lin_owner, phone):
        caller = seller(lin_owner)
        with scope(lin_owner.shop):
            made = services.create_link(caller=caller, wanted=NewLinkIn(name="x", goods_id=phone.pk))
            assert made.salesman_id == caller.user_id
            with pytest.raises(InvalidInput) as refused:
                services.edit_link(caller=caller, wanted=EditLinkIn(id=made.pk, no_salesman=True))
        assert [one["field"] for one in refused.value.data["errors"]] == ["no_salesman"]

    def test_needs_goods_on_the_shelf(self, api, lin_owner, phone):
        api(lin_owner).post("/api/platform/updateGoodsStatus", ids=[phone.pk], status="off")
        assert api(lin_owner).post(MAKE, name="x", goods_id=phone.pk).errors.keys() == {"goods_id"}


class TestALink:
    def test_is_listed_with_what_it_brought(self, api, lin_owner, shared):
        with scope(lin_owner.shop):
            services.note_visit(shared.pk)
            services.count_order(shared.pk, 720_000)
            services.count_purchase(shared.pk, 9_900)
        [row] = api(lin_owner).get(LIST, keyword="朋友").data["items"]
        assert (row["visits"], row["orders"], row["amount"]) == (1, 2, 729_900)
        assert (row["purchases"], row["sale_amount"]) == (1, 9_900)
        assert (row["goods_title"], row["status"], row["acts"]) == ("iPhone 17", "active", ["disable", "delete"])
        for word, found in (("nothing", 0), (shared.code, 1), (str(shared.pk), 1)):
            assert api(lin_owner).get(LIST, keyword=word).data["total"] == found

    def test_is_renamed_switched_off_and_on(self, api, lin_owner, shared):
        client = api(lin_owner)
        assert client.get(EDIT, id=shared.pk, name="微博", status="disabled").data["status"] == "disabled"
        assert client.get(LIST, status="disabled").data["items"][0]["name"] == "微博"
        assert client.get(EDIT, id=shared.pk, status="active").data["status"] == "active"
        assert client.get(EDIT, id=shared.pk, status="active").code == 200

    def test_that_expired_lives_again_with_a_later_date(self, api, lin_owner, shared):
        client = api(lin_owner)
        with scope(lin_owner.shop):
            ShareLink.objects.update(expires_at=clock.now() - timedelta(hours=1))
        assert client.get(LIST, status="expired").data["total"] == 1
        assert client.get(LIST, status="active").data["total"] == 0
        assert client.get(EDIT, id=shared.pk, status="disabled").code == 111
        assert client.get(EDIT, id=shared.pk, expires_at=in_days(3)).data["status"] == "active"
        assert client.get(EDIT, id=shared.pk, never_expires=True).data["expires_at"] is None

    def test_is_deleted_softly(self, api, lin_owner, shared):
        client = api(lin_owner)
        assert client.get(DELETE, id=shared.pk).code == 200
        assert client.get(ONE, id=shared.pk).code == 104
        assert client.get(DELETE, id=shared.pk).code == 104
        with scope(lin_owner.shop):
            assert ShareLink.objects.get().status == "deleted"

    def test_has_no_orders_at_first(self, api, lin_owner, operator, shared):
        assert api(lin_owner).get(ORDERS, id=shared.pk).data["total"] == 0
        assert api(operator).get(ORDERS, id=shared.pk).data["items"] == []


def show(person, row):
    with scope(person.shop):
        set_display(caller=person.caller, goods_id=row.pk, channel="h5", shown=True)


class TestALinkToManyGoods:
    def test_needs_something_that_operators_show(self, api, operator, lin, lin_owner, phone):
        client, filed = api(lin_owner), category()
        wanted = {"name": "店铺", "target": "shop"}, {"name": "手机", "target": "category", "category_id": filed}
        assert client.post(MAKE, **wanted[0]).errors.keys() == {"target"}
        assert client.post(MAKE, **wanted[1]).errors.keys() == {"category_id"}
        show(lin_owner, phone)
        assert client.post(MAKE, name="手机", target="category").errors.keys() == {"category_id"}
        assert client.post(MAKE, name="手机").errors.keys() == {"goods_id"}
        for one in wanted:
            assert client.post(MAKE, **one).code == 200
            assert api(operator).post(MAKE, **one).errors.keys() == {"merchant_id"}
            assert api(operator).post(MAKE, **one, merchant_id=lin.id).code == 200
        rows = client.get(LIST).data["items"]
        assert [(row["target"], row["opens"], row["goods_id"]) for row in rows[1:3]] == [
            ("category", "类目：手机", None), ("shop", "店铺全部商品", None),
        ]  # fmt: skip
        assert {row["category_id"] for row in rows} == {None, str(filed)}

    def test_is_made_for_a_sub_shop_too(self, api, lin_owner, mei, mei_api, phone):
        show(lin_owner, phone)
        place, client, bo = mei.sub_shop_id, api(lin_owner), api(mei.shop.sub_host)
        for wanted in ({"target": "shop"}, {"target": "category", "category_id": category()}):
            made = client.post(MAKE, name="门店", sub_shop_id=place, **wanted).data
            assert "://linwest.localhost" in made["url"]
            assert [one["title"] for one in bo.get(H5, code=made["code"]).data["shelves"]["goods"]["items"]] == [
                phone.title
            ]
            assert mei_api.post(MAKE, name="自己的", **wanted).code == 200
        assert client.get(LIST, sub_shop_id=place).data["total"] == mei_api.get(LIST).data["total"] == 4
        with scope(lin_owner.shop):
            SubShop.objects.filter(pk=place).update(status="paused")
        assert bo.get(H5, code=made["code"]).code == 105

    def test_is_chosen_from_the_pages_that_there_are(self, api, operator, lin, lin_owner, gao_owner, phone):
        show(lin_owner, phone)
        shelf = [{"value": str(category()), "label": "手机"}]
        found = {one["value"]: (one["needs"], one["options"]) for one in api(lin_owner).get(MAP).data}
        assert found == {"goods": ("goods_id", []), "category": ("category_id", shelf), "shop": ("", [])}
        asked = ((operator, {}, []), (operator, {"merchant_id": lin.id}, shelf), (gao_owner, {}, []))
        for person, more, options in asked:
            assert api(person).get(MAP, **more).data[1]["options"] == options
        assert api(gao_owner).get(MAP, merchant_id=lin.id).code == 104
