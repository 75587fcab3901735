"""Who may call, what they see, and what each call does."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import RequestFactory

from apps.customers import tries
from apps.orders.tests.test_bill_refunds import paid_out
from apps.payments.models import Attempt
from apps.payments.services import ask_again, money_arrived
from apps.purchases.models import SaleOrder
from apps.sales.tests.factories import BUYER, Purchase
from apps.sales.views import sale_label_file
from apps.staff.models import Staff, StaffRole
from core import actions as a
from core import clock
from core.caller import Side
from core.calls import declared
from looks.models import Look
from overview.models import SaleOrderIndex
from partners.models import PartnerCall
from tenants import sessions
from tenants.hosts import Place
from tenants.scope import scope

pytestmark = pytest.mark.django_db
BODIES: dict[str, dict[str, Any]] = {
    "/api/sales/ship": {"company": "shunfeng", "number": "SF1234567890"},
    "/api/sales/shipMany": {"parcels": [{"company": "shunfeng", "number": "SF1234567890"}]},
    "/api/sales/updateExpress": {"company": "jd", "number": "JD1234567890"},
    "/api/sales/close": {"reason": "客户要求"},
    "/api/sales/refundFreight": {"amount": 1, "reason": "客户自提"},
    "/api/sales/showPrivacy": {"field": "mobile", "reason": "核实信息"},
}
CALLS = [one for one in declared() if one.handler.__module__.startswith("apps.sales.") and not one.open_to_all]
WITH_ORDER = [one for one in CALLS if one.at]
OPEN = [one for one in declared() if one.handler.__module__.startswith("apps.sales.") and one.open_to_all]


def ask(client: Any, one: Any, order_id: str) -> Any:
    many = "order_ids" in getattr(one.input_type, "model_fields", {})
    given = {"order_ids": [order_id]} if many else {"order_id": order_id}
    send = client.get if one.method == "GET" else client.post
    return send(one.path, **given, **BODIES.get(one.path, {}))


class TestWhoMayCall:
    def test_nobody_is_109(self, api: Any, lin: Any) -> None:
        nobody = api(lin.host)
        for one in CALLS:
            assert ask(nobody, one, "1").code == 109, one.name

    def test_another_shop_is_104(self, purchase: Purchase, api: Any, gao_owner: Any) -> None:
        purchase.place()
        gao = api(gao_owner)
        for one in WITH_ORDER:
            assert ask(gao, one, purchase.order_id).code == 104, one.name

    def test_a_sub_shop_sees_only_its_own(self, purchase: Purchase, api: Any, mei: Any) -> None:
        purchase.place()
        sub_shop = api(mei)
        for one in WITH_ORDER:
            assert ask(sub_shop, one, purchase.order_id).code in (104, 103), one.name

    def test_without_the_action_is_103(self, purchase: Purchase, lin_owner: Any) -> None:
        purchase.place()
        with scope(lin_owner.shop):
            role = StaffRole.objects.create(name="nothing", actions=[a.UPLOAD])
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role.pk])
        lin_owner.user.role_ids = [role.pk]
        sessions.near().clear()
        for one in CALLS:
            assert ask(purchase.shop, one, purchase.order_id).code == 103, one.name

    def test_operators_ship_nothing(self, purchase: Purchase, api: Any, operator: Any) -> None:
        purchase.place()
        for path in ("/api/sales/ship", "/api/sales/updateExpress"):
            assert api(operator).post(path, order_id=purchase.order_id, **BODIES[path]).code in (103, 109), path

    def test_a_token_is_good_in_its_own_shop_only(self, purchase: Purchase, api: Any, gao: Any) -> None:
        purchase.place()
        client = api(gao.host)
        for one in OPEN:
            if one.path != "/api/h5/buy" or one.method == "GET":
                send = client.get if one.method == "GET" else client.post
                assert send(one.path, token=purchase.token).code == 104, one.name
                assert send(one.path, token="x" * 40).code == 104, one.name


class TestTheLists:
    def test_of_the_shop(self, purchase: Purchase) -> None:
        purchase.place()
        page = purchase.shop.get("/api/platform/ecommerceOrderList").data
        assert [row["order_id"] for row in page["items"]] == [purchase.order_id]
        assert page["items"][0]["actions"] == ["close", "privacy"]

    def test_are_narrowed_alike_on_both_sides(self, purchase: Purchase, api: Any, operator: Any) -> None:
        purchase.place()
        narrowed: list[tuple[dict[str, str], int]] = [
            ({"status": "pending_payment"}, 1), ({"status": "shipped"}, 0), ({"customer": "博小明"}, 1),
            ({"customer": "王大海"}, 0), ({"mobile": BUYER["mobile"]}, 1), ({"mobile": "13900000000"}, 0),
            ({"created_from": "2020-01-01"}, 1), ({"created_to": "2020-01-01"}, 0), ({"order_id": "1"}, 0),
            ({"title": "phone"}, 1), ({"title": "自行车"}, 0),
        ]  # fmt: skip
        for client in (purchase.shop, api(operator)):
            for query, found in narrowed:
                assert client.get("/api/platform/ecommerceOrderList", **query).data["total"] == found, query

    def test_of_operators_come_from_the_index(self, purchase: Purchase, api: Any, operator: Any) -> None:
        purchase.place().pay()
        row = api(operator).get("/api/platform/ecommerceOrderList").data["items"][0]
        assert (row["status"], row["merchant_name"], row["actions"]) == (
            "pending_ship",
            "林记租机",
            ["refund", "privacy"],
        )

    def test_are_narrowed_to_what_was_paid_and_to_goods(self, purchase: Purchase, api: Any, operator: Any) -> None:
        """As the data centre counts them; `sub_shop_id` 0 is the main shop's own."""
        purchase.place()
        call, goods_id = "/api/platform/ecommerceOrderList", purchase.shelf.goods.pk
        for client in (purchase.shop, api(operator)):
            assert client.get(call, paid="true").data["total"] == 0
        purchase.pay()
        for client in (purchase.shop, api(operator)):
            assert client.get(call, paid="true", sub_shop_id=0).data["total"] == 1
        assert [purchase.shop.get(call, goods_id=one).data["total"] for one in (goods_id, goods_id + 1)] == [1, 0]

    def test_are_paged_by_cursor_in_each_order(self, purchase: Purchase, api: Any, operator: Any) -> None:
        """Prices are alike: their numbers decide."""
        placed = [purchase.place().order_id for _ in range(3)]
        for client in (purchase.shop, api(operator)):
            for sort in ("", "created_at", "-amount", "amount"):
                rows, cursor = [], ""
                while True:
                    page = client.get("/api/platform/ecommerceOrderList", page_size=2, sort=sort, cursor=cursor).data
                    rows += [row["order_id"] for row in page["items"]]
                    if not (cursor := page["next_cursor"]):
                        break
                assert rows == (placed if sort in ("created_at", "amount") else placed[::-1]), sort
            assert client.get("/api/platform/ecommerceOrderList", cursor="x").code == 110

    def test_name_the_sub_shop_to_operators(self, purchase: Purchase, api: Any, operator: Any, mei: Any) -> None:
        purchase.place()
        SaleOrderIndex.objects.update(sub_shop_id=mei.sub_shop_id)
        row = api(operator).get("/api/platform/ecommerceOrderList", sub_shop_id=str(mei.sub_shop_id)).data["items"][0]
        assert row["sub_shop_name"] == "城西店"

    def test_count_each_status(self, purchase: Purchase, api: Any, operator: Any) -> None:
        purchase.place()
        for client in (purchase.shop, api(operator)):
            counts = client.get("/api/platform/ecommerceOrderCount", status="shipped").data["statuses"]
            assert {one["name"]: one["count"] for one in counts if one["count"]} == {"pending_payment": 1}

    def test_of_a_sub_shop_are_empty(self, purchase: Purchase, api: Any, mei: Any) -> None:
        purchase.place()
        assert api(mei).get("/api/platform/ecommerceOrderList").data["total"] == 0


class TestMany:
    def test_are_shipped_each_as_its_own_parcel_and_labelled_on_one_sheet(self, purchase: Purchase) -> None:
        unpaid, *paid = (purchase.place().order_id, *(purchase.place().pay().order_id for _ in range(2)))
        ids, parcels = [unpaid, *paid], [{"company": "shunfeng", "number": f"SF123456789{n}"} for n in range(3)]
        for wrong in (parcels[:2], [{**one, "serials": ["SN001"]} for one in parcels]):
            assert list(purchase.shop.post("/api/sales/shipMany", order_ids=ids, parcels=wrong).errors) == ["parcels"]
        sent = purchase.shop.post("/api/sales/shipMany", order_ids=ids, parcels=parcels).data["results"]
        assert [one["code"] for one in sent] == [111, 200, 200]
        assert sent[1]["msg"] == "已发货，顺丰速运 SF1234567891"
        sheet = purchase.shop.post("/api/sales/labels", order_ids=ids).data
        assert (sheet["count"], sheet["left"]) == (2, 1)
        assert purchase.shop.post("/api/sales/labels", order_ids=[unpaid]).code == 111


class TestTrace:
    LOOK = "/api/sales/lookExpress"

    def test_is_fetched_by_hand_at_most_twice_an_hour(self, purchase: Purchase, api: Any, operator: Any) -> None:
        purchase.place().pay().ship()
        first = purchase.shop.post(self.LOOK, order_id=purchase.order_id).data
        assert first["parcel"]["trace"]
        assert not first["stale"]
        purchase.sandbox.act_express("SF1234567890", "next")
        with clock.at(clock.now() + timedelta(minutes=31)):
            later = api(operator).post(self.LOOK, order_id=purchase.order_id).data
        assert len(later["parcel"]["trace"]) > len(first["parcel"]["trace"])

    def test_of_what_was_not_sent_is_none(self, purchase: Purchase) -> None:
        purchase.place().pay()
        assert purchase.shop.post(self.LOOK, order_id=purchase.order_id).code == 104

    def test_silence_shows_what_we_know(self, purchase: Purchase) -> None:
        purchase.place().pay().ship()
        purchase.sandbox.fail("express", "error")
        assert purchase.shop.post(self.LOOK, order_id=purchase.order_id).data["stale"]


class TestTheIndex:
    def test_is_checked_and_rebuilt_by_command(self, purchase: Purchase) -> None:
        purchase.place()
        SaleOrderIndex.objects.update(status="shipped")
        with pytest.raises(CommandError):
            call_command("sale_index", "--check")
        call_command("sale_index", "--rebuild")
        call_command("sale_index", "--check")
        assert SaleOrderIndex.objects.get().status == "pending_payment"


class TestActs:
    def test_a_piece_that_a_lease_has_is_not_sold(self, purchase: Purchase) -> None:
        purchase.way.place().pay().audit().sign().ship()
        form = {"company": "jd", "number": "JD12345678", "serials": [purchase.way.serial]}
        purchase.place().pay()
        refused = purchase.shop.post("/api/sales/ship", order_id=purchase.order_id, **form)
        assert (refused.code, purchase.way.order_id in refused.errors["serials"]) == (110, True)

    def test_shipping_needs_the_money(self, purchase: Purchase) -> None:
        purchase.place()
        assert (
            ask(purchase.shop, next(one for one in CALLS if one.path == "/api/sales/ship"), purchase.order_id).code
            == 111
        )

    def test_a_parcel_is_changed_until_it_is_there(self, purchase: Purchase) -> None:
        purchase.place().pay().ship()
        change = {"order_id": purchase.order_id, "company": "jd", "number": "JD1234567890"}
        assert purchase.shop.post("/api/sales/updateExpress", **change).code == 200
        assert purchase.info()["parcel"]["number"] == "JD1234567890"
        assert purchase.shop.post("/api/sales/confirmReceipt", order_id=purchase.order_id).data["status"] == "finished"
        assert purchase.shop.post("/api/sales/updateExpress", **change).code == 111

    def test_closing_an_unpaid_one_moves_no_money(self, purchase: Purchase) -> None:
        purchase.place()
        answer = purchase.shop.post("/api/sales/close", order_id=purchase.order_id, reason="缺货")
        assert answer.data["status"] == "closed"
        assert purchase.stock_of() == (5, 0)
        assert purchase.view()["reason"] == "缺货"

    def test_beyond_what_the_shop_has_an_operator_refunds(self, purchase: Purchase, api: Any, operator: Any) -> None:
        purchase.place().pay()
        paid_out(purchase.way, but=0)
        form = {"order_id": purchase.order_id, "reason": "客户要求"}
        refused = purchase.shop.post("/api/sales/close", **form)
        assert (refused.code, "平台" in refused.msg) == (111, True)
        assert api(operator).post("/api/sales/close", **form).data["status"] == "refunded"

    def test_operators_refund_by_the_number_alone(self, purchase: Purchase, api: Any, operator: Any) -> None:
        purchase.place().pay()
        answer = api(operator).post("/api/sales/close", order_id=purchase.order_id, reason="平台介入退款")
        assert answer.data["status"] == "refunded"

    def test_paid_by_a_word_that_was_taken_back_it_is_over_once_the_platform_says_so(
        self, purchase: Purchase, api: Any, operator: Any
    ) -> None:
        purchase.place().page()
        with scope(purchase.owner.shop):
            row = Attempt.objects.get()
            money_arrived(row.pk, "", clock.now(), by_person=True)
            ask_again([row.pk])
        PartnerCall.objects.filter(operation="ask").update(state="stuck")
        call = PartnerCall.objects.get(operation="ask")
        told = {"id": str(call.id), "merchant_id": str(call.tenant_id), "outcome": "not_done", "reason": "客户未付款"}
        answer = api(operator).post("/api/platform/resolvePartnerCall", **told)
        assert (answer.code, answer.data["state"], purchase.order.status) == (200, "resolved", "closed")

    def test_a_look_at_the_customer_is_logged(self, purchase: Purchase) -> None:
        purchase.place()
        for field in ("name", "mobile", "address"):
            told = purchase.shop.post(
                "/api/sales/showPrivacy", order_id=purchase.order_id, field=field, reason="安排发货"
            )
            assert BUYER[field] in told.data["value"]
        with scope(purchase.owner.shop):
            assert Look.objects.filter(order_id=int(purchase.order_id)).count() == 3

    def test_who_ships_sees_the_receiver_by_one_logged_look(self, purchase: Purchase) -> None:
        purchase.place()
        assert purchase.shop.post("/api/sales/showReceiver", order_id=purchase.order_id).code == 111
        shown = purchase.pay().shop.post("/api/sales/showReceiver", order_id=purchase.order_id).data
        assert (shown["name"], shown["mobile"]) == (BUYER["name"], BUYER["mobile"])
        assert shown["address"].endswith(BUYER["address"])
        with scope(purchase.owner.shop):
            assert sorted(Look.objects.values_list("seen", flat=True)) == ["address", "mobile", "name"]
        [line] = [line for line in purchase.info()["log"] if line["text"] == "查看了收件信息"]
        assert line["why"] == "填写面单"

    def test_its_label_is_a_pdf_whose_openings_are_logged(self, purchase: Purchase) -> None:
        purchase.place()
        assert purchase.shop.post("/api/sales/label", order_id=purchase.order_id).code == 111
        link = purchase.pay().shop.post("/api/sales/label", order_id=purchase.order_id).data
        looks = Look.objects.filter(order_id=int(purchase.order_id))
        assert (link["count"], looks.count()) == (1, 0)
        request = RequestFactory().get(link["url"])
        request.place = Place(Side.STORE, purchase.owner.shop)  # type: ignore[attr-defined]
        assert b"".join(sale_label_file(request)).startswith(b"%PDF")
        assert sorted(looks.values_list("seen", flat=True)) == ["address", "mobile", "name"]

    def test_the_page_of_an_order_tells_its_story(self, purchase: Purchase) -> None:
        purchase.place().pay().ship()
        info = purchase.info()
        assert [line["text"].split()[0] for line in info["log"]][-2:] == ["已付款，待发货", "提交了订单"]
        assert info["customer"] == "博*明"
        assert info["trade_no"]
        with scope(purchase.owner.shop):
            assert SaleOrder.objects.count() == 1


class TestTheH5Page:
    def test_one_purchase_shuts_no_other_s_payment_at_an_address(
        self, purchase: Purchase, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(tries, "PAGES_OF_AN_ORDER", 3)
        monkeypatch.setattr(tries, "PAGES_FROM_AN_ADDRESS", 30)
        purchase.place()
        codes = [purchase.act("buyPay").code for _ in range(30)]
        assert codes == [200] * 3 + [115] * 27
        assert purchase.place().act("buyPay").code == 200

    def test_shows_what_is_sold_and_the_packages(self, purchase: Purchase) -> None:
        goods = purchase.nobody.get("/api/h5/page", code=purchase.shelf.code).data["goods"]
        assert goods["sell_from"] == 500_000
        assert goods["skus"][0]["sell_price"] == 500_000
        package = goods["packages"][0]
        assert (package["available"], package["sell_price"], len(package["parts"])) == (2, 1_400_000, 2)

    def test_quotes_a_package(self, purchase: Purchase) -> None:
        package = str(purchase.shelf.package.pk)
        quote = purchase.nobody.post("/api/h5/quote", code=purchase.shelf.code, package_id=package, term="m3").data
        assert (quote["deposit"], quote["available"]) == (600_000, 2)
