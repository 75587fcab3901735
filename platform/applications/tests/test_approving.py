"""Who approves, and what an operator can do alone with a shop that applied."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from applications.models import Application
from applications.tests.factories import (
    APPROVE,
    MOBILE,
    Applicant,
)
from core import clock
from merchants.models import Merchant
from tenants.models import Tenant

UPDATE = "/api/platform/updateMerchant"


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
class TestAShopWithoutAnAccount:
    def test_gets_a_whole_one_or_none(self, api, operator, application):
        """`_bank_problems` of onboarding: all of it or none; a change of what isn't there yet may be half."""
        settled = api(operator).post(APPROVE, id=str(application.pk), version=application.version, account="chen").data
        answer = api(operator).post(
            UPDATE, id=settled["id"], version=1, bank_account="6222020200112233", reason="补充账户"
        )
        assert answer.code == 110, (answer.data, answer.msg)


@pytest.mark.django_db
def test_a_company_is_not_shut_out_by_who_came_in_under_its_name(api, operator, lin, application):
    """A shop under a stolen credit code was found out and closed; the company itself can never come in again."""
    Merchant.objects.filter(pk=lin.id).update(credit_code=application.credit_code)
    Tenant.objects.filter(pk=lin.id).update(status="closed", closed_on=clock.today())
    answer = api(operator).post(APPROVE, id=str(application.pk), version=application.version, account="chen")
    assert answer.code == 200, answer.errors


@pytest.mark.django_db
def test_the_owner_who_applied_is_one_who_was_in(api, operator, application):
    """So the operators' page offers no other mobile for the owner, and the contact's is the contact's alone."""
    settled = api(operator).post(APPROVE, id=str(application.pk), version=application.version, account="chen").data
    assert api(operator).get("/api/platform/merchantInfo", id=settled["id"]).data["owner_waits"] is False
    answer = api(operator).post(UPDATE, id=settled["id"], version=1, mobile="13900009999", reason="换了联系人")
    assert (answer.code, answer.data["owner"]) == (200, None)
