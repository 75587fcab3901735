"""A lease at the real sandbox's bureau: consent, report, records, batches, their end."""

import json
from datetime import datetime, timedelta
from typing import Any

import pytest

from apps.bills.models import Bill
from apps.credit import nights, personal
from apps.credit.models import CreditQuery
from apps.credit.rules import bounds_of, month_of
from apps.credit.services import look_after
from apps.credit.tests.factories import BASE, Crediting
from apps.finance.models import Transaction
from apps.orders.tests.factories import Way, make_overdue
from core import clock
from core.audit import lines
from core.notices.models import Notice
from core.personal import Person
from core.todos import waiting
from looks.models import Look
from looks.rules import Seen
from merchants.models import Merchant
from overview.models import CreditBatch, CreditObjectionIndex, CreditRecordIndex
from partners import services as partners
from partners.credit import segments
from partners.credit.client import CreditClient
from partners.errors import PartyRefused
from partners.models import PartnerCall, PartnerEvent
from partners.rules import CallState, EventState
from policies.tests.factories import in_force
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def later(*values: str) -> list[Any]:
    """Other cases, in `make chaos ARGS=MONTHS`."""
    return [pytest.param(one, marks=pytest.mark.months) for one in values]


def next_month() -> datetime:
    """The first evening of it."""
    last = bounds_of(month_of(clock.today()))[1]
    return clock.start_of(last + timedelta(days=1)) + timedelta(hours=23)


@pytest.fixture
def made(way: Way, api: Any, operator: Any) -> Crediting:
    return Crediting(way, api(operator))


@pytest.fixture
def placed(made: Crediting) -> Crediting:
    made.way.place().pay().prove()
    return made.open().named()


@pytest.fixture
def leased(made: Crediting) -> Crediting:
    made.way.leasing().prove()
    return made.open()


class TestTheSwitch:
    def test_is_off_at_first_and_says_why(self, made: Crediting) -> None:
        made.way.place()
        assert "平台" in made.part()["why_not"]
        assert made.part()["actions"] == []
        assert made.ask("userCreateSign").code == 111
        assert made.ask("applyCreditQuery", consent=True).code == 111

    def test_of_the_shop_begins_nothing_and_reports_what_is_open(self, placed: Crediting) -> None:
        shop = placed.way.owner.shop
        Merchant.objects.filter(pk=shop.id).update(services={"credit": False})
        assert "未为本店" in placed.part()["why_not"]
        assert not placed.part()["open"]
        assert placed.ask("userCreateSign").code == 111
        Merchant.objects.filter(pk=shop.id).update(services={"credit_quota": 0})
        placed.signed()
        assert placed.ask("applyCreditQuery", consent=True).code == 114
        assert placed.part()["quota"]["limit"] == 0
        Merchant.objects.filter(pk=shop.id).update(services={"credit": False})
        refused = placed.ask("applyCreditQuery", consent=True)
        assert (refused.code, "未为本店" in refused.msg) == (111, True)
        assert placed.part()["open"]


class TestTheConsent:
    def test_is_signed_by_the_customer(self, placed: Crediting) -> None:
        answer = placed.way.asked(placed.ask("userCreateSign"))
        assert (answer["consent"], answer["url"][:4]) == ("waiting", "http")
        assert placed.way.asked(placed.ask("userCreateSign"))["url"] == answer["url"], "asked for twice it is one page"
        assert placed.account.consent_round == 1
        assert placed.way.page()["credit"]["url"] == answer["url"]
        assert placed.part()["actions"] == ["sign"]
        placed.signed()
        part = placed.part()
        assert (part["status"], part["consent"]["consent"], part["consent"]["url"]) == ("consented", "signed", "")
        assert "query" in part["actions"]
        assert placed.way.page()["credit"]["consent"] == "signed"
        assert Notice.objects.filter(kind="credit.agreed").exists()

    def test_refused_can_be_asked_for_again(self, placed: Crediting) -> None:
        placed.signed("refuse")
        assert placed.part()["consent"]["consent"] == "refused"
        assert placed.ask("applyCreditQuery", consent=True).code == 111
        placed.signed()
        assert (placed.account.status, placed.account.consent_round) == ("consented", 2)

    def test_expires_where_nobody_signs(self, placed: Crediting) -> None:
        placed.asked_for()
        with clock.at(clock.now() + timedelta(days=7, minutes=2)):
            with scope(placed.way.owner.shop):
                assert look_after(int(placed.way.order_id), f"{placed.account.pk}-look")
            placed.way.work()
        assert placed.account.consent == "expired"
        assert placed.part()["actions"] == ["sign"]

    def test_whose_callback_is_lost_is_asked_about(self, placed: Crediting) -> None:
        placed.asked_for()
        placed.way.sandbox.fail("credit", "drop")
        row = placed.account
        placed.way.sandbox.act_credit(f"{row.pk}-1")
        placed.way.hear()
        assert placed.account.consent == "waiting"
        with scope(placed.way.owner.shop):
            look_after(int(placed.way.order_id), f"{row.pk}-look")
        placed.way.work()
        assert placed.account.consent == "signed"

    def test_forged_callbacks_change_nothing(self, placed: Crediting) -> None:
        placed.asked_for()
        placed.way.sandbox.fail("credit", "forge")
        placed.way.sandbox.act_credit(f"{placed.account.pk}-1", "refuse")
        told = placed.way.told()
        answers = [placed.way.hand(one).status_code for one in told]
        assert 400 in answers or 403 in answers or any(code != 200 for code in answers)
        assert placed.account.consent == "refused"

    def test_a_replayed_callback_counts_once(self, placed: Crediting) -> None:
        placed.asked_for()
        placed.way.sandbox.act_credit(f"{placed.account.pk}-1")
        [told] = placed.way.told()
        for _ in range(3):
            assert placed.way.hand(told).status_code == 200
        with scope(placed.way.owner.shop):
            assert lines().filter(act="credit.agree").count() == 1

    def test_of_an_earlier_round_contradicts_us(self, placed: Crediting) -> None:
        placed.asked_for()
        placed.way.sandbox.act_credit(f"{placed.account.pk}-1")
        [told] = placed.way.told()
        with scope(placed.way.owner.shop):
            row = placed.account
            row.consent_round = 2
            row.save()
        assert placed.way.hand(told).status_code == 200
        assert PartnerEvent.objects.get(kind="credit.signed").state == EventState.REFUSED
        assert placed.account.consent == "waiting"

    @pytest.mark.parametrize("fault", ["bad_signature", *later("error", "garbled")])
    def test_whose_page_does_not_come_is_tried_again(self, placed: Crediting, fault: str) -> None:
        placed.way.sandbox.fail("credit", fault, operation="consent/create" if fault == "bad_signature" else "")
        assert placed.way.asked(placed.ask("userCreateSign"))["url"] == ""
        with clock.at(clock.now() + timedelta(hours=1)):
            placed.way.asked(placed.ask("userCreateSign"))
        assert placed.account.consent_url
        assert placed.account.consent_round == 1

    def test_of_whom_a_form_alone_names_is_not_asked_for(self, made: Crediting) -> None:
        """Anybody types anybody's name and ID number."""
        made.open()
        made.way.place()
        assert "核验实名" in made.part()["why_not"]
        assert made.ask("userCreateSign").code == 111
        made.way.pay()
        assert (made.ask("userCreateSign").code, made.part()["actions"]) == (111, [])
        made.way.prove()
        assert (made.ask("userCreateSign").code, made.part()["actions"]) == (111, []), "a code proves a mobile alone"
        assert made.ask("applyCreditQuery", consent=True).code == 111
        made.named()
        assert made.part()["actions"] == ["sign"]

    def test_of_a_lease_that_is_over_is_not_asked_for(self, placed: Crediting) -> None:
        placed.way.shop.post("/api/platform/closeOrders", order_ids=[placed.way.order_id], reason="无货")
        assert placed.ask("userCreateSign").code == 111


class TestAReport:
    def test_is_a_tree_with_its_sections(self, placed: Crediting) -> None:
        """It is found by order and by customer, uses one of the quota, is sealed, and each look is noted."""
        shop, path = placed.way.shop, "/api/v2/userCreditQuery"
        assert placed.way.asked(shop.get(path, order_id=placed.way.order_id))["query"] is None
        placed.signed()
        asked = placed.way.asked(placed.ask("applyCreditQuery", consent=True))
        assert asked["status"] == "ready"
        for which in ({"order_id": placed.way.order_id}, {"customer": str(placed.way.order.customer_id)}):
            found = placed.way.asked(shop.get(path, **which))
            assert (found["query"]["query_no"], found["consent"]) == (asked["query_no"], "signed")
        assert shop.get(path).code == 110
        for answer in (shop.post("/api/general/getCreditQueryTime"), shop.get("/api/v2/getCreditQueryTime")):
            quota = placed.way.asked(answer)
            assert (quota["limit"], quota["used"], quota["left"]) == (5, 1, 4)
            assert quota["last_query_at"]
        call = PartnerCall.objects.get(operation="report")
        assert call.state == CallState.SUCCEEDED
        with scope(placed.way.owner.shop):
            row = CreditQuery.objects.get()
        form = placed.way.form()
        assert form["name"] not in str(call.payload) + call.answer
        assert form["name"].encode() not in bytes(row.report_sealed)
        for _ in range(2):
            report = placed.way.asked(shop.get(BASE + "getCreditQueryResult", query_no=asked["query_no"]))
        assert Look.objects.filter(seen=Seen.CREDIT, order_id=int(placed.way.order_id)).count() == 2
        with scope(placed.way.owner.shop):
            assert lines().filter(act="credit.look").count() == 2
        keys = [one["key"] for one in report["sections"]]
        assert keys == ["head", "person", "D1", "R1", "R2", "R3", "R4", "C1", "queries"]
        for section in report["sections"]:
            for node in section["children"]:
                assert (node["parentKey"], node["parentName"]) == (section["key"], section["label"])
        accounts = [node for one in report["sections"] if one["type"] == "section" for node in one["children"]]
        assert {node["type"] for node in accounts} == {"account"}
        amounts = [leaf for node in accounts for leaf in node["children"] if leaf["type"] == "amount"]
        assert all(leaf["value"].isdecimal() for leaf in amounts)
        assert not [word for word in (form["name"], form["id_number"], form["mobile"]) if word in str(report)]

    def test_costs_what_was_said_once_it_is_found(self, placed: Crediting) -> None:
        in_force(credit_open=True, credit_quota=5, credit_price=150)
        assert placed.part()["quota"]["price"] == 150
        shop = Merchant.objects.filter(pk=placed.way.owner.shop.id)
        shop.update(services={"credit_price": 120})
        assert placed.part()["quota"]["price"] == 120, "its own"
        placed.signed()
        assert placed.ask("applyCreditQuery", consent=True).code == 112, "nobody pays what they weren't shown"
        assert placed.ask("applyCreditQuery", consent=True, price=150).code == 112
        placed.way.sandbox.fail("credit", "error_after")
        placed.way.asked(placed.ask("applyCreditQuery", consent=True, price=120))
        in_force(credit_open=True, credit_quota=5, credit_price=900)
        shop.update(services={})
        partners.perform(PartnerCall.objects.get(operation="report"))
        with scope(placed.way.owner.shop):
            [fee] = Transaction.objects.filter(type="credit_fee")
            assert (fee.amount, fee.order_id, fee.source) == (-120, int(placed.way.order_id), "credit_query")

    def test_needs_a_signed_consent_whatever_the_asker_says(self, placed: Crediting) -> None:
        assert placed.ask("applyCreditQuery", consent=True).code == 111
        assert "consent" in placed.ask("applyCreditQuery", consent=False).errors
        placed.asked_for()
        assert placed.ask("applyCreditQuery", consent=True).code == 111
        assert not PartnerCall.objects.filter(operation="report").exists()

    def test_of_whom_nothing_is_known_gives_the_query_back(self, placed: Crediting) -> None:
        placed.signed()
        placed.way.sandbox.control("credit/person", id_no=placed.way.form()["id_number"], mood="unknown")
        in_force(credit_open=True, credit_quota=5, credit_price=150)
        asked = placed.way.asked(placed.ask("applyCreditQuery", consent=True, price=150))
        assert asked["status"] == "empty"
        again = placed.way.asked(placed.ask("applyCreditQuery", consent=True))
        assert again["query_no"] == asked["query_no"], "the bureau isn't asked again that day"
        with scope(placed.way.owner.shop):
            assert not Transaction.objects.filter(type="credit_fee").exists()
        assert placed.part()["quota"]["used"] == 0
        report = placed.way.asked(placed.way.shop.get(BASE + "getCreditQueryResult", query_no=asked["query_no"]))
        assert (report["gone"], report["sections"]) == (True, [])

    def test_refused_gives_the_query_back_in_the_bureaus_words(self, placed: Crediting) -> None:
        placed.signed()
        placed.way.sandbox.fail("credit", "refused")
        asked = placed.way.asked(placed.ask("applyCreditQuery", consent=True))
        assert (asked["status"], asked["error"]) == ("failed", "姓名与证件号码不一致")
        assert placed.part()["quota"]["left"] == 5

    @pytest.mark.parametrize("fault", ["error_after", *later("in_process", "garbled")])
    def test_that_is_lost_holds_its_query_until_it_is_known(self, placed: Crediting, fault: str) -> None:
        placed.signed()
        placed.way.sandbox.fail("credit", fault)
        assert placed.way.asked(placed.ask("applyCreditQuery", consent=True))["status"] == "asking"
        assert placed.part()["quota"]["used"] == 1
        again = placed.way.asked(placed.ask("applyCreditQuery", consent=True))
        assert again["status"] == "asking"
        assert placed.part()["quota"]["used"] == 1
        call = PartnerCall.objects.get(operation="report")
        partners.perform(call)
        assert placed.part()["queries"][0]["status"] == "ready"
        assert placed.part()["quota"]["used"] == 1

    def test_beyond_the_quota_is_114(self, placed: Crediting) -> None:
        in_force(credit_open=True, credit_quota=1)
        placed.signed()
        placed.way.asked(placed.ask("applyCreditQuery", consent=True))
        with clock.at(clock.now() + timedelta(days=8)):
            assert placed.part()["quota"]["used"] in (0, 1), "of another month"
            in_force(credit_open=True, credit_quota=placed.part()["quota"]["used"])
            assert placed.ask("applyCreditQuery", consent=True).code == 114

    def test_goes_after_half_a_year(self, placed: Crediting) -> None:
        placed.signed()
        asked = placed.way.asked(placed.ask("applyCreditQuery", consent=True))

        class Night:
            day = clock.today() + timedelta(days=179)

        with scope(placed.way.owner.shop):
            assert nights.forget_reports(Night()) == 0  # type: ignore[arg-type]
            Night.day += timedelta(days=3)
            assert nights.forget_reports(Night()) == 1  # type: ignore[arg-type]
        found = placed.way.asked(placed.way.shop.get(BASE + "getCreditQueryResult", query_no=asked["query_no"]))
        assert found["gone"]


class TestTheContract:
    def test_is_rejected_by_a_code_and_submitted_again(self, leased: Crediting) -> None:
        leased.signed()
        leased.way.sandbox.fail("credit", "rejected", then="E201")
        answer = leased.way.asked(leased.ask("applyContractLeasing"))
        assert (answer["status"], answer["code"], answer["message"]) == ("rejected", "E201", "必填项为空")
        answer = leased.way.asked(leased.ask("applyContractLeasing"))
        assert (answer["status"], answer["code"]) == ("accepted", "0000")
        found = leased.way.asked(leased.way.shop.get(BASE + "applyResultQuery", apply_no=answer["apply_no"]))
        assert found["status"] == "accepted"
        assert leased.ask("applyContractLeasing").code == 111

    def test_in_process_says_so(self, leased: Crediting) -> None:
        leased.signed()
        leased.way.sandbox.fail("credit", "in_process")
        assert leased.way.asked(leased.ask("applyContractLeasing"))["status"] == "submitted"
        assert leased.ask("applyContractLeasing").code == 111

    def test_that_is_not_signed_is_not_submitted(self, placed: Crediting) -> None:
        placed.signed()
        assert placed.ask("applyContractLeasing").code == 111

    def test_of_a_number_that_is_none(self, leased: Crediting) -> None:
        leased.submitted()
        number = f"{leased.account.pk}-9"
        assert leased.way.shop.get(BASE + "applyResultQuery", apply_no=number).code == 104
        assert leased.way.shop.get(BASE + "applyResultQuery", apply_no="x").code == 110


class TestItsLife:
    def test_opened_reported_settled_confirmed_closed(self, leased: Crediting) -> None:
        leased.opening()
        assert leased.account.status == "opening"
        done = leased.report()
        assert (done["status"], done["accepted"], done["rejected"]) == ("read", 1, 0)
        assert leased.account.status == "open"
        [told] = leased.way.sandbox.state("credit_account")["credit_account"]
        assert (told["code"], told["section"]) == (str(leased.account.pk), "D1")
        first = leased.part()["bills"][0]
        assert leased.way.asked(leased.ask("appendRepaymentTurnover", bill_ids=[first["id"]]))
        assert leased.part()["months"] == [], "none is over"
        with clock.at(next_month()):
            month = leased.part()["months"][0]
            assert month["status"] == "N"
            told = leased.way.asked(leased.ask("repayment", period=month["month"], status="N"))
            assert [one["value"] for one in told["lines"] if one["name"] == "status"] == ["N 正常还款"]
        leased.report()
        assert {row.status for row in leased.records()} == {"accepted"}
        self.end(leased)
        settled = leased.way.asked(leased.ask("settleDataReport"))
        assert (settled["account_status"], settled["record"]["status"]) == ("settle_reported", "pending")
        number = settled["record"]["id"]
        assert leased.act("settleReportConfirm", number).code == 111, "the bureau hasn't taken it"
        leased.report()
        assert leased.way.asked(leased.act("settleReportConfirm", number))["account_status"] == "confirmed"
        today = f"{clock.today()}"
        assert leased.ask("accountClose", code="3", date=today).code == 110
        leased.way.asked(leased.ask("accountClose", code="1", date=today))
        leased.report()
        assert (leased.account.status, str(leased.account.closed_on)) == ("closed", today)
        [told] = leased.way.sandbox.state("credit_account")["credit_account"]
        assert told["closed_on"] == today

    def end(self, leased: Crediting) -> None:
        """As if all were paid: what the bills of a lease do, other rooms test."""
        with scope(leased.way.owner.shop):
            order = leased.way.order
            order.status, order.stage, order.finished_at = "completed", "finished", clock.now()
            order.save()
            Bill.objects.filter(order_id=order.pk, status__in=["due", "partial", "overdue"]).update(status="void")

    def test_a_settlement_that_was_wrong_is_undone(self, leased: Crediting) -> None:
        leased.opened()
        self.end(leased)
        number = leased.way.asked(leased.ask("settleDataReport"))["record"]["id"]
        answer = leased.way.asked(leased.act("settleRecovery", number, reason="报错了订单"))
        assert (answer["account_status"], answer["record"]["status"]) == ("open", "withdrawn")
        number = leased.way.asked(leased.ask("settleDataReport"))["record"]["id"]
        leased.report()
        answer = leased.way.asked(leased.act("settleRecovery", number, reason="报错了订单"))
        assert answer["account_status"] == "open"
        [undone] = leased.records(kind="recover")
        assert undone.status == "pending"
        leased.report()
        [told] = leased.way.sandbox.state("credit_account")["credit_account"]
        assert told["settled_on"] == ""
        found = leased.way.shop.get(BASE + "getSettleResult", id=number)
        assert leased.way.asked(found)["record"]["status"] == "accepted"

    def test_rejected_corrected_and_taken(self, leased: Crediting) -> None:
        leased.submitted()
        leased.way.asked(leased.ask("accountOpeningCredit"))
        leased.way.sandbox.fail("credit", "rejected", operation="open", then="E203")
        assert leased.report()["rejected"] == 1
        [row] = leased.records(kind="open")
        assert (row.status, row.code, row.field) == ("rejected", "E203", "contract_no")
        shown = leased.part()["records"][0]
        assert (shown["correctable"], shown["editable"]) == (True, [])
        assert Notice.objects.filter(kind="credit.rejected").exists()
        with scope(leased.way.owner.shop):
            assert {todo.key: found.count for todo, found in waiting(leased.way.owner.caller)}["credit_rejected"] == 1
        for field, value in (("amount", "1"), ("goods", "客户涉嫌诈骗，已报警，请勿放贷")):
            wrong = leased.act("correctRecord", row, fields={field: value}, reason="合同号写错了")
            assert f"fields.{field}" in wrong.errors, "what a lease says is no clerk's word"
        fixed = leased.act("correctRecord", row, reason="合同号写错了")
        assert leased.way.asked(fixed)["status"] == "pending"
        assert leased.act("correctRecord", row, reason="再改一次").code == 111
        assert leased.report()["accepted"] == 1
        [row] = leased.records(kind="open")
        assert (row.status, row.tries, row.taken) == ("accepted", 1, row.content)

    def test_what_can_never_be_taken_is_not_corrected(self, leased: Crediting) -> None:
        leased.opening()
        leased.way.sandbox.fail("credit", "rejected", operation="open", then="E901")
        leased.report()
        [row] = leased.records()
        assert leased.act("correctRecord", row, reason="再试一次").code == 111
        assert leased.way.asked(leased.act("cancelReportCredit", row, reason="无法受理"))["status"] == "withdrawn"
        assert leased.account.status == "consented"
        assert "open" in leased.part()["actions"]

    def test_withdrawn_before_the_bureau_has_it(self, leased: Crediting) -> None:
        leased.opening()
        [row] = leased.records()
        assert leased.way.asked(leased.act("cancelReportCredit", row, reason="先不开户"))["status"] == "withdrawn"
        assert leased.account.status == "consented"
        assert leased.batch().code == 111
        leased.way.asked(leased.ask("accountOpeningCredit"))
        leased.report()
        assert leased.act("cancelReportCredit", leased.records()[-1], reason="太晚了").code == 111

    def test_withdrawn_by_a_colleague_a_moment_ago_says_so(self, leased: Crediting) -> None:
        leased.opening()
        [row] = leased.records()
        leased.way.asked(leased.act("cancelReportCredit", row, reason="先不开户"))
        again = leased.act("cancelReportCredit", row, reason="不报了")
        assert (again.code, again.data["state"], again.msg) == (111, "withdrawn", "该记录已撤回")

    def test_a_record_on_its_way_is_not_withdrawn(self, leased: Crediting) -> None:
        leased.opening()
        leased.way.sandbox.fail("credit", "in_process", operation="batch")
        leased.report()
        [row] = leased.records()
        assert row.status == "pending"
        assert leased.act("cancelReportCredit", row, reason="不报了").code == 111
        assert not leased.part()["records"][0]["withdrawable"]

    def test_a_month_says_what_the_bills_say(self, leased: Crediting) -> None:
        """And paid bills alone are repayments."""
        leased.opened()
        assert "bill_ids" in leased.ask("appendRepaymentTurnover", bill_ids=["1"]).errors
        first = leased.part()["bills"][0]["id"]
        assert len(leased.way.asked(leased.ask("appendRepaymentTurnover", bill_ids=[first, first]))) == 1
        assert leased.way.asked(leased.ask("appendRepaymentTurnover", bill_ids=[first])) == []
        assert leased.part()["bills"] == []
        month = f"{clock.today():%Y-%m}"
        with clock.at(next_month()):
            wrong = leased.ask("repayment", period=month, status="3")
            assert "N" in wrong.errors["status"]
            assert leased.ask("repayment", period="2019-01").code == 110
            assert leased.ask("repayment", period="2026-13").code == 110
            leased.way.asked(leased.ask("repayment", period=month))
            assert leased.ask("repayment", period=month).code == 111, "it was reported already"

    def test_collection_is_of_an_overdue_lease(self, leased: Crediting) -> None:
        leased.opened()
        assert leased.ask("collectionReportCredit").code == 111
        make_overdue(leased.way)
        row = leased.way.asked(leased.ask("collectionReportCredit"))
        assert (row["kind"], row["section"]) == ("collection", "C1")
        assert leased.ask("collectionReportCredit").code == 111
        leased.report()
        assert leased.account.status == "collection"

    def test_an_end_takes_back_an_opening_that_nobody_has(self, placed: Crediting) -> None:
        placed.way.audit().sign().ship()
        placed.submitted()
        with scope(placed.way.owner.shop):
            order = placed.way.order
            order.anchor_date = clock.today()
            order.save()
        placed.way.asked(placed.ask("accountOpeningCredit"))
        closed = placed.way.shop.post("/api/platform/closeOrders", order_ids=[placed.way.order_id], reason="无货")
        assert closed.data["results"][0]["code"] == 200, closed.data
        assert (placed.account.status, placed.records()[0].status) == ("consented", "withdrawn")

    def test_statuses_have_their_words(self, made: Crediting) -> None:
        found = made.way.asked(made.way.shop.get(BASE + "getRepaymentStatusMap"))
        assert [one["value"] for one in found] == ["N", *"1234567", "B", "C", "G", "#"]
        assert all(one["label"] for one in found)


class TestBatches:
    def test_hold_what_waits_of_all_merchants(self, leased: Crediting) -> None:
        leased.opening()
        assert leased.batch("2020-01").code == 111, "later months wait"
        row = leased.way.asked(leased.batch())
        assert (row["status"], row["records"], row["merchants"]) == ("ready", 1, 1)
        assert leased.batch().code == 111, "nothing else waits"
        assert CreditRecordIndex.objects.get().batch_id == int(row["id"])
        listed = leased.way.asked(leased.platform.get(BASE + "getBatchList"))
        assert [one["id"] for one in listed["items"]] == [row["id"]]
        for code in (200, 111):
            assert leased.platform.get(BASE + "submitUploadFile", batch_id=row["id"]).code == code, "sent once"
        assert len(leased.way.sandbox.state("credit_batch")["credit_batch"]) == 1

    @pytest.mark.parametrize("fault", ["error_after", *later("garbled", "busy")])
    def test_whose_upload_is_lost_go_on(self, leased: Crediting, fault: str) -> None:
        leased.opening()
        made = leased.way.asked(leased.batch())
        leased.way.sandbox.fail("credit", fault)
        path = BASE + "submitUploadFile"
        assert leased.way.asked(leased.platform.get(path, batch_id=made["id"]))["status"] == "sent"
        assert leased.way.asked(leased.platform.get(path, batch_id=made["id"]))["status"] == "read"
        assert leased.account.status == "open"

    def test_sent_again_with_another_text_are_there_once(self, leased: Crediting) -> None:
        """Who sent it was killed before the answer was kept, and left no try behind; an objection came meanwhile. The
        bureau's no to the other text was taken for its word: the records went there again, and could be withdrawn.
        """
        leased.opening()
        made = leased.way.asked(leased.batch())
        path = BASE + "submitUploadFile"
        leased.way.sandbox.fail("credit", "error_after")
        assert leased.way.asked(leased.platform.get(path, batch_id=made["id"]))["status"] == "sent"
        PartnerCall.objects.filter(operation="upload").update(state=CallState.PENDING, attempts=0)
        leased.way.asked(leased.ask("createObjection", text="我都按时付了"))
        again = leased.way.asked(leased.platform.get(path, batch_id=made["id"]))
        assert (again["status"], again["tries"], leased.account.status) == ("read", 1, "open")
        assert len(leased.way.sandbox.state("credit_batch")["credit_batch"]) == 1

    @pytest.mark.parametrize("fault", ["wrong_count", *later("forge", "in_process", "truncated", "duplicate")])
    def test_whose_feedback_is_late_or_wrong_wait(self, leased: Crediting, fault: str) -> None:
        leased.opening()
        leased.way.sandbox.fail("credit", fault, operation="batch")
        assert leased.report()["status"] == "uploaded"
        assert leased.account.status == "opening"
        batch = CreditBatch.objects.get()
        again = leased.platform.get(BASE + "submitUploadFile", batch_id=str(batch.pk))
        assert leased.way.asked(again)["status"] == "read"
        assert leased.account.status == "open"

    def test_whose_feedback_is_refused_wait_for_a_person(self, leased: Crediting, monkeypatch: Any) -> None:
        """The bureau took the file, and doesn't find it yet: one no held the records of all shops for ever."""

        def no(self: CreditClient, **asked: Any) -> None:
            raise PartyRefused("2004", "编号不存在")

        leased.opening()
        with monkeypatch.context() as bureau:
            bureau.setattr(CreditClient, "feedback", no)
            made = leased.report()
        assert (made["status"], PartnerCall.objects.get(operation="feedback").state) == ("uploaded", CallState.STUCK)
        again = leased.platform.get(BASE + "submitUploadFile", batch_id=made["id"])
        assert leased.way.asked(again)["status"] == "read"

    def test_given_up_by_a_person_are_there_if_the_bureau_has_them(self, leased: Crediting) -> None:
        leased.opening()
        leased.way.sandbox.fail("credit", "error_after")
        assert leased.report()["status"] == "sent"
        PartnerCall.objects.filter(operation="upload").update(state=CallState.STUCK)
        said = {"id": str(PartnerCall.objects.get(operation="upload").id), "merchant_id": "0", "outcome": "not_done"}
        leased.way.asked(leased.platform.post("/api/platform/resolvePartnerCall", reason="征信机构未收到", **said))
        assert CreditBatch.objects.get().status == "uploaded"

    def test_refused_as_a_whole_are_mended_and_sent_again(self, leased: Crediting, monkeypatch: Any) -> None:
        leased.opening()
        made = leased.way.asked(leased.batch())
        whole, path = segments.shut, BASE + "submitUploadFile"
        monkeypatch.setattr(segments, "shut", lambda *args: whole(*args)[:-3])
        failed = leased.way.asked(leased.platform.get(path, batch_id=made["id"]))
        assert (failed["status"], failed["error"][:4]) == ("failed", "2006")
        monkeypatch.setattr(segments, "shut", whole)
        assert leased.way.asked(leased.platform.get(path, batch_id=made["id"]))["status"] == "read"

    def test_whose_records_were_withdrawn_are_empty(self, leased: Crediting) -> None:
        leased.opening()
        made = leased.way.asked(leased.batch())
        tabs = leased.way.asked(leased.platform.get(BASE + "getBatchCount"))
        assert tabs[0]["count"] == sum(one["count"] for one in tabs[1:]) == 1
        leased.way.asked(leased.act("cancelReportCredit", leased.records()[0], reason="不报了"))
        assert leased.platform.get(BASE + "submitUploadFile", batch_id=made["id"]).code == 111

    def test_are_nobodys_but_operators(self, leased: Crediting, api: Any, gao_owner: Any) -> None:
        for client in (leased.way.shop, api(gao_owner)):
            for call, more in (
                ("generateFileData", {"period": "2026-11"}), ("submitUploadFile", {"batch_id": "1"}),
                ("getBatchList", {}), ("getBatchCount", {}), ("getDesk", {}),
            ):  # fmt: skip
                assert client.get(BASE + call, **more).code == 103
        assert leased.platform.get(BASE + "submitUploadFile", batch_id="987654").code == 104

    def test_keep_nothing_of_a_person(self, leased: Crediting) -> None:
        leased.opening().report()
        form = leased.way.form()
        calls = PartnerCall.objects.filter(operation__in=["upload", "feedback", "consent", "contract"])
        kept = " ".join(f"{call.payload} {call.answer}" for call in calls)
        kept += " ".join(str(row.content) for row in leased.records())
        kept += str(list(CreditRecordIndex.objects.values()))
        for word in (form["name"], form["id_number"], form["mobile"], form["address"]):
            assert word not in kept

    def test_the_desk_says_what_waits(self, leased: Crediting, operator: Any) -> None:
        leased.opening()
        desk = leased.way.asked(leased.platform.get(BASE + "getDesk"))
        assert (desk["waiting"], desk["periods"], desk["open"]) == (1, [f"{clock.today():%Y-%m}"], True)
        todos = {todo.key: found.count for todo, found in waiting(operator.caller)}
        assert todos["credit_waiting"] == 1
        leased.way.sandbox.fail("credit", "rejected", operation="open", then="E203")
        leased.report()
        rows = leased.way.asked(leased.platform.get(BASE + "getRecordList", status="rejected"))["items"]
        assert [(one["code"], one["merchant_name"]) for one in rows] == [("E203", leased.way.owner.shop.name)]
        tabs = {one["tab"]: one["count"] for one in leased.way.asked(leased.platform.get(BASE + "getRecordCount"))}
        assert tabs["rejected"] == 1
        fixed = leased.platform.post(BASE + "correctRecord", id=rows[0]["id"], reason="合同号有误")
        assert leased.way.asked(fixed)["status"] == "pending"


class TestWhoseItIs:
    def test_another_merchant_reaches_nothing(self, leased: Crediting, api: Any, gao_owner: Any) -> None:
        leased.opening()
        [record] = leased.records()
        leased.way.asked(leased.ask("applyCreditQuery", consent=True))
        with scope(leased.way.owner.shop):
            query = CreditQuery.objects.get().pk
        raised = leased.way.asked(leased.ask("createObjection", text="记录不对"))
        gao = api(gao_owner)
        asked: list[tuple[str, str, dict[str, Any]]] = [
            ("post", "cancelReportCredit", {"id": str(record.pk), "reason": "不报了"}),
            ("post", "correctRecord", {"id": str(record.pk), "reason": "改一下"}),
            ("post", "settleReportConfirm", {"id": str(record.pk)}),
            ("post", "settleRecovery", {"id": str(record.pk), "reason": "不对"}),
            ("get", "getSettleResult", {"id": str(record.pk)}),
            ("get", "getRecord", {"id": str(record.pk)}),
            ("get", "getCreditQueryResult", {"query_no": str(query)}),
            ("get", "applyResultQuery", {"apply_no": f"{leased.account.pk}-1"}),
            ("post", "answerObjection", {"id": raised["id"], "result": "kept", "answer": "没错"}),
        ]
        for method, call, body in asked:
            assert getattr(gao, method)(BASE + call, **body).code == 104, call
        assert gao.get("/api/v2/userCreditQuery", customer=str(leased.way.order.customer_id)).code == 104
        mine = str(leased.way.owner.shop.id << 40 | 1)
        assert gao.get("/api/v2/getCreditQueryTime", merchant_id=str(leased.way.owner.shop.id)).code == 104, mine

    def test_a_record_is_no_settlement(self, leased: Crediting) -> None:
        leased.opening()
        [record] = leased.records()
        assert leased.act("settleReportConfirm", record).code == 104
        assert leased.way.shop.get(BASE + "getSettleResult", id=str(record.pk)).code == 104
        assert leased.way.asked(leased.way.shop.get(BASE + "getRecord", id=str(record.pk)))["kind"] == "open"

    def test_a_sub_shops_people_are_not_meant(self, leased: Crediting, api: Any, mei: Any) -> None:
        assert api(mei).post(BASE + "userCreateSign", order_id=leased.way.order_id).code == 103

    def test_operators_name_the_merchant(self, leased: Crediting) -> None:
        path = "/api/v2/getCreditQueryTime"
        assert leased.platform.get(path).code == 110
        found = leased.platform.get(path, merchant_id=str(leased.way.owner.shop.id))
        assert leased.way.asked(found)["limit"] == 5


class TestAnObjection:
    def test_has_twenty_days_and_is_answered(self, leased: Crediting, operator: Any) -> None:
        leased.opened()
        row = leased.way.asked(leased.ask("createObjection", text="11 月并未逾期"))
        assert row["due_on"] == f"{clock.today() + timedelta(days=20)}"
        assert leased.part()["disputed"]
        assert leased.ask("createObjection", text="再说一次").code == 111
        assert CreditObjectionIndex.objects.get().status == "open"
        with scope(leased.way.owner.shop):
            assert {todo.key: found.count for todo, found in waiting(leased.way.owner.caller)}["credit_objections"] == 1
        assert {todo.key: found.count for todo, found in waiting(operator.caller)}["credit_objections"] == 1
        leased.way.asked(leased.ask("appendRepaymentTurnover", bill_ids=[leased.part()["bills"][0]["id"]]))
        leased.report()
        told = leased.way.sandbox.state("credit_record")["credit_record"]
        assert json.loads(told[-1]["content"])["disputed"] == "1"
        done = leased.act("answerObjection", row["id"], result="kept", answer="账单于 11 月 3 日到期，5 日支付")
        assert leased.way.asked(done)["status"] == "answered"
        assert not leased.part()["disputed"]
        assert leased.act("answerObjection", row["id"], result="kept", answer="再答一次").code == 111

    def test_late_says_so(self, leased: Crediting) -> None:
        leased.opened()
        leased.way.asked(leased.ask("createObjection", text="11 月并未逾期"))
        with clock.at(clock.now() + timedelta(days=21)):
            listed = leased.way.asked(leased.platform.get(BASE + "getObjectionList", status="open"))["items"]
        assert [one["late"] for one in listed] == [True]
        tabs = leased.way.asked(leased.platform.get(BASE + "getObjectionCount"))
        assert {one["tab"]: one["count"] for one in tabs}["open"] == 1

    def test_of_nothing_reported_is_none(self, placed: Crediting) -> None:
        assert placed.ask("createObjection", text="没有授权过").code == 111

    def test_by_the_customer(self, leased: Crediting) -> None:
        leased.opened()
        assert leased.way.page()["credit"]["may_object"]
        sent = leased.way.nobody.post("/api/h5/creditObjection", text="我没有逾期", **leased.way.proven)
        assert leased.way.asked(sent)["status"] == "open"
        page = leased.way.page()["credit"]
        assert (page["may_object"], page["objection"]) == (False, "open")
        assert page["due_on"]


class TestErasing:
    def test_waits_for_what_is_open_there(self, leased: Crediting) -> None:
        leased.opened()
        with scope(leased.way.owner.shop):
            person = Person(leases=(int(leased.way.order_id),))
            assert [zh for zh, _ in personal.waits(person)] == ["征信账户尚未关闭"]

    def test_empties_reports_and_objections(self, placed: Crediting) -> None:
        placed.signed()
        placed.way.asked(placed.ask("applyCreditQuery", consent=True))
        with scope(placed.way.owner.shop):
            person = Person(leases=(int(placed.way.order_id),))
            assert len(personal.rows(person)) == 1
            assert personal.waits(person) == []
            personal.erase(person)
            assert bytes(CreditQuery.objects.get().report_sealed) == b""
            assert f"{placed.account.pk}-1" in personal.numbers(person)
