"""About whom a report may be asked, how often, and who hears of it."""

from datetime import timedelta

import pytest

from apps.leases.models import Order
from apps.orders.tests.factories import BO, Way
from apps.risk.models import RiskReport
from apps.risk.tests.factories import ASK, PREPAID
from apps.staff.models import ShopLog, Staff, StaffRole
from core import clock
from core.audit import lines
from core.models import Job
from core.notices.models import Notice
from infra.testing.cast import person
from looks.models import Look
from looks.rules import Seen
from partners import services as partners
from tenants import scope

TYPES, READ = "/api/general/getRiskTypeMap", "/api/general/chartRiskListDetail"
CONSENT, CODE = "/api/h5/riskConsent", "/api/platform/getRiskRechargePayQrcode"


def asked_there(sandbox):
    return len(sandbox.state("risk_query")["risk_query"])


def shown(api, who, order_id):
    return api(who).get(TYPES, order_id=order_id).data


class TestWhoseReport:
    def test_is_nobodys_whose_form_alone_says_so(self, api, way, lin_owner, prepaid, books, parties):
        way.place(risk_consent=True)
        answer = api(lin_owner).post(ASK, order_id=way.order_id, type="full", price=800)
        assert (answer.code, "付款" in answer.msg) == (111, True)
        assert shown(api, lin_owner, way.order_id)["barred"] == answer.msg
        assert (books(), asked_there(parties)) == ((PREPAID, 0, 0), 0)

    def test_nor_of_who_paid_and_never_proved_who_they_are(self, api, way, lin_owner, prepaid, parties):
        way.place(risk_consent=True).pay()
        answer = api(lin_owner).post(ASK, order_id=way.order_id, type="full", price=800)
        assert (answer.code, "核验身份" in answer.msg) == (111, True)
        assert shown(api, lin_owner, way.order_id)["barred"] == answer.msg
        assert asked_there(parties) == 0
        page = way.page()
        assert (page["risk_consent"], page["proved"]) == (True, False)

    def test_is_of_who_proves_the_mobile_on_the_orders_page(self, api, way, lin_owner, prepaid):
        way.place(risk_consent=True).pay().prove()
        assert way.page()["proved"]
        assert shown(api, lin_owner, way.order_id)["barred"] == ""
        assert api(lin_owner).post(ASK, order_id=way.order_id, type="full", price=800).code == 200

    def test_or_whose_account_has_that_name(self, api, way, lin, lin_owner, prepaid):
        way.place(risk_consent=True).pay()
        with scope.scope(lin):
            Order.objects.update(certified={"passed": False})
        assert api(lin_owner).post(ASK, order_id=way.order_id, type="full", price=800).code == 111
        with scope.scope(lin):
            Order.objects.update(certified={"passed": True})
        assert api(lin_owner).post(ASK, order_id=way.order_id, type="full", price=800).code == 200

    def test_or_who_ordered_with_a_code(self, api, order, lin_owner, prepaid):
        second = Way(order.sandbox, order.listener, order.owner, order.api)
        second.place(risk_consent=True)
        assert second.page()["proved"]
        assert api(lin_owner).post(ASK, order_id=second.order_id, type="full", price=800).code == 111
        second.pay()
        assert api(lin_owner).post(ASK, order_id=second.order_id, type="full", price=800).code == 200


class TestTheVendorsNo:
    @pytest.mark.parametrize(("act", "status"), [("refused", "failed"), ("unknown", "empty")])
    def test_is_the_answer_for_a_day(self, api, lin, lin_owner, order, prepaid, ask, parties, books, act, status):
        if act == "refused":
            parties.fail("risk", "refused")
        else:
            parties.act_risk(BO["id_number"], "unknown")
        first, again = ask().data, ask().data
        assert (first["status"], again["id"], again["free"]) == (status, first["id"], True)
        assert books() == (PREPAID, 0, 0)
        kept = {one["type"]: one["kept"] for one in shown(api, lin_owner, order.order_id)["types"]}["full"]
        assert (kept["status"], kept["good_until"]) == (status, again["good_until"])
        with scope.scope(lin):
            assert RiskReport.objects.count() == 1
            assert ShopLog.objects.filter(act="risk_report.repeat").count() == 1
            RiskReport.objects.update(answered_at=clock.now() - timedelta(hours=25))
        assert ask().data["id"] != first["id"]

    def test_is_not_what_we_gave_up_ourselves(self, lin, order, prepaid, ask, parties):
        parties.fail("risk", "error")
        first = ask().data
        assert order.nobody.post(CONSENT, **order.proven, given=False).code == 200
        later(order)
        assert order.nobody.post(CONSENT, **order.proven, given=True).code == 200
        again = ask().data
        assert (again["id"] != first["id"], again["status"]) == (True, "ready")


def later(order):
    Job.objects.filter(kind=partners.SEND).update(run_at=clock.real_now())
    order.work()


class TestAConsentThatWasRenewed:
    def test_leaves_what_was_sold_before_to_be_found(self, lin, order, prepaid, ask, parties, books):
        """The process ended between the vendor's answer and our note of it, and the customer agreed anew since."""
        from partners.models import PartnerCall

        parties.fail("risk", "error_after")
        first = ask().data
        assert first["status"] == "asking"
        for given in (False, True):
            with clock.at(clock.now() + timedelta(minutes=1)):
                assert order.nobody.post(CONSENT, **order.proven, given=given).code == 200
        PartnerCall.objects.filter(operation="report").update(attempts=0)
        later(order)
        assert books() == (PREPAID - 800, 0, 800)
        assert asked_there(parties) == 1
        with scope.scope(lin):
            assert RiskReport.objects.get().status == "ready"


class TestWhoHearsOfIt:
    def test_what_counts_already_says_nothing_of_anothers_lease(self, api, lin, order, report, ask):
        second = Way(order.sandbox, order.listener, order.owner, order.api)
        second.place(risk_consent=True).pay()
        with scope.scope(lin):
            role = StaffRole.objects.create(name="审核", actions=["order.view", "risk.view"])
            Staff.objects.create(account="sal", name="销售", password="!", role_ids=[role.pk])
        sal = person("sal", lin)
        with scope.scope(lin):
            Order.objects.filter(pk=int(second.order_id)).update(salesman_id=sal.id)
        found = shown(api, sal, second.order_id)
        assert {one["type"]: bool(one["kept"]) for one in found["types"]}["full"]
        assert report["asked_by_name"] not in str(found["types"])
        assert order.order_id not in str(found["types"])

    def test_the_history_is_of_the_person_and_not_of_the_id_number(self, api, lin, lin_owner, report, ask):
        other = ask(type="radar").data
        with scope.scope(lin):
            RiskReport.objects.filter(pk=int(other["id"])).update(person_index="somebody else")
        assert api(lin_owner).post(READ, id=report["id"]).data["history"] == []

    def test_each_look_is_in_the_log_of_looks(self, api, lin_owner, order, report):
        assert api(lin_owner).post(READ, id=report["id"]).code == 200
        look = Look.objects.get(seen=Seen.RISK)
        assert (look.order_id, look.actor_id) == (int(order.order_id), lin_owner.id)
        assert look.customer

    def test_the_shop_is_told_of_what_the_platform_asked(self, operator, lin, lin_owner, prepaid, ask):
        ask()
        assert not Notice.objects.filter(kind="risk_report.asked").exists()
        assert ask(operator, type="radar").code == 200
        notice = Notice.objects.get(kind="risk_report.asked")
        assert (notice.tenant_id, "信用雷达" in notice.title_zh) == (lin.id, True)
        assert "5.00" in notice.text_zh

    def test_turns_of_the_consent_are_counted(self, lin, order):
        codes = [order.nobody.post(CONSENT, **order.proven, given=bool(nth % 2)).code for nth in range(12)]
        assert codes == [200] * 10 + [115] * 2
        with scope.scope(lin):
            assert lines().filter(act__startswith="order.risk_consent").count() == 10


def test_codes_of_one_person_hold_up_no_colleague(api, lin, lin_owner, parties):
    with scope.scope(lin):
        role = StaffRole.objects.create(name="充值", actions=["risk.view", "risk.recharge"])
        Staff.objects.create(account="clerk", name="店员", password="!", role_ids=[role.pk])
    clerk = person("clerk", lin)
    codes = [api(clerk).post(CODE, amount=20_000 + nth).code for nth in range(5)]
    assert codes == [200] * 4 + [111]
    assert api(lin_owner).post(CODE, amount=20_000).code == 200
