"""Whom and what the bureau is told of, whoever asks for it: each test says what should be."""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from apps.bills.models import Bill
from apps.credit import personal
from apps.credit.models import CreditObjection
from apps.credit.tests.factories import BASE, Crediting
from apps.customers.tries import CONSENTS_OF_AN_ORDER
from apps.leases.models import Order
from apps.orders.tests.factories import Way, make_overdue
from apps.orders.tests.test_collection import colleague
from core import clock
from core.audit import lines
from core.personal import Person
from infra.testing.undone import undone
from partners import clients
from tenants.scope import scope

pytestmark = pytest.mark.django_db
HAND_OVER = "/api/collection/handOver"


@pytest.fixture
def made(way: Way, api: Any, operator: Any) -> Crediting:
    return Crediting(way, api(operator))


@pytest.fixture
def leased(made: Crediting) -> Crediting:
    made.way.leasing().prove()
    return made.open()


def update(made: Crediting, **columns: Any) -> None:
    with scope(made.way.owner.shop):
        Order.objects.filter(pk=int(made.way.order_id)).update(**columns)


def ended(made: Crediting) -> None:
    """As if all were paid."""
    with scope(made.way.owner.shop):
        order = made.way.order
        order.status, order.stage, order.finished_at = "completed", "finished", clock.now()
        order.save()
        Bill.objects.filter(order_id=order.pk, status__in=["due", "partial", "overdue"]).update(status="void")


def closing(made: Crediting) -> Any:
    """The close of a lease that was paid to the last fen, rejected by the bureau for a form's sake."""
    made.opened()
    ended(made)
    number = made.way.asked(made.ask("settleDataReport"))["record"]["id"]
    made.report()
    made.way.asked(made.act("settleReportConfirm", number))
    made.way.asked(made.ask("accountClose", code="1", date=f"{clock.today()}"))
    made.way.sandbox.fail("credit", "rejected", operation="close", then="E202")
    made.report()
    [row] = made.records(kind="close")
    assert row.status == "rejected"
    return row


class TestWhatAShopMakesUsSay:
    def test_a_correction_says_what_is_true(self, leased: Crediting) -> None:
        """Who paid all was not written off, and no account closed before it was opened. The log has what a person
        chose; what is odd is no fault of ours.
        """
        row = closing(leased)
        assert leased.ask("accountClose", code="3", date=f"{clock.today()}").code in (110, 111)
        answer = leased.act("correctRecord", row, fields={"code": "3"}, reason="更正代码")
        assert (answer.code, leased.records(kind="close")[0].content["code"]) == (110, "1")
        for day in ("0001-01-01", "1999-05-05", "2026-W01-1", "20260101"):
            answer = leased.act("correctRecord", row, fields={"closed_on": day}, reason="更正日期")
            assert answer.code == 110, (day, leased.records(kind="close")[0].content)
        with undone():
            leased.way.asked(leased.act("correctRecord", row, fields={"code": "2"}, reason="提前结清"))
            assert leased.records(kind="close")[0].content["code"] == "2"
            with scope(leased.way.owner.shop):
                assert lines().get(act="credit.correct").after["code"] == "2"
        odd: list[Any] = [
            {"closed_on": "２０２６-11-01"}, {"closed_on": "9999-12-31"}, {"closed_on": "x" * 101}, {"closed_on": ""},
            {"code": "9"}, {"code": True}, {"code": 3}, {"code": None}, {"code": ["3"]}, {"x" * 60_000: "1"},
            {"balance": "999999"}, {"\x00": "1"}, {f"a{n}": "1" for n in range(11)}, "code", {"code": "3\n"}, [],
        ]  # fmt: skip
        codes = [leased.act("correctRecord", row, fields=one, reason="更正").code for one in odd]
        assert set(codes) <= {110, 111} | {200 for one in odd if one == []}, codes

    @pytest.mark.parametrize("owed", [0, pytest.param(37, marks=pytest.mark.months)])
    def test_collection_is_not_reported_of_who_paid_every_bill(self, leased: Crediting, owed: int) -> None:
        """The goods are late, or a late fee alone is owed: no bill of the contract is open."""
        leased.opened()
        update(leased, overdue_since=clock.today() - timedelta(days=3), overdue_amount=owed)
        answer = leased.ask("collectionReportCredit")
        said = [row.content for row in leased.records(kind="collection")]
        assert (answer.code, said) == (111, []), said

    def test_a_collector_who_may_not_report_hands_nobody_over(self, leased: Crediting) -> None:
        leased.opened()
        make_overdue(leased.way)
        may = ["order.view", "order.all", "bill.view", "collection.view", "collection.edit"]
        mine = leased.way.api(colleague(leased.way, may))
        assert mine.post(BASE + "collectionReportCredit", order_id=leased.way.order_id).code == 103
        answer = mine.post(HAND_OVER, order_id=leased.way.order_id, to="bureau", note="")
        assert (answer.code, len(leased.records(kind="collection"))) == (103, 0)

    def test_one_report_is_not_asked_for_again_and_again(self, leased: Crediting) -> None:
        """Each query stands in the customer's own report, and costs one of the shop's."""
        leased.signed()
        for _ in range(4):
            leased.ask("applyCreditQuery", consent=True)
        assert leased.part()["quota"]["used"] == 1


class TestWhatWasWrong:
    def test_a_correction_says_nothing_of_days_to_come(self, leased: Crediting) -> None:
        """A lease that is over reports its running month at once."""
        leased.opened()
        ended(leased)
        month = f"{clock.today():%Y-%m}"
        leased.way.asked(leased.ask("repayment", period=month))
        leased.way.sandbox.fail("credit", "rejected", operation="month", then="E202")
        leased.report()
        [row] = leased.records(kind="month")
        assert row.content["settle_date"] <= f"{clock.today()}"
        leased.way.asked(leased.act("correctRecord", row, reason="有误"))
        [row] = leased.records(kind="month")
        assert row.content["settle_date"] <= f"{clock.today()}", row.content

    def test_a_repayment_that_never_came_is_taken_back_there(self, leased: Crediting) -> None:
        leased.opened()
        first = leased.part()["bills"][0]["id"]
        leased.way.asked(leased.ask("appendRepaymentTurnover", bill_ids=[first]))
        leased.way.sandbox.fail("credit", "rejected", operation="flow", then="E202")
        leased.report()
        with scope(leased.way.owner.shop):
            Bill.objects.filter(pk=int(first)).update(status="overdue", paid_at=None, paid=0)
        [row] = leased.records(kind="flow")
        answer = leased.act("correctRecord", row, reason="有误")
        assert answer.code in (110, 111), "it says once more that it was paid"


class TestWhoItIsAbout:
    def test_an_objection_is_erased_with_its_customer(self, leased: Crediting) -> None:
        leased.opened()
        words, reply = "我是博小明，电话 13812341235，离婚后没有逾期", "博小明电话里承认 5 号付款"
        sent = leased.way.nobody.post("/api/h5/creditObjection", text=words, **leased.way.proven)
        number = leased.way.asked(sent)["id"]
        leased.way.asked(leased.act("answerObjection", number, result="kept", answer=reply))
        with scope(leased.way.owner.shop):
            personal.erase(Person(leases=(int(leased.way.order_id),)))
            assert CreditObjection.objects.get().text == ""
            kept = [row.why for row in lines().filter(why__in=[words, reply])]
        assert kept == []

    def test_a_page_that_was_passed_on_says_nothing_of_the_bureau(self, leased: Crediting) -> None:
        """The address alone: no proof that the mobile is at hand."""
        leased.opened()
        number = leased.way.asked(leased.ask("createObjection", text="记录不对"))["id"]
        reply = "您在 5 日才付款，逾期 37 天属实"
        leased.way.asked(leased.act("answerObjection", number, result="kept", answer=reply))
        page = leased.way.asked(leased.way.nobody.get("/api/h5/order", token=leased.way.token))
        assert reply not in json.dumps(page, ensure_ascii=False)
        assert page["credit"]["answered"]
        answer, mine = "/api/h5/creditAnswer", leased.way.proven
        assert leased.way.nobody.post(answer, token=mine["token"], proof="").code == 111
        assert leased.way.asked(leased.way.nobody.post(answer, **mine))["answer"] == reply

    def test_ones_own_words_are_read_while_they_wait(self, leased: Crediting) -> None:
        leased.opened()
        answer, mine = "/api/h5/creditAnswer", leased.way.proven
        assert leased.way.nobody.post(answer, **mine).code == 104, "nothing was objected"
        words = "我 5 日就付了，没有逾期"
        leased.way.asked(leased.way.nobody.post("/api/h5/creditObjection", text=words, **mine))
        assert leased.way.nobody.post(answer, token=mine["token"], proof="").code == 111
        waits = leased.way.asked(leased.way.nobody.post(answer, **mine))
        assert (waits["text"], waits["answer"], waits["at"]) == (words, "", None)


def test_a_platform_without_a_bureau_answers_strangers(way: Way, settings: Any, tmp_path: Any) -> None:
    own = json.loads(Path(settings.PARTNERS_CREDENTIALS).read_text())
    own.pop("credit", None)
    (tmp_path / "keys.json").write_text(json.dumps(own))
    settings.PARTNERS_CREDENTIALS = str(tmp_path / "keys.json")
    clients.forget()
    answer = way.nobody.raw(
        "post", "/api/partners/credit/notify?number=1-1", data=b"{}", content_type="application/json"
    )
    assert answer.status_code in (400, 404)


def test_objections_that_are_refused_are_counted(leased: Crediting) -> None:
    leased.opened()
    codes = [
        leased.way.nobody.post("/api/h5/creditObjection", text="没有逾期", **leased.way.proven).code
        for _ in range(CONSENTS_OF_AN_ORDER + 1)
    ]
    assert 115 in codes, codes[:3]


class TestWhatIsRefused:
    """These hold."""

    def test_a_sub_shops_people_reach_nothing_of_it(self, leased: Crediting, mei: Any) -> None:
        leased.opened()
        mine = leased.way.api(mei)
        for call in ("userCreateSign", "applyContractLeasing", "collectionReportCredit", "settleDataReport"):
            assert mine.post(BASE + call, order_id=leased.way.order_id).code == 103
        assert mine.get(BASE + "getCreditAccount", order_id=leased.way.order_id).code in (103, 104)
        assert mine.post(HAND_OVER, order_id=leased.way.order_id, to="bureau", note="").code == 103

    def test_a_salesman_reaches_no_colleagues_lease(self, leased: Crediting) -> None:
        leased.opened()
        leased.signed("sign") if leased.account.consent != "signed" else None
        mine = leased.way.api(colleague(leased.way, ["order.view", "credit.view", "credit.query", "credit.edit"]))
        [record] = leased.records()
        asked = leased.way.asked(leased.ask("applyCreditQuery", consent=True))
        for method, call, body in (
            ("get", "getCreditAccount", {"order_id": leased.way.order_id}),
            ("post", "applyCreditQuery", {"order_id": leased.way.order_id, "consent": True}),
            ("get", "getCreditQueryResult", {"query_no": asked["query_no"]}),
            ("get", "getRecord", {"id": str(record.pk)}),
            ("post", "correctRecord", {"id": str(record.pk), "reason": "改一下"}),
            ("get", "applyResultQuery", {"apply_no": f"{leased.account.pk}-1"}),
        ):
            assert getattr(mine, method)(BASE + call, **body).code == 104, call
        customer = str(leased.way.order.customer_id)
        assert mine.get("/api/v2/userCreditQuery", customer=customer).code == 104

    def test_the_page_of_one_and_the_proof_of_another(self, leased: Crediting, gao_owner: Any) -> None:
        leased.opened()
        proven = leased.way.proven
        for wrong in ({"token": proven["token"], "proof": ""}, {"token": "x" * 40, "proof": proven["proof"]}):
            answer = leased.way.nobody.post("/api/h5/creditObjection", text="不对的", **wrong)
            assert answer.code in (104, 111)
        other = leased.way.api(gao_owner.host)
        assert other.post("/api/h5/creditObjection", text="不对的", **proven).code == 104
