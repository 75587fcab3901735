"""Behind a public name pages and controls open by password; the parties answer whoever signs, as ever."""

import dataclasses
import json
from datetime import timedelta
from urllib.parse import urlsplit

import httpx
import pytest

from core import clock
from infra.sandbox.home import is_local
from infra.sandbox.testing import Listener, SandboxProcess, start_sandbox
from partners.alipay.client import AlipayClient
from partners.alipay.port import AlipayConfig
from partners.errors import AccessRefused, PartyRefused
from partners.esign.client import EsignClient
from partners.esign.port import EsignConfig, Signer
from partners.express.client import ExpressClient
from partners.express.port import ExpressConfig
from partners.sms.client import SmsClient
from partners.sms.port import SmsConfig
from partners.wechat.client import WechatClient
from partners.wechat.port import WechatConfig

PUBLIC = "https://sandbox.zudesk.example"
BO = "13800138000"
PDF = b"%PDF-1.7 a contract"
PAGES = [
    "/", "/messages", "/callbacks", "/ledger", "/parcels", "/faults", "/style.css", "/nope", "/control/state",
    "/control/authenticator", "/alipay/gateway.do", "/alipay/order/trade/1", "/alipay/qr/x", "/alipay/auth/x",
    "/alipay/oauth2/publicAppAuthorize.htm", "/esign/sign/x",
]  # fmt: skip
ACTS = [
    "/control/callbacks/base", "/control/callbacks/1/again", "/control/reset", "/control/alipay/act",
    "/control/clock", "/alipay/act", "/alipay/authorized", "/esign/act",
]  # fmt: skip


@pytest.fixture(scope="module")
def listener():
    listening = Listener()
    yield listening
    listening.stop()


@pytest.fixture(scope="module")
def sandbox(tmp_path_factory, listener):
    running = start_sandbox(tmp_path_factory.mktemp("sandbox"), listener.url, public_url=PUBLIC)
    yield running
    running.stop()


@pytest.fixture
def password(sandbox: SandboxProcess) -> str:
    return (sandbox.credentials_path.parent / "password").read_text()


def status(sandbox: SandboxProcess, path: str, method: str = "GET", **how) -> int:
    return httpx.request(method, sandbox.url + path, trust_env=False, **how).status_code


class TestPassword:
    @pytest.mark.parametrize("headers", [{}, {"host": urlsplit(PUBLIC).netloc}, {"host": "localhost"}])
    def test_every_page_and_control_asks_for_it(self, sandbox, headers):
        """Whatever the Host says: who comes from outside writes it."""
        assert {status(sandbox, path, headers=headers) for path in PAGES} == {401}
        assert {status(sandbox, path, "POST", headers=headers) for path in ACTS} == {401}

    def test_a_browser_asks_its_person_for_it(self, sandbox):
        answer = httpx.get(sandbox.url + "/messages", trust_env=False)
        assert answer.headers["www-authenticate"].startswith("Basic realm=")

    @pytest.mark.parametrize("given", ["", "sandbox", "签", "x" * 32])
    def test_another_one_opens_nothing(self, sandbox, given):
        assert status(sandbox, "/messages", auth=("sandbox", given)) == 401

    def test_it_opens(self, sandbox, password):
        assert status(sandbox, "/messages", auth=("sandbox", password)) == 200
        assert status(sandbox, "/control/faults/clear", "POST", auth=("sandbox", password)) == 200

    def test_a_browser_that_knows_it_obeys_no_other_site(self, sandbox, password):
        headers = {"host": urlsplit(PUBLIC).netloc, "origin": "https://evil.example"}
        assert status(sandbox, "/control/reset", "POST", auth=("sandbox", password), headers=headers) == 403

    def test_it_is_told_once_and_kept_for_its_owner(self, tmp_path, listener):
        logs = []
        for _ in range(2):
            running = start_sandbox(tmp_path, listener.url, public_url=PUBLIC)
            running.stop()
            logs.append((tmp_path / "sandbox.log").read_text())
        kept = tmp_path / "password"
        assert [kept.read_text() in log for log in logs] == [True, False]
        assert (kept.stat().st_mode & 0o777, len(kept.read_text()) >= 32) == (0o600, True)

    def test_health_needs_none(self, sandbox):
        assert status(sandbox, "/health", headers={"host": "10.0.0.7"}) == 200


class TestParties:
    """Our API knows no password: who signs is heard, and what it fetches has a name that nobody guesses."""

    def test_alipay(self, sandbox):
        alipay = AlipayClient(AlipayConfig.of(sandbox.credentials, sandbox.url))
        code = alipay.precreate(out_trade_no="1", amount=100, subject="租金", notify_url="/notify")
        assert code.content.startswith(f"{PUBLIC}/alipay/qr/")
        strange = dataclasses.replace(alipay.config, app_id="2021000100000000")
        with pytest.raises(AccessRefused):
            AlipayClient(strange).precreate(out_trade_no="2", amount=100, subject="租金", notify_url="/notify")

    def test_the_books_of_a_day(self, sandbox, password):
        known = dataclasses.replace(sandbox, url=sandbox.url.replace("//", f"//sandbox:{password}@"))
        alipay = AlipayClient(AlipayConfig.of(sandbox.credentials, sandbox.url))
        long_ago = clock.real_now() - timedelta(days=2)
        page = alipay.pay_page(out_trade_no="3", amount=100, subject="租金", notify_url="/notify")
        known.act_alipay(page, now=long_ago.isoformat())
        assert alipay.day_books(day=clock.business_date(long_ago))

    def test_esign(self, sandbox, password):
        esign = EsignClient(EsignConfig.of(sandbox.credentials, sandbox.url))
        flow = esign.create_flow(
            number="1", title="租赁合同 1", pdf=PDF, file_name="1.pdf", signer=Signer("陈波", BO),
            expires_at=clock.real_now() + timedelta(hours=20), notify_url="/esign",
        )  # fmt: skip
        assert esign.sign_url(flow_id=flow.flow_id, mobile=BO).startswith(f"{PUBLIC}/esign/sign/")
        signed = {"flow_id": flow.flow_id, "act": "sign"}
        assert status(sandbox, "/esign/act", "POST", data=signed, auth=("sandbox", password)) == 303
        assert esign.signed_pdf(flow_id=flow.flow_id).startswith(PDF)

    def test_sms(self, sandbox):
        sent = SmsClient(SmsConfig.of(sandbox.credentials, sandbox.url)).send(
            mobile=BO, template="SMS_RESET_CODE", params={"code": "123456"}, number="1"
        )
        assert sent

    def test_couriers(self, sandbox):
        couriers = ExpressClient(ExpressConfig.of(sandbox.credentials, sandbox.url))
        assert couriers.trace(company="jd", number="JD0000000001", mobile=BO)
        with pytest.raises(PartyRefused):
            couriers.trace(company="sf", number="x", mobile="1")

    def test_wechat(self, sandbox):
        wechat = WechatClient(WechatConfig.of(sandbox.credentials, sandbox.url))
        assert wechat.openlink(query="a=1", until=clock.real_now() + timedelta(days=1))


class TestWhichNamesAreNear:
    @pytest.mark.parametrize("name", ["localhost", "sandbox.localhost", "127.0.0.1", "127.8.9.1", "::1"])
    def test_this_machines(self, name):
        assert is_local(name)

    @pytest.mark.parametrize(
        "name",
        [
            "", "sandbox", "sandbox.zudesk.example", "localhost.evil.example", "127.0.0.1.nip.io", "0.0.0.0",
            "192.168.1.5", "10.0.0.7",
        ],
    )  # fmt: skip
    def test_others(self, name):
        assert not is_local(name)


@pytest.mark.parametrize("where", [{"public_url": "http://localhost:8090"}, {"public_url": "http://sandbox.localhost"}])
def test_on_a_laptop_there_is_no_password(tmp_path, where):
    running = start_sandbox(tmp_path, "http://127.0.0.1:9", **where)
    try:
        assert status(running, "/messages") == 200
        assert not (tmp_path / "password").exists()
    finally:
        running.stop()


def test_a_stored_callback_is_in_no_strangers_hand(sandbox):
    """With `base` and `again` it would be a way to post to whatever our network has."""
    asked = json.dumps({"url": "http://169.254.169.254"})
    kind = {"content-type": "application/json", "host": "169.254.1.1"}
    assert status(sandbox, "/control/callbacks/base", "POST", content=asked, headers=kind) == 401
