"""Odd values in each field of each call of applications, papers and profiles: none is a fault of ours.

With ZUDESK_T11 every value in each field; otherwise each field gets a sixth of them, in turn.
"""

import json
import os
from collections import Counter
from typing import Any

import pytest

from applications.models import Application
from applications.tests.factories import (
    ADDRESS,
    APPROVE,
    CODE,
    COUNT,
    INFO,
    JUDGE,
    LIST,
    MOBILE,
    PAGE_CODE,
    PROVE,
    RESUBMIT,
    SHOW,
    SUBMIT,
    VIEW,
    WITHDRAW,
    form,
)
from core.models import Throttle
from infra.testing.cast import ADMIN_HOST
from infra.testing.pictures import slip

pytestmark = pytest.mark.django_db
DEEP: Any = "x"
for _ in range(200):
    DEEP = [DEEP]
ODD: list[Any] = [
    "\x00",
    "a\x00b",
    "\ud800",
    "坏\udfff字",
    "",
    " ",
    "\n",
    "x" * 5_000,
    "１２３",
    "９" * 11,
    0,
    -1,
    2**31,
    2**63,
    10**30,
    -(10**30),
    1.5,
    1e308,
    True,
    False,
    None,
    [],
    {},
    [None],
    [[]],
    {"a": 1},
    DEEP,
    ["x"] * 10_000,
    "0001-01-01",
    "9999-12-31",
    "2026-02-30",
    "2026-W01-1",
    "null",
    "../../etc/passwd",
    "/media/../x.png",
    "/media/private/waiting/t1/../../x.png",
    "data:image/png;base64,",
    "data:image/png;base64,====",
    "data:image/png;base64,\u00e9",
    "data:image/svg+xml;base64,PHN2Zz4=",
    "data:image/png;base64," + "A" * 10_000,
    "javascript:alert(1)",
    "<script>",
    "'; DROP TABLE x; --",
    "%00",
    "\u202e",
    "٣" * 11,
    "1" + "٣" * 10,
    "xn--a",
    "a" * 30,
    "a--b",
    "ｃｈｅｎ",
    "chen\n",
    "=1+1",
    "+86" + MOBILE,
    MOBILE + "\n",
]


STRIDE = 1 if "ZUDESK_T11" in os.environ else 6
CODES: Counter[str] = Counter()


def tried(send: Any, base: dict[str, Any], *, query: bool = False) -> list[str]:
    bad = []
    assert send(**base).json()["code"] in (200, 104, 110, 111, 112, 115)
    for place, field in enumerate(base):
        for value in ODD[place % STRIDE :: STRIDE]:
            Throttle.objects.all().delete()
            try:
                answer = send(**(base | {field: value}))
            except UnicodeEncodeError:
                continue  # no client can send it
            CODES[
                str(answer.json().get("code")) if answer.headers["Content-Type"].startswith("application/json") else "-"
            ] += 1
            if answer.status_code >= 500 or (
                answer.headers["Content-Type"].startswith("application/json") and answer.json()["code"] in (500, 100)
            ):
                bad.append(f"{field}={str(value)[:40]!r}: {answer.status_code} {answer.content[:80]!r}")
    return bad


def posting(client: Any, path: str) -> Any:
    return lambda **body: client.raw("post", path, data=json.dumps(body), content_type="application/json")


def getting(client: Any, path: str) -> Any:
    def send(**query: Any) -> Any:
        return client.raw("get", path, data={name: str(value)[:3_000] for name, value in query.items()})

    return send


class TestStrangers:
    def test_all(self, api, operator, applied):
        token, proof = applied.token, applied.proof
        calls = {
            CODE: {"mobile": MOBILE},
            PAGE_CODE: {"token": token},
            PROVE: {"mobile": MOBILE, "token": "", "sms_code": "123456", "sms_handle": "h"},
            ADDRESS: {"proof": proof, "subdomain": "chenji"},
            VIEW: {"token": token, "proof": proof},
            SUBMIT: {**form(papers=[]), "mobile": MOBILE, "proof": proof, "consent": True},
            RESUBMIT: {**form(papers=[]), "token": token, "proof": proof, "version": 1},
            WITHDRAW: {"token": token, "proof": proof},
        }
        bad = {path: found for path, base in calls.items() if (found := tried(posting(api(ADMIN_HOST), path), base))}
        assert not bad, bad

    def test_a_body_that_is_too_large(self, api, operator, applied):
        big = "data:image/png;base64," + "A" * 13_000_000
        answer = posting(api(ADMIN_HOST), SUBMIT)(
            **{**form(), "licence": big, "mobile": MOBILE, "proof": applied.proof, "consent": True}
        )
        assert answer.status_code < 500, answer.content[:200]


class TestOperators:
    def test_all(self, api, operator, application):
        pk = str(application.pk)
        posts = {
            SHOW: {"id": pk, "reason": "核对"},
            JUDGE: {
                "id": pk,
                "version": 1,
                "result": "return",
                "reasons": [{"field": "licence", "why": "反光"}],
                "why": "",
            },
            APPROVE: {
                "id": pk,
                "version": 99,
                "name": "",
                "logo_url": "",
                "service_phone": "",
                "subdomain": "",
                "commission_bps": 100,
                "settlement_days": 7,
                "late_fee_bps": 5,
                "late_fee_grace_days": 1,
                "late_fee_cap_bps": 100,
                "goods_review": False,
                "account": "chen",
            },
        }
        gets = {
            INFO: {"id": pk},
            COUNT: {"keyword": "x", "date_from": "2026-01-01", "date_to": "2026-12-31"},
            LIST: {
                "keyword": "x",
                "date_from": "2026-01-01",
                "status": "submitted",
                "sort": "company",
                "page": 1,
                "page_size": 20,
            },
        }
        client = api(operator)
        bad = {path: found for path, base in posts.items() if (found := tried(posting(client, path), base))}
        bad |= {path: found for path, base in gets.items() if (found := tried(getting(client, path), base))}
        assert not bad, bad
        assert Application.objects.count() == 1


def test_told() -> None:
    print(CODES)


class TestShops:
    def test_all(self, api, lin, lin_owner, operator):
        url = slip(lin.id)
        posts = {
            "/api/merchant/askProfile": {
                "company": "林氏",
                "legal_person": "林明",
                "contact": "林小",
                "licence_url": "",
                "licence_expires_on": None,
                "why": "变更",
            },
            "/api/merchant/askPaper": {
                "number": None,
                "kind": "brand",
                "title": "x",
                "url": url,
                "expires_on": None,
                "why": "变更",
            },
            "/api/merchant/takeBackChange": {"id": "1", "why": "撤回"},
        }
        client = api(lin_owner)
        bad = {path: found for path, base in posts.items() if (found := tried(posting(client, path), base))}
        posts = {
            "/api/platform/savePaper": {
                "id": str(lin.id),
                "number": None,
                "kind": "brand",
                "title": "x",
                "url": slip(),
                "expires_on": None,
                "reason": "变更",
            },
            "/api/platform/removePaper": {"id": str(lin.id), "number": 1, "reason": "移除"},
        }
        client = api(operator)
        bad |= {path: found for path, base in posts.items() if (found := tried(posting(client, path), base))}
        assert not bad, bad
