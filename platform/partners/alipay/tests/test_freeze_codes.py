"""A code under which a customer freezes: good for a time from the request on, one act for one number."""

import json
from datetime import timedelta
from functools import partial
from hashlib import sha256
from urllib.parse import unquote

import httpx
import pytest

from core import clock
from infra.sandbox.testing import SandboxProcess
from partners.alipay import opens
from partners.alipay.client import FREEZE, AlipayClient
from partners.alipay.gateway import Gateway
from partners.alipay.port import AlipayConfig, FreezeStatus
from partners.errors import PartyRefused, PartyUnavailable

BO, GAO = "13800138000", "13900139000"
NOTIFY = "/api/partners/alipay/notify"
PERSON = {"name": "博小明", "id_number": "11010519491231002X"}


@pytest.fixture
def config(sandbox: SandboxProcess) -> AlipayConfig:
    return AlipayConfig.of(sandbox.credentials, sandbox.url)


@pytest.fixture
def alipay(config: AlipayConfig) -> AlipayClient:
    return AlipayClient(config)


@pytest.fixture
def create(alipay):
    return partial(
        alipay.freeze_code, out_order_no="F1", out_request_no="F1", amount=200_000, title="iPhone 押金",
        notify_url=NOTIFY, minutes=30,
    )  # fmt: skip


@pytest.fixture
def query(alipay):
    return partial(alipay.query_freeze, out_order_no="F1", out_request_no="F1")


def later(**time):
    return clock.real_now() + timedelta(**time)


class TestACode:
    def test_freezes_when_the_customer_who_scanned_it_agrees(self, create, query, config, sandbox):
        code = create()
        with pytest.raises(PartyRefused, match="AUTH_ORDER_NOT_EXIST"):
            query()
        page = httpx.get(opens.code(config, code.content, mobile=BO, back="http://shop.test/order")).text
        assert "确认冻结 ¥2,000.00" in page
        assert f'value="{BO}"' in page, "the link plays the phone: it says whose it is"
        assert query().status == FreezeStatus.WAITING
        form = {"kind": "auth", "number": "F1", "buyer": BO, "act": "confirm"}
        answer = httpx.post(f"{sandbox.url}/alipay/act", data=form)
        assert answer.headers["location"] == "http://shop.test/order", "and where its browser stands"
        now = query()
        assert (now.status, now.amount, now.frozen, now.waived, now.rest) == ("frozen", 200_000, 200_000, 0, 200_000)
        assert sandbox.ledger("F1")[0]["amount"] == 200_000

    def test_that_the_customer_leaves_freezes_nothing_and_can_be_scanned_again(self, create, query, sandbox):
        code = create().content
        sandbox.act_alipay(code, act="refuse")
        assert query().status == FreezeStatus.WAITING
        sandbox.act_alipay(code)
        assert query().status == FreezeStatus.FROZEN

    def test_that_is_first_scanned_after_its_time_freezes_nothing(self, create, query, sandbox):
        code = create().content
        page = httpx.get(code, headers={"X-Sandbox-Now": later(minutes=31).isoformat()})
        assert (page.status_code, "已过期" in page.text) == (404, True)
        with pytest.raises(RuntimeError, match="ORDER_ALREADY_CLOSED"):
            sandbox.act_alipay(code, now=later(days=200).isoformat())
        assert sandbox.ledger("F1") == []
        with pytest.raises(PartyRefused, match="AUTH_ORDER_NOT_EXIST"):
            query()

    def test_that_was_scanned_in_time_and_agreed_to_after_it_freezes_nothing(self, create, query, sandbox):
        code = create().content
        httpx.get(code)
        over = later(minutes=31)
        sandbox.act_alipay(code, now=over.isoformat())
        assert "已过期，没有冻结" in httpx.get(code, headers={"X-Sandbox-Now": over.isoformat()}).text
        assert sandbox.ledger("F1") == []
        with clock.at(over):
            assert query().status == FreezeStatus.CLOSED

    def test_runs_out_with_the_time_from_the_request_on(self, create, sandbox):
        code = create(minutes=1).content
        sandbox.act_alipay(code, act="refuse", now=later(seconds=50).isoformat())
        with pytest.raises(RuntimeError, match="ORDER_ALREADY_CLOSED"):
            sandbox.act_alipay(create(minutes=1, out_order_no="F2").content, now=later(seconds=70).isoformat())

    def test_of_the_same_number_and_content_is_the_same_code(self, create, sandbox):
        first = create().content
        assert create().content == first
        sandbox.act_alipay(first, act="refuse")
        assert create().content == first

    @pytest.mark.parametrize("change", [{"amount": 1}, {"out_request_no": "F1B"}, {"title": "x"}, {"minutes": 29}])
    def test_of_the_same_number_and_other_content_is_refused(self, create, change):
        create()
        with pytest.raises(PartyRefused, match="UNIQUE_VIOLATION"):
            create(**change)

    def test_of_a_number_that_is_frozen_or_over_is_refused(self, create, sandbox):
        sandbox.act_alipay(create().content)
        with pytest.raises(PartyRefused, match="UNIQUE_VIOLATION"):
            create()
        create(out_order_no="F2")
        with clock.at(later(minutes=31)), pytest.raises(PartyRefused, match="ORDER_ALREADY_CLOSED"):
            create(out_order_no="F2")

    def test_whose_answer_is_lost_is_asked_for_again(self, create, sandbox):
        sandbox.fail("alipay", "error_after", operation=FREEZE)
        with pytest.raises(PartyUnavailable):
            create()
        assert create().content

    def test_is_for_whom_it_names(self, alipay, create, query, sandbox):
        code = create(**PERSON).content
        alipay.check_waiver(out_order_no="W1", deposit=200_000, mobile=BO, **PERSON)
        with pytest.raises(RuntimeError, match="IDENTITY_NOT_MATCH"):
            sandbox.act_alipay(code, buyer=GAO)
        assert query().status == FreezeStatus.WAITING
        sandbox.act_alipay(code, buyer=BO)
        assert query().status == FreezeStatus.FROZEN

    def test_names_nobody_in_plain(self, create, sandbox):
        create(**PERSON)
        [kept] = sandbox.state("voucher")["voucher"]
        asked = json.loads(json.loads(kept["biz"])["identity_params"])
        assert asked == {"identity_hash": sha256("博小明11010519491231002X".encode()).hexdigest()}
        assert "博小明" not in kept["biz"]


class TestAsked:
    """What the documents demand, the sandbox demands."""

    @pytest.mark.parametrize(
        "change",
        [
            {"product_code": "PRE_AUTH_ONLINE"}, {"product_code": ""}, {"payee_user_id": "2088"}, {"payee_user_id": ""},
            {"pay_timeout": "0m"}, {"pay_timeout": "16d"}, {"pay_timeout": "1.5h"}, {"pay_timeout": "1c"},
            {"amount": "0.00"}, {"amount": "1e2"}, {"order_title": ""}, {"order_title": "x" * 101},
            {"out_request_no": "a/b"}, {"out_order_no": ""}, {"identity_params": "{"}, {"extra_param": "[]"},
            {"identity_params": '{"identity_hash":"x"}'}, {"identity_params": '{"name":"x"}'}, {"wish": "1"},
            {"extra_param": '{"category":"x"}'}, {"deposit_product_mode": "DEPOSIT_ONLY"},
            {"extra_param": '{"category":"x"}', "deposit_product_mode": "POSTPAY"},
        ],
    )  # fmt: skip
    def test_what_is_wrong_is_refused(self, config, sandbox, change):
        biz = {
            "out_order_no": "F1", "out_request_no": "F1", "order_title": "x", "amount": "1.00",
            "product_code": "PRE_AUTH", "payee_user_id": config.seller_id, "pay_timeout": "30m",
        }  # fmt: skip
        with pytest.raises(PartyRefused, match=r"ILLEGAL_ARGUMENT|ACQ.INVALID_PARAMETER"):
            Gateway(config).call(FREEZE, biz | change)
        assert sandbox.state("voucher")["voucher"] == []


class TestTheWayToAlipay:
    def test_of_the_real_one_is_its_app(self, config):
        real = AlipayConfig.of({"alipay": {**REAL, "sandbox": False}}, "")
        link = opens.code(real, "https://qr.alipay.com/bax0?t=1", mobile=BO, back="https://lin.test/h5/order/t")
        scheme, _, scanned = link.partition("&qrcode=")
        assert scheme == "alipays://platformapi/startapp?saId=10000007"
        assert unquote(scanned) == "https://qr.alipay.com/bax0?t=1"
        assert BO not in link


REAL = {
    "app_id": "1", "seller_id": "2088", "merchant_private_key": "", "alipay_public_key": "",
    "gateway": "https://openapi.alipay.com/gateway.do",
}  # fmt: skip
