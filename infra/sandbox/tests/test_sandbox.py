"""What the sandbox promises by itself: it survives a restart, its book is exact, its pages are safe and stand."""

import sqlite3
import time

import httpx
import pytest

from core.accounts.totp import base32, matching_step
from infra.sandbox.callbacks import AS_THEY_DO, Callback, Callbacks, Sender
from infra.sandbox.faults import KINDS, PARTIES, THEN, Faults
from infra.sandbox.store import Store
from infra.sandbox.testing import SandboxProcess, start_sandbox
from partners.alipay.client import AlipayClient
from partners.alipay.port import AlipayConfig

PAGES = ["/", "/messages", "/parcels", "/callbacks", "/ledger", "/faults", "/risk", "/credit", "/notary"]


@pytest.fixture(scope="module")
def sandbox(tmp_path_factory):
    running = start_sandbox(tmp_path_factory.mktemp("sandbox"), "http://127.0.0.1:9")
    yield running
    running.stop()


class TestPages:
    @pytest.mark.parametrize("path", PAGES)
    def test_stand_when_empty(self, sandbox: SandboxProcess, path):
        assert httpx.get(sandbox.url + path).status_code == 200

    def test_escape_what_came_from_outside(self, sandbox: SandboxProcess):
        sandbox.control("customers", logon="<script>alert(1)</script>")
        page = httpx.get(sandbox.url + "/").text
        assert "<script>" not in page
        assert "&lt;script&gt;" in page

    @pytest.mark.parametrize("path", ["/alipay/pay", "/alipay/order/auth/x", "/esign/file/x/original.pdf", "/nope"])
    def test_what_is_not_there(self, sandbox: SandboxProcess, path):
        assert httpx.get(sandbox.url + path).status_code in (400, 404)

    @pytest.mark.parametrize(
        "path",
        [
            "/alipay/order/trade/x", "/alipay/order/consent/x", "/alipay/order/x/x", "/alipay/qr/x", "/alipay/auth/x",
            "/esign/sign/x", "/notary/case/x", "/credit/consent/x",
        ],
    )  # fmt: skip
    def test_a_customers_that_is_not_there_says_so(self, sandbox: SandboxProcess, path):
        answer = httpx.get(sandbox.url + path)
        assert (answer.status_code, "<h1>" in answer.text) == (404, True)

    @pytest.mark.parametrize(
        ("path", "form"),
        [
            ("/esign/act", {"flow_id": "x", "act": "sign"}), ("/notary/act", {"case_no": "x", "act": "confirm"}),
            ("/credit/act", {"code": "x", "act": "sign"}), ("/alipay/authorized", {"query": "app_id=x"}),
            ("/alipay/authorized", {"query": "app_id=x", "act": "leave"}),
            ("/alipay/act", {"kind": "trade", "number": "x", "act": "confirm"}),
            ("/control/esign/act", {"flow_id": "x", "act": "sign"}), ("/control/notary/act", {"out_no": "x"}),
            ("/control/credit/act", {"number": "x", "act": "sign"}),
        ],
    )  # fmt: skip
    def test_an_act_on_what_is_not_there_is_refused(self, sandbox: SandboxProcess, path, form):
        assert httpx.post(sandbox.url + path, data=form).status_code in (400, 404)

    @pytest.mark.parametrize("path", [*PAGES, "/alipay/order/trade/x", "/esign/sign/x", "/credit/consent/x"])
    def test_stand_in_no_other_sites_frame(self, sandbox: SandboxProcess, path):
        """Their forms are of their own origin: what lies over one would have somebody pay, or sign."""
        answer = httpx.get(sandbox.url + path)
        assert answer.headers["content-security-policy"] == "frame-ancestors 'none'"
        assert answer.headers["x-frame-options"] == "DENY"


class TestKeptCallbacks:
    def test_are_taken_once_by_our_numbers(self, sandbox: SandboxProcess):
        before = sandbox.control("callbacks/base", url="")["before"]
        alipay = AlipayClient(AlipayConfig.of(sandbox.credentials, sandbox.url))
        for number in ("5", "50"):
            page = alipay.pay_page(out_trade_no=number, amount=100, subject="租金", notify_url="/notify")
            sandbox.act_alipay(page)
        assert sandbox.settle_callbacks() == 0
        assert [told.path for told in sandbox.take_callbacks(40, 60)] == ["/notify"]
        assert b"out_trade_no=5&" in sandbox.take_callbacks(1, 60)[0].body
        assert sandbox.take_callbacks(1, 60) == []
        sandbox.control("callbacks/base", url=before)


class TestStrangeNames:
    """A site that names its own host 127.0.0.1 (DNS rebinding) reads a laptop by its own name."""

    @pytest.mark.parametrize("path", [*PAGES, "/style.css", "/control/authenticator", "/alipay/order/trade/1"])
    @pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "[:"])
    def test_read_no_page(self, sandbox: SandboxProcess, path, host):
        assert httpx.get(sandbox.url + path, headers={"host": host}).status_code == 403

    def test_reach_the_parties(self, sandbox: SandboxProcess):
        """As their own clients call them: a signature says who it is."""
        headers = {"host": "openapi.zudesk.example"}
        for method, path in (("GET", "/health"), ("POST", "/alipay/gateway.do"), ("POST", "/express/poll/query.do")):
            assert httpx.request(method, sandbox.url + path, headers=headers).status_code == 200


class TestControl:
    @pytest.mark.parametrize(
        ("path", "asked"),
        [
            ("faults", {"party": "nobody", "kind": "error"}), ("faults", {"party": "alipay", "kind": "x"}),
            ("faults", {"party": "alipay", "kind": "init", "then": "paid"}), ("alipay/act", {"act": "finish"}),
            ("alipay/act", {}), ("alipay/act", {"out_trade_no": "x"}), ("esign/act", {"act": "sign"}),
            ("customers/1/behaviour", {"behaviour": "x"}), ("customers/1/behaviour", {"waiver_bps": 10001}),
        ],
    )  # fmt: skip
    def test_nonsense_is_refused(self, sandbox: SandboxProcess, path, asked):
        with pytest.raises(RuntimeError, match="400"):
            sandbox.control(path, **asked)

    @pytest.mark.parametrize("path", ["/control/callbacks/base", "/control/faults/clear", "/alipay/act", "/esign/act"])
    @pytest.mark.parametrize(
        "headers",
        [
            {"host": "evil.example"}, {"host": "localhost.evil.example"}, {"origin": "https://evil.example"},
            {"origin": "null"}, {"host": "evil.example", "origin": "http://evil.example"}, {"host": "[:"},
        ],
    )  # fmt: skip
    def test_is_no_other_pages(self, sandbox: SandboxProcess, path, headers):
        assert httpx.post(sandbox.url + path, data={"url": "http://evil.example"}, headers=headers).status_code == 403

    @pytest.mark.parametrize("host", ["127.0.0.1:8090", "localhost", "sandbox.localhost:8090", "sandbox:8090", "[::1]"])
    def test_is_its_own_pages(self, sandbox: SandboxProcess, host):
        headers = {"host": host, "origin": f"http://{host}"}
        assert httpx.post(sandbox.url + "/control/faults/clear", headers=headers).status_code == 200

    def test_is_read_by_no_other_name(self, sandbox: SandboxProcess):
        assert httpx.get(sandbox.url + "/control/state", headers={"host": "evil.example"}).status_code == 403

    def test_back_stays_here(self, sandbox: SandboxProcess):
        answer = httpx.post(sandbox.url + "/control/faults/clear", data={"back": "//evil.example"})
        assert "location" not in answer.headers


class TestFaults:
    def test_end_when_they_say(self, sandbox: SandboxProcess):
        sandbox.fail("alipay", "in_process", times=2, then="closed")
        [waiting] = sandbox.state("fault")["fault"]
        assert (waiting["kind"], waiting["times"], waiting["then"]) == ("in_process", 2, "closed")
        assert "in_process（closed）" in httpx.get(sandbox.url + "/faults").text
        assert sandbox.control("faults/clear")["cleared"] == 1
        assert sandbox.state("fault")["fault"] == []

    def test_all_of_all_parties_can_be_chosen(self, sandbox: SandboxProcess):
        page = httpx.get(sandbox.url + "/faults").text
        for value in (*PARTIES, *KINDS, *(end for ends in THEN.values() for end in ends)):
            assert f'<option value="{value}">' in page, value

    def test_a_slow_party_answers_rightly(self, sandbox: SandboxProcess):
        sandbox.fail("notary", "slow", seconds=0.3)
        begun = time.monotonic()
        answer = httpx.post(sandbox.url + "/notary/api/v1/token", json={})
        assert time.monotonic() - begun >= 0.3
        assert answer.json()["code"] == "1001"
        assert sandbox.state("fault")["fault"] == []


class TestTries:
    """How often a party calls back when nobody understands it; a day is some minutes here."""

    def test_are_as_many_as_the_party_makes(self, tmp_path):
        kept = Callbacks(Store(tmp_path / "tries.sqlite3"), Faults(), "http://127.0.0.1:9")
        sender, made = Sender(kept), {}
        for party in AS_THEY_DO:
            kept.push(Callback(party, "E1", "1", "/x", "{}", {}, "success"))
            while (row := kept.store.one("SELECT * FROM callback WHERE party = ?", party))["state"] == "waiting":
                sender._record(row, 500, "no", good=False)
            assert row["state"] == "given up", party
            made[party] = row["attempts"]
        assert made == {"alipay": 8, "esign": 17, "express": 4, "sms": 4, "notary": 6, "credit": 6}


class TestRestart:
    def test_a_memory_of_before_gets_its_new_columns(self, tmp_path):
        old = sqlite3.connect(tmp_path / "old.sqlite3")
        old.execute("CREATE TABLE trade (out_trade_no TEXT PRIMARY KEY, status TEXT, agreement TEXT)")
        old.execute("INSERT INTO trade VALUES ('T1', 'WAIT_BUYER_PAY', '')")
        old.commit()
        row = Store(tmp_path / "old.sqlite3").one("SELECT * FROM trade")
        assert (row["out_trade_no"], row["quit_url"], row["refunded"], row["ends_at"]) == ("T1", "", 0, None)

    def test_keys_and_state_survive(self, tmp_path):
        first = start_sandbox(tmp_path, "http://127.0.0.1:9")
        first.behave("13800138000", "late")
        before = first.credentials
        first.stop()
        second = start_sandbox(tmp_path, "http://127.0.0.1:9")
        try:
            assert second.credentials == before
            assert second.state("buyer")["buyer"][0]["behaviour"] == "late"
        finally:
            second.stop()


class TestAuthenticator:
    def test_shows_the_code_of_what_was_scanned_or_typed_and_survives_a_reset(self, sandbox: SandboxProcess):
        secret = base32(b"12345678901234567890")
        uri = f"otpauth://totp/Zudesk:zoe?secret={secret}&issuer=Zudesk"
        assert sandbox.control("authenticator", uri=uri) == {"account": "zoe"}
        sandbox.control("authenticator", uri=f"yan {secret.lower()}")
        sandbox.control("reset")
        codes = sandbox.codes()
        assert codes["zoe"] == codes["yan"]
        assert matching_step(b"12345678901234567890", codes["zoe"], time.time()) is not None
        assert "zoe" in httpx.get(sandbox.url + "/").text

    def test_refuses_what_is_no_secret(self, sandbox: SandboxProcess):
        with pytest.raises(RuntimeError, match="400"):
            sandbox.control("authenticator", uri="zoe 1!")
