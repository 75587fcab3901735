"""What an attacker tried on applications in session 27: each test says what should be."""

import time
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection

from applications import tries
from applications.models import Application
from applications.services import applying
from applications.tests.factories import (
    APPROVE,
    INFO,
    LIST,
    MOBILE,
    SUBMIT,
    VIEW,
    Applicant,
    form,
)
from core import clock
from core.errors import TooManyTries
from infra.testing.cast import ADMIN_HOST
from merchants.models import Merchant
from merchants.rules import credit_check_char, subdomain_problems
from tenants.models import Tenant

UPDATE = "/api/platform/updateMerchant"
SITE = "2001:db8:7:{:x}::1"
"""One subscriber with a /48: 65,536 networks of 64."""


def asked(ip: str, mobile: str) -> bool:
    try:
        tries.count_code(ip, mobile)
    except TooManyTries:
        return False
    return True


@pytest.fixture
def production(monkeypatch):
    monkeypatch.setattr(tries, "CODES_FROM_AN_ADDRESS", 20)
    monkeypatch.setattr(tries, "CODES_OF_AN_ADDRESS", 40)
    monkeypatch.setattr(tries, "CODES_IN_ALL", 500)
    monkeypatch.setattr(tries, "FORMS_FROM_AN_ADDRESS", 30)
    monkeypatch.setattr(tries, "FORMS_IN_ALL", 300)


@pytest.fixture
def hours(monkeypatch):
    """Let the hours of throttles pass."""
    start, at = clock.real_now(), [0.0]
    monkeypatch.setattr(clock, "real_now", lambda: start + timedelta(hours=at[0]))
    return at


@pytest.mark.django_db
class TestWhatOneStrangerUsesUp:
    def test_one_site_leaves_codes_for_others_on_the_same_day(self, production, hours):
        """Four networks of a /48, twenty an hour each, to any mobiles: by the seventh hour nobody applies."""
        sent = 0
        for hour in range(12):
            hours[0] = hour * 1.01
            for network in range(4):
                for _ in range(20):
                    sent += asked(SITE.format(network), f"139{sent:08d}")
        assert asked("203.0.113.9", MOBILE), f"{sent} codes from one site, and nobody else has one today"

    def test_one_address_leaves_codes_for_others_on_the_same_day(self, production, hours):
        sent = 0
        for hour in range(23):
            hours[0] = hour * 1.01
            for _ in range(20):
                sent += asked("198.51.100.7", f"139{sent:08d}")
        assert sent <= 250, f"{sent} of 500 messages of a day to one address"

    def test_a_site_of_ipv6_does_not_use_up_what_a_mobile_has(self, production, hours):
        """`sms_codes.count_asked`: "Neither a shop nor a site of IPv6 has all of them"."""
        for place in range(8):
            asked(SITE.format(place), MOBILE)
            hours[0] += 0.02
        assert asked("203.0.113.9", MOBILE), "eight networks of one site, and the owner has no code for a day"

    def test_a_site_of_ipv6_sends_one_mobile_one_code_a_minute(self, production, hours):
        assert sum(asked(SITE.format(place), MOBILE) for place in range(8)) <= 4


@pytest.mark.django_db(transaction=True)
class TestAtOnce:
    def test_three_are_open_at_once_however_they_are_sent(self, api, operator, settings, tmp_path, monkeypatch):
        applicant = Applicant(api).prove()
        values = {**form(), "mobile": MOBILE, "proof": applicant.proof, "consent": True}
        before = applying.queries.open_of_mobile

        def slowly(index):
            found = before(index)
            time.sleep(0.3)
            return found

        monkeypatch.setattr(applying.queries, "open_of_mobile", slowly)

        def send(_):
            try:
                return api(ADMIN_HOST).post(SUBMIT, **values).code
            finally:
                connection.close()

        with ThreadPoolExecutor(6) as pool:
            codes = list(pool.map(send, range(6)))
        assert Application.objects.count() <= applying.OPEN_AT_ONCE, codes


@pytest.mark.django_db
class TestNames:
    @pytest.mark.parametrize("label", ["apply", "apply-now", "ruzhu", "kefu"])
    def test_no_shop_has_an_address_like_our_page_for_applications(self, label):
        assert subdomain_problems(label)

    @pytest.mark.parametrize("name", ["陈记\u202e台务租", "陈\u200b记", "陈记\n官方", "\u3164\u3164"])
    def test_no_invisible_or_turning_characters_in_a_company(self, api, operator, name):
        assert Applicant(api).prove().send(company=name).code == 110


@pytest.mark.django_db
class TestWhoReviews:
    def test_an_expired_licence_is_not_onboarded(self, api, operator, application):
        Application.objects.update(licence_expires_on="2020-01-01")
        answer = api(operator).post(APPROVE, id=str(application.pk), version=application.version, account="chen")
        assert answer.code == 110, Merchant.objects.filter(company=application.company).exists()

    def test_nobody_takes_the_owners_place_whose_mobile_was_proved(self, api, operator, application):
        """Decision 44: "No operator had it in hands". Correcting an owner's mobile was for what operators mistyped."""
        settled = api(operator).post(APPROVE, id=str(application.pk), version=application.version, account="chen").data
        answer = api(operator).post(UPDATE, id=settled["id"], version=1, mobile="13900009999", reason="更正手机号")
        login = (answer.data or {}).get("owner") or {"account": "chen", "password": "nothing"}
        inside = api("chenji.localhost").post("/api/platform/mainLand", **login)
        assert inside.code != 200, "the reviewer is the owner of the applicant's shop"


@pytest.mark.django_db
class TestOddities:
    @pytest.mark.parametrize("code", ["z" * 15 + "x", "0" * 11 + "zzzz" + "1", "0" * 15 + "0" * 60, "A" * 400])
    def test_codes_that_lead_nowhere(self, api, operator, code):
        assert api(ADMIN_HOST).raw("get", f"/api/a/{code}").status_code == 404

    @pytest.mark.parametrize("keyword", ["%", "_", "\\", "'; --", "９９", "1" * 19, "9" * 60, "\u202e"])
    def test_keywords(self, api, operator, application, keyword):
        assert api(operator).get(LIST, keyword=keyword).code == 200

    @pytest.mark.parametrize("version", [10**30, -1, 2**63])
    def test_versions(self, api, operator, application, version):
        answer = api(operator).post(APPROVE, id=str(application.pk), version=version, account="chen")
        assert answer.code in (110, 112)


@pytest.mark.django_db
class TestWhoDecides:
    BANK = {"bank_name": "招商银行", "bank_holder": "陈氏数码有限公司", "bank_account": "6222020200112233"}

    def test_one_operator_does_not_say_where_the_money_of_an_applicant_goes(self, api, operator, application):
        """The applicant never named an account; every later one takes two people, and rings the shop (decision 27)."""
        asked = {"id": str(application.pk), "version": application.version, "account": "chen", **self.BANK}
        answer = api(operator).post(APPROVE, **asked)
        merchant = Merchant.objects.filter(company=application.company).first()
        assert answer.code != 200 or not merchant.bank_account_mask, merchant.bank_account_mask

    def test_nobody_approves_by_the_mobile_of_the_own_account(self, api, operator, application):
        """The applicant has proved it; that the operator's account bears it says that both are one."""
        row = operator.user
        row.set_mobile(MOBILE, 0)
        row.save()
        answer = api(operator).post(APPROVE, id=str(application.pk), version=application.version, account="chen")
        assert answer.code == 103

    def test_a_form_that_is_refused_uses_up_nothing_of_everybodys(self, production):
        for phone in range(15):
            for _ in range(20):
                tries.count_form(f"198.51.{phone}.{phone}", f"index-{phone}")
        tries.count_form("203.0.113.9", "somebody else")

    def test_a_link_ends(self, api, operator, applied, monkeypatch):
        """Each look gives another token, good for 180 days from then on: who has a message's link has it for ever."""
        start, at = time.time(), [0]
        monkeypatch.setattr("django.core.signing.time.time", lambda: start + at[0] * 86_400)
        token = applied.token
        for days in (170, 340):
            at[0] = days
            answer = api(ADMIN_HOST).post(VIEW, token=token)
            if answer.code != 200:
                return
            token = answer.data["token"]
        raise AssertionError("a link of 340 days opens it still")


@pytest.mark.django_db(transaction=True)
class TestTwoAtOnce:
    def both(self, *acts):
        def run(act):
            try:
                return act().code
            finally:
                connection.close()

        with ThreadPoolExecutor(len(acts)) as pool:
            return sorted(pool.map(run, acts))

    def test_two_who_approve(self, api, operator):
        Applicant(api).prove().apply()
        row = Application.objects.get()
        asked = {"id": str(row.pk), "version": row.version, "account": "chen"}
        codes = self.both(*[lambda: api(operator).post(APPROVE, **asked) for _ in range(3)])
        assert codes.count(200) == 1 and Merchant.objects.filter(company=row.company).count() == 1

    def test_approved_and_withdrawn(self, api, operator):
        applicant = Applicant(api).prove().apply()
        row = Application.objects.get()
        asked = {"id": str(row.pk), "version": row.version, "account": "chen"}
        codes = self.both(
            lambda: api(operator).post(APPROVE, **asked),
            lambda: applicant.page.post("/api/apply/withdraw", token=applicant.token, proof=applicant.proof),
        )
        row.refresh_from_db()
        assert codes.count(200) == 1
        assert (row.status == "approved") == Merchant.objects.filter(company=row.company).exists()

    def test_two_of_one_company_and_two_of_one_address(self, api, operator):
        Applicant(api).prove().apply()
        Applicant(api, mobile="13611112222").prove().apply()
        rows = list(Application.objects.all())
        acts = [
            lambda row=row: api(operator).post(APPROVE, id=str(row.pk), version=row.version, account="chen")
            for row in rows
        ]
        codes = self.both(*acts)
        assert codes == [110, 200] and Merchant.objects.filter(company=rows[0].company).count() == 1


@pytest.mark.django_db
class TestWhatReviewersAreTold:
    """They read against the register by hand; what the house knows it should say."""

    def warned(self, api, operator, row):
        return api(operator).get(INFO, id=str(row.pk)).data["warnings"]

    @pytest.mark.parametrize(
        "values", [{"shop_name": "林记租机"}, {"shop_name": "林 记租机"}, {"subdomain": "l1n"}, {"subdomain": "iin"}]
    )
    def test_of_names_and_addresses_like_another_shops(self, api, operator, lin, values):
        """`l1n`, `iin`: `rules._looks` reads them as `lin`, of reserved words alone."""
        assert Applicant(api).prove().send(**values).code == 200
        assert self.warned(api, operator, Application.objects.get())

    def test_of_another_open_application_for_the_same_address(self, api, operator):
        Applicant(api).prove().apply()
        credit = form()["credit_code"]
        other = Applicant(api, mobile="13611112222").prove()
        first17 = "91310000MA1K3XYG3"
        assert credit != first17 + credit_check_char(first17)
        assert other.send(credit_code=first17 + credit_check_char(first17), company="别家有限公司").code == 200
        assert self.warned(api, operator, Application.objects.order_by("-pk").first())

    def test_of_what_changed_since_it_was_sent_back(self, api, operator, applied, application):
        """Sent back for a blurred picture, it comes again as another company at another address."""
        asked = {
            "id": str(application.pk),
            "version": 1,
            "result": "return",
            "reasons": [{"field": "licence", "why": "照片反光"}],
        }
        assert api(operator).post("/api/platform/judgeApplication", **asked).code == 200
        answer = applied.correct(company="完全不同有限公司", subdomain="another", legal_person="王五")
        assert answer.code == 110 or self.warned(api, operator, application)

    def test_more_than_ten_of_a_company_hide_nothing(self, api, operator, applied, application):
        Application.objects.bulk_create(
            Application(
                company=application.company,
                credit_code=application.credit_code,
                mobile_index="x",
                subdomain="x",
                leases="x",
                licence="/media/x",
                created_at=clock.now(),
                submitted_at=clock.now(),
                status="withdrawn",
            )
            for _ in range(11)
        )
        shown = api(operator).get(INFO, id=str(Application.objects.order_by("-pk").first().pk)).data
        assert str(application.pk) in [one["id"] for one in shown["others"]], (
            "the open one is hidden by eleven withdrawn"
        )


@pytest.mark.django_db
class TestAShopWithoutAnAccount:
    def test_gets_a_whole_one_or_none(self, api, operator, application):
        """`_bank_problems` of onboarding: all of it or none; a change of what isn't there yet may be half."""
        settled = api(operator).post(APPROVE, id=str(application.pk), version=application.version, account="chen").data
        answer = api(operator).post(
            UPDATE, id=settled["id"], version=1, bank_account="6222020200112233", reason="补充账户"
        )
        assert answer.code == 110, (answer.data, answer.msg)


def test_the_consent_is_kept():
    """It is asked for and forgotten: nobody can show later who agreed to what, when (PIPL 14; leases keep theirs)."""
    assert any("consent" in field.name for field in Application._meta.get_fields())


@pytest.mark.django_db
def test_a_company_is_not_shut_out_by_who_came_in_under_its_name(api, operator, lin, application):
    """A shop under a stolen credit code was found out and closed; the company itself can never come in again."""
    Merchant.objects.filter(pk=lin.id).update(credit_code=application.credit_code)
    Tenant.objects.filter(pk=lin.id).update(status="closed", closed_on=clock.today())
    answer = api(operator).post(APPROVE, id=str(application.pk), version=application.version, account="chen")
    assert answer.code == 200, answer.errors
