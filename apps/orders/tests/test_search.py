"""Ctrl-K and the lists' filters find an order by what people know of it, in every stage, for both sides."""

from datetime import timedelta
from typing import Any

import pytest

from apps.bills.models import Instalment
from apps.leases.models import Order
from apps.orders.tests.factories import BO, Way
from apps.staff.models import ShopLog, Staff, StaffRole
from apps.staff.roles import ShopRole
from apps.trade.person import keys_of, surname
from core.crypto import platform_index
from infra.testing.cast import _account, person
from operators.models import OperatorLog
from overview import asking
from overview.models import OrderIndex
from tenants.scope import public, scope

pytestmark = pytest.mark.django_db
SEARCH, LIST = "/api/platform/search", "/api/platform/backendOrderList"


def found(client, text: str) -> list[tuple[str, str]]:
    return [(one["kind"], one["id"]) for one in client.post(SEARCH, text=text).data["items"]]


def both(way: Way) -> list[tuple[str, str]]:
    """Who placed the order, and the order."""
    return [("customer", str(way.order_id)), ("order", str(way.order_id))]


def test_a_person_is_found_whole_or_by_the_two_parts(api, way: Way, operator) -> None:
    way.place()
    mine = both(way)
    for client in (way.shop, api(operator)):
        for by in ("customer", "mobile"):
            whole = BO["name" if by == "customer" else by]
            for text in (whole, whole[0] if by == "customer" else whole[-4:]):
                assert found(client, text) == mine, text
                assert client.get(LIST, **{by: text}).data["total"] == 1, text


def test_no_other_part_finds_anybody(api, way: Way, operator) -> None:
    way.place()
    for client in (way.shop, api(operator)):
        for text in (BO["name"][:-1], BO["name"][-1], BO["mobile"][:7], BO["mobile"][3:7], "%", "*", "a"):
            assert found(client, text) == [], text
            assert client.get(LIST, customer=text).data["total"] == 0, text
            assert client.get(LIST, mobile=text).data["total"] == 0, text


def test_a_number_or_what_was_sent_finds_it_in_every_stage(api, way: Way, operator, mei) -> None:
    way.leasing()
    for client in (way.shop, api(operator)):
        items = client.post(SEARCH, text=str(way.order_id)).data["items"]
        (hit,) = [one for one in items if one["kind"] == "order"]
        assert (hit["kind"], hit["status"], hit["path"]) == ("order", "在租", f"/orderInfo/{way.order_id}")
        assert BO["name"] not in str(hit)
        assert BO["mobile"] not in str(hit)
    assert [kind for kind, _ in found(way.shop, way.serial)] == ["order", "piece"]
    assert found(api(mei), way.serial) == [], "its lease is no sub-shop's"


def test_another_shop_and_another_sub_shop_find_nothing(api, way: Way, gao_owner, mei) -> None:
    way.place()
    for other in (gao_owner, mei):
        assert found(api(other), BO["name"]) == []
        assert "order" not in [kind for kind, _ in found(api(other), str(way.order_id))]


class TestACustomer:
    """By a whole name, the surname, the mobile or its last four digits: once, with the way to all of their orders."""

    BY = (BO["name"], BO["name"][0], BO["mobile"], BO["mobile"][-4:])

    @staticmethod
    def shown(client, text: str) -> list[tuple[str, str, str]]:
        items = client.post(SEARCH, text=text).data["items"]
        return [(one["title"], one["text"], one["path"]) for one in items if one["kind"] == "customer"]

    @staticmethod
    def listed(client, path: str) -> list[str]:
        page, _, asked = path.partition("?")
        query = dict(one.split("=") for one in asked.split("&"))
        assert (page, query.pop("stage")) == ("/regularOrder", "all")
        rows = client.get(LIST, sort="created_at", **query).data["items"]
        counts = client.get("/api/platform/orderNumberCount", **query).data["stages"]
        assert sum(one["count"] for one in counts) == len(rows)
        return [row["order_id"] for row in rows]

    def test_is_one_whatever_was_typed_and_leads_to_all_their_orders(self, api, way: Way, operator) -> None:
        mine = [way.place().order_id, way.place(mobile="13900001111").order_id]
        way.place(name="博大明", id_number="110101199003074610", mobile="13900002222")
        for client in (way.shop, api(operator)):
            for text in self.BY[:1] + self.BY[2:]:
                ((name, about, path),) = self.shown(client, text)
                assert (name, about.partition(" · ")[2]) == ("博*明", "2 单")
                assert self.listed(client, path) == mine
            assert len(self.shown(client, BO["name"][0])) == 2

    def test_has_the_face_of_who_paid(self, api, way: Way, operator) -> None:
        """A stranger types their name and ID number, and an own mobile."""
        mine = way.place().pay().order_id
        way.place(mobile="13900001111")
        for client in (way.shop, api(operator)):
            for text in (BO["name"], BO["name"][0]):
                ((_, about, path),) = self.shown(client, text)
                mobile, _, count = about.partition(" · ")
                assert (mobile[-4:], count) == (BO["mobile"][-4:], "2 单"), text
                assert path.endswith(f"same_as={mine}")

    def test_is_each_callers_own(self, api, way: Way, operator, gao_owner, mei) -> None:
        here = way.place().order_id
        moved = {"order_ids": [way.place().order_id], "sub_shop_id": str(mei.sub_shop_id)}
        assert way.shop.post("/api/backend/allocateToSubShop", **moved).data["results"][0]["code"] == 200
        there = way.order_id
        elsewhere = Way(way.sandbox, way.listener, gao_owner, way.api).place().order_id
        each = {"lin": [here, there], "gao": [elsewhere], "mei": [there], "ada": [here, there, elsewhere]}
        people = {"lin": way.owner, "gao": gao_owner, "mei": mei, "ada": operator}
        for name, orders in each.items():
            client = api(people[name])
            for text in self.BY:
                ((_, about, path),) = self.shown(client, text)
                assert about.endswith(f" · {len(orders)} 单"), (name, text)
                assert self.listed(client, path) == orders, (name, text)

    def test_is_nobodys_whose_order_the_caller_does_not_see(self, api, way: Way, gao_owner, mei) -> None:
        here = way.place().order_id
        moved = {"order_ids": [way.place().order_id], "sub_shop_id": str(mei.sub_shop_id)}
        way.asked(way.shop.post("/api/backend/allocateToSubShop", **moved))
        Way(way.sandbox, way.listener, gao_owner, way.api).place()
        for other in (gao_owner, mei):
            assert api(other).get(LIST, same_as=here).data["total"] == 0
        assert way.shop.get(LIST, same_as=here).data["total"] == 2


def test_goods_and_merchants_are_found_too(api, way: Way, operator) -> None:
    way.place()
    with_goods = [kind for kind, _ in found(way.shop, "iPhone")]
    assert with_goods == ["goods"]
    assert ("merchant", str(way.owner.shop.id)) in found(api(operator), "lin")


def test_lists_are_narrowed_by_goods_sum_and_due_day(way: Way) -> None:
    way.place()
    asked: list[tuple[dict[str, Any], int]] = [
        ({"title": "phone"}, 1), ({"title": "%"}, 0), ({"amount_from": 1}, 1), ({"amount_to": 1}, 0),
        ({"due_from": "2000-01-01", "due_to": "2099-01-01"}, 1), ({"due_to": "2000-01-01"}, 0),
    ]  # fmt: skip
    for query, total in asked:
        assert way.shop.get(LIST, **query).data["total"] == total, query


def test_a_shop_s_list_is_narrowed_as_figures_of_the_data_centre_are(api, way: Way, operator, mei) -> None:
    """To the goods, what the leases came to, whatever became of them since, why they were rejected, and the main
    shop's own.
    """
    way.place().pay()
    goods_id = way.order.goods_id

    def total(**asked: Any) -> int:
        return int(way.shop.get(LIST, **asked).data["total"])

    assert (total(goods_id=goods_id), total(goods_id=goods_id + 1)) == (1, 0)
    assert [total(step=step) for step in ("paid", "approved", "signed", "shipped", "received")] == [1, 0, 0, 0, 0]
    assert total(out="true") == 0
    assert (total(sub_shop_id=0), total(sub_shop_id=mei.sub_shop_id)) == (1, 0)
    assert api(operator).get(LIST, sub_shop_id=0, merchant_id=str(way.owner.shop.id)).data["total"] == 1
    assert total(reject_code="papers") == 0
    with scope(way.owner.shop):
        Order.objects.update(status="rejected", stage="finished", reject_code="papers")
    assert (total(reject_code="papers"), total(reject_code="risk"), total(step="paid")) == (1, 0, 1)


def test_a_lease_is_found_by_the_day_of_a_period_to_come_and_by_what_is_out(api, way: Way, operator) -> None:
    way.leasing()
    for client in (way.shop, api(operator)):
        assert client.get(LIST, out="true").data["total"] == 1
        assert client.get(LIST, deposit_held="true").data["total"] == int(way.order.deposit_left > 0)
    with scope(way.owner.shop):
        last = Instalment.objects.filter(order_id=int(way.order_id)).latest("period").due_date
    assert last is not None
    for day, total in ((last, 1), (last + timedelta(days=1), 0)):
        assert way.shop.get(LIST, due_from=day.isoformat(), due_to=day.isoformat()).data["total"] == total


def test_nobody_searches(api, lin) -> None:
    assert api(lin.host).post(SEARCH, text="林").code == 109


def test_the_index_has_the_keys_and_nothing_plain(way: Way) -> None:
    way.place()
    row = OrderIndex.objects.get(order_id=way.order_id)
    assert row.person_keys == keys_of(name=BO["name"], mobile=BO["mobile"], id_number=BO["id_number"])
    assert len(row.person_keys) == 5
    assert platform_index(BO["name"], field="name") in row.person_keys


@pytest.mark.parametrize(
    ("name", "first"), [("王小明", "王"), ("欧阳娜娜", "欧阳"), ("欧阳", "欧"), ("anna lee", "lee"), ("博", "博")]
)
def test_surnames(name, first) -> None:
    assert surname(name) == first


@pytest.fixture
def salesman(api, lin):
    with scope(lin):
        _account(Staff, "sal", "业", [StaffRole.objects.get(code=ShopRole.SALESMAN).pk], lin.id)
    return api(person("sal", lin))


def placed_with(way: Way) -> Way:
    """The order came by the salesman, who sees no other."""
    way.place()
    with scope(way.owner.shop):
        Order.objects.update(salesman_id=Staff.objects.get(account="sal").pk)
    return way


class TestWhoMayNotSeeANumber:
    def test_finds_by_no_more_of_it_than_the_mask_shows(self, way: Way, salesman) -> None:
        placed_with(way)
        mine = both(way)
        for number in (BO["mobile"], f"1991111{BO['mobile'][-4:]}", BO["mobile"][-4:]):
            assert found(salesman, number) == mine
            assert salesman.get(LIST, mobile=number).data["total"] == 1
        assert found(salesman, BO["id_number"]) == []
        assert found(way.shop, BO["id_number"]) == mine

    def test_nor_of_a_name(self, way: Way, salesman) -> None:
        placed_with(way)
        other = f"{BO['name'][0]}某某"
        assert found(salesman, BO["name"]) == found(salesman, other) == both(way)
        assert salesman.get(LIST, customer=other).data["total"] == 1
        assert (found(way.shop, other), way.shop.get(LIST, customer=other).data["total"]) == ([], 0)


class TestLookingSomebodyUp:
    def test_by_a_whole_number_or_name_leaves_a_line_without_it(self, api, way: Way, operator) -> None:
        way.place()
        asked = (BO["mobile"], BO["id_number"], BO["mobile"][-4:], "iPhone")
        for client, log, who in ((way.shop, ShopLog, way.owner.shop), (api(operator), OperatorLog, None)):
            for text in asked:
                found(client, text)
            client.get(LIST, customer=BO["name"])
            client.get(LIST, customer=BO["name"], page=2)
            found(client, BO["name"])
            client.get(LIST, customer=BO["name"][0])
            client.get(LIST, mobile=BO["mobile"])
            with scope(who) if who else public():
                kept = [row.after["asked"] for row in log.objects.filter(act="search.person")]
            assert (len(kept), len(set(kept))) == (3, 3)
            assert not set(kept) & {BO["mobile"], BO["id_number"], BO["name"]}

    def test_is_counted_by_person(self, api, way: Way, salesman, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(asking, "IN_AN_HOUR", 1)
        way.place()
        for path, method in ((SEARCH, "post"), (LIST, "get"), ("/api/platform/ecommerceOrderList", "get")):
            asked = {"text": BO["mobile"]} if path == SEARCH else {"mobile": "19911112222"}
            assert getattr(salesman, method)(path, **asked).code == (200 if path == SEARCH else 115)
        assert way.shop.get(LIST, mobile=BO["mobile"]).code == 200
        assert salesman.get(LIST, mobile=BO["mobile"][-4:]).code == 200

    @pytest.mark.parametrize(
        "name",
        ["阿卜杜热合曼·买买提", *(pytest.param(one, marks=pytest.mark.months) for one in ("Ahmatjan Memet", "㐂㐆明"))],
    )
    def test_is_noted_whatever_the_name_looks_like(self, api, way: Way, operator, name: str) -> None:
        way.place(name=name)
        for client, log, who in ((way.shop, ShopLog, way.owner.shop), (api(operator), OperatorLog, None)):
            assert found(client, f" {name} ") == both(way)
            with scope(who) if who else public():
                assert log.objects.filter(act="search.person").count() == 1
