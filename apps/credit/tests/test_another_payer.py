"""Of whom the payment platform calls another nothing is asked or told (decision 41)."""

from datetime import timedelta
from typing import Any

import pytest
from django.db.models import F

from apps.credit.log import CreditReason
from apps.credit.models import CreditAccount
from apps.credit.services import another as told_another
from apps.credit.services import send_batch
from apps.credit.tests.factories import Crediting
from apps.credit.tests.test_corrections import MONTH, at_months_end
from apps.credit.tests.test_money import at_night, opened  # noqa: F401
from apps.credit.tests.test_nightly import end, month_end
from apps.leases.models import Order
from apps.orders.tests.factories import Way, make_overdue
from core import clock
from core.caller import system
from infra.testing.undone import undone
from partners import services as partners
from partners.models import PartnerCall
from partners.rules import CallState
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def call_another(made: Crediting) -> None:
    with scope(made.way.owner.shop):
        Order.objects.filter(pk=int(made.way.order_id)).update(certified={"passed": False})


@pytest.fixture
def another(opened: Crediting) -> Crediting:  # noqa: F811
    make_overdue(opened.way)
    call_another(opened)
    return opened


def test_nothing_is_told_but_what_ends_the_account(another: Crediting) -> None:
    """By hand, by the night. An account that stays open there is the greater harm."""
    with at_months_end():
        for call, body in (
            ("repayment", {"period": MONTH}), ("collectionReportCredit", {}), ("userCreateSign", {}),
        ):  # fmt: skip
            assert another.ask(call, **body).code == 111, call
        assert "付款人" in another.part()["why_not"]
    at_night(another, month_end(clock.today()) + timedelta(days=1))
    assert not another.records(kind="month") and not another.records(kind="flow")
    end(another)
    another.way.asked(another.ask("settleDataReport"))
    assert [row.kind for row in another.records()] == ["open", "settle"]


def test_what_waits_is_withdrawn_once_the_platform_says_so(opened: Crediting) -> None:  # noqa: F811
    at_night(opened, clock.today())
    assert [row.status for row in opened.records(kind="flow")] == ["pending"]
    call_another(opened)
    with scope(opened.way.owner.shop):
        told_another(opened.way.order, system(opened.way.owner.shop))
    assert [row.status for row in opened.records(kind="flow")] == ["withdrawn"]
    assert [row.status for row in opened.records(kind="open")] == ["accepted"]


def test_an_opening_that_waits_is_withdrawn_with_the_answer(way: Way, api: Any, operator: Any) -> None:
    way.leasing().prove()
    made = Crediting(way, api(operator)).open().opening()
    call_another(made)
    with scope(way.owner.shop):
        told_another(way.order, system(way.owner.shop))
    assert (made.account.status, made.records()[0].status) == ("consented", "withdrawn")


def test_a_file_that_nobody_has_sent_yet_goes_without_it(way: Way, api: Any, operator: Any) -> None:
    way.leasing().prove()
    made = Crediting(way, api(operator)).open().opening()
    batch = way.asked(made.batch())
    send_batch(caller=system(), batch_id=int(batch["id"]))
    call_another(made)
    with scope(way.owner.shop):
        told_another(way.order, system(way.owner.shop))
    assert [row.status for row in made.records()] == ["pending"], "a batch has it"
    partners.perform(PartnerCall.objects.get(operation="upload"))
    [row] = made.records()
    assert (row.status, row.reason, made.account.status) == ("withdrawn", CreditReason.ANOTHER, "consented")
    assert way.sandbox.state("credit_batch")["credit_batch"] == []


def test_what_was_asked_before_is_not_sent_any_more(way: Way, api: Any, operator: Any) -> None:
    """Its first try never reached the bureau."""
    way.leasing().prove()
    made = Crediting(way, api(operator)).open().signed()
    asked: list[tuple[str, dict[str, Any]]] = [("applyContractLeasing", {}), ("applyCreditQuery", {"consent": True})]
    for call, body in asked:
        way.sandbox.fail("credit", "error")
        made.ask(call, **body)
    call_another(made)
    for one in PartnerCall.objects.filter(operation__in=("contract", "report")):
        partners.perform(one)
    part = made.part()
    assert "付款人" in part["contract"]["message"] and "付款人" in part["queries"][0]["error"]


def test_what_the_bureau_has_is_there_all_the_same(way: Way, api: Any, operator: Any) -> None:
    """Who asked it was killed before its answer was kept, and left no try behind. It charges for the report; meanwhile
    the payer is called another, or the consent got another number.
    """
    way.place().pay().prove()
    made = Crediting(way, api(operator)).open().named().signed()
    way.sandbox.fail("credit", "error_after")
    assert way.asked(made.ask("applyCreditQuery", consent=True))["status"] == "asking"
    PartnerCall.objects.filter(operation="report").update(state=CallState.PENDING, attempts=0)
    with undone():
        call_another(made)
        partners.perform(PartnerCall.objects.get(operation="report"))
        assert made.part()["queries"][0]["status"] == "ready"
    with scope(way.owner.shop):
        CreditAccount.objects.update(consent_round=F("consent_round") + 1)
    partners.perform(PartnerCall.objects.get(operation="report"))
    assert made.part()["queries"][0]["status"] == "ready"
    assert len(way.sandbox.state("credit_query")["credit_query"]) == 1


def test_a_contract_that_the_bureau_took_is_taken_all_the_same(way: Way, api: Any, operator: Any) -> None:
    """Its answer was lost; meanwhile the payer is called another, the consent got another number, or a person gives
    it up.
    """
    way.leasing().prove()
    made = Crediting(way, api(operator)).open().signed()
    way.sandbox.fail("credit", "error_after")
    assert way.asked(made.ask("applyContractLeasing"))["status"] == "submitted"
    calls = PartnerCall.objects.filter(operation="contract")
    with undone():
        call_another(made)
        partners.perform(calls.get())
        assert made.part()["contract"]["status"] == "accepted"
    with undone():
        calls.update(state=CallState.PENDING, attempts=0)
        with scope(way.owner.shop):
            CreditAccount.objects.update(consent_round=F("consent_round") + 1)
        partners.perform(calls.get())
        assert made.part()["contract"]["status"] == "accepted"
    calls.update(state=CallState.STUCK)
    said = {"id": str(calls.get().id), "merchant_id": str(way.owner.shop.id), "outcome": "not_done"}
    way.asked(made.platform.post("/api/platform/resolvePartnerCall", reason="征信机构未收到", **said))
    assert made.part()["contract"]["status"] == "accepted"
    assert len(way.sandbox.state("credit_contract")["credit_contract"]) == 1
