"""A shop's own staff against another shop, by the real API.

ZUDESK_T11 sends every odd value in every field; otherwise each field gets one or two, in turn, and every tenth call
those bodies, too, that none of them gets to read.
"""

import json
import os
from itertools import count
from typing import Any

import pytest

from apps.orders.tests.factories import Way
from config import openapi
from core.calls import declared
from core.models import Throttle
from infra.testing.cast import Person

pytestmark = pytest.mark.django_db
FULL = "ZUDESK_T11" in os.environ
NASTY: list[Any] = ["' OR 1=1 --", "(a+)+$", "%", "_", "\\", "9" * 400, "x" * 20_000, "\x01", "-1", "é" * 300]
PATHS = json.loads(openapi.FILE.read_text())["paths"]
READS = [one for one in declared() if one.method == "GET" and not one.writes]
WRITES = [one for one in declared() if one.method == "POST" and not one.takes_file]
BODIES = ("[]", "null", '{"a": 1e999}', '{"order_id": {"$gt": ""}}', "", "{", "[" * 5_000, "\x00")
READ = 4
"""So many of them a call's own form has to refuse; the others are no JSON."""
STRIDE = 3
FINE = {200, 103, 104, 105, 109, 110, 111, 112, 113, 114, 115}


def fresh(api: Any, person: Person) -> Any:
    """Logged in again, and nothing tried yet: a call before may have logged them out, or tried too often."""
    Throttle.objects.all().delete()
    return api(person, person.token_of(person.new_session()))


class TestHostileInput:
    def test_in_filters_is_never_a_server_error(self, api: Any, lin_owner: Person) -> None:
        """One test for all calls: each would pay for its own beginning."""
        turn = count()
        wrong: list[Any] = []
        for one in READS:
            client = fresh(api, lin_owner)
            asked = PATHS[one.path]["get"].get("parameters", [])
            names = [parameter["name"] for parameter in asked if parameter["in"] == "query"]
            for place, name in enumerate([*names, "unheard_of"]):
                for value in NASTY if FULL else NASTY[place % 2 :: 2][next(turn) % STRIDE :: STRIDE]:
                    answer = client.get(one.path, **{name: value})
                    if answer.code not in FINE:
                        wrong.append((one.path, name, value[:30], answer.code, answer.msg))
        assert wrong == []

    def test_as_a_body_is_refused(self, api: Any, lin_owner: Person) -> None:
        wrong: list[Any] = []
        for place, one in enumerate(WRITES):
            client = fresh(api, lin_owner)
            for body in BODIES if FULL or place % 10 == 0 else BODIES[:READ]:
                response = client.raw("post", one.path, data=body, content_type="application/json")
                if response.status_code >= 500 or json.loads(response.content).get("code") not in FINE:
                    wrong.append((one.path, body[:20], response.status_code, response.content[:300]))
        assert wrong == []

    def test_a_write_is_not_done_by_get(self, api: Any, lin_owner: Any) -> None:
        read, client = {one.path for one in READS}, api(lin_owner)
        for path in [one.path for one in WRITES if one.path not in read]:
            answer = client.raw("get", path).json()
            assert answer["code"] in FINE - {200} and set(answer) == {"code", "data", "msg"}, (path, answer)


class TestAnotherShop:
    def test_a_token_is_worth_nothing_at_another_host(self, api: Any, lin_owner: Any, gao_owner: Any) -> None:
        for host in (gao_owner.host, "admin.localhost", "nobody.localhost", "lin.localhost.evil.example"):
            response = api(host, lin_owner.token).raw("get", "/api/platform/getLoginUserInfo")
            assert b'"code":200' not in response.content.replace(b" ", b""), host

    def test_a_forwarded_host_moves_nobody(self, api: Any, lin_owner: Any, gao_owner: Any) -> None:
        for name in ("X-Forwarded-Host", "X-Host", "Forwarded", "X-Original-Host"):
            value = f"host={lin_owner.host}" if name == "Forwarded" else lin_owner.host
            answer = api(lin_owner.host, gao_owner.token, **{name: value}).get("/api/platform/getLoginUserInfo")
            assert answer.code != 200, name
            there = api(gao_owner.host, gao_owner.token, **{name: value}).get("/api/platform/getLoginUserInfo")
            assert there.code != 200 or there.data["user"]["account"] == "gao", name

    def test_an_order_page_opens_at_its_own_host_only(self, way: Way, api: Any, gao_owner: Any) -> None:
        way.place()
        there = api(gao_owner.host)
        assert there.get("/api/h5/order", token=way.token).code != 200
        assert there.get("/api/h5/page", code=way.code).code != 200
        for path in ("pay", "cancel", "confirmReceipt"):
            assert there.post(f"/api/h5/{path}", token=way.token).code != 200
        assert way.order.status == "pending_payment"

    def test_a_customers_call_finds_no_shop_at_the_operators_host(self, api: Any, operator: Any) -> None:
        found = {}
        for one in (one for one in declared() if one.area == "h5"):
            response = api(operator.host).raw(one.method.lower(), one.path, data={}, content_type="application/json")
            found[one.path] = json.loads(response.content)["code"]
        assert set(found.values()) == {104}, found

    def test_goods_of_another_link_are_not_ordered(self, way: Way, new_way: Any, gao_owner: Any) -> None:
        way.offer()
        other = new_way(gao_owner).offer()
        assert other.nobody.post("/api/h5/order", **other.form(sku_id=str(way.sku_id))).code != 200
        assert other.nobody.post("/api/h5/order", **other.form(code=way.code)).code != 200


class TestUploads:
    @pytest.mark.parametrize(
        ("name", "content"),
        [
            ("a.svg", b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
            ("a.png", b"<html><script>alert(1)</script></html>"),
            ("../../a.png", b"\x89PNG\r\n\x1a\n" + b"\x00" * 64),
            ("a.gif", b"GIF89a\x01\x00\x01\x00"),
            ("a.php.jpg", b"\xff\xd8\xff<?php system('id'); ?>"),
            ("a.png", b""),
            ("a.png", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff\x08\x02\x00\x00\x00"),
        ],
    )
    def test_of_nasty_files_are_refused(
        self, name: str, content: bytes, api: Any, lin_owner: Any, parties: Any
    ) -> None:
        assert api(lin_owner).upload("/api/getPicUrl", name, content).code == 110
