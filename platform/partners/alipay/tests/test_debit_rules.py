"""A consent's plan as Alipay judges it: when, how much, how often, under which names it is asked for."""

import json
from dataclasses import replace
from datetime import date, timedelta
from urllib.parse import parse_qsl, urlsplit

import httpx
import pytest

from core import clock
from infra.sandbox.testing import SandboxProcess
from partners.alipay import signing
from partners.alipay.client import AlipayClient
from partners.alipay.port import AlipayConfig, DebitTerms, TradeStatus
from partners.errors import AccessRefused, PartyRefused

BO, NOTIFY = "13800138000", "/api/partners/alipay/notify"


@pytest.fixture
def alipay(sandbox: SandboxProcess) -> AlipayClient:
    return AlipayClient(AlipayConfig.of(sandbox.credentials, sandbox.url))


def today() -> date:
    return clock.business_date(clock.now())


def page(alipay, terms, **more):
    return alipay.consent_page(number="A1", terms=terms, notify_url=NOTIFY, mobile=BO, **more)


def rule_of(page):
    return json.loads(dict(parse_qsl(urlsplit(page).query))["biz_content"])["period_rule_params"]


def signed(alipay, sandbox, terms):
    sandbox.act_alipay(page(alipay, terms), now=clock.now().isoformat())
    return alipay.query_agreement(number="A1").agreement_no


def debit(alipay, number, out_no, amount=100):
    return alipay.debit(out_trade_no=out_no, agreement_no=number, amount=amount, subject="租金")


class TestThePlan:
    @pytest.mark.parametrize(
        ("first", "planned"),
        [
            ((2027, 1, 28), "2027-01-28"), ((2027, 1, 29), "2027-02-01"), ((2027, 1, 31), "2027-02-01"),
            ((2027, 12, 30), "2028-01-01"), ((2028, 2, 29), "2028-03-01"),
        ],
    )  # fmt: skip
    def test_of_months_has_a_day_that_every_month_has(self, alipay, first, planned):
        assert rule_of(page(alipay, DebitTerms(date(*first), 100)))["execute_time"] == planned

    def test_of_a_lease_due_on_the_31st_can_be_debited_on_each_months_last_day(self, alipay, sandbox):
        with clock.at(clock.start_of(date(2026, 12, 31)) + timedelta(hours=12)):
            number = signed(alipay, sandbox, DebitTerms(date(2027, 1, 31), 100))
        for month, day in enumerate((date(2027, 1, 31), date(2027, 2, 28), date(2027, 3, 31), date(2027, 4, 30))):
            with clock.at(clock.start_of(day) + timedelta(hours=12)):
                assert debit(alipay, number, f"D{month}").status == TradeStatus.PAID

    def test_of_days_is_taken_as_it_is(self, alipay, sandbox):
        terms = DebitTerms(today() + timedelta(days=14), 100, every=14, in_days=True)
        rule = rule_of(page(alipay, terms))
        assert (rule["period_type"], rule["period"], rule["execute_time"]) == ("DAY", "14", terms.first.isoformat())
        assert signed(alipay, sandbox, terms)

    def test_that_begins_in_the_past_is_refused(self, alipay, sandbox):
        assert httpx.get(page(alipay, DebitTerms(date(2026, 1, 5), 100))).status_code == 400


class TestADebit:
    def test_too_early_is_refused_in_the_documented_words_and_asked_for_later_is_paid(self, alipay, sandbox):
        number = signed(alipay, sandbox, DebitTerms(today() + timedelta(days=20), 100, every=30, in_days=True))
        with pytest.raises(PartyRefused, match="CYCLE_PAY_DATE_NOT_MATCH"):
            debit(alipay, number, "D1")
        with clock.at(clock.now() + timedelta(days=15)):
            assert debit(alipay, number, "D1").status == TradeStatus.PAID
            with pytest.raises(PartyRefused, match="CYCLE_PAY_DATE_NOT_MATCH"):
                debit(alipay, number, "D2")

    def test_that_failed_keeps_its_place_in_the_plan(self, alipay, sandbox):
        number = signed(alipay, sandbox, DebitTerms(today() + timedelta(days=3), 100, every=30, in_days=True))
        sandbox.behave(BO, "late")
        with pytest.raises(PartyRefused, match="BUYER_BALANCE_NOT_ENOUGH"):
            debit(alipay, number, "D1")
        sandbox.behave(BO, "pays")
        with clock.at(clock.now() + timedelta(days=3)):
            assert debit(alipay, number, "D2").status == TradeStatus.PAID

    def test_after_the_plans_day_is_refused_until_the_plan_is_put_off(self, alipay, sandbox):
        number = signed(alipay, sandbox, DebitTerms(today(), 100, every=30, in_days=True))
        with clock.at(clock.now() + timedelta(days=1)):
            with pytest.raises(PartyRefused, match="CYCLE_PAY_DATE_NOT_MATCH"):
                debit(alipay, number, "D1")
            until = today() + timedelta(days=5)
            alipay.put_off(agreement_no=number, until=until, why="补扣")
            assert alipay.query_agreement(agreement_no=number).next_on == until
            assert debit(alipay, number, "D1").status == TradeStatus.PAID
        assert alipay.query_agreement(number="A1").next_on == until + timedelta(days=30)


class TestAConsentWithoutAPlan:
    """Of another product than 周期扣款: nobody's days, so there is nothing to put off."""

    def test_is_debited_on_any_day(self, alipay, sandbox):
        biz = {
            "personal_product_code": "GENERAL_WITHHOLDING_P", "sign_scene": "INDUSTRY|RENT",
            "external_agreement_no": "A1", "access_params": {"channel": "ALIPAYAPP"},
        }  # fmt: skip
        sandbox.act_alipay(alipay._gateway.opening("alipay.user.agreement.page.sign", biz, NOTIFY, ""))
        (row,) = sandbox.state("agreement")["agreement"]
        found = alipay.query_agreement(agreement_no=row["agreement_no"])
        assert (found.active, found.next_on, found.most) == (True, None, None)
        assert [debit(alipay, found.agreement_no, f"D{nth}").status for nth in (1, 2)] == [TradeStatus.PAID] * 2
        with pytest.raises(PartyRefused, match="ILLEGAL_EXECUTION_TIME"):
            alipay.put_off(agreement_no=found.agreement_no, until=today() + timedelta(days=9), why="收货")


class TestAPlanThatIsPutOff:
    """Later only, and of months to no day that some month lacks."""

    def monthly(self, alipay, sandbox):
        with clock.at(clock.start_of(date(2026, 12, 1)) + timedelta(hours=12)):
            return signed(alipay, sandbox, DebitTerms(date(2027, 1, 20), 100))

    @pytest.mark.parametrize("until", [(2027, 1, 19), (2027, 1, 20), (2027, 1, 29), (2027, 1, 31), (2026, 1, 31)])
    def test_to_a_day_that_it_cannot_have_is_refused(self, alipay, sandbox, until):
        number = self.monthly(alipay, sandbox)
        with pytest.raises(PartyRefused, match="ILLEGAL_EXECUTION_TIME"):
            alipay.put_off(agreement_no=number, until=date(*until), why="收货")
        assert alipay.query_agreement(agreement_no=number).next_on == date(2027, 1, 20)

    @pytest.mark.parametrize("text", ["20270205", "2027-02-05 00:00:00", "2027-2-5", "soon"])
    def test_to_what_is_no_day_is_refused(self, alipay, sandbox, text):
        biz = {"agreement_no": self.monthly(alipay, sandbox), "deduct_time": text}
        with pytest.raises(PartyRefused, match="ILLEGAL_EXECUTION_TIME"):
            alipay._gateway.call("alipay.user.agreement.executionplan.modify", biz)

    def test_is_debited_there_and_a_period_later_and_takes_no_more_than_before(self, alipay, sandbox):
        number = self.monthly(alipay, sandbox)
        alipay.put_off(agreement_no=number, until=date(2027, 2, 5), why="收货")
        for nth, day in enumerate((date(2027, 2, 5), date(2027, 3, 5))):
            with clock.at(clock.start_of(day) + timedelta(hours=12)):
                assert debit(alipay, number, f"D{nth}").status == TradeStatus.PAID
        found = alipay.query_agreement(agreement_no=number)
        assert (found.next_on, found.most) == (date(2027, 4, 5), 100)

    def test_of_a_consent_that_ended_is_refused(self, alipay, sandbox):
        number = self.monthly(alipay, sandbox)
        alipay.end_agreement(agreement_no=number)
        with pytest.raises(PartyRefused, match="USER_AGREEMENT_NOT_EXIST"):
            alipay.put_off(agreement_no=number, until=date(2027, 2, 5), why="收货")


class TestTheLimits:
    @pytest.mark.parametrize(
        ("limit", "code"),
        [
            ({"total_amount": "1.50"}, "ACQ.CYCLE_PAY_TOTAL_FEE_EXCEED"),
            ({"total_payments": "1"}, "ACQ.CYCLE_PAY_TOTAL_TIMES_EXCEED"),
        ],
    )
    def test_beyond_what_was_agreed_in_all_is_refused(self, alipay, sandbox, limit, code):
        plan = {"period_type": "DAY", "period": "7", "execute_time": today().isoformat(), "single_amount": "1.00"}
        biz = {
            "personal_product_code": "CYCLE_PAY_AUTH_P", "sign_scene": "INDUSTRY|RENT", "external_agreement_no": "A1",
            "access_params": {"channel": "ALIPAYAPP"}, "period_rule_params": {**plan, **limit},
        }  # fmt: skip
        sandbox.act_alipay(alipay._gateway.opening("alipay.user.agreement.page.sign", biz, NOTIFY, ""))
        number = alipay.query_agreement(number="A1").agreement_no
        debit(alipay, number, "D1")
        with clock.at(clock.now() + timedelta(days=7)), pytest.raises(PartyRefused, match=code):
            debit(alipay, number, "D2")


class TestOurNumber:
    """Alipay knows a merchant's number of a consent only within a product and a scene."""

    @pytest.mark.parametrize("method", ["query", "unsign"])
    @pytest.mark.parametrize(
        "beside",
        [
            {}, {"personal_product_code": "CYCLE_PAY_AUTH_P"}, {"sign_scene": "INDUSTRY|RENT"},
            {"personal_product_code": "CYCLE_PAY_AUTH_P", "sign_scene": "DEFAULT|DEFAULT"},
        ],
    )  # fmt: skip
    def test_alone_is_refused(self, alipay, sandbox, method, beside):
        signed(alipay, sandbox, DebitTerms(today(), 100, every=30, in_days=True))
        biz = {"external_agreement_no": "A1", **beside}
        with pytest.raises(AccessRefused, match="invalid-parameter"):
            alipay._gateway.call(f"alipay.user.agreement.{method}", biz)

    def test_of_another_scene_is_unknown(self, alipay, sandbox):
        signed(alipay, sandbox, DebitTerms(today(), 100, every=30, in_days=True))
        biz = {
            "external_agreement_no": "A1", "personal_product_code": "CYCLE_PAY_AUTH_P", "sign_scene": "INDUSTRY|CAR"
        }  # fmt: skip
        with pytest.raises(PartyRefused, match="USER_AGREEMENT_NOT_EXIST"):
            alipay._gateway.call("alipay.user.agreement.query", biz)


class TestBack:
    """What `return_url` is told is signed, and told to anybody: the callback counts."""

    def back(self, alipay, sandbox, act):
        httpx.get(
            page(alipay, DebitTerms(today(), 100, every=30, in_days=True), return_url="https://shop.test/h5/order/t")
        )
        form = {"kind": "consent", "number": "A1", "act": act, "buyer": BO}
        where = urlsplit(httpx.post(f"{sandbox.url}/alipay/act", data=form).headers["location"])
        return where.path, dict(parse_qsl(where.query))

    def test_from_a_consent(self, alipay, sandbox):
        path, fields = self.back(alipay, sandbox, "confirm")
        signing.verify_notification(fields, alipay.config.alipay_public_key)
        assert (path, fields["external_agreement_no"], fields["status"]) == ("/h5/order/t", "A1", "NORMAL")

    def test_from_leaving_it(self, alipay, sandbox):
        assert self.back(alipay, sandbox, "leave") == ("/h5/order/t", {})

    @pytest.mark.parametrize(("act", "told"), [("leave", False), ("confirm", True)])
    def test_from_a_payment_one_comes_back_paid_or_not(self, alipay, sandbox, act, told):
        where = "https://shop.test/h5/order/t"
        url = alipay.pay_page(out_trade_no="T1", amount=1, subject="租金", notify_url=NOTIFY, return_url=where)
        httpx.get(url)
        form = {"kind": "trade", "number": "T1", "act": act, "buyer": BO}
        back = httpx.post(f"{sandbox.url}/alipay/act", data=form).headers["location"]
        assert (back.split("?")[0], "sign=" in back) == (where, told)


@pytest.mark.parametrize("in_sandbox", [True, False])
def test_only_the_sandbox_is_told_the_mobile_in_a_page(alipay, in_sandbox):
    """Whoever holds the link reads the address, of which the customer's page shows the mask."""
    client = AlipayClient(replace(alipay.config, sandbox=in_sandbox))
    terms = DebitTerms(today(), 29_900, every=30, in_days=True)
    paying = client.pay_page(out_trade_no="T1", amount=1, subject="租金", notify_url=NOTIFY, mobile=BO)
    assert [BO in address for address in (paying, page(client, terms))] == [in_sandbox, in_sandbox]
