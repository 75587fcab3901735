"""What operators do: they look, send back, refuse, approve; each with its right, logged, told by SMS."""

import pytest

from applications.models import Application
from applications.services import deciding
from applications.tests.factories import (
    APPROVE,
    COUNT,
    INFO,
    JUDGE,
    LIST,
    MOBILE,
    SHOW,
    data_url,
    form,
    last_sms,
)
from apps.finance.services import withdrawals
from apps.finance.tests.factories import available
from apps.staff.models import Staff
from core.caller import Caller, Side
from core.errors import InvalidInput
from infra.testing.cast import ADMIN_HOST
from infra.testing.pictures import opens
from merchants.models import Merchant, Paper
from operators.models import Operator, OperatorLog, OperatorRole
from partners.models import PartnerCall
from partners.sms import codes
from tenants.proved import prove
from tenants.scope import scope, tenant_ref

pytestmark = pytest.mark.django_db
GATES = [("get", LIST), ("get", COUNT), ("get", INFO), ("post", SHOW), ("post", JUDGE), ("post", APPROVE)]
TODOS = "/api/platform/workbench"


def approve(api, operator, application, **other):
    values = {"id": str(application.pk), "version": application.version, "account": "chen"} | other
    return api(operator).post(APPROVE, **values)


def send_back(api, operator, application, **other):
    reasons = [{"field": "licence", "why": "照片反光"}, {"field": "leases", "why": "请写具体品类"}]
    values = {"id": str(application.pk), "version": application.version, "result": "return", "reasons": reasons}
    return api(operator).post(JUDGE, **(values | other))


def refuse(api, operator, application, **other):
    values = {"id": str(application.pk), "version": application.version, "result": "refuse", "why": "资质不符"}
    return api(operator).post(JUDGE, **(values | other))


class TestGates:
    def test_nobody_is_109(self, api, operator):
        for method, path in GATES:
            assert getattr(api(ADMIN_HOST), method)(path).code == 109, (method, path)

    def test_a_merchant_and_a_sub_shop_are_103(self, api, lin_owner, mei):
        for method, path in GATES:
            assert getattr(api(lin_owner), method)(path).code == 103, (method, path)
            assert getattr(api(mei), method)(path).code == 103, (method, path)

    @pytest.mark.parametrize(("method", "path"), GATES)
    def test_an_operator_without_the_action_is_103(self, api, operator, method, path):
        allowed = ["application.view"] if path in (JUDGE, APPROVE) else ["merchant.view", "merchant.edit"]
        role = OperatorRole.objects.create(name="some", actions=allowed)
        Operator.objects.filter(pk=operator.id).update(role_ids=[role.pk])
        operator.user.role_ids = [role.pk]
        assert getattr(api(operator), method)(path).code == 103

    def test_what_there_is_not_is_104(self, api, operator):
        assert api(operator).get(INFO, id="9").code == 104
        for path in (SHOW, JUDGE, APPROVE):
            asked = {"id": "9", "version": 1, "reason": "核对", "result": "refuse", "why": "没有", "account": "chen"}
            assert api(operator).post(path, **asked).code == 104


class TestTheList:
    def test_masks_names_and_mobile(self, api, operator, application):
        page = api(operator).get(LIST).data
        [row] = page["items"]
        assert (row["contact"], row["mobile"], row["status"]) == ("陈**", "136****0000", "submitted")
        assert "陈小明" not in str(page)

    def test_is_sorted_by_the_server(self, api, operator, application):
        for sort in ["submitted_at", "-submitted_at", "company", "-rounds", "ended_at", "-ended_at"]:
            assert api(operator).get(LIST, sort=sort).data["total"] == 1, sort

    def test_is_found_by_what_is_no_persons(self, api, operator, application):
        for keyword, found in [("陈氏", 1), ("chenji", 1), ("别家", 0), ("陈小明", 0), (MOBILE, 0)]:
            assert api(operator).get(LIST, keyword=keyword).data["total"] == found, (keyword, found)

    def test_counts_its_tabs(self, api, operator, application):
        counts = {one["status"]: one["count"] for one in api(operator).get(COUNT).data["counts"]}
        assert counts == {"all": 1, "submitted": 1, "returned": 0, "approved": 0, "refused": 0, "withdrawn": 0}
        assert api(operator).get(LIST, status="returned").data["total"] == 0

    def test_waits_on_the_workbench_and_rings(self, api, operator, application):
        todos = {one["key"]: one["count"] for one in api(operator).get(TODOS).data["todos"]}
        assert todos["applications"] == 1
        titles = [one["title"] for one in api(operator).get("/api/platform/notices").data["items"]]
        assert "陈氏数码有限公司 申请入驻" in titles


class TestTheDetail:
    def test_opens_documents_for_who_may_and_logs_it(self, api, operator, application):
        shown = api(operator).get(INFO, id=str(application.pk)).data
        assert shown["legal_person"] == "陈**"
        assert opens(api, ADMIN_HOST, shown["licence"])
        assert OperatorLog.objects.filter(act="application.document", actor_id=operator.id).count() == 1
        assert shown["actions"] == ["approve", "return", "refuse"]

    def test_shows_names_and_mobile_with_a_reason_that_is_logged(self, api, operator, application):
        asked = {"id": str(application.pk), "reason": "电话核实"}
        assert list(api(operator).post(SHOW, **{**asked, "reason": ""}).errors) == ["reason"]
        assert api(operator).post(SHOW, **asked).data == {
            "legal_person": "陈大明", "contact": "陈小明", "mobile": MOBILE
        }  # fmt: skip
        line = OperatorLog.objects.get(act="application.shown")
        assert (line.actor_id, line.why) == (operator.id, "电话核实")

    def test_warns_of_a_company_that_is_a_merchant_or_applied_before(self, api, operator, lin, applied):
        Merchant.objects.filter(pk=lin.id).update(credit_code=form()["credit_code"])
        applied.apply()
        first, second = Application.objects.order_by("pk")
        shown = api(operator).get(INFO, id=str(second.pk)).data
        assert shown["warnings"] == ["该企业已入驻"]
        assert [one["id"] for one in shown["others"]] == [str(first.pk)]

    def test_warns_of_a_licence_that_ends_and_an_address_that_was_taken(self, api, operator, lin, application):
        Application.objects.update(licence_expires_on="2020-01-01", subdomain="lin")
        assert api(operator).get(INFO, id=str(application.pk)).data["warnings"] == ["该地址已被使用", "营业执照已过期"]


class TestSentBack:
    def test_names_each_field_and_what_stood_stays(self, api, operator, applied, application):
        assert send_back(api, operator, application).data["status"] == "returned"
        shown = applied.view().data
        assert {one["field"]: one["why"] for one in shown["reasons"]} == {
            "licence": "照片反光", "leases": "请写具体品类"
        }  # fmt: skip
        licence = application.licence
        same = applied.correct()
        assert (same.code, sorted(same.errors)) == (110, ["leases", "licence"])
        answer = applied.correct(leases="手机、平板")
        assert (answer.code, answer.data["status"], answer.data["reasons"]) == (200, "submitted", [])
        application.refresh_from_db()
        assert (application.leases, application.rounds, application.licence) == ("手机、平板", 2, licence)
        assert application.plain("legal_person") == "陈大明"

    def test_another_picture_takes_the_place_of_the_old_one(self, api, operator, applied, application):
        send_back(api, operator, application)
        assert applied.correct(licence=data_url(), papers=[data_url()]).code == 200
        now = Application.objects.get()
        assert now.licence != application.licence and len(now.papers) == 1

    def test_needs_a_reason_for_a_field(self, api, operator, application):
        assert list(send_back(api, operator, application, reasons=[]).errors) == ["reasons"]
        odd = [{"field": "bank", "why": "没有"}]
        assert send_back(api, operator, application, reasons=odd).code == 110

    def test_an_old_look_decides_nothing(self, api, operator, applied, application):
        send_back(api, operator, application)
        applied.correct(leases="手机、平板")
        assert send_back(api, operator, application).code == 112
        assert applied.correct().code == 112

    def test_is_told_by_sms_that_leads_to_the_page(self, api, operator, application):
        send_back(api, operator, application)
        mobile, code = last_sms("application_returned")
        assert mobile == MOBILE
        assert api(ADMIN_HOST).raw("get", f"/api/a/{code}").status_code == 302


class TestRefused:
    def test_is_final_and_says_why(self, api, operator, applied, application):
        assert refuse(api, operator, application).data["status"] == "refused"
        assert applied.view().data["why"] == "资质不符"
        assert last_sms("application_refused")[0] == MOBILE
        application.refresh_from_db()
        assert approve(api, operator, application).code == 111
        assert applied.correct().code == 111

    def test_needs_a_reason(self, api, operator, application):
        assert list(refuse(api, operator, application, why="").errors) == ["why"]


class TestApproved:
    def test_is_a_merchant_with_what_was_applied_for(self, api, operator, application):
        answer = approve(api, operator, application)
        assert answer.code == 200, answer.msg
        merchant = Merchant.objects.get(pk=int(answer.data["id"]))
        assert (merchant.company, merchant.legal_person, merchant.contact) == ("陈氏数码有限公司", "陈大明", "陈小明")
        assert merchant.unseal("mobile") == MOBILE and str(merchant.licence_expires_on) == "2099-12-31"
        assert merchant.licence_url.startswith(f"/media/private/documents/t{merchant.pk}/")
        application.refresh_from_db()
        assert (application.status, application.merchant_id) == ("approved", merchant.pk)

    def test_nobody_has_the_first_password_and_the_owner_sets_one_by_the_mobile(
        self, api, operator, applied, application
    ):
        answer = approve(api, operator, application)
        assert answer.data["password"] is None
        shop = applied.view().data["shop"]
        assert shop == {"address": "http://chenji.localhost", "account": "chen"}
        host = "chenji.localhost"
        handle = api(host).post("/api/platform/sendResetPwdSms", mobile=MOBILE).data["handle"]
        code = codes.read(PartnerCall.objects.filter(operation="reset_code").latest("created_at"))[1]
        asked = {"mobile": MOBILE, "code": code, "sms_handle": handle, "new_password": "battery-staple-9"}
        assert api(host).post("/api/platform/resetPwd", **asked).code == 200
        assert api(host).post("/api/platform/mainLand", account="chen", password="battery-staple-9").code == 200

    def test_is_told_by_sms(self, api, operator, application):
        approve(api, operator, application)
        assert last_sms("application_approved")[0] == MOBILE

    def test_once(self, api, operator, application):
        assert approve(api, operator, application).code == 200
        assert approve(api, operator, application).code == 112
        application.refresh_from_db()
        assert approve(api, operator, application, subdomain="chenji-two").code == 111
        assert Merchant.objects.filter(company="陈氏数码有限公司").count() == 1

    def test_not_for_a_company_that_is_one_already_and_nothing_moves(self, api, operator, lin, application):
        Merchant.objects.filter(pk=lin.id).update(credit_code=form()["credit_code"])
        assert list(approve(api, operator, application).errors) == ["credit_code"]
        application.refresh_from_db()
        assert application.status == "submitted"

    def test_an_address_that_was_taken_meanwhile_is_another_one(self, api, operator, lin, application):
        Application.objects.update(subdomain="lin")
        assert list(approve(api, operator, application).errors) == ["subdomain"]
        assert (
            approve(api, operator, application, subdomain="chenji-two").data["address"].endswith("chenji-two.localhost")
        )

    def test_never_by_who_applied(self, api, operator, application):
        prove(0, operator.id, MOBILE)
        assert approve(api, operator, application).code == 103

    def test_the_account_comes_later(self, api, operator, application):
        """Nobody says alone where the money of an applicant goes."""
        merchant_id = int(approve(api, operator, application, bank_name="招商银行").data["id"])
        assert Merchant.objects.get(pk=merchant_id).bank_name == ""
        with scope(tenant_ref(merchant_id)):
            owner = Staff.objects.get()
            caller = Caller(side=Side.STORE, user_id=owner.pk, name="陈", tenant=tenant_ref(merchant_id))
            available(caller, 100_000)

            with pytest.raises(InvalidInput) as refused:
                withdrawals.apply(caller=caller, amount=50_000)
            assert [one["field"] for one in refused.value.data["errors"]] == ["bank_account"]

    def test_other_papers_are_on_its_profile(self, api, operator, applicant):
        applicant.prove().apply(papers=[data_url(), data_url()])
        application = Application.objects.get()
        merchant_id = int(approve(api, operator, application).data["id"])
        rows = Paper.objects.filter(merchant_id=merchant_id)
        assert [row.number for row in rows.order_by("number")] == [1, 2]
        assert all(row.url.startswith(f"/media/private/documents/t{merchant_id}/") for row in rows)

    def test_a_copy_that_fails_leaves_no_merchant(self, api, operator, application, monkeypatch):
        monkeypatch.setattr(deciding.messages, "approved", lambda row: 1 / 0)
        assert approve(api, operator, application).code == 500
        assert not Merchant.objects.filter(company="陈氏数码有限公司").exists()
        application.refresh_from_db()
        assert application.status == "submitted"


def test_who_sends_it_twice_by_one_key_applies_once(applicant):
    applicant.prove()
    key = {"Idempotency-Key": "apply-once-1"}
    values = {**form(), "mobile": MOBILE, "proof": applicant.proof, "consent": True}
    for _ in range(2):
        assert applicant.page.post("/api/apply/submit", headers=key, **values).code == 200
    assert Application.objects.count() == 1


def test_an_applicant_is_named_in_the_log_by_the_masked_mobile(api, operator, application):
    assert OperatorLog.objects.get(act="application.submit").actor_name == "申请人 136****0000"
