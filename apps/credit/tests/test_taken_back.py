"""A customer takes the consent at the bureau back: what is asked and told from then on (decision 41)."""

from datetime import timedelta
from typing import Any

import pytest

from apps.credit import queries
from apps.credit.index import RECORDS
from apps.credit.log import CreditReason
from apps.credit.models import CreditAccount, CreditRecord
from apps.credit.rules import bounds_of
from apps.credit.services import send_batch
from apps.credit.tests.factories import BASE, Crediting
from apps.credit.tests.test_corrections import MONTH, at_months_end, there, wrong_month
from apps.credit.tests.test_money import at_night, bill_of, late, opened  # noqa: F401
from apps.credit.tests.test_nightly import end, month_end
from apps.credit.tests.test_shops_desk import listed
from apps.customers.tries import CONSENTS_OF_AN_ORDER
from apps.orders.tests.factories import Way, make_overdue
from apps.orders.tests.test_collection import pay
from core import clock
from core.audit import lines
from core.caller import system
from core.notices.models import Notice
from overview.models import CreditBatch
from partners import services as partners
from partners.credit import segments
from partners.models import PartnerCall
from partners.rules import CallState
from tenants.scope import scope

pytestmark = pytest.mark.django_db
END, SEND = "/api/h5/endCreditConsent", BASE + "submitUploadFile"


def by_customer(made: Crediting) -> Any:
    return made.way.asked(made.way.nobody.post(END, **made.way.proven))


def theirs(made: Crediting) -> list[str]:
    """The consents, as the bureau has them."""
    return [row["state"] for row in made.way.sandbox.state("credit_consent")["credit_consent"]]


def logged(made: Crediting, *acts: str) -> list[str]:
    with scope(made.way.owner.shop):
        return list(lines().filter(act__in=acts).order_by("pk").values_list("act", flat=True))


@pytest.fixture
def signed(way: Way, api: Any, operator: Any) -> Crediting:
    way.place().pay().prove()
    return Crediting(way, api(operator)).open().named().signed()


@pytest.fixture
def leased(way: Way, api: Any, operator: Any) -> Crediting:
    way.leasing().prove()
    return Crediting(way, api(operator)).open()


def test_on_the_page_by_a_proved_mobile(signed: Crediting) -> None:
    """Nothing is asked any more, the bureau hears of it, and another consent may be signed."""
    way = signed.way
    for proof in ({}, {"proof": "made up"}):
        assert way.nobody.post(END, token=way.token, **proof).code == 111
    assert (by_customer(signed)["status"], signed.account.status) == ("withdrawn", "none")
    assert way.nobody.post(END, **way.proven).code == 111, "there is none any more"
    assert signed.ask("applyCreditQuery", consent=True).code == 111
    part, page = signed.part(), way.page()["credit"]
    assert ("撤回" in part["why_not"], part["actions"]) == (True, ["sign"])
    assert (page["consent"], page["consent_label"], page["may_object"]) == ("withdrawn", "您已撤回", False)
    ended_at = page["ended_at"]
    assert ended_at and part["consent_ended_at"] == ended_at
    assert Notice.objects.filter(kind="credit.taken_back").exists()
    assert theirs(signed) == ["SIGNED"]
    way.work()
    assert theirs(signed) == ["WITHDRAWN"]
    acts = ["credit.end_consent", "credit.consent_ended"]
    assert logged(signed, *acts) == acts
    signed.asked_for()
    assert [signed.part()["consent_ended_at"], way.page()["credit"]["ended_at"]] == [ended_at, ended_at]
    signed.signed()
    assert [signed.part()["consent_ended_at"], way.page()["credit"]["ended_at"]] == [None, None]
    assert (signed.account.status, signed.account.consent_round) == ("consented", 2)


def test_on_the_page_only_so_often_an_hour(signed: Crediting) -> None:
    codes = [signed.way.nobody.post(END, **signed.way.proven).code for _ in range(CONSENTS_OF_AN_ORDER + 1)]
    assert (codes[0], codes[1], codes[-1]) == (200, 111, 115)


def test_on_paper_is_noted_by_staff_who_say_how(signed: Crediting) -> None:
    assert signed.ask("endConsent").code == 110
    said = signed.way.asked(signed.ask("endConsent", reason="客户来信撤回"))
    assert (said["consent"], said["consent_label"]) == ("withdrawn", "客户已撤回")
    assert signed.ask("endConsent", reason="客户来信撤回").code == 111
    with scope(signed.way.owner.shop):
        assert lines().get(act="credit.note_end").why == "客户来信撤回"


def test_also_once_the_lease_is_over(opened: Crediting) -> None:  # noqa: F811
    end(opened)
    assert by_customer(opened)["status"] == "withdrawn"


def test_nothing_is_told_but_how_the_account_ends(opened: Crediting) -> None:  # noqa: F811
    """By hand, by the night. What waits is withdrawn."""
    at_night(opened, clock.today())
    assert [row.status for row in opened.records(kind="flow")] == ["pending"]
    make_overdue(opened.way)
    by_customer(opened)
    opened.way.work()
    assert [row.status for row in opened.records(kind="flow")] == ["withdrawn"]
    with at_months_end():
        for call, body in (("repayment", {"period": MONTH}), ("collectionReportCredit", {})):
            assert opened.ask(call, **body).code == 111, call
    at_night(opened, month_end(clock.today()) + timedelta(days=1))
    end(opened)
    opened.way.asked(opened.ask("settleDataReport"))
    assert [(row.kind, row.status) for row in opened.records()] == [
        ("open", "accepted"), ("flow", "withdrawn"), ("settle", "pending"),
    ]  # fmt: skip
    assert opened.report()["accepted"] == 1


def test_what_a_batch_takes_at_that_moment_is_on_its_way(
    opened: Crediting,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was sent between the look and the lock: the customer's word stands all the same."""
    at_night(opened, clock.today())
    lock = queries.lock_record

    def sent_first(record_id: int) -> CreditRecord:
        CreditRecord.objects.filter(pk=record_id).update(sent_at=clock.now())
        return lock(record_id)

    monkeypatch.setattr(queries, "lock_record", sent_first)
    assert by_customer(opened)["status"] == "withdrawn"
    assert [row.status for row in opened.records(kind="flow")] == ["pending"]


def test_what_was_wrong_is_put_right_all_the_same(opened: Crediting) -> None:  # noqa: F811
    with at_months_end():
        _, row = wrong_month(opened)
        opened.way.asked(opened.ask("endConsent", reason="客户来信撤回"))
        partners.perform(PartnerCall.objects.get(operation="end_consent"))
        opened.way.asked(opened.act("correctRecord", row, reason="有误"))
        opened.report()
    assert there(opened)[MONTH][0] == "N"


@pytest.mark.parametrize(("code", "may"), [("E203", True), ("E102", False)])
def test_all_say_alike_whether_a_correction_that_came_back_is_mended(
    opened: Crediting,  # noqa: F811
    code: str,
    may: bool,
) -> None:
    """Of a consent that was taken back: the lease's tab, the shop's list, the operators', and the act itself."""
    with at_months_end():
        _, row = wrong_month(opened)
        opened.way.asked(opened.act("correctRecord", row, reason="有误"))
        opened.way.sandbox.fail("credit", "rejected", operation="month", then=code)
        opened.report()
        opened.way.asked(opened.ask("endConsent", reason="客户来信撤回"))
        [own] = listed(opened.way.shop, "getRecordList", status="rejected")
        [seen] = listed(opened.platform, "getRecordList", status="rejected")
        [part] = [one for one in opened.part()["records"] if one["kind"] == "month"]
        assert [one["correctable"] for one in (own, seen, part)] == [may, may, may]
        with scope(opened.way.owner.shop):
            assert list(RECORDS.differences()) == []
        assert opened.act("correctRecord", row, reason="再报一次").code == (200 if may else 111)


def test_the_night_puts_right_what_it_hears_of_late(late: Crediting) -> None:  # noqa: F811
    """And tells nothing of the payment itself."""
    last = bounds_of(MONTH)[1]
    at_night(late, last + timedelta(days=1))
    with clock.at(clock.start_of(last + timedelta(days=2)) + timedelta(hours=11)):
        late.report()
        late.way.asked(late.ask("endConsent", reason="客户来信撤回"))
        pay(late.way, days_ago=2)
    at_night(late, last + timedelta(days=3))
    [month] = late.records(kind="month")
    assert (month.status, month.content["status"], month.taken["status"] in ("1", "2")) == ("pending", "N", True)
    assert late.records(kind="flow", key=str(bill_of(late.way, kind="rent").pk)) == []


def test_an_opening_that_waits_is_withdrawn(leased: Crediting) -> None:
    leased.opening()
    by_customer(leased)
    assert (leased.account.status, leased.records()[0].status) == ("none", "withdrawn")


def test_an_opening_on_its_way_that_is_rejected_is_not_told_again(leased: Crediting) -> None:
    leased.opening()
    leased.way.sandbox.fail("credit", "rejected", operation="open", then="E203")
    leased.way.sandbox.fail("credit", "in_process", operation="batch")
    sent = leased.report()
    by_customer(leased)
    assert leased.account.status == "opening"
    leased.way.asked(leased.platform.get(SEND, batch_id=sent["id"]))
    [row] = leased.records()
    assert (row.status, leased.part()["records"][0]["correctable"]) == ("rejected", False)
    assert leased.act("correctRecord", row, reason="再报一次").code == 111
    leased.way.asked(leased.act("cancelReportCredit", row, reason="客户已撤回授权"))
    assert leased.account.status == "none"


def test_a_file_that_is_refused_goes_without_it_the_next_time(leased: Crediting, monkeypatch: Any) -> None:
    """It was on its way when the consent ended, and nothing of it is at the bureau."""
    made = leased.way.asked(leased.opening().batch())
    send_batch(caller=system(), batch_id=int(made["id"]))
    whole = segments.shut

    def ended_meanwhile(*args: Any) -> bytes:
        with scope(leased.way.owner.shop):
            CreditAccount.objects.update(consent="withdrawn")
        return whole(*args)[:-3]

    with monkeypatch.context() as broken:
        broken.setattr(segments, "shut", ended_meanwhile)
        partners.perform(PartnerCall.objects.get(operation="upload"))
    [row] = leased.records()
    assert (row.status, row.reason, leased.account.status) == ("withdrawn", CreditReason.TAKEN_BACK, "none")
    assert leased.platform.get(SEND, batch_id=made["id"]).code == 111
    assert leased.way.sandbox.state("credit_batch")["credit_batch"] == []


def test_a_file_that_nobody_has_sent_yet_goes_without_it(leased: Crediting) -> None:
    """The bureau was paused, or nobody got round to it."""
    made = leased.way.asked(leased.opening().batch())
    send_batch(caller=system(), batch_id=int(made["id"]))
    by_customer(leased)
    partners.perform(PartnerCall.objects.get(operation="upload"))
    [row] = leased.records()
    assert (row.status, row.reason, leased.account.status) == ("withdrawn", CreditReason.TAKEN_BACK, "none")
    assert leased.way.sandbox.state("credit_batch")["credit_batch"] == []
    batch = CreditBatch.objects.get()
    assert (batch.status, batch.error) == ("failed", CreditReason.NOTHING_LEFT)
    assert (batch.records, batch.merchants) == (0, 0)


def test_one_that_never_got_there_goes_without_it_at_the_next_try(leased: Crediting) -> None:
    """A try that failed isn't what has left the house: the bureau says that it has nothing."""
    made = leased.way.asked(leased.opening().batch())
    leased.way.sandbox.fail("credit", "error")
    assert leased.way.asked(leased.platform.get(SEND, batch_id=made["id"]))["status"] == "sent"
    by_customer(leased)
    assert [row.status for row in leased.records()] == ["pending"], "it is on its way"
    call = PartnerCall.objects.get(operation="upload")
    assert call.attempts == 1
    partners.perform(call)
    [row] = leased.records()
    assert (row.status, row.reason, leased.account.status) == ("withdrawn", CreditReason.TAKEN_BACK, "none")
    assert leased.way.sandbox.state("credit_batch")["credit_batch"] == []
    assert CreditBatch.objects.get().status == "failed"


def test_one_that_the_bureau_has_is_there_all_the_same(leased: Crediting) -> None:
    """Who sent it was killed before its answer was kept, and left no try behind."""
    made = leased.way.asked(leased.opening().batch())
    leased.way.sandbox.fail("credit", "error_after")
    assert leased.way.asked(leased.platform.get(SEND, batch_id=made["id"]))["status"] == "sent"
    PartnerCall.objects.filter(operation="upload").update(state=CallState.PENDING, attempts=0)
    by_customer(leased)
    partners.perform(PartnerCall.objects.get(operation="upload"))
    assert (CreditBatch.objects.get().status, leased.records()[0].status) == ("uploaded", "pending")


def test_what_still_waits_in_a_batch_is_not_sent(leased: Crediting) -> None:
    """It isn't left to who ended the consent: ahead of each file all in it are asked about."""
    made = leased.way.asked(leased.opening().batch())
    with scope(leased.way.owner.shop):
        CreditAccount.objects.update(consent="withdrawn")
    assert leased.platform.get(SEND, batch_id=made["id"]).code == 111
    assert [(row.status, row.reason) for row in leased.records()] == [("withdrawn", CreditReason.TAKEN_BACK)]
    assert leased.account.status == "none"


def test_a_contract_that_never_got_there_is_not_sent(leased: Crediting) -> None:
    leased.signed().way.sandbox.fail("credit", "error")
    leased.way.asked(leased.ask("applyContractLeasing"))
    by_customer(leased)
    partners.perform(PartnerCall.objects.get(operation="contract"))
    contract = leased.part()["contract"]
    assert (contract["status"], contract["message"]) == ("rejected", "客户撤回了征信授权")


def test_is_told_again_until_the_bureau_has_heard_of_it(signed: Crediting) -> None:
    by_customer(signed)
    call = PartnerCall.objects.get(operation="end_consent")
    for fault in ("error_after", "garbled"):
        signed.way.sandbox.fail("credit", fault)
        partners.reach(call)()
        assert PartnerCall.objects.get(id=call.id).state == CallState.UNKNOWN
    partners.perform(call)
    assert PartnerCall.objects.get(id=call.id).state == CallState.SUCCEEDED
    assert (theirs(signed), logged(signed, "credit.consent_ended")) == (["WITHDRAWN"], ["credit.consent_ended"])
