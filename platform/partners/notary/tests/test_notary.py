import hashlib
import json
import re
from dataclasses import replace
from datetime import date, timedelta

import httpx
import pytest

from core import clock
from infra.sandbox.notary import Notary as Office
from infra.testing.callbacks import said_by
from partners import units, wire
from partners.errors import BadSignature, PartyRefused, PartyUnavailable
from partners.notary import callbacks, signing
from partners.notary.client import NotaryClient
from partners.notary.port import Account, CaseStatus, Customer, NotaryConfig, Paper, Period, Token

PDF = b"%PDF-1.4\n% signed lease of Bo\n%%EOF\n"
PICTURE = b"\xff\xd8\xff\xe0 a card"
BO = Customer("陈波", "11010519491231002X", "13800138000", "杭州市西湖区文三路 1 号")
PAPER = Paper(
    "ZD1", PDF, hashlib.sha256(PDF).hexdigest(), 30_000, 5_000,
    [Period(1, None, 10_000), Period(2, date(2026, 12, 28), 10_000), Period(3, date(2027, 1, 28), 10_000)],
)  # fmt: skip
NUMBER = "77"
NOTIFY = "/api/partners/notary/notify"


class Kept:
    """Of one account, as its row keeps it."""

    def __init__(self):
        self.token = None

    def held(self):
        return self.token.value if self.token and self.token.until > clock.now() else ""

    def keep(self, token):
        self.token = token


def account_at(sandbox, place=0):
    own = sandbox.credentials["notary"]
    return Account(own["office"], own["apps"][place]["app_id"], own["apps"][place]["secret"], "林记数码")


@pytest.fixture
def config(sandbox):
    return NotaryConfig.of(sandbox.credentials, sandbox.url)


@pytest.fixture
def account(sandbox):
    return account_at(sandbox)


@pytest.fixture
def notary(config, account):
    return NotaryClient(config, account, Kept())


def customer(notary, number=NUMBER, who=BO):
    return notary.push_customer(number=number, customer=who, notify_url=NOTIFY, return_url="http://lin.localhost/h5")


def pushed(notary, number=NUMBER):
    customer(notary, number)
    notary.push_id_card(number=number, front=PICTURE, back=PICTURE)
    notary.push_contract(number=number, paper=PAPER)


def offered(notary, number=NUMBER):
    pushed(notary, number)
    notary.ready(number=number)
    return notary.link(number=number)


def told(listener, sandbox):
    sandbox.settle_callbacks()
    return list(listener.told)


def events(listener, sandbox, account):
    found = []
    for one in told(listener, sandbox):
        found += said_by(callbacks, one, account.secret)
    return found


class TestACase:
    def test_comes_to_a_certificate(self, notary, sandbox, listener, account):
        link = offered(notary)
        assert link.until > clock.now() + timedelta(days=6)
        assert "陈波" in httpx.get(link.url).text
        sandbox.act_notary(NUMBER)
        assert notary.query(number=NUMBER).status == CaseStatus.PROCESSING
        with pytest.raises(PartyRefused, match="审核中"):
            notary.certificate(number=NUMBER)
        sandbox.act_notary(NUMBER, "issue")
        state, paper = notary.query(number=NUMBER), notary.certificate(number=NUMBER)
        assert (state.status, state.sha256, state.certificate_no) == (CaseStatus.ISSUED, paper.sha256, paper.number)
        assert hashlib.sha256(paper.pdf).hexdigest() == paper.sha256
        first, last = events(listener, sandbox, account)
        assert [(one.kind, one.number) for one in (first, last)] == [
            ("notary.confirmed", NUMBER), ("notary.issued", NUMBER)
        ]  # fmt: skip
        assert last.values == {"case_no": state.case_no}

    @pytest.mark.parametrize(
        ("deeds", "kind"), [(["refuse"], "notary.refused"), (["confirm", "reject"], "notary.failed")]
    )
    def test_may_come_to_nothing(self, notary, sandbox, listener, account, deeds, kind):
        offered(notary)
        for deed in deeds:
            sandbox.act_notary(NUMBER, deed, reason="地址有误")
        found = notary.query(number=NUMBER)
        assert (found.status, found.reason) == (CaseStatus.FAILED, "地址有误")
        assert events(listener, sandbox, account)[-1].kind == kind

    def test_names_what_is_missing(self, notary):
        customer(notary)
        with pytest.raises(PartyRefused, match="idCard,contract"):
            notary.ready(number=NUMBER)

    def test_takes_the_pushes_in_their_order(self, notary):
        customer(notary)
        with pytest.raises(PartyRefused, match="idCard"):
            notary.push_contract(number=NUMBER, paper=PAPER)

    def test_pushed_twice_is_one(self, notary):
        first, _ = customer(notary)
        assert customer(notary)[0] == first
        pushed(notary)
        notary.ready(number=NUMBER)
        notary.ready(number=NUMBER)
        with pytest.raises(PartyRefused, match="不可操作"):
            customer(notary)

    def test_falls_after_its_days(self, notary, sandbox, listener, account):
        offered(notary)
        with clock.at(clock.real_now() + timedelta(days=8)):
            found = notary.query(number=NUMBER)
        assert (found.status, found.reason) == (CaseStatus.FAILED, "当事人逾期未确认")
        assert [one.kind for one in events(listener, sandbox, account)] == ["notary.failed"]

    def test_is_cancelled_before_the_certificate_only(self, notary, sandbox):
        offered(notary)
        notary.cancel(number=NUMBER, reason="订单关闭")
        notary.cancel(number=NUMBER, reason="订单关闭")
        assert notary.query(number=NUMBER).status == CaseStatus.CANCELLED
        offered(notary, "78")
        sandbox.act_notary("78")
        sandbox.act_notary("78", "issue")
        with pytest.raises(PartyRefused, match="不可撤销"):
            notary.cancel(number="78", reason="订单关闭")

    @pytest.mark.parametrize(
        "paper",
        [replace(PAPER, total=29_999), replace(PAPER, pdf=b"no pdf"), replace(PAPER, schedule=PAPER.schedule[1:])],
    )
    def test_refuses_sums_that_differ_and_what_is_no_paper(self, notary, paper):
        customer(notary)
        notary.push_id_card(number=NUMBER, front=PICTURE, back=PICTURE)
        with pytest.raises(PartyRefused):
            notary.push_contract(number=NUMBER, paper=paper)

    @pytest.mark.parametrize("who", [replace(BO, id_number="110105194912310021"), replace(BO, mobile="1380013")])
    def test_refuses_an_id_number_whose_check_digit_is_wrong(self, notary, who):
        with pytest.raises(PartyRefused, match="参数错误"):
            customer(notary, who=who)

    def test_is_nobody_elses(self, notary, config, sandbox):
        offered(notary)
        other = NotaryClient(config, account_at(sandbox, 1), Kept())
        for act in (other.query, other.link, other.ready):
            with pytest.raises(PartyRefused, match="不存在"):
                act(number=NUMBER)
        with pytest.raises(PartyRefused, match="不存在"):
            other.cancel(number=NUMBER, reason="别人的")


class TestItsToken:
    def test_is_fetched_once_and_held(self, notary):
        customer(notary)
        first = notary.tokens.token
        pushed(notary)
        assert notary.tokens.token is first

    def test_that_is_over_is_fetched_anew(self, notary):
        customer(notary)
        first = notary.tokens.token
        with clock.at(clock.real_now() + timedelta(hours=3)):
            customer(notary)
        assert notary.tokens.token is not first

    def test_that_the_office_ended_is_fetched_anew_once(self, notary, sandbox):
        customer(notary)
        sandbox.fail("notary", "token_over")
        notary.push_id_card(number=NUMBER, front=PICTURE, back=PICTURE)
        sandbox.fail("notary", "token_over", times=2)
        with pytest.raises(PartyUnavailable, match="token"):
            notary.push_contract(number=NUMBER, paper=PAPER)

    def test_that_is_new_and_not_taken_is_no_answer_to_the_act(self, notary, sandbox):
        sandbox.fail("notary", "token_over")
        with pytest.raises(PartyUnavailable, match="token"):
            customer(notary)
        customer(notary)

    def test_isnt_asked_for_by_a_clock_that_is_wrong(self, notary, monkeypatch):
        """Nothing of the account is refused by that."""
        monkeypatch.setattr(units, "stamp", lambda: str(int(clock.real_now().timestamp() * 1000) - 600_000))
        with pytest.raises(PartyUnavailable, match="请求时间"):
            customer(notary)

    def test_isnt_shown(self, notary, account):
        customer(notary)
        assert notary.tokens.token.value not in repr(notary.tokens.token)
        assert account.secret not in repr(account)

    def test_of_another_app_is_refused(self, notary, config, sandbox):
        customer(notary)
        other = NotaryClient(config, account_at(sandbox, 1), notary.tokens)
        pushed(other, "79")
        assert other.query(number="79").status == CaseStatus.DRAFT

    def test_isnt_given_for_a_wrong_secret(self, config, account):
        with pytest.raises(PartyRefused, match="签名错误"):
            NotaryClient(config, replace(account, secret="0" * 32), Kept()).token()
        with pytest.raises(PartyRefused, match="appId"):
            NotaryClient(config, replace(account, app_id="gz0"), Kept()).token()


class TestFaults:
    def test_our_key_is_refused(self, notary, sandbox):
        sandbox.fail("notary", "denied")
        with pytest.raises(PartyRefused, match="1001"):
            customer(notary)

    def test_half_of_a_certificate_is_no_certificate(self, notary, sandbox):
        offered(notary)
        sandbox.act_notary(NUMBER)
        sandbox.act_notary(NUMBER, "issue")
        sandbox.fail("notary", "truncated")
        with pytest.raises(PartyUnavailable):
            notary.certificate(number=NUMBER)
        assert notary.certificate(number=NUMBER).pdf.endswith(b"\n")

    @pytest.mark.parametrize(("kind", "count"), [("duplicate", 3), ("drop", 0), ("late", 0)])
    def test_of_callbacks(self, notary, sandbox, listener, kind, count):
        offered(notary)
        sandbox.fail("notary", kind, seconds=60)
        sandbox.act_notary(NUMBER)
        heard = told(listener, sandbox)
        assert len(heard) == count
        assert len({one.body for one in heard}) <= 1

    def test_callbacks_out_of_order(self, notary, sandbox, listener, account):
        offered(notary)
        sandbox.fail("notary", "reorder")
        sandbox.act_notary(NUMBER)
        sandbox.act_notary(NUMBER, "issue")
        assert [one.kind for one in events(listener, sandbox, account)] == ["notary.issued", "notary.confirmed"]


class TestFrozenBytes:
    """Written once, apart from both sides' code: were both changed alike, they would understand each other still."""

    def test_of_a_request_and_its_answer(self, monkeypatch):
        sent = {}

        def send(http, method, url, **how):
            sent.update(method=method, url=url, headers=how["headers"], content=how["content"])
            return httpx.Response(200, text='{"code": "0000", "message": "成功", "data": {"caseNo": "NZ1"}}')

        monkeypatch.setattr(wire, "send", send)
        monkeypatch.setattr(units, "stamp", lambda: "1795000000000")
        monkeypatch.setattr("partners.notary.client.secrets.token_hex", lambda count: "0f" * count)
        kept = Kept()
        kept.keep(Token("t0ken", clock.now() + timedelta(hours=1)))
        office = NotaryClient(
            NotaryConfig("https://office.example"), Account("杭州公证处", "gz01", "s3cr3t", "林记数码"), kept
        )
        office.cancel(number="77", reason="客户不办了")
        assert sent == {
            "method": "POST", "url": "https://office.example/api/v1/case/cancel",
            "headers": {
                "Content-Type": "application/json; charset=UTF-8", "X-Notary-App-Id": "gz01",
                "X-Notary-Timestamp": "1795000000000", "X-Notary-Nonce": "0f" * 16,
                "X-Notary-Signature": "c0d291245c0b30b7abff323818ebe1dd91efbb8b4695f45b39454d3cc15cd6c0",
                "Authorization": "Bearer t0ken",
            },
            "content": '{"outNo": "77", "reason": "客户不办了"}'.encode(),
        }  # fmt: skip

    def test_of_a_callback(self):
        body = (
            '{"eventId": "e1", "eventType": "CUSTOMER_CONFIRMED", "outNo": "77", "caseNo": "NZ1", "status": 40, '
            '"eventTime": 1794990000000}'
        )
        headers = {
            "X-Notary-Timestamp": "1795000000000", "X-Notary-Nonce": "0f" * 16,
            "X-Notary-Signature": "423f983bbe915f24d05966acab42e387a84142243fdfb45b74d1e08acd79f095",
        }  # fmt: skip
        callbacks.verify(body.encode(), headers, "s3cr3t", {"number": "77"})
        [event] = callbacks.read(body, {"number": "77"})
        assert (event.kind, event.number, event.values) == ("notary.confirmed", "77", {"case_no": "NZ1"})


class TestASignature:
    def test_of_the_sandbox_is_ours_and_written_apart(self):
        assert Office.check.__module__ != signing.__name__
        signature = signing.request_signature("POST", "/a", "1", "n", b"{}", "s")
        assert re.fullmatch(r"[0-9a-f]{64}", signature)

    def test_over_another_path_or_time_is_refused(self, config, account):
        def send(path, stamp, signed_path):
            body = json.dumps({"appId": account.app_id}).encode()
            sign = signing.request_signature("POST", signed_path, stamp, "n" * 32, body, account.secret)
            heads = {
                signing.APP: account.app_id, signing.TIME: stamp, signing.NONCE: "n" * 32, signing.SIGN: sign,
                "Content-Type": "application/json",
            }  # fmt: skip
            return httpx.post(config.base_url + path, content=body, headers=heads).json()["code"]

        now = str(int(clock.real_now().timestamp() * 1000))
        assert send("/api/v1/token", now, "/notary/api/v1/other") == "1002"
        assert send("/api/v1/token", str(int(now) - 600_000), "/notary/api/v1/token") == "1004"
        assert send("/api/v1/token", now, "/notary/api/v1/token") == "0000"
        assert send("/api/v1/token", now, "/notary/api/v1/token") == "1004", "the same word twice"

    def test_forged_callbacks_are_refused(self, notary, sandbox, listener, account):
        offered(notary)
        sandbox.fail("notary", "forge")
        sandbox.act_notary(NUMBER)
        forged, true = told(listener, sandbox)
        with pytest.raises(BadSignature):
            said_by(callbacks, forged, account.secret)
        said_by(callbacks, true, account.secret)
        for secret in ("", account_at(sandbox, 1).secret):
            with pytest.raises(BadSignature):
                callbacks.verify(true.body, true.headers, secret, true.query)
        with pytest.raises(BadSignature, match="another number"):
            callbacks.verify(true.body, true.headers, account.secret, {"number": "78"})
        for name in (signing.TIME, signing.NONCE):
            other = {key: "1" if key.lower() == name.lower() else value for key, value in true.headers.items()}
            with pytest.raises(BadSignature):
                callbacks.verify(true.body, other, account.secret, true.query)
