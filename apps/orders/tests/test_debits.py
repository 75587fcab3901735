"""The customer pays by one page and agrees to be debited on another: a browser opens both, the lease needs one."""

import json
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import httpx
import pytest

from apps.leases.models import Order
from apps.orders.consent.services.agreement import KIND
from apps.orders.tests.factories import BO, Way
from core import clock
from core.jobs import services as jobs
from core.models import Job
from partners import clients
from partners.alipay import opens
from partners.alipay.plans import plan_day
from tenants.scope import scope

pytestmark = pytest.mark.django_db
DEBIT = "/api/h5/debit"


def paid(way: Way, **wanted: Any) -> Way:
    """The first rent is paid, and nothing was agreed to."""
    way.waiver_bps = 10_000
    way.place(**wanted)
    way.sandbox.act_alipay(way.next_page().data["url"], buyer=way.payer, now=clock.now().isoformat())
    return way.hear()


def asked_of(page: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(dict(parse_qsl(urlsplit(page).query))["biz_content"])
    return found


class TestThePage:
    def test_of_the_first_rent_is_one_that_every_browser_opens(self, way: Way) -> None:
        way.waiver_bps = 10_000
        page = way.place().next_page().data["url"]
        asked = dict(parse_qsl(urlsplit(page).query))
        assert asked["method"] == "alipay.trade.wap.pay"
        assert asked_of(page)["quit_url"] == asked["return_url"]
        assert "签约" not in httpx.get(page).text

    def test_of_a_consent_leads_back_to_the_lease_and_is_no_proof(self, way: Way) -> None:
        page = paid(way).asked(way.nobody.post(DEBIT, token=way.token))
        assert page["url"] == page["code"]
        number = asked_of(page["code"])["external_agreement_no"]
        form = {"kind": "consent", "number": number, "act": "confirm", "buyer": way.payer}
        httpx.get(page["code"])
        way.sandbox.fail("alipay", "drop", times=5)
        back = httpx.post(f"{way.sandbox.url}/alipay/act", data=form).headers["location"]
        assert f"/h5/order/{way.token.split(':')[0]}" in back
        assert {"agreement_no", "sign"} <= dict(parse_qsl(urlsplit(back).query)).keys()
        assert way.hear().order.agreement_no == ""

    def test_is_opened_by_the_app_where_it_is_the_real_one(self, way: Way) -> None:
        config = clients.alipay().config
        assert opens.consent(config, "https://a/b?c=1&d=2") == "https://a/b?c=1&d=2"
        link = opens.consent(replace(config, sandbox=False), "https://a/b?c=1&d=2")
        assert link == "alipays://platformapi/startapp?appId=20000067&url=https%3A%2F%2Fa%2Fb%3Fc%3D1%26d%3D2"


class TestTheOffer:
    def test_says_from_when_and_how_much(self, way: Way) -> None:
        debit = paid(way).page()["debit"]
        assert debit["state"] == "offered"
        asked = asked_of(way.nobody.post(DEBIT, token=way.token).data["code"])
        rule = asked["period_rule_params"]
        assert f"不超过 ¥{rule['single_amount']}" in debit["text"]
        most = max(row["amount"] for row in way.page()["schedule"])
        assert (rule["single_amount"], rule["period_type"], rule["period"]) == (f"{most / 100:.2f}", "MONTH", "1")

    def test_is_gone_once_it_was_taken(self, way: Way) -> None:
        paid(way).consent()
        assert way.page()["debit"]["state"] == "on"
        assert way.nobody.post(DEBIT, token=way.token).code == 111

    @pytest.mark.months
    def test_is_not_needed(self, way: Way) -> None:
        way.leasing()
        with scope(way.owner.shop):
            Order.objects.update(agreement_no="")
        with clock.at(clock.now() + timedelta(days=32)):
            way.idle(32)
            page = way.page()
            assert (page["next"]["step"], page["debit"]) == ("pay_bill", None)
            assert way.nobody.post(DEBIT, token=way.token).code == 111

    def test_is_nobodys_before_the_first_rent_or_after_the_lease(self, way: Way) -> None:
        way.place()
        assert (way.page()["debit"], way.nobody.post(DEBIT, token=way.token).code) == (None, 111)
        assert way.nobody.post("/api/h5/cancel", **way.proven).code == 200
        assert (way.page()["debit"], way.nobody.post(DEBIT, token=way.token).code) == (None, 111)

    def test_is_the_tokens_own_shops(self, way: Way) -> None:
        paid(way)
        assert way.nobody.post(DEBIT, token="x" * 40).code == 104


MONTHS = [
    pytest.param(date(2026, 12, 28), "2027-01-28", marks=pytest.mark.months),
    (date(2026, 12, 29), "2027-02-01"),
    pytest.param(date(2026, 12, 31), "2027-02-01", marks=pytest.mark.months),
]


class TestThePlan:
    @pytest.mark.parametrize(("signed", "planned"), MONTHS)
    def test_has_no_day_that_some_month_lacks(self, way: Way, signed: date, planned: str) -> None:
        noon = datetime.combine(signed, datetime.min.time(), clock.SHANGHAI) + timedelta(hours=12)
        with clock.at(noon):
            rule = asked_of(paid(way).nobody.post(DEBIT, token=way.token).data["code"])["period_rule_params"]
        assert rule["execute_time"] == planned

    def test_of_whoever_agrees_late_begins_with_what_is_to_come(self, way: Way) -> None:
        way.leasing()
        with scope(way.owner.shop):
            Order.objects.update(agreement_no="")
        second, third = (date.fromisoformat(row["due_date"]) for row in way.page()["schedule"][1:3])
        with clock.at(datetime.combine(second, datetime.min.time(), clock.SHANGHAI) + timedelta(hours=12)):
            way.eve().nights()
            page = way.nobody.post("/api/h5/payBill", token=way.token).data["url"]
            way.sandbox.act_alipay(page, buyer=BO["mobile"], now=clock.now().isoformat())
            way.hear()
            assert way.page()["schedule"][1]["status"] == "paid"
            rule = asked_of(way.nobody.post(DEBIT, token=way.token).data["code"])["period_rule_params"]
        assert rule["execute_time"] == plan_day(third, in_days=False).isoformat()


class TestWithoutAConsent:
    def test_the_lease_goes_on_and_is_paid_by_page(self, way: Way) -> None:
        paid(way).audit().sign().ship().receive()
        assert way.order.agreement_no == ""
        with clock.at(clock.now() + timedelta(days=32)):
            way.idle(32)
            assert way.page()["next"]["step"] == "pay_bill"
            page = way.nobody.post("/api/h5/payBill", token=way.token).data["url"]
            way.sandbox.act_alipay(page, buyer=BO["mobile"], now=clock.now().isoformat())
            way.hear()
        assert way.order.periods_paid == 2


@pytest.mark.months
def test_one_that_nobody_told_of_is_found_within_minutes(way: Way) -> None:
    paid(way)
    way.sandbox.fail("alipay", "drop", times=5, operation="dut_user_sign")
    way.sandbox.act_alipay(way.nobody.post(DEBIT, token=way.token).data["code"], buyer=way.payer)
    way.hear()
    assert way.order.agreement_no == ""
    with clock.at(clock.now() + timedelta(minutes=2)):
        Job.objects.filter(kind=KIND).update(run_at=clock.real_now())
        jobs.run_due()
    assert way.order.agreement_no


class TestAtNight:
    """By the product's own consent: the plan's days and sums are those of the lease."""

    def agreed(self, way: Way) -> Way:
        page = paid(way).nobody.post(DEBIT, token=way.token).data["code"]
        way.sandbox.act_alipay(page, buyer=way.payer)
        return way.hear().audit().sign().ship().receive()

    def test_each_instalment_is_debited_on_its_day(self, way: Way) -> None:
        self.agreed(way)
        days = [date.fromisoformat(row["due_date"]) for row in way.page()["schedule"][1:]]
        for paid_up, day in enumerate(days, start=2):
            assert way.till(day).order.periods_paid == paid_up

    @pytest.mark.months
    def test_one_due_when_a_buyout_falls_away_is_debited_that_night(self, way: Way) -> None:
        """A day later it would be after the day of Alipay's plan, which the next debit waits for."""
        self.agreed(way)
        way.eve()
        with clock.at(clock.start_of(way.today) + timedelta(hours=12)):
            way.asked(way.buy_out())
        way.nights()
        assert (way.order.status, way.order.periods_paid) == ("leasing", 2)

    @pytest.mark.months
    def test_no_late_fee_is_and_what_it_leaves_open_keeps_no_later_one_back(self, way: Way) -> None:
        self.agreed(way)
        way.sandbox.behave(way.payer, "late")
        third = date.fromisoformat(way.page()["schedule"][2]["due_date"])
        way.idle((third - way.today).days)
        owed = {row["kind"]: row["open"] for row in way.page()["bills"]}
        assert owed["late_fee"] > 0
        way.sandbox.behave(way.payer, "pays")
        way.nights(3)
        taken = [row["amount"] for row in way.sandbox.ledger() if row["kind"] == "debit"]
        schedule = [row["amount"] for row in way.page()["schedule"]]
        assert taken == schedule[1:2], "one a period, of an instalment's sum"
        page = way.page()
        assert page["payable"] >= owed["late_fee"], "what the fees came to is left, for a page"
        assert page["next"]["step"] == "pay_bill"


def test_staff_read_whether_the_next_rent_comes_by_itself(way: Way) -> None:
    way.leasing()
    assert "到期自动扣款" in way.info()["next"]["text"]
    with scope(way.owner.shop):
        Order.objects.update(agreement_no="")
    assert "到期由客户在页面支付" in way.info()["next"]["text"]
