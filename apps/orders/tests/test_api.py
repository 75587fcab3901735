"""Who may call, what they see, and what each call does."""

import base64
import io
import json
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from PIL import Image

from apps.contracts.log import ContractEntity, ContractLog
from apps.customers import tries
from apps.goods.models import RentPrice
from apps.leases.models import Order
from apps.leases.queries import page_url
from apps.orders.models import Remark
from apps.orders.present.info import remarks
from apps.orders.queries.people import EVER, auditors
from apps.orders.schemas import OrderPage
from apps.orders.services import delete_order
from apps.orders.services.remarks import add_remark
from apps.orders.tests.factories import BO, Way, make_overdue
from apps.promotion.models import ShareLink
from apps.staff.models import ShopLog, Staff, StaffRole
from apps.subshops.models import SubShop
from core import actions as a
from core import audit, clock
from core.calls import declared
from core.entities import TradeKind
from core.errors import InvalidInput
from core.testing import Api
from core.uploads import inline
from core.uploads.inline import MAX_CHARACTERS
from core.uploads.services import WAITING, store_upload
from core.wire import Envelope
from infra.testing.cast import ADMIN_HOST
from infra.testing.pictures import opens, slip, upload
from looks.models import Look
from policies.tests.factories import in_force, written
from policies.texts import TextKind
from tenants import sessions
from tenants.scope import scope

pytestmark = pytest.mark.django_db
ROOMS = ("apps.orders.", "apps.deposits.", "apps.contracts.", "apps.notary.", "apps.credit.")
BODIES: dict[str, dict[str, Any]] = {
    "/api/notarization/pushCustomerInfo": {"price": 0},
    "/api/backend/auditOrder": {"result": "pass"},
    "/api/platform/closeOrders": {"reason": "测试关闭"},
    "/api/backend/allocateOrders": {"auditor_id": "1"},
    "/api/backend/allocateToSubShop": {"sub_shop_id": None},
    "/api/platform/addRemark": {"text": "你好"},
    "/api/general/sendMessage": {"template": "call_back", "variables": {"phone": "0571-88000001"}},
    "/api/platform/showPrivacy": {"field": "mobile", "reason": "核实信息"},
    "/api/general/sendMessages": {"template": "call_back", "variables": {"phone": "0571-88000001"}},
    "/api/merchant/addExpress": {"company": "shunfeng", "number": "SF1234567890", "serials": ["356938035643809"]},
    "/api/merchant/addExpressMany": {
        "parcels": [{"company": "shunfeng", "number": "SF1234567890", "serials": ["356938035643809"]}]
    },
    "/api/merchant/updateExpress": {"company": "jd", "number": "JD1234567890"},
    "/api/orders/correctSerials": {"parcel_id": "1", "serials": ["SN-2026-C"], "shown": [], "reason": "录错了"},
    "/api/orders/sendReturn": {"company": "jd", "number": "JD1234567890"},
    "/api/orders/inspectReturn": {"fate": "stock"},
    "/api/orders/decideReturn": {"amount": 0, "reason": "免除赔偿"},
    "/api/orders/buyout": {"price": 100},
    "/api/orders/requestRenewal": {"periods": 1},
    "/api/orders/answerRenewal": {"result": "agree", "periods": 1, "amount": 100},
    "/api/aftersale/open": {"kind": "refund", "reason": "no_need"},
    "/api/orders/debitOverdue": {"sums": [100]},
    "/api/orders/captureOverdue": {"sums": [100], "reason": "抵扣欠款"},
    "/api/orders/addRemarks": {"text": "你好"},
    "/api/collection/contact": {"channel": "call", "outcome": "reached"},
    "/api/collection/remind": {"day": "2026-11-30"},
    "/api/collection/stop": {"why": "协商中"},
    "/api/collection/promise": {"amount": 100, "day": "2026-11-30"},
    "/api/collection/offer": {"amount": 100, "day": "2026-11-30", "why": "一次结清"},
    "/api/collection/handOver": {"to": "notary"},
    "/api/collection/askWriteOff": {"shown": 100, "why": "客户失联"},
    "/api/collection/decideWriteOff": {"id": "1", "result": "refuse"},
    "/api/bills/refund": {"bill_id": "1", "amount": 100, "reason": "退还差价"},
    "/api/bills/decideProposal": {"id": "1", "result": "refuse"},
    "/api/bills/settleEarly": {"shown": 100},
    "/api/platform/depositThaw": {"amount": 100, "reason": "部分退还"},
    "/api/platform/refundDeposit": {"amount": 100, "reason": "部分退还"},
    "/api/merchant/refundSfAmount": {"amount": 100},
    "/api/platform/depositTransferPay": {"reason": "抵扣欠款"},
    "/api/notarization/setNotaryConfig": {"office": "公证处", "app_id": "gz01", "secret": "s3cr3t", "payer": "林记"},
    "/api/notarization/pushIdCardInfo": {"front": "/media/a.jpg", "back": "/media/b.jpg"},
    "/api/notarization/cancelNotary": {"reason": "客户不办了"},
    "/api/notarization/enforce": {"shown": 0},
    "/api/notarization/withdrawEnforcement": {"reason": "客户已付清"},
    "/api/credit/applyCreditQuery": {"consent": True},
    "/api/credit/appendRepaymentTurnover": {"bill_ids": ["1"]},
    "/api/credit/repayment": {"period": "2026-11"},
    "/api/credit/accountClose": {"code": "1", "date": "2026-11-28"},
    "/api/credit/endConsent": {"reason": "客户书面撤回"},
    "/api/credit/createObjection": {"text": "逾期记录有误"},
}
CALLS = [one for one in declared() if one.handler.__module__.startswith(ROOMS) and not one.open_to_all]
WITH_ORDER = [
    one for one in CALLS
    if {"order_id", "order_ids"} & set(getattr(one.input_type, "model_fields", {}))
    and one.path not in (
        "/api/platform/backendOrderList", "/api/platform/orderNumberCount", "/api/collection/list",
        "/api/collection/count", "/api/collection/sums", "/api/collection/writtenOff",
        "/api/collection/writtenOffCount", "/api/notarization/getNotaryList", "/api/notarization/getNotaryCount",
        "/api/notarization/getEnforcementList", "/api/notarization/getEnforcementCount",
        "/api/collection/writtenOffCount", "/api/credit/getRecordList", "/api/credit/getRecordCount",
    )
]  # fmt: skip
NOT_MEANT = [(one, letter) for one in CALLS for letter in "PMS" if letter not in {side.value for side in one.who}]


def ask(client: Any, one: Any, order_id: str) -> Any:
    many = "order_ids" in getattr(one.input_type, "model_fields", {})
    given = {"order_ids": [order_id]} if many else {"order_id": order_id}
    send = client.get if one.method == "GET" else client.post
    return send(one.path, **given, **BODIES.get(one.path, {}))


def code_of(answer: Any) -> int:
    """The envelope's code, or the row's in an act on many."""
    results = (answer.data or {}).get("results") if isinstance(answer.data, dict) else None
    return int(results[0]["code"]) if results else int(answer.code)


class TestWhoMayCall:
    def test_nobody_is_109(self, api: Any, lin: Any) -> None:
        nobody = api(lin.host)
        for one in CALLS:
            assert ask(nobody, one, "1").code == 109, one.name

    def test_another_merchants_order_is_104(self, way: Way, api: Any, gao_owner: Any) -> None:
        way.place()
        gao = api(gao_owner)
        for one in WITH_ORDER:
            expected = 104 if "M" in {who.value for who in one.who} else 103
            assert code_of(ask(gao, one, way.order_id)) == expected, one.name

    def test_without_the_action_it_is_103(self, api: Any, lin_owner: Any) -> None:
        with scope(lin_owner.shop):
            role = StaffRole.objects.create(name="空", actions=[a.UPLOAD])
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role.pk])
        lin_owner.user.role_ids = [role.pk]
        lin = api(lin_owner)
        for one in CALLS:
            assert ask(lin, one, "1").code == 103, one.name

    def test_a_side_that_is_not_meant_is_103(self, api: Any, operator: Any, lin_owner: Any, mei: Any) -> None:
        clients = {"P": api(operator), "M": api(lin_owner), "S": api(mei)}
        for one, side in NOT_MEANT:
            assert ask(clients[side], one, "1").code == 103, (one.name, side)

    def test_a_revoked_session_is_109(self, way: Way) -> None:
        shop = way.shop
        sessions.close(way.owner.shop.id, way.owner.session.jti)
        assert shop.get("/api/platform/backendOrderList").code == 109


class TestLists:
    def test_a_page_is_what_its_schema_says(self, way: Way) -> None:
        way.place()
        response = way.shop.raw("get", "/api/platform/backendOrderList")
        page = Envelope[OrderPage].model_validate_json(response.content).data
        assert [str(row.order_id) for row in page.items] == [way.order_id]
        assert set(way.shop.get("/api/platform/backendOrderList").data["items"][0]) == set(
            type(page.items[0]).model_fields
        )

    def test_customers_are_masked_and_found_by_whole_values(self, way: Way) -> None:
        way.place()
        for found in ({"customer": BO["name"]}, {"mobile": BO["mobile"]}):
            row = way.shop.get("/api/platform/backendOrderList", **found).data["items"][0]
            assert (row["customer"], row["mobile"]) == ("博*明", "138****1235")
        for missed in ({"customer": "博小"}, {"mobile": "13900000000"}, {"stage": "dealing"}, {"channel": "wechat"}):
            assert way.shop.get("/api/platform/backendOrderList", **missed).data["items"] == []

    def test_pages_by_cursor_meet_each_order_once(self, way: Way) -> None:
        ids = {way.place().order_id for _ in range(5)}
        seen, cursor = [], ""
        while True:
            page = way.shop.get("/api/platform/backendOrderList", page_size=2, cursor=cursor).data
            seen += [row["order_id"] for row in page["items"]]
            cursor = page["next_cursor"]
            if not cursor:
                break
        assert (len(seen), set(seen)) == (5, ids)
        assert page["total"] == 5

    def test_operators_see_every_shop_in_the_same_shape(self, way: Way, api: Any, operator: Any) -> None:
        ids = {way.place().order_id for _ in range(3)}
        seen, cursor = [], ""
        while True:
            page = api(operator).get("/api/platform/backendOrderList", page_size=2, cursor=cursor).data
            OrderPage.model_validate(page)
            seen += [row["order_id"] for row in page["items"]]
            cursor = page["next_cursor"]
            if not cursor:
                break
        assert set(seen) == ids
        row = page["items"][0]
        assert (row["merchant_id"], row["merchant_name"]) == (str(way.owner.shop.id), way.owner.shop.name)
        found = api(operator).get("/api/platform/backendOrderList", mobile=BO["mobile"], customer=BO["name"])
        assert len(found.data["items"]) == 3

    def test_a_wrong_cursor_is_110(self, way: Way) -> None:
        assert way.shop.get("/api/platform/backendOrderList", cursor="x'y").code == 110

    def test_sub_shops_see_their_own(self, way: Way, api: Any, mei: Any) -> None:
        way.place()
        assert api(mei).get("/api/platform/backendOrderList").data["items"] == []
        assert api(mei).get("/api/merchant/orderInfo", order_id=way.order_id).code == 104
        moved = way.shop.post(
            "/api/backend/allocateToSubShop", order_ids=[way.order_id], sub_shop_id=str(mei.sub_shop_id)
        )
        assert moved.data["results"][0]["code"] == 200
        rows = api(mei).get("/api/platform/backendOrderList", sub_shop_id="999").data["items"]
        assert [row["order_id"] for row in rows] == [way.order_id]
        assert rows[0]["sub_shop_name"] == "城西店"

    def test_counts_follow_stages_statuses_and_filters(self, way: Way, api: Any, operator: Any) -> None:
        way.place()
        way.place().pay()
        for client in (way.shop, api(operator)):
            counts = client.get("/api/platform/orderNumberCount").data
            assert _count(counts["stages"]) == {"regular": 2}
            assert _count(counts["statuses"]) == {"pending_payment": 1, "pending_audit": 1}
            assert _count(client.get("/api/platform/orderNumberCount", channel="wechat").data["stages"]) == {}

    def test_a_customers_other_orders(self, way: Way, api: Any, operator: Any) -> None:
        first = way.place().order_id
        way.place()
        for client in (way.shop, api(operator)):
            page = client.get("/api/general/userOrderList", order_id=way.order_id).data
            assert ([row["order_id"] for row in page["items"]], page["total"]) == ([first], 1)
            behind = client.get("/api/general/userOrderList", order_id=way.order_id, page=2, page_size=1).data
            assert (behind["items"], behind["total"]) == ([], 1)
        assert way.shop.get("/api/general/userOrderList").code == 110

    def test_a_sub_shop_sees_a_customers_orders_of_its_own(self, way: Way, api: Any, mei: Any) -> None:
        first, elsewhere, last = (way.place().order_id for _ in range(3))
        moved = way.shop.post(
            "/api/backend/allocateToSubShop", order_ids=[first, last], sub_shop_id=str(mei.sub_shop_id)
        )
        assert [one["code"] for one in moved.data["results"]] == [200, 200]
        rows = api(mei).get("/api/general/userOrderList", order_id=last).data["items"]
        assert [row["order_id"] for row in rows] == [first]
        assert api(mei).get("/api/general/userOrderList", order_id=elsewhere).code == 104


def _count(rows: list[dict[str, Any]]) -> dict[str, int]:
    return {row["name"]: row["count"] for row in rows if row["count"]}


class TestOneOrder:
    def test_that_somebody_moved_first_says_who_how_and_when(self, way: Way) -> None:
        way.place().pay().audit()
        with scope(way.owner.shop):  # of a contract that has the lease's number
            audit.record(
                way.owner.caller, ContractLog.SIGN, ContractEntity.CONTRACT, way.order.pk, order_id=way.order.pk,
                after={"status": "pending_sign"},
            )  # fmt: skip
        again = way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="pass")
        who, last = way.owner.caller.name, again.data["last"]
        assert (again.code, again.data["state"], last["actor"]) == (111, "pending_sign", who)
        assert f"{who} {last['act']}" in again.msg and last["act"] == "审核通过"
        many = way.shop.post("/api/platform/deleteOrders", order_ids=[way.order_id]).data["results"]
        assert many[0]["code"] == 111
        early = way.nobody.post("/api/h5/confirmReceipt", **way.proven)
        assert (early.code, "last" in early.data, who in early.msg) == (111, False, False), "no customer hears of staff"

    def test_shows_all_and_masks_people(self, way: Way) -> None:
        way.place().pay()
        raw = way.shop.raw("get", f"/api/merchant/orderInfo?order_id={way.order_id}").content.decode()
        assert not any(plain in raw for plain in (BO["name"], BO["mobile"], BO["id_number"], BO["address"]))
        info = way.info()
        assert info["customer"]["address"] == "浙江省杭州市西湖区****"
        assert info["next"]["action"] == "audit_pass"
        assert [step["state"] for step in info["steps"]][:3] == ["done", "done", "current"]
        assert info["log"][-1]["text"].startswith("提交了订单")
        assert info["goods"]["title"] == "iPhone 17"

    def test_a_running_lease_says_how_far_it_is_and_doesnt_look_finished(self, way: Way) -> None:
        way.leasing()
        steps = {step["key"]: step for step in way.info()["steps"]}
        assert (steps["leasing"]["state"], steps["leasing"]["note"]) == ("current", "1/3 期")
        assert steps["finished"]["state"] == "todo"
        assert way.info()["goods_out"] == way.info()["goods"]["market_value"]
        make_overdue(way)
        steps = {step["key"]: step for step in way.info()["steps"]}
        assert (steps["leasing"]["state"], steps["finished"]["state"]) == ("overdue", "todo")

    @pytest.mark.months
    def test_a_deposit_isnt_given_back_by_hand_while_something_is_overdue(self, way: Way) -> None:
        way.leasing()
        assert "thaw" in way.info()["actions"]
        make_overdue(way)
        assert "thaw" not in way.info()["actions"]
        assert "capture" in way.info()["actions"]

    @pytest.mark.months
    def test_an_order_that_was_cut_short_has_no_lease_in_its_steps(self, way: Way) -> None:
        way.place().pay()
        way.shop.post("/api/platform/closeOrders", order_ids=[way.order_id], reason="客户要求")
        info = way.info()
        assert [step["key"] for step in info["steps"]] == ["placed", "paid", "finished"]
        assert info["goods_out"] == 0

    @pytest.mark.months
    def test_who_may_not_do_what_comes_next_reads_whom_it_waits_for(self, way: Way, api: Any, operator: Any) -> None:
        way.place().pay().audit().sign()
        card = api(operator).get("/api/merchant/orderInfo", order_id=way.order_id).data["next"]
        assert card == {"title": "合同已签署，等待店铺发货", "text": "", "action": ""}
        assert way.info()["next"]["action"] == "ship"

    def test_closing_many_says_before_what_goes_back(self, way: Way, api: Any, operator: Any) -> None:
        first = way.place().pay().order_id
        second = way.place().order_id
        rows = way.shop.get("/api/orders/closeQuote", order_ids=[first, second]).data["items"]
        paid = way.shop.get("/api/merchant/orderInfo", order_id=first).data
        assert rows == [
            {"order_id": first, "refund": paid["bills"]["paid"], "thaw": 150_000},
            {"order_id": second, "refund": 0, "thaw": 0},
        ]
        assert paid["bills"]["paid"] > 0
        assert api(operator).get("/api/orders/closeQuote", order_ids=[first, second]).data["items"] == rows
        way.shop.post("/api/platform/closeOrders", order_ids=[first], reason="客户要求")
        assert way.shop.get("/api/orders/closeQuote", order_ids=[first]).data["items"] == []

    def test_operators_reach_it_by_its_id(self, way: Way, api: Any, operator: Any) -> None:
        way.place()
        info = api(operator).get("/api/merchant/orderInfo", order_id=way.order_id).data
        assert info["merchant"]["id"] == str(way.owner.shop.id)
        assert "ship" not in info["actions"]

    def test_a_look_at_personal_data_is_logged(self, way: Way) -> None:
        way.place()
        plain = {"name": BO["name"], "id_number": BO["id_number"], "mobile": BO["mobile"]}
        for field, value in plain.items():
            shown = way.shop.post("/api/platform/showPrivacy", order_id=way.order_id, field=field, reason="核实信息")
            assert shown.data["value"] == value
        shown = way.shop.post("/api/platform/showPrivacy", order_id=way.order_id, field="address", reason="核实信息")
        assert shown.data["value"].endswith(BO["address"])
        with scope(way.owner.shop):
            assert Look.objects.count() == 4
            looks = ShopLog.objects.filter(order_id=way.order_id, act="order.privacy").order_by("pk")
            assert [(one.after, one.why, one.actor_name) for one in looks] == [
                ({"field": field}, "核实信息", way.owner.caller.name) for field in (*plain, "address")
            ]
        assert way.shop.post("/api/platform/showPrivacy", order_id=way.order_id, field="name", reason="").code == 110

    def test_who_ships_sees_the_receiver_by_one_logged_look(self, way: Way) -> None:
        way.place()
        assert way.shop.post("/api/orders/showReceiver", order_id=way.order_id).code == 111
        way.pay().audit().sign()
        shown = way.shop.post("/api/orders/showReceiver", order_id=way.order_id).data
        assert (shown["name"], shown["mobile"]) == (BO["name"], BO["mobile"])
        assert shown["address"].endswith(BO["address"])
        with scope(way.owner.shop):
            assert sorted(Look.objects.values_list("seen", flat=True)) == ["address", "mobile", "name"]
        [line] = [line for line in way.info()["log"] if line["text"] == "查看了收件信息"]
        assert (line["actor"], line["why"]) == (way.owner.caller.name, "填写面单")

    def test_pictures_of_a_remark_were_uploaded_here(self, way: Way) -> None:
        way.place()
        body = {"order_id": way.order_id, "text": "好"}
        for url in ("https://evil.example/x.png", "//evil.example/a", "javascript:alert(1)", "/media/t2/aa/x.png"):
            refused = way.shop.post("/api/platform/addRemark", **body, pictures=[slip(way.owner.shop.id), url])
            assert refused.errors == {"pictures.1": "请上传图片，不能使用外部地址"}, url
        assert way.shop.post("/api/platform/addRemark", **body, pictures=[slip(way.owner.shop.id)]).code == 200

    def test_a_remarks_pictures_are_no_public_files_and_open_for_who_sees_the_remark(self, way: Way) -> None:
        way.place()
        shop = way.owner.shop
        sent = slip(shop.id)
        way.shop.post("/api/platform/addRemark", order_id=way.order_id, text="面签照片", pictures=[sent])
        with scope(shop):
            [kept] = Remark.objects.latest("pk").pictures
            clerk = replace(way.owner.caller, actions=frozenset({"order.view"}))
            [remark] = remarks(clerk, int(way.order_id))
        assert opens(Api, shop.host, remark.pictures[0])
        assert not opens(Api, shop.host, sent) and not opens(Api, shop.host, kept)

    @pytest.mark.months
    def test_a_picture_that_is_named_often_is_one(self, way: Way) -> None:
        way.place()
        sent = slip(way.owner.shop.id)
        assert (
            way.shop.post("/api/platform/addRemark", order_id=way.order_id, text="好", pictures=[sent] * 9).code == 200
        )
        with scope(way.owner.shop):
            assert len(Remark.objects.latest("pk").pictures) == 1

    def test_a_remark_takes_no_picture_that_somebody_else_sent(self, way: Way) -> None:
        """What a form takes is gone for everybody else: goods would lose their pictures by it."""
        way.place()
        mine = way.owner.caller
        sent = store_upload(upload(), mine, folder=WAITING).url
        with scope(way.owner.shop), pytest.raises(InvalidInput):
            add_remark(caller=replace(mine, user_id=mine.user_id + 1), order=way.order, text="好", pictures=[sent])
        with scope(way.owner.shop):
            assert add_remark(caller=mine, order=way.order, text="好", pictures=[sent]).pictures

    def test_the_link_of_a_paused_sub_shop_takes_no_orders(self, way: Way, mei: Any) -> None:
        way.offer()
        with scope(way.owner.shop):
            ShareLink.objects.filter(code=way.code).update(sub_shop_id=mei.sub_shop_id)
            SubShop.objects.filter(pk=mei.sub_shop_id).update(status="paused")
        assert way.nobody.post("/api/h5/order", **way.form()).code == 105
        assert way.nobody.get("/api/h5/page", code=way.code).code == 105
        with scope(way.owner.shop):
            SubShop.objects.filter(pk=mei.sub_shop_id).update(status="open")
        assert way.nobody.post("/api/h5/order", **way.form()).code == 200

    def test_no_answer_is_kept_by_a_browser(self, way: Way) -> None:
        way.place()
        for path in ("/api/platform/getLoginUserInfo", "/api/platform/backendOrderList"):
            assert way.shop.get(path).response["Cache-Control"] == "no-store"

    def test_remarks_are_appended(self, way: Way) -> None:
        way.place()
        for text in ("第一条", "第二条"):
            assert way.shop.post("/api/platform/addRemark", order_id=way.order_id, text=text).code == 200
        rows = way.shop.get("/api/platform/getRemarkList", order_id=way.order_id).data["items"]
        assert [row["text"] for row in rows] == ["第二条", "第一条"]

    @pytest.mark.months
    def test_nothing_is_overdue_at_first(self, way: Way) -> None:
        way.leasing()
        found = way.shop.get("/api/platform/getOverdueMoney", order_id=way.order_id).data
        assert (found["total"], found["days"], found["since"]) == (0, 0, None)


def shown(quote: dict[str, Any]) -> dict[str, int]:
    """What the customer's page sends of its quote."""
    sums = {name: quote[name] for name in ("due_now", "contract_total", "deposit")}
    return sums | {name: quote["buyout"][name] for name in ("contract_value", "discount")}


class TestPlacing:
    def test_a_wrong_input_is_said_at_its_field(self, way: Way) -> None:
        way.offer()
        wrong: dict[str, Any] = {
            "name": "x", "id_number": "110105194912310021", "mobile": "123", "province": "", "address": "1",
            "consent": False, "term": "m99", "sku_id": "1", "addon_ids": ["7"],
        }  # fmt: skip
        for field, value in wrong.items():
            answer = way.nobody.post("/api/h5/order", **way.form(**{field: value}))
            assert (answer.code, list(answer.errors)) == (110, [field])

    def test_under_other_terms_than_the_customer_read_is_112_and_the_order_keeps_their_number(self, way: Way) -> None:
        """Who was shown none, as by a shop's own program, has agreed to none."""
        way.offer()
        written(TextKind.TERMS, "一、平台只提供交易服务。", number=1)
        asked = {name: way.form()[name] for name in ("code", "sku_id", "term")}
        quote = way.nobody.post("/api/h5/quote", **asked).data
        assert quote["service_terms"] == 1
        refused = way.nobody.post("/api/h5/order", **way.form(service_terms=0))
        assert (refused.code, "服务条款已更新" in refused.msg) == (112, True)
        way.place(service_terms=quote["service_terms"])
        written(TextKind.TERMS, "一、新条款。", number=2)
        assert (way.order.service_terms, way.info()["terms"]["service_terms"]) == (1, 1)
        plain = way.nobody.post("/api/h5/order", **way.form(mobile="13911112222")).data
        with scope(way.owner.shop):
            assert Order.objects.get(pk=int(plain["order_id"])).service_terms == 0

    def test_at_other_sums_than_the_customer_saw_is_112(self, way: Way) -> None:
        way.offer()
        form = {"code": way.code, "sku_id": str(way.sku_id), "term": "m3"}
        before = shown(way.nobody.post("/api/h5/quote", **form).data)
        with scope(way.owner.shop):
            RentPrice.objects.filter(term="m3").update(daily_rent=4_500)
        key = {"Idempotency-Key": "order-0001"}
        refused = way.nobody.post("/api/h5/order", headers=key, **way.form(shown=before))
        now = shown(way.nobody.post("/api/h5/quote", **form).data)
        assert (refused.code, before["due_now"], now["due_now"]) == (112, 90_000, 135_000)
        with scope(way.owner.shop):
            assert not Order.objects.exists()
        for name, amount in now.items():
            given = way.form(shown={**now, name: amount - 1})
            assert way.nobody.post("/api/h5/order", **given).code == 112, name
        placed = way.nobody.post("/api/h5/order", headers=key, **way.form(shown=now))
        assert placed.code == 200

    def test_minors_can_not_lease(self, way: Way) -> None:
        from apps.customers.rules import id_check_digit

        young = "11010520150101001"
        way.offer()
        answer = way.nobody.post("/api/h5/order", **way.form(id_number=young + id_check_digit(young)))
        assert "18" in answer.errors["id_number"]

    def test_a_name_that_no_contract_can_show_is_told_at_its_field(self, way: Way) -> None:
        way.offer()
        assert "𠀀" in way.nobody.post("/api/h5/order", **way.form(name="王𠀀")).errors["name"]

    def test_the_last_piece_is_leased_once(self, way: Way) -> None:
        from apps.goods.models import Sku

        way.offer()
        with scope(way.owner.shop):
            Sku.objects.filter(pk=way.sku_id).update(stock=1)
        way.place()
        assert way.nobody.post("/api/h5/order", **way.form()).code == 111

    @pytest.mark.parametrize("status", ["paused", "frozen"])
    def test_a_shop_that_is_halted_takes_no_orders_on_a_page_that_is_open(
        self, way: Way, api: Any, operator: Any, status: str
    ) -> None:
        """T13: an operator's act binds on the next request of the customer and of the shop's staff."""
        way.offer()
        page, me = {"code": way.code}, "/api/platform/getLoginUserInfo"
        assert way.nobody.get("/api/h5/page", **page).code == way.shop.get(me).code == 200
        halt = {"id": str(way.owner.shop.id), "status": status, "reason": "例行检查"}
        assert api(operator).post("/api/platform/updateStatus", **halt).code == 200
        assert way.nobody.post("/api/h5/order", **way.form()).code == 105
        assert way.nobody.get("/api/h5/page", **page).code == 105
        assert way.shop.get(me).data["halt"]["status"] == status

    def test_a_key_makes_one_order(self, way: Way) -> None:
        way.offer()
        key = {"Idempotency-Key": "order-0001"}
        first = way.nobody.post("/api/h5/order", headers=key, **way.form())
        second = way.nobody.post("/api/h5/order", headers=key, **way.form())
        assert first.data == second.data
        with scope(way.owner.shop):
            assert Order.objects.count() == 1

    def test_rates_are_frozen_into_the_order(self, way: Way) -> None:
        way.place()
        order = way.order
        assert "commission_bps" in way.info()["terms"] and "commission_bps" not in way.page()["terms"]
        assert (order.commission_bps, order.late_fee_bps, order.late_fee_grace_days) == (500, 5, 3)

    def test_rates_keep_within_what_the_platform_allows_by_then(self, way: Way) -> None:
        limits = {"late_fee_max_bps": 2, "late_fee_max_grace_days": 1, "late_fee_max_cap_bps": 400}
        in_force(max_commission_bps=100, **limits)
        way.place()
        order = way.order
        late_fee = (order.late_fee_bps, order.late_fee_grace_days, order.late_fee_cap_bps)
        assert (order.commission_bps, *late_fee) == (100, 2, 1, 400)

    def test_a_token_opens_one_order_of_one_shop(self, way: Way, api: Any, gao: Any) -> None:
        way.place()
        assert api(gao.host).get("/api/h5/order", token=way.token).code == 104
        assert way.nobody.get("/api/h5/order", token=way.token[:-2] + "xx").code == 104

    def test_its_page_is_looked_at_so_often_and_no_more(self, way: Way, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(tries, "LOOKS_OF_AN_ORDER", 2)
        way.place()
        assert [way.nobody.get("/api/h5/order", token=way.token).code for _ in range(3)] == [200, 200, 115]
        assert way.nobody.get("/api/h5/order", token=way.token[:-2] + "xx").code == 104

    def test_no_personal_data_is_kept_in_plain(self, way: Way) -> None:
        from partners.models import PartnerCall, PartnerEvent

        way.place().pay().audit()
        rows = [
            *PartnerCall.objects.values_list("payload", "answer"),
            *PartnerEvent.objects.exclude(party="sms").values_list("raw", "number"),
        ]
        assert not any(plain in str(row) for row in rows for plain in (BO["name"], BO["mobile"], BO["id_number"]))

    def test_the_way_to_the_page_is_in_the_message_and_not_in_the_queue(self, way: Way) -> None:
        from partners.models import PartnerCall

        code = self.sent_code(way)
        with scope(way.owner.shop):
            page = page_url(way.order)
        outside = Client(HTTP_HOST=ADMIN_HOST)
        opened = outside.get(f"/api/o/{code}")
        assert (opened.status_code, opened["Location"], opened["Cache-Control"]) == (302, page, "no-store")
        other = "A" if code[-1] != "A" else "B"
        for wrong in (code[:-1] + other, other + code[1:], code[:11], "x", "!", "9" * 300):
            assert outside.get(f"/api/o/{wrong}").status_code == 404
        with clock.at(clock.now() + timedelta(days=91)):
            assert outside.get(f"/api/o/{code}").status_code == 404
        assert not any("/h5/" in str(payload) for payload in PartnerCall.objects.values_list("payload", flat=True))

    def test_the_way_to_the_page_is_in_no_log(
        self, way: Way, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture, monkeypatch: Any
    ) -> None:
        code = self.sent_code(way)
        monkeypatch.setattr("core.requestlog._wanted", lambda: True)
        outside = Client(HTTP_HOST=ADMIN_HOST)
        assert outside.get(f"/api/o/{code}").status_code == 302
        assert outside.get(f"/api/o/{code}/").json()["code"] == 104
        monkeypatch.setattr("apps.trade.views.FROM_AN_ADDRESS", 0)
        assert outside.get(f"/api/o/{code[:-1]}").status_code == 429
        logged = capfd.readouterr().err
        assert '"/api/o/*"' in logged
        assert code[:-1] not in logged + caplog.text

    def test_guesses_at_an_address_shut_nobody_s_way_to_the_page(self, way: Way, monkeypatch: Any) -> None:
        """Anybody's page has a visitor's browser ask for pictures at our address."""
        code = self.sent_code(way)
        monkeypatch.setattr("apps.trade.views.FROM_AN_ADDRESS", 2)
        outside = Client(HTTP_HOST=ADMIN_HOST)
        assert [outside.get("/api/o/x").status_code for _ in range(4)] == [404, 404, 429, 429]
        assert [outside.get(f"/api/o/{code}").status_code for _ in range(4)] == [302] * 4

    def sent_code(self, way: Way) -> str:
        way.place().pay().audit()
        [sent] = [one for one in way.sandbox.messages(BO["mobile"]) if one["template"] == "SMS_CONTRACT_SIGN"]
        return str(json.loads(sent["params"])["code"])


class TestAudit:
    def test_a_supplement_goes_to_the_customer_and_back(self, way: Way) -> None:
        way.place().pay()
        asked = way.shop.post(
            "/api/backend/auditOrder", order_id=way.order_id, result="supplement", reason="请补充工作证明"
        )
        assert asked.data["status"] == "supplement"
        assert (way.page()["next"]["step"], way.page()["next"]["text"]) == ("supplement", "请补充工作证明")
        picture = "data:image/png;base64," + PNG
        given = way.nobody.post("/api/h5/supplement", **way.proven, text="在职证明", pictures=[picture])
        assert given.data["status"] == "pending_audit"
        remark = way.shop.get("/api/platform/getRemarkList", order_id=way.order_id).data["items"][0]
        assert (remark["text"], len(remark["pictures"]), remark["hidden"]) == ("在职证明", 1, 0)
        bad = way.nobody.post("/api/h5/supplement", **way.proven, text="再来一次")
        assert bad.code == 111

    def test_documents_open_by_a_ticket_for_who_sees_personal_data_and_each_look_is_noted(self, way: Way) -> None:
        way.place().pay()
        way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="supplement", reason="请补充工作证明")
        picture = "data:image/png;base64," + PNG
        way.nobody.post("/api/h5/supplement", **way.proven, text="身份证", pictures=[picture])
        with scope(way.owner.shop):
            [kept] = Remark.objects.latest("pk").pictures
            before = Look.objects.count()
        assert way.nobody.raw("get", kept).status_code == 404
        [url] = way.shop.get("/api/platform/getRemarkList", order_id=way.order_id).data["items"][0]["pictures"]
        opened = way.nobody.raw("get", url)
        assert (opened.status_code, opened["Content-Type"], opened["Cache-Control"]) == (
            200, "image/png", "private, no-store",
        )  # fmt: skip
        with scope(way.owner.shop):
            look = Look.objects.latest("at")
            assert Look.objects.count() == before + 1
        assert (look.actor_id, look.order_id, look.seen) == (way.owner.id, int(way.order_id), "document")
        for host in ("gao.localhost", "nowhere.localhost"):
            assert json.loads(Api(host).raw("get", url).content)["code"] == 104
        assert json.loads(Api("admin.localhost").raw("get", url).content)["code"] == 104
        for bad in (url[:-3], "/api/orders/document?ticket=x", "/api/orders/document"):
            assert json.loads(way.nobody.raw("get", bad).content)["code"] == 104

    def test_who_does_not_see_personal_data_sees_no_documents(self, way: Way) -> None:
        way.place().pay()
        way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="supplement", reason="请补充工作证明")
        picture = "data:image/png;base64," + PNG
        way.nobody.post("/api/h5/supplement", **way.proven, text="身份证", pictures=[picture])
        with scope(way.owner.shop):
            caller = replace(way.owner.caller, actions=frozenset({"order.view"}))
            [remark] = remarks(caller, int(way.order_id))
        assert (remark.text, remark.pictures, remark.hidden, remark.by_customer) == ("身份证", [], 1, True)

    def test_a_refused_document_leaves_none_of_the_others_behind(self, way: Way) -> None:
        way.place().pay()
        way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="supplement", reason="请补充工作证明")
        folder = Path(settings.MEDIA_ROOT) / "private" / "documents"
        before = sorted(folder.rglob("*.*"))
        cut = io.BytesIO()  # its header is right, so that the first is kept by then
        Image.effect_noise((64, 64), 50).save(cut, "PNG")
        broken = base64.b64encode(cut.getvalue()[:1_000]).decode()
        sent = ["data:image/png;base64," + PNG, f"data:image/png;base64,{broken}"]
        answer = way.nobody.post("/api/h5/supplement", **way.proven, text="证明", pictures=sent)
        assert list(answer.errors) == ["pictures.1"]
        assert sorted(folder.rglob("*.*")) == before

    def test_no_document_is_unpacked_before_each_looks_like_one(
        self, way: Way, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        way.place().pay()
        way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="supplement", reason="请补充工作证明")
        stored: list[bytes] = []
        monkeypatch.setattr(inline, "store_picture", lambda raw, *_, **__: stored.append(raw))
        for last in ("data:image/png;base64,eHg=", "data:image/png;base64,%", "no picture"):
            sent = ["data:image/png;base64," + PNG, last]
            answer = way.nobody.post("/api/h5/supplement", **way.proven, text="证明", pictures=sent)
            assert (answer.code, list(answer.errors), stored) == (110, ["pictures.1"], []), last

    @pytest.mark.months
    def test_documents_that_nobody_asked_for_are_not_even_looked_at(self, way: Way) -> None:
        way.place()
        answer = way.nobody.post("/api/h5/supplement", **way.proven, text="证明", pictures=["no picture"])
        assert answer.code == 111

    def test_documents_are_counted_whatever_becomes_of_them(self, way: Way, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(tries, "SUPPLEMENTS_OF_AN_ORDER", 1)
        way.place()
        codes = [way.nobody.post("/api/h5/supplement", **way.proven, text="证明").code for _ in range(2)]
        assert codes == [111, 115]

    def test_an_address_alone_answers_no_auditor_and_uses_nothing_up(
        self, way: Way, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(tries, "SUPPLEMENTS_OF_AN_ORDER", 1)
        way.place().pay()
        way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="supplement", reason="请补充收入证明")
        refused = way.nobody.post("/api/h5/supplement", token=way.token, text="没有资料，不租了")
        assert (refused.code, refused.data["state"], way.order.status) == (111, "prove_mobile", "supplement")
        way.asked(way.nobody.post("/api/h5/supplement", **way.proven, text="证明"))

    def test_documents_of_one_order_shut_no_other_s_at_an_address(
        self, way: Way, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(tries, "SUPPLEMENTS_OF_AN_ORDER", 10)
        unpaid = way.place(mobile="13911112222").proven
        asked = []
        for _ in range(2):
            way.place().pay()
            wanted = {"order_id": way.order_id, "result": "supplement", "reason": "请补充工作证明"}
            way.shop.post("/api/backend/auditOrder", **wanted)
            asked.append(way.proven)
        send = partial(way.nobody.post, "/api/h5/supplement", text="证明")
        codes = [send(**unpaid).code for _ in range(12)]
        assert codes == [111] * 10 + [115] * 2
        codes = [send(**asked[0], pictures=["no picture"]).code for _ in range(12)]
        assert codes == [110] * 10 + [115] * 2
        assert [send(**asked[1]).code for _ in range(2)] == [200, 111]

    def test_too_much_is_refused_before_it_is_unpacked(self, way: Way) -> None:
        way.place().pay()
        way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="supplement", reason="请补充工作证明")
        large = "data:image/png;base64," + "A" * (MAX_CHARACTERS // 2)
        answer = way.nobody.post("/api/h5/supplement", **way.proven, text="证明", pictures=[large, large])
        assert answer.errors.keys() == {"pictures"}
        many = io.BytesIO()
        Image.new("L", (4_000, 4_000)).save(many, "PNG")
        url = "data:image/png;base64," + base64.b64encode(many.getvalue()).decode()
        answer = way.nobody.post("/api/h5/supplement", **way.proven, text="证明", pictures=[url])
        assert "1200 万像素" in answer.errors["pictures.0"]

    @pytest.mark.parametrize(
        "path",
        ["/api/h5/pay", *(pytest.param(f"/api/h5/{one}", marks=pytest.mark.months) for one in ("payBill", "payAhead"))],
    )
    def test_one_order_shuts_no_other_s_payments_at_an_address(
        self, way: Way, monkeypatch: pytest.MonkeyPatch, path: str
    ) -> None:
        monkeypatch.setattr(tries, "PAGES_OF_AN_ORDER", 3)
        monkeypatch.setattr(tries, "PAGES_FROM_AN_ADDRESS", 30)
        rest: dict[str, Any] = {"until": 2} if path == "/api/h5/payAhead" else {}
        other = way.place(mobile="13911112222").token
        codes = [way.nobody.post(path, token=other, **rest).code for _ in range(40)]
        assert 115 not in codes[:3]
        assert set(codes[3:]) == {115}
        assert way.place().next_page().code == 200

    def test_dead_orders_shut_no_payments_at_an_address(self, way: Way, monkeypatch: pytest.MonkeyPatch) -> None:
        """Of them no page is made."""
        monkeypatch.setattr(tries, "PAGES_FROM_AN_ADDRESS", 6)
        dead = way.place(mobile="13911112222").token
        with scope(way.owner.shop):
            Order.objects.update(status="cancelled")
        assert [way.nobody.post("/api/h5/pay", token=dead).code for _ in range(10)] == [111] * 10
        assert way.place().next_page().code == 200

    def test_who_paid_once_is_shut_out_by_nobody_at_the_address(
        self, way: Way, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        paid = way.place().pay().token
        monkeypatch.setattr(tries, "PAGES_FROM_AN_ADDRESS", 3)
        way.place(mobile="13911112222")
        assert [way.next_page().code for _ in range(4)][-1] == 115
        assert [way.nobody.post("/api/h5/pay", token=paid).code for _ in range(3)] == [111] * 3, "it is paid"

    def test_a_pass_has_no_reason_anywhere_whatever_was_sent_with_it(self, way: Way) -> None:
        way.place().pay()
        way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="supplement", reason="请补充工作证明")
        way.asked(way.nobody.post("/api/h5/supplement", **way.proven, text="证明"))
        given_up = "资料不符，疑似中介代办"
        way.asked(way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="pass", reason=given_up))
        assert (way.order.status, way.order.reason, way.page()["reason"]) == ("pending_sign", "", "")
        info = way.shop.get("/api/merchant/orderInfo", order_id=way.order_id).data
        assert info["reason"] == ""
        assert given_up not in [one["why"] for one in info["log"]]

    def test_unpaid_orders_are_not_audited(self, way: Way) -> None:
        way.place()
        assert way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="pass").code == 111


PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="


class TestAllocating:
    def test_auditors_are_staff_who_may_audit(self, way: Way) -> None:
        way.place()
        people = way.shop.get("/api/backend/getOrderAuditors").data["items"]
        assert [one["label"] for one in people] == ["林"]
        done = way.shop.post(
            "/api/backend/allocateOrders", order_ids=[way.order_id, "7"], auditor_id=people[0]["value"]
        )
        assert {row["id"]: row["code"] for row in done.data["results"]} == {way.order_id: 200, "7": 104}
        assert way.shop.get("/api/backend/getAllAuditors").data["items"][0]["load"] == 1
        assert way.info()["auditor"]["name"] == "林"

    @pytest.mark.one_server
    def test_former_auditors_are_found_by_the_index(self, way: Way) -> None:
        """However many orders there are."""
        way.place()
        with scope(way.owner.shop):
            sent = Staff.objects.create(account="sent", name="发货的", role_ids=[])
            for given in (False, True):
                Order.objects.update(auditor_id=sent.pk if given else None)
                assert ("发货的" in {one.name for one in auditors(way.owner.caller, former=True)}) is given
            assert "发货的" not in {one.name for one in auditors(way.owner.caller, former=False)}
            with connection.cursor() as cursor:
                cursor.execute("SET LOCAL enable_seqscan = off")
                cursor.execute(f"EXPLAIN {EVER}", [[sent.pk]])
                assert "leases_auditor" in str(cursor.fetchall())

    def test_operators_name_the_merchant(self, way: Way, api: Any, operator: Any) -> None:
        assert api(operator).get("/api/backend/getOrderAuditors").code == 110
        found = api(operator).get("/api/backend/getOrderAuditors", merchant_id=str(way.owner.shop.id))
        assert len(found.data["items"]) == 1
        assert api(operator).get("/api/platform/getShopSalesMan", merchant_id="999").code == 104

    def test_operators_lists_name_who_deals_with_it(
        self, way: Way, api: Any, operator: Any, mei: Any, gao: Any
    ) -> None:
        """Names lie in the shops: one shop has no row, another no name."""
        way.place()
        me = way.shop.get("/api/backend/getOrderAuditors").data["items"][0]["value"]
        way.shop.post("/api/backend/allocateOrders", order_ids=[way.order_id], auditor_id=me)
        way.shop.post("/api/backend/allocateToSubShop", order_ids=[way.order_id], sub_shop_id=str(mei.sub_shop_id))
        way.place()
        found = api(operator).get("/api/platform/backendOrderList", sort="created_at").data["items"]
        assert [(row["sub_shop_name"], row["auditor_name"]) for row in found] == [("城西店", "林"), ("", "")]
        of = {"merchant_id": str(way.owner.shop.id), "auditor_id": me, "sub_shop_id": str(mei.sub_shop_id)}
        assert api(operator).get("/api/platform/backendOrderList", **of).data["total"] == 1
        assert api(operator).get("/api/platform/backendOrderList", merchant_id=str(gao.id)).data["total"] == 0

    def test_a_shop_names_no_other(self, way: Way, gao: Any) -> None:
        for name in ("backend/getAllAuditors", "backend/getOrderAuditors", "platform/getShopSalesMan"):
            assert way.shop.get(f"/api/{name}", merchant_id=str(gao.id)).code == 104

    @pytest.mark.parametrize(
        ("status", "why"), [("closed", "请选择营业中的分店"), ("paused", "分店已暂停，不接新订单")]
    )
    def test_a_sub_shop_that_is_not_open_is_refused(self, way: Way, mei: Any, status: str, why: str) -> None:
        ids = [way.place().order_id for _ in range(2)]
        with scope(way.owner.shop):
            SubShop.objects.update(status=status)
        done = way.shop.post("/api/backend/allocateToSubShop", order_ids=ids, sub_shop_id=str(mei.sub_shop_id))
        assert [(row["code"], row["msg"]) for row in done.data["results"]] == [(110, why)] * 2
        assert way.order.sub_shop_id is None


class TestClosing:
    def test_each_row_says_what_became_of_it(self, way: Way) -> None:
        first = way.place().order_id
        way.place().pay()
        answer = way.shop.post("/api/platform/closeOrders", order_ids=[first, way.order_id], reason="客户要求")
        assert [row["code"] for row in answer.data["results"]] == [200, 200]
        again = way.shop.post("/api/platform/closeOrders", order_ids=[first], reason="客户要求")
        assert again.data["results"][0]["code"] == 111
        way.work()
        assert way.info()["deposit"]["remaining"] == 0

    def test_operators_close_in_several_shops(self, way: Way, api: Any, operator: Any) -> None:
        way.place()
        answer = api(operator).post("/api/platform/closeOrders", order_ids=[way.order_id], reason="风险订单")
        assert answer.data["results"][0]["code"] == 200
        assert way.order.status == "closed"

    def test_only_what_has_ended_is_deleted(self, way: Way) -> None:
        way.place()
        assert way.shop.post("/api/platform/deleteOrders", order_ids=[way.order_id]).data["results"][0]["code"] == 111
        way.nobody.post("/api/h5/cancel", **way.proven)
        assert way.shop.post("/api/platform/deleteOrders", order_ids=[way.order_id]).data["results"][0]["code"] == 200
        assert way.shop.get("/api/platform/backendOrderList").data["items"] == []
        assert way.nobody.get("/api/h5/order", token=way.token).code == 104

    def test_every_write_is_logged(self, way: Way) -> None:
        way.place()
        way.nobody.post("/api/h5/cancel", **way.proven)
        with scope(way.owner.shop):
            delete_order(caller=way.owner.caller, order_id=int(way.order_id))
            acts = set(ShopLog.objects.filter(entity=TradeKind.LEASE).values_list("act", flat=True))
        assert {"order.place", "order.cancel", "order.delete"} <= acts
