import contextlib
import json
import time
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from urllib.parse import parse_qsl, urlencode, urlsplit

import httpx
import pytest

from core import clock
from infra.sandbox.alipay.fields import known
from infra.sandbox.testing import Listener, SandboxProcess
from infra.testing.callbacks import said_by
from partners.alipay import callbacks, signing
from partners.alipay.client import AlipayClient
from partners.alipay.gateway import Gateway
from partners.alipay.port import AlipayConfig, DebitTerms, FreezeStatus, TradeStatus
from partners.errors import AccessRefused, BadSignature, PartyRefused, PartyUnavailable
from partners.rules import CallReason

BO = "13800138000"
INVALID = "ACQ.INVALID_PARAMETER"
NOTIFY = "/api/partners/alipay/notify"


@pytest.fixture
def config(sandbox: SandboxProcess) -> AlipayConfig:
    return AlipayConfig.of(sandbox.credentials, sandbox.url)


@pytest.fixture
def alipay(config: AlipayConfig) -> AlipayClient:
    return AlipayClient(config)


def freeze(alipay, number="F1", amount=200_000):
    return alipay.freeze_code(
        out_order_no=number, out_request_no=f"{number}R", amount=amount, title="iPhone 押金", notify_url=NOTIFY,
        minutes=30,
    )  # fmt: skip


def frozen(alipay, sandbox, number="F1", amount=200_000):
    sandbox.act_alipay(freeze(alipay, number, amount).content, buyer=BO)
    return alipay.query_freeze(out_order_no=number, out_request_no=f"{number}R")


def paid(alipay, sandbox, number="T1", amount=29_900):
    page = alipay.pay_page(out_trade_no=number, amount=amount, subject="首期租金", notify_url=NOTIFY, mobile=BO)
    sandbox.act_alipay(page)
    return alipay.query_trade(out_trade_no=number)


def terms(single=29_900, days=0):
    return DebitTerms(clock.business_date(clock.real_now()) + timedelta(days=days), single, every=30, in_days=True)


def consent(alipay, number, terms, return_url=""):
    return alipay.consent_page(number=number, terms=terms, notify_url=NOTIFY, mobile=BO, return_url=return_url)


def signed(alipay, sandbox, number="A1", **more):
    sandbox.act_alipay(consent(alipay, number, terms(**more)))
    return alipay.query_agreement(number=number).agreement_no


def events(listener, sandbox, config):
    sandbox.settle_callbacks()
    return [event for told in listener.told for event in said_by(callbacks, told, config)]


class TestFreeze:
    def test_credit_waives_a_part(self, alipay, sandbox, listener, config):
        sandbox.behave(BO, waiver_bps=3000)
        sandbox.act_alipay(freeze(alipay).content, buyer=BO, waive=True)
        now = alipay.query_freeze(out_order_no="F1", out_request_no="F1R")
        assert (now.waived, now.frozen) == (60_000, 140_000)
        event = events(listener, sandbox, config)[0]
        said = callbacks.FREEZE_DONE.said(event)
        assert (event.kind, event.number, said.amount, said.waived) == ("freeze.done", "F1", 200_000, 60_000)

    def test_thaw_is_one_act_for_one_number(self, alipay, sandbox, listener, config):
        deposit = frozen(alipay, sandbox)
        for _ in range(2):
            done = alipay.thaw(
                auth_no=deposit.auth_no, out_request_no="U1", amount=50_000, remark="归还", notify_url=NOTIFY
            )
        assert done.amount == 50_000
        assert alipay.query_freeze(out_order_no="F1", out_request_no="F1R").rest == 150_000
        with pytest.raises(PartyRefused, match="UNIQUE_VIOLATION"):
            alipay.thaw(auth_no=deposit.auth_no, out_request_no="U1", amount=1, remark="归还")
        with pytest.raises(PartyRefused, match="REQUEST_AMOUNT_EXCEED"):
            alipay.thaw(auth_no=deposit.auth_no, out_request_no="U2", amount=150_001, remark="归还")
        told = events(listener, sandbox, config)[-1]
        assert (told.kind, told.values["amount"]) == ("freeze.thawed", 50_000)

    @pytest.mark.parametrize(("complete", "rest", "status"), [(False, 170_000, "frozen"), (True, 0, "finished")])
    def test_capture(self, alipay, sandbox, complete, rest, status):
        deposit = frozen(alipay, sandbox)
        asked = {
            "out_trade_no": "C1",
            "auth_no": deposit.auth_no,
            "amount": 30_000,
            "subject": "租金",
            "complete": complete,
            "payer_id": deposit.payer_id,
        }
        first, second = alipay.capture(**asked), alipay.capture(**asked)
        assert first.status == second.status == TradeStatus.PAID
        assert first.trade_no == second.trade_no
        now = alipay.query_freeze(out_order_no="F1", out_request_no="F1R")
        assert (now.rest, now.captured, now.status) == (rest, 30_000, status)
        kinds = [row["kind"] for row in sandbox.ledger()]
        assert kinds == ["freeze", "capture"] + (["thaw"] if complete else [])

    def test_capture_takes_no_more_than_is_left(self, alipay, sandbox):
        deposit = frozen(alipay, sandbox)
        with pytest.raises(PartyRefused, match="AUTH_AMOUNT_NOT_ENOUGH"):
            alipay.capture(
                out_trade_no="C1", auth_no=deposit.auth_no, amount=200_001, subject="租金", complete=False,
                payer_id=deposit.payer_id,
            )  # fmt: skip
        with pytest.raises(PartyRefused, match="TRADE_NOT_EXIST"):
            alipay.query_trade(out_trade_no="C1")


class TestDebit:
    @pytest.fixture
    def agreement(self, alipay, sandbox):
        signed(alipay, sandbox)
        return alipay.query_agreement(number="A1")

    def test_takes_the_money_once(self, alipay, sandbox, agreement, listener, config):
        assert agreement.active
        asked = {"out_trade_no": "D1", "agreement_no": agreement.agreement_no, "amount": 29_900, "subject": "第2期"}
        assert alipay.debit(**asked).status == alipay.debit(**asked).status == TradeStatus.PAID
        assert [row["kind"] for row in sandbox.ledger("D1")] == ["debit"]
        with pytest.raises(PartyUnavailable, match=CallReason.OTHER_SUM):
            alipay.debit(**{**asked, "amount": 1})

    @pytest.mark.parametrize(("mood", "code"), [("late", "BUYER_BALANCE_NOT_ENOUGH"), ("refuses", "AGREEMENT_INVALID")])
    def test_behaviour_decides(self, alipay, sandbox, agreement, mood, code):
        sandbox.behave(BO, mood)
        asked = {"out_trade_no": "D1", "agreement_no": agreement.agreement_no, "amount": 100, "subject": "租金"}
        with pytest.raises(PartyRefused, match=code):
            alipay.debit(**asked)
        sandbox.behave(BO, "pays")
        assert alipay.debit(**asked).status == TradeStatus.PAID

    def test_only_what_was_agreed_is_debited(self, alipay, sandbox):
        number = signed(alipay, sandbox, single=10_000, days=30)
        pay = partial(alipay.debit, agreement_no=number, subject="第2期")
        with pytest.raises(PartyRefused, match="CYCLE_PAY_DATE_NOT_MATCH"):
            pay(out_trade_no="D1", amount=10_000)
        with clock.at(clock.real_now() + timedelta(days=30)):
            with pytest.raises(PartyRefused, match="CYCLE_PAY_SINGLE_FEE_EXCEED"):
                pay(out_trade_no="D1", amount=10_001)
            assert pay(out_trade_no="D1", amount=10_000).status == TradeStatus.PAID
            with pytest.raises(PartyRefused, match="CYCLE_PAY_DATE_NOT_MATCH"):
                pay(out_trade_no="D2", amount=1)

    def test_its_page_says_what_it_is(self, alipay, sandbox):
        page = consent(alipay, "A1", terms())
        text = httpx.get(page).text
        assert "每 30 天自动扣款" in text and "每次最多 ¥299.00" in text
        assert "period_rule_params" in page
        sandbox.act_alipay(page, act="refuse")
        with pytest.raises(PartyRefused, match="AGREEMENT_NOT_EXIST"):
            alipay.query_agreement(number="A1")

    def test_agreement_is_told(self, alipay, sandbox, listener, config):
        signed(alipay, sandbox)
        kinds = {event.kind: event for event in events(listener, sandbox, config)}
        assert kinds["agreement.signed"].number == "A1"
        assert kinds["agreement.signed"].values["agreement_no"]

    def test_the_customer_ends_it_and_its_own_address_is_told(self, alipay, sandbox, listener, config):
        """In Alipay's app, by no call of ours; the fields of the recorded one (see test_recorded.py)."""
        number = signed(alipay, sandbox)
        sandbox.act_alipay(external_agreement_no="A1", act="end")
        assert not alipay.query_agreement(agreement_no=number).active
        _, ended = events(listener, sandbox, config)
        assert (ended.kind, ended.number, ended.values["agreement_no"]) == ("agreement.ended", "A1", number)
        said = dict(parse_qsl(ended.raw))
        assert set(said) == {
            "charset", "notify_time", "unsign_time", "alipay_user_id", "sign", "external_agreement_no", "version",
            "notify_id", "notify_type", "agreement_no", "auth_app_id", "personal_product_code", "app_id", "sign_type",
            "alipay_logon_id", "status", "sign_scene",
        }  # fmt: skip
        sandbox.act_alipay(external_agreement_no="A1", act="end")
        assert len(events(listener, sandbox, config)) == 2, "it ends once"

    def test_what_nobody_consented_to_has_no_end(self, alipay, sandbox):
        httpx.get(consent(alipay, "A1", terms()))
        with pytest.raises(RuntimeError, match="USER_AGREEMENT_NOT_EXIST"):
            sandbox.act_alipay(external_agreement_no="A1", act="end")

    def test_its_page_has_the_button_that_ends_it(self, alipay, sandbox):
        number, page = signed(alipay, sandbox), f"{sandbox.url}/alipay/order/consent/A1"
        assert "关闭代扣" in httpx.get(page).text
        assert "/alipay/order/consent/A1" in httpx.get(f"{sandbox.url}/").text
        httpx.post(f"{sandbox.url}/alipay/act", data={"kind": "consent", "number": "A1", "act": "end"})
        text = httpx.get(page).text
        assert "代扣已关闭" in text and "关闭代扣" not in text
        assert not alipay.query_agreement(agreement_no=number).active
        signed(alipay, sandbox)
        assert alipay.query_agreement(number="A1").active, "it is signed anew"

    def test_a_payment_alone_signs_nothing(self, alipay, sandbox, listener, config):
        paid(alipay, sandbox)
        assert [event.kind for event in events(listener, sandbox, config)] == ["trade.paid"]


class TestTrade:
    def test_page_is_paid(self, alipay, sandbox, listener, config):
        trade = paid(alipay, sandbox)
        assert (trade.status, trade.amount) == (TradeStatus.PAID, 29_900)
        [event] = events(listener, sandbox, config)
        assert (event.kind, event.number, event.values["total"]) == ("trade.paid", "T1", 29_900)
        assert event.at == trade.at

    def test_qr_code_leads_to_a_page(self, alipay, sandbox):
        qr = alipay.precreate(out_trade_no="Q1", amount=100, subject="补缴", notify_url=NOTIFY)
        with pytest.raises(PartyRefused, match="TRADE_NOT_EXIST"):
            alipay.query_trade(out_trade_no="Q1")
        assert "确认付款 ¥1.00" in httpx.get(qr.content).text
        assert alipay.query_trade(out_trade_no="Q1").status == TradeStatus.WAITING
        sandbox.act_alipay(out_trade_no="Q1", buyer=BO)
        assert alipay.query_trade(out_trade_no="Q1").status == TradeStatus.PAID
        with pytest.raises(PartyRefused, match="TRADE_HAS_SUCCESS"):
            alipay.precreate(out_trade_no="Q1", amount=100, subject="补缴", notify_url=NOTIFY)

    def test_create(self, alipay, sandbox):
        biz = {"out_trade_no": "M1", "total_amount": "1.00", "subject": "租金", "buyer_id": "2088"}
        alipay._gateway.call("alipay.trade.create", biz, notify_url=NOTIFY)
        made = alipay.query_trade(out_trade_no="M1")
        assert (made.status, made.amount) == (TradeStatus.WAITING, 100)

    def test_refunds_add_up_and_are_idempotent(self, alipay, sandbox, listener, config):
        paid(alipay, sandbox)
        first = alipay.refund(out_trade_no="T1", out_request_no="R1", amount=10_000, reason="驳回")
        again = alipay.refund(out_trade_no="T1", out_request_no="R1", amount=10_000, reason="驳回")
        assert (first.changed, again.changed, again.total) == (True, False, 10_000)
        assert again.at == alipay.query_refund(out_trade_no="T1", out_request_no="R1").at
        with pytest.raises(PartyRefused, match="DISCORDANT_REPEAT_REQUEST"):
            alipay.refund(out_trade_no="T1", out_request_no="R1", amount=1, reason="驳回")
        with pytest.raises(PartyRefused, match="REASON_TRADE_REFUND_FEE_ERR"):
            alipay.refund(out_trade_no="T1", out_request_no="R2", amount=19_901, reason="驳回")
        assert alipay.refund(out_trade_no="T1", out_request_no="R3", amount=19_900, reason="驳回").total == 29_900
        assert alipay.query_trade(out_trade_no="T1").status == TradeStatus.CLOSED
        assert alipay.query_refund(out_trade_no="T1", out_request_no="R1").amount == 10_000
        assert alipay.query_refund(out_trade_no="T1", out_request_no="R9") is None
        with pytest.raises(PartyRefused, match=r"ACQ\.TRADE_HAS_CLOSE"):
            alipay.refund(out_trade_no="T1", out_request_no="R4", amount=1, reason="驳回")
        refunds = [event for event in events(listener, sandbox, config) if event.kind == "trade.refunded"]
        assert {(event.values["request_no"], event.values["amount"]) for event in refunds} == {
            ("R1", 10_000),
            ("R3", 29_900),
        }

    def test_refund_of_an_empty_seller(self, alipay, sandbox):
        paid(alipay, sandbox)
        sandbox.fail("alipay", "seller_balance")
        with pytest.raises(PartyRefused, match="SELLER_BALANCE_NOT_ENOUGH"):
            alipay.refund(out_trade_no="T1", out_request_no="R1", amount=1, reason="驳回")
        assert alipay.refund(out_trade_no="T1", out_request_no="R1", amount=1, reason="驳回").changed, "it ends"

    def test_close(self, alipay, sandbox):
        assert not alipay.close_trade(out_trade_no="NEVER")
        qr = alipay.precreate(out_trade_no="Q1", amount=100, subject="租金", notify_url=NOTIFY)
        httpx.get(qr.content)
        assert alipay.close_trade(out_trade_no="Q1")
        assert alipay.close_trade(out_trade_no="Q1"), "closed already"
        assert alipay.query_trade(out_trade_no="Q1").status == TradeStatus.CLOSED
        paid(alipay, sandbox)
        with pytest.raises(PartyRefused, match="TRADE_STATUS_ERROR"):
            alipay.close_trade(out_trade_no="T1")

    def test_a_code_that_nobody_scanned_survives_its_closing(self, alipay, sandbox):
        qr = alipay.precreate(out_trade_no="Q1", amount=100, subject="租金", notify_url=NOTIFY)
        assert not alipay.close_trade(out_trade_no="Q1")
        with clock.at(clock.real_now() + timedelta(minutes=29)):
            sandbox.act_alipay(out_trade_no="Q1", buyer=BO)
            assert alipay.query_trade(out_trade_no="Q1").status == TradeStatus.PAID
        assert "付款成功" in httpx.get(qr.content).text

    def test_a_code_dies_with_its_time_though_it_was_scanned(self, alipay, sandbox):
        qr = alipay.precreate(out_trade_no="Q1", amount=100, subject="租金", notify_url=NOTIFY, minutes=30)
        with clock.at(clock.real_now() + timedelta(minutes=29)):
            httpx.get(qr.content, headers={"X-Sandbox-Now": clock.now().isoformat()})
            assert alipay.query_trade(out_trade_no="Q1").status == TradeStatus.WAITING
        with clock.at(clock.real_now() + timedelta(minutes=31)):
            assert alipay.query_trade(out_trade_no="Q1").status == TradeStatus.CLOSED

    def test_a_timeout_alone_is_counted_from_the_scan(self, alipay, config, sandbox):
        biz = {"out_trade_no": "Q1", "total_amount": "1.00", "subject": "租金", "timeout_express": "30m"}
        node, _ = Gateway(config).call("alipay.trade.precreate", biz)
        now = clock.real_now()
        httpx.get(node["qr_code"], headers={"X-Sandbox-Now": (now + timedelta(minutes=119)).isoformat()})
        with clock.at(now + timedelta(minutes=140)):
            assert alipay.query_trade(out_trade_no="Q1").status == TradeStatus.WAITING

    def test_one_number_is_one_thing(self, alipay, config):
        alipay.precreate(out_trade_no="Q1", amount=100, subject="租金", notify_url=NOTIFY)
        for change in ({"total_amount": "1.01"}, {"subject": "押金"}):
            biz = {"out_trade_no": "Q1", "total_amount": "1.00", "subject": "租金", **change}
            with pytest.raises(PartyRefused, match="CONTEXT_INCONSISTENT"):
                Gateway(config).call("alipay.trade.precreate", biz)

    def test_a_subject_loses_what_alipay_does_not_take(self, alipay, sandbox):
        qr = alipay.precreate(out_trade_no="Q1", amount=100, subject="手机/256G & 壳=1", notify_url=NOTIFY)
        httpx.get(qr.content)
        [trade] = sandbox.state("trade")["trade"]
        assert trade["subject"] == "手机／256G ＆ 壳＝1"

    def test_a_code_dies_with_its_time(self, alipay, sandbox):
        qr = alipay.precreate(out_trade_no="Q1", amount=100, subject="租金", notify_url=NOTIFY, minutes=30)
        late = (clock.real_now() + timedelta(minutes=31)).isoformat()
        answer = httpx.get(qr.content, headers={"X-Sandbox-Now": late})
        assert (answer.status_code, "二维码已过期" in answer.text) == (404, True)

    def test_paid_between_our_question_and_our_closing(self, alipay, sandbox):
        alipay.precreate(out_trade_no="Q1", amount=100, subject="租金", notify_url=NOTIFY)
        sandbox.fail("alipay", "paid_between")
        with pytest.raises(PartyRefused, match="TRADE_STATUS_ERROR"):
            alipay.close_trade(out_trade_no="Q1")
        assert alipay.query_trade(out_trade_no="Q1").status == TradeStatus.PAID

    def test_a_page_closes_with_its_time(self, alipay, sandbox):
        page = alipay.pay_page(out_trade_no="T1", amount=1, subject="租金", notify_url=NOTIFY, minutes=30)
        httpx.get(page)
        with clock.at(clock.real_now() + timedelta(minutes=31)):
            assert alipay.query_trade(out_trade_no="T1").status == TradeStatus.CLOSED

    def test_a_page_that_is_first_opened_after_its_time_takes_no_money(self, alipay, sandbox):
        page = alipay.pay_page(out_trade_no="T1", amount=1, subject="租金", notify_url=NOTIFY, minutes=30)
        later = clock.real_now() + timedelta(days=200)
        with suppress(httpx.HTTPStatusError):
            sandbox.act_alipay(page, now=later.isoformat())
        with clock.at(later):
            assert alipay.query_trade(out_trade_no="T1").status == TradeStatus.CLOSED

    def test_days_are_replayed(self, alipay, sandbox):
        past = datetime(2026, 1, 31, 4, tzinfo=UTC)
        with clock.at(past):
            page = alipay.pay_page(out_trade_no="T1", amount=1, subject="租金", notify_url=NOTIFY)
        sandbox.act_alipay(page, now=past.isoformat())
        assert alipay.query_trade(out_trade_no="T1").at == past


class TestCancel:
    """For a payment of which nobody knows how it ended. None of our flows needs it: see the README of the sandbox."""

    def cancel(self, config, number="T1", **more):
        return Gateway(config).call("alipay.trade.cancel", {"out_trade_no": number, **more})[0]

    def test_closes_what_waits(self, alipay, config, sandbox):
        httpx.get(alipay.precreate(out_trade_no="T1", amount=1, subject="租金", notify_url=NOTIFY).content)
        for _ in range(2):
            assert (self.cancel(config)["action"], self.cancel(config)["retry_flag"]) == ("close", "N")
        assert alipay.query_trade(out_trade_no="T1").status == TradeStatus.CLOSED

    def test_gives_back_what_was_paid_once(self, alipay, config, sandbox, listener):
        paid(alipay, sandbox)
        first, again = self.cancel(config), self.cancel(config)
        assert first["action"] == "refund"
        assert first == again
        assert [row["kind"] for row in sandbox.ledger("T1")] == ["pay", "refund"]
        assert [event.kind for event in events(listener, sandbox, config)] == ["trade.paid", "trade.refunded"]

    def test_knows_nothing_and_says_so_well(self, config):
        assert self.cancel(config) == {"code": "10000", "msg": "Success", "out_trade_no": "T1", "retry_flag": "N"}

    def test_leaves_a_code_that_nobody_scanned(self, alipay, config, sandbox):
        alipay.precreate(out_trade_no="T1", amount=1, subject="租金", notify_url=NOTIFY)
        assert "action" not in self.cancel(config)
        sandbox.act_alipay(out_trade_no="T1", buyer=BO)
        assert alipay.query_trade(out_trade_no="T1").status == TradeStatus.PAID

    @pytest.mark.parametrize(
        ("trouble", "code"),
        [("late", "TRADE_CANCEL_TIME_OUT"), ("refunded", "REASON_TRADE_REFUND_FEE_ERR"), ("poor", "SELLER_BALANCE")],
    )
    def test_has_its_limits(self, alipay, config, sandbox, trouble, code):
        paid(alipay, sandbox)
        if trouble == "refunded":
            alipay.refund(out_trade_no="T1", out_request_no="R1", amount=1, reason="驳回")
        if trouble == "poor":
            sandbox.fail("alipay", "seller_balance")
        with clock.at(clock.real_now() + timedelta(hours=25 if trouble == "late" else 0)):
            with pytest.raises(PartyRefused, match=code):
                self.cancel(config)
        assert alipay.query_trade(out_trade_no="T1").status == TradeStatus.PAID

    def test_ends_a_capture_that_is_in_process(self, alipay, config, sandbox):
        deposit = frozen(alipay, sandbox)
        sandbox.fail("alipay", "in_process")
        with pytest.raises(PartyUnavailable):
            alipay.capture(
                out_trade_no="C1", auth_no=deposit.auth_no, amount=100, subject="租金", complete=False,
                payer_id=deposit.payer_id,
            )  # fmt: skip
        assert self.cancel(config, "C1")["action"] == "close"
        assert alipay.query_freeze(out_order_no="F1", out_request_no="F1R").rest == 200_000
        assert sandbox.finish("C1") == 0


class TestInProcess:
    """What Alipay hasn't decided yet is never taken for done, and never for refused."""

    @pytest.fixture
    def debit(self, alipay, sandbox):
        number = signed(alipay, sandbox)
        return partial(
            alipay.debit, out_trade_no="D1", agreement_no=number, amount=100, subject="租金", notify_url=NOTIFY
        )

    @pytest.fixture
    def capture(self, alipay, sandbox):
        deposit = frozen(alipay, sandbox)
        return partial(
            alipay.capture, out_trade_no="D1", auth_no=deposit.auth_no, amount=150_000, subject="租金", complete=False,
            notify_url=NOTIFY, payer_id=deposit.payer_id,
        )  # fmt: skip

    @pytest.mark.parametrize("kind", ["debit", "capture"])
    def test_paid_in_the_end(self, request, alipay, sandbox, listener, config, kind):
        pay = request.getfixturevalue(kind)
        sandbox.fail("alipay", "in_process")
        for _ in range(2):
            with pytest.raises(PartyUnavailable, match=CallReason.IN_PROCESS):
                pay()
            assert alipay.query_trade(out_trade_no="D1").status == TradeStatus.WAITING
        assert sandbox.ledger("D1") == []
        assert sandbox.finish("D1") == 1
        done = pay()
        assert (done.status, done.trade_no) == ("paid", alipay.query_trade(out_trade_no="D1").trade_no)
        assert [row["kind"] for row in sandbox.ledger("D1")] == [kind]
        assert "trade.paid" in {event.kind for event in events(listener, sandbox, config)}

    @pytest.mark.parametrize("kind", ["debit", "capture"])
    @pytest.mark.parametrize(
        ("then", "code", "status"), [("failed", "PAYMENT_FAIL", "waiting"), ("closed", "TRADE_HAS_CLOSE", "closed")]
    )
    def test_not_paid_in_the_end(self, request, alipay, sandbox, kind, then, code, status):
        pay = request.getfixturevalue(kind)
        sandbox.fail("alipay", "in_process", then=then)
        with pytest.raises(PartyUnavailable):
            pay()
        sandbox.finish("D1")
        with pytest.raises(PartyRefused, match=code):
            pay()
        assert alipay.query_trade(out_trade_no="D1").status == status
        assert sandbox.ledger("D1") == []

    def test_what_is_being_captured_is_not_there_for_another_capture(self, capture, alipay, sandbox):
        sandbox.fail("alipay", "in_process", then="closed")
        with pytest.raises(PartyUnavailable):
            capture()
        with pytest.raises(PartyRefused, match="AUTH_AMOUNT_NOT_ENOUGH"):
            capture(out_trade_no="D2")
        sandbox.finish("D1")
        assert capture(out_trade_no="D2").amount == 150_000

    def test_it_ends_at_its_time(self, debit, alipay, sandbox):
        sandbox.fail("alipay", "in_process", seconds=600)
        with pytest.raises(PartyUnavailable):
            debit()
        assert alipay.query_trade(out_trade_no="D1").status == TradeStatus.WAITING
        with clock.at(clock.real_now() + timedelta(minutes=11)):
            assert alipay.query_trade(out_trade_no="D1").status == TradeStatus.PAID

    def test_paid_while_the_notification_is_lost(self, debit, alipay, sandbox, listener, config):
        sandbox.fail("alipay", "in_process")
        sandbox.fail("alipay", "drop", operation="trade_status_sync")
        with pytest.raises(PartyUnavailable):
            debit()
        sandbox.finish("D1")
        assert "trade.paid" not in {event.kind for event in events(listener, sandbox, config)}
        assert alipay.query_trade(out_trade_no="D1").status == TradeStatus.PAID

    @pytest.mark.parametrize(("then", "happened"), [("done", ["refund"]), ("not_done", [])])
    def test_busy(self, alipay, sandbox, then, happened):
        paid(alipay, sandbox)
        sandbox.fail("alipay", "unknown_20000", then=then, operation="alipay.trade.refund")
        with pytest.raises(PartyUnavailable, match="unknow-error"):
            alipay.refund(out_trade_no="T1", out_request_no="R1", amount=100, reason="驳回")
        assert [row["kind"] for row in sandbox.ledger("T1")][1:] == happened
        assert alipay.refund(out_trade_no="T1", out_request_no="R1", amount=100, reason="驳回").total == 100

    def test_a_refund_that_is_not_confirmed(self, alipay, sandbox, listener, config):
        paid(alipay, sandbox)
        sandbox.fail("alipay", "refund_n")
        for _ in range(2):
            with pytest.raises(PartyUnavailable, match=CallReason.NOT_CONFIRMED):
                alipay.refund(out_trade_no="T1", out_request_no="R1", amount=100, reason="驳回")
            assert alipay.query_refund(out_trade_no="T1", out_request_no="R1") is None
        with pytest.raises(PartyRefused, match="REASON_TRADE_REFUND_FEE_ERR"):
            alipay.refund(out_trade_no="T1", out_request_no="R2", amount=29_900, reason="驳回")
        sandbox.finish("R1")
        done = alipay.refund(out_trade_no="T1", out_request_no="R1", amount=100, reason="驳回")
        assert (done.changed, done.amount, done.total) == (False, 100, 100)
        assert events(listener, sandbox, config)[-1].kind == "trade.refunded"

    def test_a_refund_that_never_was(self, alipay, sandbox):
        paid(alipay, sandbox)
        sandbox.fail("alipay", "refund_n", then="never")
        with pytest.raises(PartyUnavailable, match=CallReason.NOT_CONFIRMED):
            alipay.refund(out_trade_no="T1", out_request_no="R1", amount=100, reason="驳回")
        assert len(sandbox.ledger("T1")) == 1
        assert alipay.refund(out_trade_no="T1", out_request_no="R1", amount=100, reason="驳回").changed

    @pytest.mark.parametrize(("then", "status", "rest"), [("success", "done", 150_000), ("closed", "closed", 200_000)])
    def test_a_thaw(self, alipay, sandbox, then, status, rest):
        deposit = frozen(alipay, sandbox)
        asked = {"auth_no": deposit.auth_no, "out_request_no": "U1", "amount": 50_000, "remark": "归还"}
        assert alipay.query_thaw(auth_no=deposit.auth_no, out_request_no="U1") is None
        sandbox.fail("alipay", "init", then=then)
        with pytest.raises(PartyUnavailable, match=CallReason.IN_PROCESS):
            alipay.thaw(**asked)
        assert alipay.query_thaw(auth_no=deposit.auth_no, out_request_no="U1").status == "waiting"
        sandbox.finish("U1")
        assert alipay.query_thaw(auth_no=deposit.auth_no, out_request_no="U1").status == status
        assert alipay.query_freeze(out_order_no="F1", out_request_no="F1R").rest == rest
        if then == "success":
            assert alipay.thaw(**asked).amount == 50_000
        else:
            with pytest.raises(PartyRefused, match="CLOSED"):
                alipay.thaw(**asked)

    @pytest.mark.parametrize(("then", "status"), [("success", "frozen"), ("closed", "closed")])
    def test_a_freeze(self, alipay, sandbox, listener, config, then, status):
        sandbox.fail("alipay", "init", then=then)
        assert frozen(alipay, sandbox).status == FreezeStatus.WAITING
        assert events(listener, sandbox, config) == []
        sandbox.finish("F1")
        assert alipay.query_freeze(out_order_no="F1", out_request_no="F1R").status == status

    def test_a_freeze_without_its_notification(self, alipay, sandbox, listener, config):
        sandbox.fail("alipay", "drop", operation="fund_auth_freeze")
        frozen(alipay, sandbox)
        assert events(listener, sandbox, config) == []
        assert alipay.query_freeze(out_order_no="F1", out_request_no="F1R").status == FreezeStatus.FROZEN

    def test_a_late_notification(self, alipay, sandbox, listener, config):
        sandbox.fail("alipay", "late", operation="fund_auth_freeze")
        frozen(alipay, sandbox)
        assert events(listener, sandbox, config) == []
        assert sandbox.release_callbacks() == 1
        assert [event.kind for event in events(listener, sandbox, config)] == ["freeze.done"]


class TestPeople:
    def back(self, sandbox, page, **form):
        """What the page sends back after the customer pressed a button."""
        form = {"query": urlsplit(page.url).query, "buyer": BO, "act": "agree", **form}
        answer = httpx.post(f"{sandbox.url}/alipay/authorized", data=form)
        return dict(parse_qsl(urlsplit(answer.headers["location"]).query, keep_blank_values=True))

    def page(self, alipay, **more):
        asked = {"name": "陈波", "id_number": "11010519491231002X", "mobile": BO, "return_url": "http://shop.test/back"}
        return alipay.name_page(**{**asked, **more})

    @pytest.mark.parametrize(
        ("number", "buyer", "reason"),
        [
            ("11010519491231002X", BO, ""), ("110105194912310021", BO, "姓名与证件号不一致"),
            ("11010519491231002X", "13900001111", "与支付宝账户的实名信息不一致"),
        ],
    )  # fmt: skip
    def test_name(self, alipay, sandbox, number, buyer, reason):
        page = self.page(alipay, id_number=number)
        assert "同意授权" in httpx.get(page.url).text
        code = self.back(sandbox, page, buyer=buyer)["auth_code"]
        found = alipay.check_name(verify_id=page.verify_id, auth_code=code)
        assert (found.passed, found.reason) == (not reason, reason)

    def test_name_with_what_another_question_was_allowed(self, alipay, sandbox):
        page, other = self.page(alipay, state="O1"), self.page(alipay)
        came = self.back(sandbox, page)
        assert came["state"] == "O1"
        with pytest.raises(PartyRefused, match="invalid-auth-token") as told:
            alipay.check_name(verify_id=other.verify_id, auth_code=came["auth_code"])
        assert not isinstance(told.value, AccessRefused), "it says nothing against our keys"
        with pytest.raises(PartyRefused, match="code-invalid"):
            alipay.check_name(verify_id=page.verify_id, auth_code=came["auth_code"])

    def test_name_that_its_owner_does_not_allow(self, alipay, sandbox):
        came = self.back(sandbox, self.page(alipay, state="O1"), act="leave")
        assert (came["state"], came.get("auth_code")) == ("O1", None)

    def test_name_without_its_owner_is_refused(self, alipay):
        page = self.page(alipay)
        with pytest.raises(PartyRefused, match="invalid-auth-token"):
            Gateway(alipay.config).call("alipay.user.certdoc.certverify.consult", {"verify_id": page.verify_id})

    def test_page_with_a_state_that_alipay_does_not_take(self, alipay):
        assert httpx.get(self.page(alipay, state="1-2").url).status_code == 400

    def test_waiver(self, alipay, sandbox):
        sandbox.behave(BO, waiver_bps=5000)
        asked = {"out_order_no": "O1", "deposit": 99_999, "name": "陈波", "id_number": "x", "mobile": BO}
        assert alipay.check_waiver(**asked).waived == 49_999
        sandbox.behave(BO, waiver_bps=0)
        assert alipay.check_waiver(**asked).waived == 0


PAGES = (
    "alipay.trade.wap.pay", "alipay.trade.page.pay", "alipay.user.agreement.page.sign",
)  # fmt: skip
WHOLE = {
    "out_trade_no": "W1", "total_amount": "1.00", "subject": "租金", "product_code": "PREAUTH_PAY", "auth_no": "1",
    "out_request_no": "R1", "refund_amount": "1.00", "amount": "1.00", "remark": "归还", "out_order_no": "F1",
}  # fmt: skip


class TestOpenIds:
    """Newer apps see no user ids, only ids of their own."""

    def test_are_read_and_given_back(self, alipay, sandbox, listener, config):
        sandbox.control("alipay/open_id")
        deposit = frozen(alipay, sandbox)
        assert not deposit.payer_id.isdigit()
        asked = {"auth_no": deposit.auth_no, "amount": 100, "subject": "租金", "complete": False}
        with pytest.raises(PartyRefused, match="AUTH_NO_ERROR"):
            alipay.capture(out_trade_no="C1", payer_id="0stranger", **asked)
        done = alipay.capture(out_trade_no="C1", payer_id=deposit.payer_id, **asked)
        assert done.buyer_id == deposit.payer_id
        signed(alipay, sandbox)
        assert alipay.query_agreement(number="A1").buyer_id == deposit.payer_id
        [told] = [event for event in events(listener, sandbox, config) if event.kind == "freeze.done"]
        assert told.values["payer_id"] == deposit.payer_id


class TestRecorded:
    """Messages as public code and documents show them; facts only, signed here with a key of our own."""

    def read(self, **fields):
        return callbacks.read(urlencode(fields), {})[0]

    def test_a_cancelled_authorisation(self):
        event = self.read(
            notify_type="fund_auth_operation_cancel", notify_id="n1", out_order_no="F1", auth_no="2026",
            notify_time="2026-11-22 10:00:00", action="close",
        )  # fmt: skip
        assert (event.kind, event.number) == ("freeze.cancelled", "F1")

    def test_a_consent_ended_when_it_says_and_not_when_it_was_told(self):
        event = self.read(
            notify_type="dut_user_unsign", notify_id="n1", agreement_no="2026", status="UNSIGN",
            notify_time="2026-11-22 23:00:00", unsign_time="2026-11-22 10:00:00", sign_time="2026-01-01 10:00:00",
        )  # fmt: skip
        assert event.at == datetime(2026, 11, 22, 2, tzinfo=UTC)

    def test_an_ended_consent_without_our_number(self):
        event = self.read(
            notify_type="dut_user_unsign", notify_id="n1", agreement_no="2026", status="UNSIGN",
            notify_time="2026-11-22 10:00:00", alipay_user_id="2088",
        )  # fmt: skip
        assert (event.kind, event.number, event.values["agreement_no"]) == ("agreement.ended", "", "2026")


class TestStrict:
    """What the real gateway refuses is refused here, in its words; whatever comes, it never answers 5xx."""

    def ask(self, config, method="alipay.trade.query", biz='{"out_trade_no":"T1"}', **changes):
        params = {
            "app_id": config.app_id, "method": method, "format": "JSON", "charset": "utf-8", "sign_type": "RSA2",
            "timestamp": f"{datetime.now(clock.SHANGHAI):%Y-%m-%d %H:%M:%S}", "version": "1.0", "biz_content": biz,
            **changes,
        }  # fmt: skip
        given = {name: value for name, value in params.items() if value is not None}
        given.setdefault("sign", signing.sign(given, config.private_key))
        answer = httpx.post(config.gateway, data={name: value for name, value in given.items() if value})
        assert answer.status_code == 200
        return next(iter(answer.json().values())), answer.json()

    @pytest.mark.parametrize(
        ("change", "code", "sub_code"),
        [
            ({"app_id": None}, "40001", "isv.missing-app-id"), ({"app_id": "1"}, "40002", "isv.invalid-app-id"),
            ({"sign": ""}, "40001", "isv.missing-signature"), ({"sign": "x"}, "40002", "isv.invalid-signature"),
            ({"sign_type": None}, "40001", "isv.missing-signature-type"),
            ({"sign_type": "MD5"}, "40002", "isv.invalid-signature-type"),
            ({"timestamp": None}, "40001", "isv.missing-timestamp"),
            ({"timestamp": "yesterday"}, "40002", "isv.invalid-timestamp"),
            ({"timestamp": "2001-01-01 00:00:00"}, "40002", "isv.invalid-timestamp"),
            ({"version": None}, "40001", "isv.missing-version"), ({"version": "9"}, "40002", "isv.invalid-parameter"),
            ({"charset": None}, "40002", "isv.invalid-charset"), ({"charset": "GBK"}, "40002", "isv.invalid-charset"),
            ({"charset": "klingon"}, "40002", "isv.invalid-charset"),
            ({"format": "XML"}, "40002", "isv.invalid-format"), ({"method": None}, "40001", "isv.missing-method"),
            ({"method": "alipay.trade.wish"}, "40002", "isv.invalid-method"),
            ({"biz": "{"}, "40002", "isv.illegal-json"),
            ({"biz": "[]"}, "40002", "isv.illegal-json"), ({"biz": "{}"}, "40004", "ACQ.INVALID_PARAMETER"),
            ({"biz": '{"out_trade_no":"T1","wish":1}'}, "40004", "ACQ.INVALID_PARAMETER"),
            ({"biz": '{"out_trade_no":"a/b"}'}, "40004", "ACQ.INVALID_PARAMETER"),
            ({"biz": '{"out_trade_no":{"a":1}}'}, "40004", "ACQ.INVALID_PARAMETER"),
        ],
    )  # fmt: skip
    def test_what_is_missing_or_absurd(self, config, change, code, sub_code):
        node, whole = self.ask(config, **change)
        assert (node["code"], node["sub_code"]) == (code, sub_code)
        assert ("sign" in whole) == ("app-id" not in sub_code), "whom it doesn't know it answers unsigned"

    @pytest.mark.parametrize(
        ("method", "biz", "sub_code"),
        [
            ("alipay.fund.auth.order.unfreeze", {"auth_no": "1", "amount": "1.00", "remark": "x"}, "ILLEGAL_ARGUMENT"),
            (
                "alipay.trade.precreate",
                {"out_trade_no": "Q1", "total_amount": "1e2", "subject": "x"},
                "ACQ.INVALID_PARAMETER",
            ),
            ("alipay.trade.precreate", {"out_trade_no": "Q1", "total_amount": "1.00"}, "ACQ.INVALID_PARAMETER"),
            (
                "alipay.trade.precreate",
                {"out_trade_no": "Q1", "total_amount": "1.00", "subject": "x", "seller_id": "2088"},
                "ACQ.INVALID_RECEIVE_ACCOUNT",
            ),
            (
                "alipay.trade.precreate",
                {"out_trade_no": "Q1", "total_amount": "1.00", "subject": "x", "product_code": "PREAUTH_PAY"},
                "ACQ.ACCESS_FORBIDDEN",
            ),
            ("alipay.trade.precreate", {"out_trade_no": "Q1", "total_amount": "1.00", "subject": "a/b"}, INVALID),
            ("alipay.trade.fastpay.refund.query", {"out_trade_no": "T1"}, "ACQ.INVALID_PARAMETER"),
            ("alipay.user.certdoc.certverify.preconsult", {"user_name": "陈波"}, "isv.invalid-parameter"),
        ],
    )
    def test_fields(self, config, method, biz, sub_code):
        assert self.ask(config, method, json.dumps(biz))[0]["sub_code"] == sub_code

    @pytest.mark.parametrize(
        ("method", "name", "letter", "most", "sub_code"),
        [
            ("alipay.fund.auth.order.unfreeze", "remark", "x", 100, "ILLEGAL_ARGUMENT"),
            ("alipay.fund.auth.order.unfreeze", "remark", "还", 50, "ILLEGAL_ARGUMENT"),
            ("alipay.fund.auth.operation.cancel", "remark", "还", 50, "ILLEGAL_ARGUMENT"),
            ("alipay.trade.refund", "refund_reason", "退", 256, INVALID),
            ("alipay.trade.precreate", "body", "租", 128, INVALID),
        ],
    )
    def test_a_text_has_a_longest(self, config, method, name, letter, most, sub_code):
        biz = {
            "alipay.fund.auth.order.unfreeze": {"auth_no": "1", "out_request_no": "U1", "amount": "1.00"},
            "alipay.fund.auth.operation.cancel": {"auth_no": "1", "operation_id": "1"},
            "alipay.trade.refund": {"out_trade_no": "T1", "refund_amount": "1.00"},
            "alipay.trade.precreate": {"out_trade_no": "T1", "total_amount": "1.00", "subject": "x"},
        }[method]
        for text, refused in ((letter * most, False), (letter * most + "x", True)):
            node, _ = self.ask(config, method, json.dumps({**biz, name: text}))
            assert (node.get("sub_msg") == f"参数有误：{name}") is refused
            assert not refused or node["sub_code"] == sub_code

    @pytest.mark.parametrize(
        "why", ["客户已归还设备，" * 10, "x" * 200, "设备 A 归还" * 12], ids=["wide", "letters", "both"]
    )
    def test_a_thaw_with_a_long_reason_says_its_beginning(self, alipay, sandbox, why):
        """Its remark takes 100 letters or 50 Chinese characters; a person wrote more."""
        deposit = frozen(alipay, sandbox)
        asked = {"auth_no": deposit.auth_no, "out_request_no": "U1", "amount": 100, "remark": why}
        assert alipay.thaw(**asked).status == alipay.thaw(**asked).status == "done"
        (kept,) = [row["remark"] for row in sandbox.state("auth_operation")["auth_operation"] if row["remark"]]
        assert why.startswith(kept) and 99 <= sum(1 + (one > "\x7f") for one in kept) <= 100

    @pytest.mark.parametrize(
        ("change", "code"),
        [
            ({"seller_id": "2088"}, "ACQ.AUTH_NO_ERROR"), ({"buyer_id": "2088"}, "ACQ.AUTH_NO_ERROR"),
            ({"product_code": "QUICK_WAP_WAY"}, "ACQ.PRE_AUTH_PROD_CODE_INCONSISTENT"),
            ({"product_code": "PREAUTH_PAY"}, "ACQ.PRE_AUTH_PROD_CODE_INCONSISTENT"),
            ({"product_code": ""}, "ACQ.PRE_AUTH_PROD_CODE_INCONSISTENT"), ({"auth_no": "1"}, "ACQ.AUTH_NO_ERROR"),
            ({"seller_id": ""}, INVALID), ({"buyer_id": ""}, INVALID),
        ],
    )  # fmt: skip
    def test_a_capture_for_somebody_else(self, alipay, sandbox, config, change, code):
        deposit = frozen(alipay, sandbox)
        biz = {
            "seller_id": config.seller_id, "buyer_id": deposit.payer_id, "auth_no": deposit.auth_no,
            "out_trade_no": "C1", "total_amount": "1.00", "subject": "租金",
            "product_code": config.freeze_product, "auth_confirm_mode": "NOT_COMPLETE", **change,
        }  # fmt: skip
        node, _ = self.ask(config, "alipay.trade.pay", json.dumps(biz))
        assert (node["code"], node["sub_code"]) == ("40004", code)
        assert alipay.query_freeze(out_order_no="F1", out_request_no="F1R").rest == 200_000

    @pytest.mark.parametrize(
        "rule",
        [
            {"period_type": "DAY", "period": "6"}, {"execute_time": "2027-01-29"}, {"execute_time": "soon"},
            {"single_amount": "-1"}, {"period": "x"}, {"period_type": "YEAR"}, {"execute_time": "2026-12-19"},
        ],
    )  # fmt: skip
    def test_a_consent_without_its_rule(self, config, sandbox, rule):
        """Each is refused for what was changed: the whole one is taken, and none at all isn't."""
        with clock.at(datetime(2026, 12, 20, 4, tzinfo=UTC)):
            whole = {"period_type": "MONTH", "period": "1", "execute_time": "2027-01-01", "single_amount": "1.00"}
            assert self.consent_page(config, whole) == 200
            assert self.consent_page(config, {**whole, **rule}) == self.consent_page(config, {}) == 400

    def consent_page(self, config, rule):
        biz = {
            "personal_product_code": "CYCLE_PAY_AUTH_P", "access_params": {"channel": "ALIPAYAPP"},
            "external_agreement_no": "A1", "sign_scene": "INDUSTRY|RENT", "period_rule_params": rule,
        }  # fmt: skip
        page = Gateway(config).opening("alipay.user.agreement.page.sign", biz, NOTIFY, "")
        return httpx.get(page, headers={"X-Sandbox-Now": clock.now().isoformat()}).status_code

    def test_a_freeze_takes_no_consent(self, config):
        biz = {
            "out_order_no": "F1", "out_request_no": "F1", "order_title": "x", "amount": "1.00",
            "product_code": "PRE_AUTH", "payee_user_id": config.seller_id, "agreement_sign_params": {},
        }  # fmt: skip
        node, _ = self.ask(config, "alipay.fund.auth.order.voucher.create", json.dumps(biz))
        assert (node["sub_code"], "agreement_sign_params" in node["sub_msg"]) == ("ILLEGAL_ARGUMENT", True)

    @pytest.mark.parametrize("odd", [None, -1.5, "", "x", "9" * 300, [1], {"a": 1}, "{"])
    def test_whatever_comes(self, config, odd):
        """Each odd value in all fields; two of them in those alone that are needed, or beside them."""
        for method, spec in known()["methods"].items():
            names = {*spec["needed"], *(name for some in spec["one_of"] for name in some), *spec["fields"][:4]}
            tried = dict.fromkeys(spec["fields"], odd), dict.fromkeys(names, odd), {**WHOLE, "extra_param": odd}
            for given in tried if odd in (None, "x") else tried[:1]:
                biz = {name: value for name, value in given.items() if name in spec["fields"]}
                if method in PAGES:
                    page = Gateway(config).opening(method, biz, NOTIFY, "")
                    assert httpx.get(page).status_code in (200, 400)
                    continue
                assert self.ask(config, method, json.dumps(biz))[0]["code"] in ("40001", "40002", "40004", "10000")

    def test_bytes_that_are_no_text(self, config):
        answer = httpx.post(config.gateway, content=b"app_id=\xff\xfe&method=%ff")
        assert answer.status_code == 200

    def test_cancelled_before_and_after_the_customer_froze(self, alipay, sandbox):
        for number, left in (("F1", "closed"), ("F2", "finished")):
            if number == "F1":
                httpx.get(freeze(alipay, number).content)
            else:
                frozen(alipay, sandbox, number)
            biz = {"out_order_no": number, "out_request_no": f"{number}R", "remark": "订单取消"}
            alipay._gateway.call("alipay.fund.auth.operation.cancel", biz)
            assert alipay.query_freeze(out_order_no=number, out_request_no=f"{number}R").status == left


class TestTrouble:
    @pytest.mark.parametrize("kind", ["error", "error_after", "garbled", "bad_signature"])
    def test_is_unknown_and_asked_again(self, alipay, sandbox, kind):
        paid(alipay, sandbox)
        sandbox.fail("alipay", kind, operation="alipay.trade.refund")
        with pytest.raises(PartyUnavailable):
            alipay.refund(out_trade_no="T1", out_request_no="R1", amount=100, reason="驳回")
        done = alipay.refund(out_trade_no="T1", out_request_no="R1", amount=100, reason="驳回")
        assert (done.changed, done.total) == (kind == "error", 100)

    def test_nobody_there(self, config):
        with pytest.raises(PartyUnavailable, match="ConnectError"):
            AlipayClient(replace(config, gateway="http://127.0.0.1:9/x")).query_trade(out_trade_no="T1")

    def test_wrong_key_is_refused_with_its_code(self, config):
        other = replace(config, app_id="2021000000000000")
        with pytest.raises(AccessRefused, match=r"isv\.invalid-app-id"):
            AlipayClient(other).query_trade(out_trade_no="T1")

    def test_a_contract_that_is_missing_or_over_is_no_no_in_business(self, alipay, sandbox):
        sandbox.fail("alipay", "refused", then="ACQ.ACCESS_FORBIDDEN")
        with pytest.raises(AccessRefused, match=r"ACQ\.ACCESS_FORBIDDEN"):
            alipay.query_trade(out_trade_no="T1")
        sandbox.fail("alipay", "refused")
        with pytest.raises(PartyRefused, match="ILLEGAL_ARGUMENT") as told:
            alipay.query_trade(out_trade_no="T1")
        assert not isinstance(told.value, AccessRefused)

    def test_an_unsigned_refusal_of_a_stranger_counts(self, config, listener, monkeypatch):
        said = '{"error_response":{"code":"40002","msg":"x","sub_code":"isv.missing-app-id","sub_msg":"y"}}'
        monkeypatch.setattr(Listener, "words", {"gateway": said})
        with pytest.raises(AccessRefused, match=r"isv\.missing-app-id"):
            AlipayClient(replace(config, gateway=f"{listener.url}/gateway.do")).query_trade(out_trade_no="T1")

    def test_an_unsigned_success_does_not(self, config, listener, monkeypatch):
        monkeypatch.setattr(Listener, "words", {"gateway": '{"error_response":{"code":"10000"}}'})
        with pytest.raises(PartyUnavailable):
            AlipayClient(replace(config, gateway=f"{listener.url}/gateway.do")).query_trade(out_trade_no="T1")

    @pytest.mark.parametrize("status", [401, 403, 404])
    def test_a_wrong_key_or_address_by_http_is_refused(self, config, listener, status):
        listener.status = status
        with pytest.raises(AccessRefused, match=f"HTTP {status}"):
            AlipayClient(replace(config, gateway=f"{listener.url}/gateway.do")).query_trade(out_trade_no="T1")


class TestNotifications:
    def told(self, alipay, sandbox, listener):
        paid(alipay, sandbox)
        sandbox.settle_callbacks()
        return listener.told

    def test_duplicates_carry_one_id(self, alipay, sandbox, listener, config):
        sandbox.fail("alipay", "duplicate")
        told = self.told(alipay, sandbox, listener)
        assert len(told) == 3
        assert len({event.event_id for each in told for event in said_by(callbacks, each, config)}) == 1

    def test_forged_ones_are_seen(self, alipay, sandbox, listener, config):
        sandbox.fail("alipay", "forge")
        told = self.told(alipay, sandbox, listener)
        good = []
        for each in told:
            with contextlib.suppress(BadSignature):
                good += said_by(callbacks, each, config)
        assert len(told) == 2
        assert [event.values["amount"] for event in good] == [29_900]

    def test_reordered(self, alipay, sandbox, listener, config):
        sandbox.fail("alipay", "reorder", times=1)
        paid(alipay, sandbox)
        alipay.refund(out_trade_no="T1", out_request_no="R1", amount=100, reason="驳回")
        assert [event.kind for event in events(listener, sandbox, config)] == ["trade.refunded", "trade.paid"]

    def test_lost_ones_are_found_by_asking(self, alipay, sandbox, listener):
        sandbox.fail("alipay", "drop")
        assert self.told(alipay, sandbox, listener) == []
        assert alipay.query_trade(out_trade_no="T1").status == TradeStatus.PAID

    def test_told_again_until_understood(self, alipay, sandbox, listener):
        listener.status = 500
        paid(alipay, sandbox)
        until = time.monotonic() + 20
        while not listener.told and time.monotonic() < until:
            time.sleep(0.01)
        listener.status = 200
        assert sandbox.settle_callbacks() == 0
        assert len({each.body for each in listener.told}) == 1
        assert len(listener.told) >= 2

    def test_each_changed_byte_is_refused(self, alipay, sandbox, listener, config):
        body = self.told(alipay, sandbox, listener)[0].body
        for place in range(0, len(body), 7):
            changed = body[:place] + (b"0" if body[place : place + 1] != b"0" else b"1") + body[place + 1 :]
            if changed.lower() != body.lower():
                with pytest.raises(BadSignature):
                    callbacks.verify(changed, {}, config, {})

    @pytest.mark.parametrize(
        ("seller", "taken"), [({}, True), ({"seller_id": ""}, True), ({"seller_id": "2088"}, False)]
    )
    def test_they_name_our_seller_or_none(self, sandbox, config, seller, taken):
        """Alipay's table of a trade's word has the seller as optional. Our key stands for Alipay's."""
        fields = {"app_id": config.app_id, "notify_type": "trade_status_sync", "out_trade_no": "T1", **seller}
        body = urlencode({**fields, "sign": signing.sign(fields, config.private_key), "sign_type": "RSA2"}).encode()
        ours = replace(config, alipay_public_key=sandbox.credentials["alipay"]["merchant_public_key"])
        with contextlib.nullcontext() if taken else pytest.raises(BadSignature, match="another seller"):
            callbacks.verify(body, {}, ours, {})

    def test_own_key_or_nonsense_is_refused(self, config):
        fields = {"notify_id": "1", "notify_type": "trade_status_sync", "out_trade_no": "T1"}
        own = {**fields, "sign": signing.sign(fields, config.private_key), "sign_type": "RSA2"}
        for body in (b"", b"\xff", b"a=1&a=2", httpx.QueryParams(own).__str__().encode()):
            with pytest.raises(BadSignature):
                callbacks.verify(body, {}, config, {})
