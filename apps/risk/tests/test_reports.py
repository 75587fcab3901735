"""Reports on a customer, at the real sandbox: what they cost, whom they are about, who may read them."""

import contextlib
import uuid
from datetime import timedelta

import pytest
from django.db import transaction

from apps.finance.models import Account, Transaction
from apps.leases.models import Order
from apps.leases.rules import RISK_CONSENT_TEXT
from apps.orders.tests.factories import BO
from apps.reconcile.checks import against_ourselves
from apps.risk import nights, personal
from apps.risk.log import ReportReason
from apps.risk.models import RiskReport
from apps.risk.rules import ReportType
from apps.risk.services import reports
from apps.risk.tests.factories import ASK, PREPAID, prepay
from apps.staff.models import ShopLog, Staff, StaffRole
from core import clock
from core.errors import InsufficientBalance, PartyFailed
from core.models import Job
from core.personal import Person
from infra.testing.cast import person
from merchants import closing
from merchants.models import Merchant
from overview.models import RiskFeeIndex
from partners import health
from partners import services as partners
from partners.models import PartnerCall
from policies.tests.factories import in_force
from tenants import scope
from tenants.testing.threads import at_once

TYPES = "/api/general/getRiskTypeMap"
READ, FEES = "/api/general/chartRiskListDetail", "/api/v2/getRiskBillList"
COUNT, CONSENT = "/api/v2/getRiskBillCount", "/api/h5/riskConsent"
RETRY, RESOLVE = "/api/platform/retryPartnerCall", "/api/platform/resolvePartnerCall"
MANY = 64


def queries(sandbox):
    return [row["price"] for row in sandbox.state("risk_query")["risk_query"]]


def somebody(shop, *actions):
    """Of the shop, with a role that allows just this."""
    with scope.scope(shop):
        role = StaffRole.objects.create(name=actions[-1], actions=list(actions))
        Staff.objects.create(account=actions[-1], name=actions[-1], password="!", role_ids=[role.pk])
    return person(actions[-1], shop)


class TestTheSwitch:
    def test_of_the_shop_asks_nothing_new_and_lets_read_what_is_there(self, api, lin, lin_owner, report, ask, order):
        Merchant.objects.filter(pk=lin.id).update(services={"risk": False})
        assert ask(lin_owner).code == 111
        assert "未为本店" in api(lin_owner).get(TYPES, order_id=order.order_id).data["barred"]
        assert api(lin_owner).post(READ, id=report["id"]).code == 200


class TestWhoMay:
    def test_nobody_is_asked_to_log_in(self, api, lin):
        for method, path in (("get", TYPES), ("post", ASK), ("post", READ), ("get", FEES), ("get", COUNT)):
            assert getattr(api(lin.host), method)(path).code == 109, path

    def test_a_sub_shop_asks_for_nothing_and_sees_no_fees(self, api, lin, mei, ask):
        assert ask(mei).code == 103
        assert api(lin.sub_host, mei.token).get(FEES).code == 103
        assert api(lin.sub_host, mei.token).get(COUNT).code == 103
        assert api(lin.sub_host, mei.token).get(TYPES).code == 200

    def test_without_the_action_it_is_refused(self, api, lin, report, ask, order):
        money = somebody(lin, "order.view", "order.all", "risk.view")
        assert api(money).get(TYPES, order_id=order.order_id).code == 200
        assert ask(money).code == 103
        assert api(money).post(READ, id=report["id"]).code == 103
        goods = somebody(lin, "goods.view")
        assert api(goods).get(TYPES).code == 103
        assert api(goods).get(FEES).code == 103
        assert api(goods).get(COUNT).code == 103

    def test_another_shop_finds_nothing(self, api, gao_owner, report, ask, order):
        assert ask(gao_owner).code == 104
        assert api(gao_owner).post(READ, id=report["id"]).code == 104
        assert api(gao_owner).get(TYPES, order_id=order.order_id).code == 104
        assert api(gao_owner).get(FEES).data["total"] == 0
        assert {tab["count"] for tab in api(gao_owner).get(COUNT).data} == {0}

    def test_who_sees_the_own_leases_alone_finds_no_others(self, api, lin, report, ask, order):
        sal = somebody(lin, "order.view", "risk.view", "risk.report", "risk.query")
        assert ask(sal).code == 104
        assert api(sal).post(READ, id=report["id"]).code == 104
        assert api(sal).get(TYPES, order_id=order.order_id).code == 104
        assert api(sal).get(FEES).data["total"] == 0
        with scope.scope(lin):
            Order.objects.update(salesman_id=sal.id)
        assert api(sal).post(READ, id=report["id"]).code == 200
        assert api(sal).get(FEES).data["total"] == 1

    def test_a_sub_shop_reads_what_is_its_own(self, api, lin, mei, report, order):
        assert api(lin.sub_host, mei.token).post(READ, id=report["id"]).code == 104
        with scope.scope(lin):
            Order.objects.update(sub_shop_id=mei.sub_shop_id)
        assert api(lin.sub_host, mei.token).post(READ, id=report["id"]).code == 200

    def test_operators_ask_on_the_merchants_balance_and_read(self, api, operator, prepaid, ask, books):
        answer = ask(operator)
        assert (answer.code, answer.data["status"]) == (200, "ready")
        assert books() == (PREPAID - 800, 0, 800)
        assert api(operator).post(READ, id=answer.data["id"]).data["score"] is not None
        assert "merchant_id" in api(operator).get(TYPES).errors


def types():
    return list(Transaction.objects.filter(type__startswith="risk").order_by("pk").values_list("type", flat=True))


class TestReport:
    def test_is_there_at_once_and_its_fee_is_taken(self, report, books, lin):
        assert (report["status"], report["fee"], report["free"]) == ("ready", 800, False)
        assert books() == (PREPAID - 800, 0, 800)
        with scope.scope(lin):
            assert types() == ["risk_recharge", "risk_reserve", "risk_fee"]
            assert against_ourselves(lin.id, clock.today()) == {}

    def test_says_what_was_found_and_suggests(self, api, lin_owner, prepaid, ask, parties):
        parties.act_risk(BO["id_number"], "risky")
        found = api(lin_owner).post(READ, id=ask().data["id"]).data
        assert (found["score"] < 560, found["gone"], found["proposal"]) == (True, False, "reject")
        assert {len(found["radar"]), len(found["lists"])} == {5, 4}
        assert any(hit["level"] == "high" for hit in found["hits"])
        assert any("法院" in reason for reason in found["reasons"])

    def test_is_sealed_and_the_call_names_nobody(self, lin, report):
        with scope.scope(lin):
            row = RiskReport.objects.get()
        raw = bytes(row.result_sealed)
        assert b"score" not in raw
        call = PartnerCall.objects.get(operation="report")
        told = f"{call.answer}{call.payload}{call.error}"
        assert not any(text in told for text in ("score", BO["id_number"], BO["name"], BO["mobile"], "评分"))

    def test_each_look_is_in_the_log_of_the_lease(self, api, lin, lin_owner, report, order):
        for _ in range(2):
            assert api(lin_owner).post(READ, id=report["id"]).code == 200
        with scope.scope(lin):
            looks = ShopLog.objects.filter(act="risk_report.look").values_list("order_id", flat=True)
            assert list(looks) == [int(order.order_id)] * 2

    def test_young_enough_is_given_again_free_of_charge(self, ask, report, books, parties):
        again = ask().data
        assert (again["id"], again["free"]) == (report["id"], True)
        assert books() == (PREPAID - 800, 0, 800)
        assert queries(parties) == [400]
        assert ask(type="radar").data["id"] != report["id"]

    def test_that_is_too_old_is_asked_for_anew(self, ask, report, books, lin):
        with scope.scope(lin):
            RiskReport.objects.update(answered_at=clock.now() - timedelta(days=16))
        again = ask().data
        assert (again["id"] != report["id"], again["free"]) == (True, False)
        assert books() == (PREPAID - 1_600, 0, 1_600)

    def test_the_days_are_the_platforms(self, ask, report):
        in_force(risk_full_days=0)
        assert ask().data["id"] != report["id"]

    def test_of_the_same_person_on_another_lease_is_free_and_stands_in_its_history(
        self, api, lin_owner, report, way, ask, lin
    ):
        radar = ask(type="radar").data
        second = api(lin_owner).post(ASK, order_id=other_lease(way), type="full", price=800).data
        assert (second["id"], second["free"]) == (report["id"], True)
        history = api(lin_owner).post(READ, id=report["id"]).data["history"]
        assert [one["id"] for one in history] == [radar["id"]]

    def test_nothing_found_costs_nothing(self, api, lin_owner, prepaid, ask, books, parties):
        parties.act_risk(BO["id_number"], "unknown")
        answer = ask().data
        assert answer["status"] == "empty"
        assert books() == (PREPAID, 0, 0)
        found = api(lin_owner).post(READ, id=answer["id"]).data
        assert (found["gone"], found["score"], found["proposal"]) == (True, None, None)

    def test_a_refusal_gives_the_fee_back_and_says_why(self, lin, prepaid, ask, books, parties):
        parties.fail("risk", "refused")
        answer = ask().data
        assert (answer["status"], answer["error"]) == ("failed", "姓名与身份证号不一致")
        assert books() == (PREPAID, 0, 0)
        with scope.scope(lin):
            assert types()[-2:] == ["risk_reserve", "risk_release"]

    def test_a_price_of_nothing_moves_nothing(self, prepaid, ask, books):
        in_force(risk_full_price=0)
        assert ask(price=0).data["status"] == "ready"
        assert books() == (PREPAID, 0, 0)


def other_lease(way):
    from apps.orders.tests.factories import Way

    second = Way(way.sandbox, way.listener, way.owner, way.api)
    return second.place(risk_consent=True).pay().order_id


class TestConsent:
    def test_is_kept_with_its_words_and_told_to_the_vendor(self, api, lin, lin_owner, order, report, parties):
        with scope.scope(lin):
            row = Order.objects.get()
        assert (row.risk_consent_text, row.risk_consent_at is not None) == (RISK_CONSENT_TEXT, True)
        assert api(lin_owner).get(TYPES, order_id=order.order_id).data["consented_at"]

    def test_is_given_later_on_the_customers_page_and_taken_back_there(self, api, way, lin, lin_owner, prepaid):
        way.place().pay().prove()
        asked = {"order_id": way.order_id, "type": "full", "price": 800}
        assert api(lin_owner).post(ASK, **asked).code == 111
        assert way.nobody.get("/api/h5/order", token=way.token).data["risk_consent"] is False
        for given in (True, True):
            assert way.nobody.post(CONSENT, **way.proven, given=given).code == 200
        assert api(lin_owner).post(ASK, **asked).data["status"] == "ready"
        assert way.nobody.post(CONSENT, **way.proven, given=False).code == 200
        assert way.nobody.get("/api/h5/order", token=way.token).data["risk_consent"] is False
        assert api(lin_owner).post(ASK, **asked).code == 111
        with scope.scope(lin):
            acts = (
                ShopLog.objects.filter(act__startswith="order.risk_consent")
                .order_by("pk")
                .values_list("act", flat=True)
            )
        assert list(acts) == ["order.risk_consent", "order.risk_consent_end"]

    def test_takes_the_customers_own_browser_and_their_order(self, api, way, gao, lin):
        way.place()
        assert way.nobody.post(CONSENT, token=way.token, proof="", given=True).code == 111
        assert way.nobody.post(CONSENT, token="x" * 30, proof=way.proof, given=True).code == 104
        assert api(gao.host).post(CONSENT, **way.proven, given=True).code == 104
        with scope.scope(lin):
            Order.objects.update(finished_at=clock.now())
        assert way.nobody.post(CONSENT, **way.proven, given=True).code == 111


class TestTheRegularList:
    def shown(self, api, who, **asked):
        [row] = api(who).get("/api/platform/backendOrderList", stage="regular", **asked).data["items"]
        return row["risk_report"]

    def test_says_how_far_the_newest_is_ahead_of_the_audit(self, api, lin, lin_owner, operator, prepaid, ask, parties):
        assert self.shown(api, lin_owner) is None
        ask(type="radar")
        assert self.shown(api, lin_owner) == self.shown(api, operator) == "ready"
        parties.act_risk(BO["id_number"], "unknown")
        ask()
        assert self.shown(api, lin_owner) == self.shown(api, operator) == "empty"
        assert self.shown(api, somebody(lin, "order.view", "order.all", "risk.view")) is None

    def test_says_it_of_one_that_was_there_before_on_the_shops_side(self, api, way, lin_owner, report):
        second = other_lease(way)
        assert api(lin_owner).post(ASK, order_id=second, type="full", price=800).data["free"]
        assert self.shown(api, lin_owner, order_id=second) == "ready"


class TestBarred:
    def test_without_consent_nobody_is_asked_about(self, api, way, lin_owner, prepaid, books, parties):
        way.place()
        answer = api(lin_owner).post(ASK, order_id=way.order_id, type="full", price=800)
        assert (answer.code, "未授权" in answer.msg) == (111, True)
        shown = api(lin_owner).get(TYPES, order_id=way.order_id).data
        assert (shown["barred"], shown["consented_at"]) == (answer.msg, None)
        assert (books(), queries(parties)) == ((PREPAID, 0, 0), [])

    def test_a_lease_that_is_over_is_nobodys_business(self, ask, prepaid, lin):
        with scope.scope(lin):
            Order.objects.update(finished_at=clock.now())
        assert ask().code == 111

    def test_too_small_a_balance_is_said_and_nothing_is_reserved(self, ask, lin, lin_owner, books):
        prepay(lin, lin_owner, 799)
        assert ask().code == 114
        assert books() == (799, 0, 0)
        assert ask(type="radar").code == 200

    def test_another_price_than_the_one_shown_asks_nothing(self, ask, prepaid, books):
        assert ask(price=799).code == 112
        assert books() == (PREPAID, 0, 0)
        assert "price" in ask(price=None).errors
        assert ask(price=800).code == 200

    def test_an_unknown_type_is_refused_at_its_field(self, ask, prepaid):
        assert "type" in ask(type="wish").errors


class TestPrices:
    def test_are_the_platforms_until_the_merchant_has_its_own(self, api, lin, lin_owner, ask, prepaid, books):
        assert prices(api(lin_owner)) == {"basic": 300, "radar": 500, "full": 800}
        in_force(risk_full_price=900, risk_radar_price=600)
        Merchant.objects.filter(pk=lin.id).update(risk_prices={"full": 250})
        assert prices(api(lin_owner)) == {"basic": 300, "radar": 600, "full": 250}
        assert ask().code == 112
        ask(price=250)
        assert books() == (PREPAID - 250, 0, 250)

    def test_show_what_counts_already(self, api, lin_owner, report, order):
        shown = api(lin_owner).get(TYPES, order_id=order.order_id).data
        kept = {one["type"]: one["kept"] for one in shown["types"]}
        assert set(kept["full"]) == {"status", "status_label", "good_until"}
        assert kept["full"]["good_until"]
        assert kept["radar"] is None
        assert [one["id"] for one in shown["reports"]] == [report["id"]]
        assert shown["available"] == PREPAID - 800


def prices(shop):
    return {one["type"]: one["price"] for one in shop.get(TYPES).data["types"]}


def later(order):
    """A minute on: what is to be asked again is due."""
    Job.objects.filter(kind=partners.SEND).update(run_at=clock.real_now())
    order.work()


class TestLostAnswer:
    @pytest.fixture
    def lost(self, prepaid, ask, parties):
        parties.fail("risk", "error_after")
        return ask().data

    def test_stays_reserved_until_it_is_found_and_is_charged_once(self, lost, books, order, parties, lin):
        assert lost["status"] == "asking"
        assert books() == (PREPAID - 800, 800, 0)
        later(order)
        assert books() == (PREPAID - 800, 0, 800)
        assert queries(parties) == [400]
        with scope.scope(lin):
            assert against_ourselves(lin.id, clock.today()) == {}

    def test_is_not_asked_for_twice_meanwhile(self, lost, ask, books):
        again = ask().data
        assert (again["id"], again["free"]) == (lost["id"], True)
        assert books() == (PREPAID - 800, 800, 0)

    def test_that_never_came_there_is_sent_again_by_its_number(self, prepaid, ask, books, order, parties):
        parties.fail("risk", "error")
        assert ask().data["status"] == "asking"
        later(order)
        assert books() == (PREPAID - 800, 0, 800)
        assert queries(parties) == [400]

    @pytest.mark.parametrize("kind", ["bad_signature", "in_process", *(
        pytest.param(one, marks=pytest.mark.months) for one in ("garbled", "busy")
    )])  # fmt: skip
    def test_whatever_lost_it(self, prepaid, ask, books, order, parties, kind):
        parties.fail("risk", kind)
        assert ask().data["status"] == "asking"
        assert books() == (PREPAID - 800, 800, 0)
        later(order)
        assert books() == (PREPAID - 800, 0, 800)
        assert queries(parties) == [400]

    def test_keys_that_are_refused_wait_for_a_person_who_gives_up_only_what_never_was(
        self, api, operator, prepaid, ask, books, parties, lin
    ):
        parties.fail("risk", "denied")
        assert ask().data["status"] == "asking"
        call = PartnerCall.objects.get(operation="report")
        assert call.state == "stuck"
        said = {"id": str(call.id), "merchant_id": str(lin.id), "outcome": "not_done", "reason": "供应商未收到"}
        assert api(operator).post(RESOLVE, **said).code == 200
        assert books() == (PREPAID, 0, 0)
        with scope.scope(lin):
            assert RiskReport.objects.get().status == "failed"

    def test_that_a_person_gives_up_but_the_vendor_has_done_is_a_report(
        self, api, operator, prepaid, ask, books, parties, lin
    ):
        parties.fail("risk", "error_after")
        ask()
        PartnerCall.objects.filter(operation="report").update(state="stuck")
        call = PartnerCall.objects.get(operation="report")
        said = {"id": str(call.id), "merchant_id": str(lin.id), "outcome": "not_done", "reason": "供应商未收到"}
        assert api(operator).post(RESOLVE, **said).code == 200
        assert books() == (PREPAID - 800, 0, 800)

    def test_while_the_vendor_is_paused_it_waits(self, prepaid, ask, books, order):
        health.row_of("risk").update(paused_at=clock.now())
        assert ask().data["status"] == "asking"
        assert books() == (PREPAID - 800, 800, 0)

    def test_of_a_consent_that_was_taken_back_meanwhile_is_given_up(self, prepaid, ask, books, order, parties, lin):
        parties.fail("risk", "error")
        assert ask().data["status"] == "asking"
        assert order.nobody.post(CONSENT, **order.proven, given=False).code == 200
        later(order)
        assert (books(), queries(parties)) == ((PREPAID, 0, 0), [])
        with scope.scope(lin):
            assert RiskReport.objects.get().error == ReportReason.NO_CONSENT

    def test_that_the_vendor_has_all_the_same_counts(self, lost, books, order, parties):
        assert order.nobody.post(CONSENT, **order.proven, given=False).code == 200
        later(order)
        assert (books(), queries(parties)) == ((PREPAID - 800, 0, 800), [400])


class TestFees:
    def test_list_what_was_taken_and_what_waits(self, api, lin_owner, prepaid, ask, parties, order):
        ask()
        parties.fail("risk", "error")
        ask(type="radar")
        rows = api(lin_owner).get(FEES).data["items"]
        assert [(row["type"], row["charged"], row["reserved"]) for row in rows] == [("radar", 0, 500), ("full", 800, 0)]
        by_fee = api(lin_owner).get(FEES, sort="-fee").data["items"]
        assert [row["type"] for row in by_fee] == ["full", "radar"]
        assert api(lin_owner).get(FEES, type="radar").data["total"] == 1
        assert api(lin_owner).get(FEES, order_id=order.order_id).data["total"] == 2
        assert api(lin_owner).get(FEES, status="ready").data["total"] == 1
        counts = {tab["tab"]: tab["count"] for tab in api(lin_owner).get(COUNT).data}
        assert (counts["ready"], counts["asking"], counts["failed"]) == (1, 1, 0)
        assert {tab["tab"]: tab["count"] for tab in api(lin_owner).get(COUNT, type="full").data}["asking"] == 0

    def test_of_all_shops_are_the_operators(self, api, operator, lin, report):
        [row] = api(operator).get(FEES).data["items"]
        assert (row["merchant_name"], row["charged"], row["id"]) == (lin.name, 800, report["id"])
        assert api(operator).get(FEES, merchant_id=str(lin.id)).data["total"] == 1
        assert {tab["tab"]: tab["count"] for tab in api(operator).get(COUNT).data}["ready"] == 1


class TestWhatIsKept:
    def test_goes_with_the_customer_and_the_fee_stays(self, lin, report, order, books):
        with scope.scope(lin), transaction.atomic():
            someone = Person(leases=(int(order.order_id),))
            assert len(personal.rows(someone)) == 1
            personal.erase(someone)
            row = RiskReport.objects.get()
        assert (bytes(row.result_sealed), row.customer_id, row.fee) == (b"", 0, 800)
        assert books() == (PREPAID - 800, 0, 800)

    def test_goes_after_a_year(self, lin, report, api, lin_owner):
        class Night:
            day = clock.today() + timedelta(days=364)

        with scope.scope(lin):
            assert nights.forget_results(Night()) == 0
            Night.day += timedelta(days=3)
            assert nights.forget_results(Night()) == 1
        assert api(lin_owner).post(READ, id=report["id"]).data["gone"]

    def test_goes_with_the_shop_that_closes(self, lin, report, api, lin_owner):
        with transaction.atomic():
            closing.forget(lin.id)
        assert api(lin_owner).post(READ, id=report["id"]).data["gone"]

    def test_the_operators_row_says_nothing_of_whom(self, report):
        row = RiskFeeIndex.objects.get()
        assert (row.status, row.fee) == ("ready", 800)


def copy_of(first, nth):
    """Another customer's lease of the same goods."""
    row = Order.objects.get(pk=first.pk)
    contact = row.contact(scope.current().id)
    row.pk, row.uid, row.deposit_left, row.customer_id = None, uuid.uuid4(), 0, first.customer_id + 1 + nth
    row.seal(scope.current().id, {**contact, "mobile": f"139{nth:08d}"})
    row.save(force_insert=True)
    return row.pk


@pytest.mark.django_db(transaction=True)
def test_sixty_four_at_once_spend_no_more_than_there_is(order, lin, lin_owner, parties):
    """Eighteen queries are prepaid; each thread asks about a customer of its own, and its call goes to the vendor."""
    prepay(lin, lin_owner, 18 * 800 + 799)
    with scope.scope(lin):
        first = Order.objects.get()
        ids = [copy_of(first, nth) for nth in range(MANY)]

    def ask_one(nth):
        with scope.scope(lin):
            try:
                asked = reports.ask_report(caller=lin_owner.caller, order_id=ids[nth], kind=ReportType.FULL, price=800)
            except InsufficientBalance:
                return False
            with contextlib.suppress(PartyFailed):
                partners.perform(asked.call)
            return True

    done = at_once(MANY, ask_one)
    assert [one for one in done if isinstance(one, Exception)] == []
    assert sum(done) == 18
    with scope.scope(lin):
        assert Account.objects.get(name="risk_prepaid").balance == 799
        assert Account.objects.get(name="risk_reserved").balance == 0
        assert Account.objects.get(name="platform:fees").balance == 18 * 800
        with transaction.atomic():
            assert against_ourselves(lin.id, clock.today()) == {}
    assert sorted(row["price"] for row in parties.state("risk_query")["risk_query"]) == [400] * 18
