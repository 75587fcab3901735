"""Calls of a program: what its signature opens, and what it doesn't."""

import json
from datetime import timedelta

import pytest

from apps.goods.models import Goods
from apps.goods.tests.factories import category
from apps.intake import proving
from apps.intake.models import App, SignedCall
from apps.intake.nights import forget_calls
from apps.intake.rules import CALLS_KEPT
from apps.intake.testing.client import Refused, signature
from apps.intake.tests.factories import ALL, Program
from core import clock
from core.calls import declared
from tenants.models import Tenant
from tenants.scope import scope
from tenants.testing.places import look_again

GOODS, PLACE = "/api/open/goods", "/api/open/order"
DECLARED = {(one.method.lower(), one.path): one.name for one in declared() if one.area == proving.AREA}
CALLS = sorted(DECLARED)


def code_of(act):
    """What a refused call says."""
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.code


def signed(program, method, path, body=b"", *, at=None, nonce="n" * 16, secret=""):
    """Headers as a client of any language makes them."""
    stamp = str(int((at or clock.real_now()).timestamp()))
    return {
        "X-Zudesk-Key": program.app["key"], "X-Zudesk-Timestamp": stamp, "X-Zudesk-Nonce": nonce,
        "X-Zudesk-Signature": signature(secret or program.secret, method.upper(), path, stamp, nonce, body),
    }  # fmt: skip


def test_each_call_of_the_area_has_a_key_and_a_title():
    assert {*DECLARED.values()} == proving.OPENED_BY.keys() == proving.TITLES.keys()


class TestWhoMayCall:
    def test_nobody_without_a_signature_nor_by_a_session(self, api, program):
        for method, path in CALLS:
            assert getattr(api(program.owner.shop.host), method)(path).code == 109, path
            assert getattr(api(program.owner), method)(path).code == 109, path

    def test_not_at_the_operators_host_nor_at_another_shop(self, program, lin, gao, operator):
        for host, refused in ((operator.host, 104), (lin.sub_host, 104), (gao.host, 109)):
            client = program.with_keys(program.app["key"], program.secret, host)
            for method, path in CALLS:
                said = code_of(
                    lambda client=client, how=method.upper(), path=path: client.call(how, path, {"number": "WX-0001"})
                )
                assert said == refused, (host, path)

    def test_not_by_a_key_that_is_no_good_for_it(self, api, program):
        first, others = (
            Program(program.owner, program.operator, api, {"calls": calls}).client for calls in (ALL[:1], ALL[1:])
        )
        for method, path in CALLS:
            narrow = others if proving.OPENED_BY[DECLARED[method, path]] in ALL[:1] else first
            said = code_of(
                lambda client=narrow, how=method.upper(), path=path: client.call(how, path, {"number": "WX-0001"})
            )
            assert said == 103, path

    def test_success(self, program):
        client = program.client
        client.place(**program.form())
        values = {
            "/api/open/goodsDetail": {"id": program.goods_id}, "/api/open/orderCode": {"mobile": "13812341235"},
            "/api/open/quote": {"goods_id": program.goods_id, "sku_id": program.sku_id, "term": "m3"},
        }  # fmt: skip
        for method, path in CALLS:
            asked = values.get(path) or (program.form() if (method, path) == ("post", PLACE) else {"number": "WX-0001"})
            assert client.call(method.upper(), path, asked), path


class TestTheSignature:
    def send(self, api, program, headers, path=GOODS):
        return api(program.owner.shop.host).get(path, headers=headers)

    def test_by_another_secret(self, program):
        client = program.with_keys(program.app["key"], "zds_guessed")
        assert code_of(client.goods) == 109

    def test_of_an_unknown_key(self, program):
        assert code_of(program.with_keys("zk00000000000000000000", program.secret).goods) == 109

    def test_a_call_comes_once(self, api, program):
        headers = signed(program, "get", GOODS)
        assert self.send(api, program, headers).code == 200
        again = self.send(api, program, headers)
        assert (again.code, "nonce" in again.msg) == (109, True)

    def test_a_nonce_is_used_up_by_any_call(self, api, program):
        self.send(api, program, signed(program, "get", GOODS))
        other = f"{GOODS}?page=2"
        assert self.send(api, program, signed(program, "get", other), other).code == 109

    @pytest.mark.parametrize(("off", "code"), [(-301, 109), (-290, 200), (290, 200), (302, 109)])
    def test_a_clock_may_be_five_minutes_off(self, api, program, off, code):
        headers = signed(program, "get", GOODS, at=clock.real_now() + timedelta(seconds=off))
        assert self.send(api, program, headers).code == code

    def test_a_changed_body_path_or_time_is_refused(self, api, program):
        body = json.dumps(program.form()).encode()
        headers = signed(program, "post", PLACE, body)
        shop = api(program.owner.shop.host)

        def post(path, content, **more):
            sent = shop.raw(
                "post", path, headers={**headers, **more}, data=content, content_type="application/json"
            )  # fmt: skip
            return json.loads(sent.content)["code"]

        assert post(PLACE, body.replace(b"m3", b"m12")) == 109
        assert post(f"{PLACE}?x=1", body) == 109
        assert post(PLACE, body, **{"X-Zudesk-Timestamp": str(int(clock.real_now().timestamp()) + 1)}) == 109
        assert post(PLACE, body) == 200

    def test_malformed_parts_are_refused(self, api, program):
        for changed in (
            {"X-Zudesk-Nonce": "short"}, {"X-Zudesk-Nonce": "x" * 65}, {"X-Zudesk-Timestamp": "now"},
            {"X-Zudesk-Timestamp": "9" * 30}, {"X-Zudesk-Signature": ""}, {"X-Zudesk-Signature": "签" * 10},
        ):  # fmt: skip
            headers = {**signed(program, "get", GOODS), **changed}
            headers = {name: value.encode().decode("latin-1") for name, value in headers.items()}
            assert self.send(api, program, headers).code == 109, changed

    def test_a_secret_of_before_opens_for_a_day(self, api, program, lin_owner):
        old = program.client
        made = api(lin_owner).post("/api/intake/rotateApp", id=program.app["id"], version=1).data
        assert made["app"]["former_until"] and made["secret"] != program.secret
        assert old.goods() and program.with_keys(program.app["key"], made["secret"]).goods()
        with scope(lin_owner.shop):
            App.objects.update(former_until=clock.real_now())
        assert code_of(old.goods) == 109

    def test_a_revoked_key_opens_nothing(self, api, program, lin_owner):
        assert api(lin_owner).post("/api/intake/revokeApp", id=program.app["id"], version=1).code == 200
        assert code_of(program.client.goods) == 109

    def test_a_call_that_is_too_long_isnt_read(self, program):
        form = program.form(name="陈" * 70_000)
        assert code_of(lambda: program.client.place(**form)) == 110
        assert code_of(lambda: program.with_keys("zk00000000000000000000", "x").place(**form)) == 110

    def test_too_many_are_refused(self, program, monkeypatch):
        monkeypatch.setattr(proving, "CALLS_IN_A_MINUTE", 2)
        for _ in range(2):
            program.client.goods()
        assert code_of(program.client.goods) == 115


class TestTheLog:
    def rows(self, api, program, **query):
        return api(program.owner).get("/api/intake/calls", **query).data["items"]

    def test_says_what_came_of_each_call(self, api, program):
        program.client.place(**program.form())
        assert code_of(lambda: program.client.order("WX-9999")) == 104
        missed, placed = self.rows(api, program)
        assert (placed["call"], placed["number"], placed["code"], placed["result"]) == (
            "open_place_order", "WX-0001", 200, "成功",
        )  # fmt: skip
        assert placed["order_id"] == program.client.order("WX-0001")["order_id"]
        assert (missed["number"], missed["code"], missed["order_id"]) == ("WX-9999", 104, None)
        assert [row["code"] for row in self.rows(api, program, state="failed")] == [104]
        counts = api(program.owner).get("/api/intake/callCounts", number="WX-9999").data
        assert [(one["tab"], one["count"]) for one in counts] == [("", 1), ("failed", 1)]

    def test_says_why_one_was_refused_once_a_minute(self, api, program):
        wrong = program.with_keys(program.app["key"], "zds_wrong")
        for _ in range(3):
            assert code_of(wrong.goods) == 109
        assert [(row["code"], row["result"]) for row in self.rows(api, program)] == [(109, "密钥编号或签名不正确")]

    def test_says_when_it_called_last_by_calls_that_were_its_own(self, api, program, lin):
        assert code_of(program.with_keys(program.app["key"], "zds_wrong").goods) == 109
        shown = lambda: api(program.owner).get("/api/intake/apps").data["items"][0]["last_call_at"]  # noqa: E731
        assert shown() is None
        program.client.goods()
        first = shown()
        program.client.goods()
        assert first and shown() == first, "once a minute"
        with scope(lin):
            SignedCall.objects.all().delete()
            assert shown() == first

    def test_goes_after_a_week_and_no_nonce_comes_back(self, program, lin):
        program.client.goods()
        with scope(lin):
            SignedCall.objects.update(at=clock.real_now() - CALLS_KEPT + timedelta(minutes=1))
            assert forget_calls(None) == 0
            SignedCall.objects.update(at=clock.real_now() - CALLS_KEPT - timedelta(minutes=1))
            assert forget_calls(None) == 1


class TestGoods:
    def test_are_those_of_the_keys_channel(self, program):
        program.offer("alipay", title="iPad")
        shown = program.client.goods()
        assert [(row["title"], row["category"], row["price_from"]) for row in shown["items"]] == [
            ("iPhone 17", "其他", 2_000),
        ]  # fmt: skip
        assert code_of(lambda: program.client.goods_detail(program.goods_id)) == 104
        wanted = {"goods_id": program.goods_id, "sku_id": program.sku_id, "term": "m3"}
        assert code_of(lambda: program.client.quote(**wanted)) == 104
        assert code_of(lambda: program.client.place(**program.form())) == 104

    def test_stand_under_the_channels_own_categories(self, api, program, operator):
        ada = api(operator)
        node = ada.post("/api/platform/createCategory", name="数码", channel="wechat", parent_id=None).data["id"]
        other = ada.post("/api/platform/createCategory", name="别处", channel="alipay", parent_id=None).data["id"]
        match = {"id": category(), "channel": "wechat"}
        assert ada.post("/api/platform/matchCategory", **match, to_id=other).errors.keys() == {"to_id"}
        assert ada.post("/api/platform/matchCategory", **{**match, "channel": "h5"}).errors.keys() == {"channel"}
        assert ada.post("/api/platform/matchCategory", **match, to_id=node).code == 200
        assert [row["category"] for row in program.client.goods()["items"]] == ["数码"]
        shown = ada.get("/api/platform/categoryMatches", id=category()).data
        assert [(one["to_id"], len(one["choices"])) for one in shown if one["channel"] == "wechat"] == [(node, 1)]
        assert ada.get("/api/platform/deleteCategory", id=node).code == 200
        assert [row["category_id"] for row in program.client.goods()["items"]] == [None]

    def test_go_with_the_shelf(self, program, lin):
        with scope(lin):
            Goods.objects.update(status="off_shelf")
        assert program.client.goods()["total"] == 0
        assert code_of(lambda: program.client.goods_detail(program.goods_id)) == 104

    def test_are_quoted_to_the_fen(self, program):
        found = program.client.quote(goods_id=program.goods_id, sku_id=program.sku_id, term="m3")
        assert (found["total_rent"], found["periods"], len(found["rows"])) == (270_000, 3, 3)
        detail = program.client.goods_detail(program.goods_id)
        assert [price["total_rent"] for price in detail["skus"][0]["prices"] if price["term"] == "m3"] == [270_000]


def test_a_shop_that_takes_no_orders_takes_none_from_a_program(program, lin):
    Tenant.objects.filter(pk=lin.id).update(status="paused")
    look_again()
    assert code_of(lambda: program.client.place(**program.form())) == 105
