"""What corrections, write-offs and their undoing leave at the bureau: by the auditor of session 27."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.db.models import F

from apps.bills.models import Bill
from apps.credit.models import CreditQuery
from apps.credit.operations import Verdict
from apps.credit.queries import asked_bills, content
from apps.credit.rules import bounds_of, month_of
from apps.credit.services import judge
from apps.credit.tests.factories import Crediting
from apps.credit.tests.test_money import at_night, bill_of, by_word, late, never_came, opened, said, write_off  # noqa: F401
from apps.deposits.tests.test_ends import to_refund
from apps.orders.tests.factories import Way, make_overdue
from apps.orders.tests.test_cases import dealt
from apps.orders.tests.test_collection import pay, started
from apps.orders.tests.test_endings import pay_all
from apps.orders.tests.test_write_offs import by_word as all_by_word
from apps.orders.tests.test_write_offs import offline, sums
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.payables import There
from core import clock
from merchants import closing
from merchants.queries import left_of
from partners import services as partners
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def next_month(made: Crediting) -> Any:
    """The second day of the month after this one, at six."""
    return clock.start_of(bounds_of(month_of(clock.today()))[1]) + timedelta(hours=30)


def paid_long_ago(made: Crediting) -> None:
    """The platform says late that all was paid in time."""
    with scope(made.way.owner.shop):
        at = clock.now() - timedelta(days=300)
        Bill.objects.filter(order_id=int(made.way.order_id), status="overdue").update(
            status="paid", paid_at=at, paid=F("amount"), paid_rent=F("rent"), paid_addon=F("addon")
        )


def pay_now(made: Crediting) -> None:
    with scope(made.way.owner.shop):
        Bill.objects.filter(order_id=int(made.way.order_id), status="overdue").update(
            status="paid", paid_at=clock.now(), paid=F("amount"), paid_rent=F("rent"), paid_addon=F("addon")
        )


class TestACorrection:
    def test_that_was_withdrawn_answers_no_objection(self, opened: Crediting) -> None:  # noqa: F811
        """At the bureau stands "more than 180 days" still, of who had paid in time."""
        make_overdue(opened.way)
        month = month_of(clock.today())
        with clock.at(next_month(opened)):
            opened.way.asked(opened.ask("repayment", period=month))
            opened.report()
            paid_long_ago(opened)
            number = opened.way.asked(opened.ask("createObjection", text="我都按时付了"))["id"]
            [row] = opened.records(kind="month")
            opened.way.asked(opened.act("correctRecord", row, reason="有误"))
            opened.way.asked(opened.act("cancelReportCredit", row, reason="先不报"))
            answer = opened.act("answerObjection", number, result="corrected", answer="已为您更正")
        [row] = opened.records(kind="month")
        assert (row.status, row.content["status"]) == ("accepted", "7")
        assert answer.code == 111

    def test_of_a_month_that_is_right_is_none(self, opened: Crediting) -> None:  # noqa: F811
        """It was overdue at the month's end, and is paid since: what was owed then doesn't change."""
        make_overdue(opened.way)
        month = month_of(clock.today())
        with clock.at(next_month(opened)):
            opened.way.asked(opened.ask("repayment", period=month))
            opened.report()
            [row] = opened.records(kind="month")
            taken = row.taken
            assert int(taken["balance"]) > 0
        with clock.at(next_month(opened) + timedelta(days=9)):
            pay_now(opened)
            answer = opened.act("correctRecord", row, reason="有误")
        [row] = opened.records(kind="month")
        assert (answer.code, row.content) == (111, taken)

    def test_of_a_collection_that_is_over_begins_none(self, opened: Crediting) -> None:  # noqa: F811
        """C1 was taken, the customer paid, a month said so; then C1 itself is corrected."""
        make_overdue(opened.way)
        opened.way.asked(opened.ask("collectionReportCredit"))
        opened.report()
        assert opened.account.status == "collection"
        paid_long_ago(opened)
        month = month_of(clock.today())
        with clock.at(next_month(opened)):
            opened.way.asked(opened.ask("repayment", period=month))
            opened.report()
            assert opened.account.status == "open"
            [row] = opened.records(kind="collection")
            opened.way.asked(opened.act("correctRecord", row, reason="有误"))
            opened.report()
        [row] = opened.records(kind="collection")
        assert (row.status, row.taken["overdue_days"]) == ("accepted", "0")
        assert opened.account.status == "open"


class TestWhatIsWrittenOff:
    def test_and_paid_whole_after_its_account_was_closed_is_said(self, late: Crediting) -> None:  # noqa: F811
        """Nobody can say to the bureau that the debt is paid: it shows as written off, with what was owed."""
        started(late.way)
        write_off(late.way)
        late.way.asked(late.ask("accountClose", code="3", date=f"{clock.today()}"))
        late.report()
        assert late.account.status == "closed"
        late.way.asked(offline(late.way))
        amount, recovered = sums(late.way)
        assert amount == recovered
        before = len(late.records())
        at_night(late, clock.today() + timedelta(days=1))
        may = set(late.part()["actions"]) - {"object", "query", "sign"}
        assert len(late.records()) > before or may, (late.part()["actions"], late.records()[-1].content)

    def test_and_paid_whole_isnt_closed_as_written_off(self, late: Crediting) -> None:  # noqa: F811
        started(late.way)
        write_off(late.way)
        late.way.asked(offline(late.way))
        assert late.ask("accountClose", code="3", date=f"{clock.today()}").code in (110, 111)

    def test_and_whose_recovery_never_came_is_settled_no_more(self, late: Crediting) -> None:  # noqa: F811
        """The lease stays written off, so no night sees that it "goes on"."""
        started(late.way)
        write_off(late.way)
        attempt = all_by_word(late.way)
        at_night(late, clock.today() + timedelta(days=1))
        late.report()
        assert late.account.status == "settle_reported"
        never_came(late.way, attempt)
        assert late.way.order.status == "written_off"
        at_night(late, clock.today() + timedelta(days=2))
        assert [row.kind for row in late.records(kind="recover")] == ["recover"], late.account.status

    def test_and_whose_recovery_never_came_isnt_said_to_be_paid(self, late: Crediting) -> None:  # noqa: F811
        """The same before any batch has it: repayment and settlement go out all the same."""
        started(late.way)
        write_off(late.way)
        attempt = all_by_word(late.way)
        at_night(late, clock.today() + timedelta(days=1))
        never_came(late.way, attempt)
        at_night(late, clock.today() + timedelta(days=2))
        waits = [(row.kind, row.content.get("amount", "")) for row in late.records(status="pending")]
        assert ("settle", "") not in waits, waits

    def test_by_mistake_leaves_no_bad_debt_of_its_month(self, late: Crediting) -> None:  # noqa: F811
        """Said by hand while it was written off; undone days later, within the month."""
        first = bounds_of(month_of(clock.today()))[0]
        started(late.way)
        attempt = by_word(late.way, bill_of(late.way, kind="rent", status="overdue"), 5_000)
        write_off(late.way)
        late.way.asked(late.ask("repayment", period=month_of(clock.today())))
        late.report()
        never_came(late.way, attempt)
        assert late.way.order.status == "collection"
        at_night(late, bounds_of(month_of(first))[1] + timedelta(days=1))
        [row] = late.records(kind="month")
        assert row.content["status"] != "B", row.content


def test_an_older_month_that_is_corrected_says_nothing_of_today(opened: Crediting) -> None:  # noqa: F811
    """Two months were taken, "1" and then "N"; both are corrected, and only the older one is answered."""
    account = opened.account
    this = month_of(clock.today())
    before = month_of(bounds_of(this)[0] - timedelta(days=1))
    with scope(opened.way.owner.shop):
        for key, status in ((before, "1"), (this, "N")):
            said = {"month": key, "status": status, "settle_date": f"{bounds_of(key)[1]}", "balance": "0"}
            account.records.create(
                order_id=account.order_id, kind="month", key=key, period=key, content=said, taken=said,
                status="pending", by_name="夜间", created_at=clock.now(), tries=1, corrected_at=clock.now(),
            )  # fmt: skip
    assert account.status == "open"
    with scope(opened.way.owner.shop):
        row = account.records.get(key=before)
        account.records.filter(pk=row.pk).update(batch_id=1)
        judge(1, [Verdict(row.pk, "0000", "", "")])
    assert opened.account.status == "open"


def test_what_is_paid_last_is_said_though_the_shop_reports_the_settlement_itself(opened: Crediting) -> None:  # noqa: F811
    """`settleDataReport` on the day of the last payment: no night, and nobody, can say that payment any more."""
    make_overdue(opened.way)
    pay_now(opened)
    with scope(opened.way.owner.shop):
        paid = Bill.objects.filter(order_id=int(opened.way.order_id), status="paid").exclude(kind="freight").count()
        order = opened.way.order
        order.status, order.stage, order.finished_at = "completed", "finished", clock.now()
        order.save()
    opened.way.asked(opened.ask("settleDataReport"))
    at_night(opened, clock.today() + timedelta(days=1))
    at_night(opened, bounds_of(month_of(clock.today()))[1] + timedelta(days=1))
    assert len(opened.records(kind="flow")) == paid
    assert len(opened.records(kind="month")) == 1


def test_a_lease_that_a_case_ended_owes_nothing_there(way: Way) -> None:
    """Goods came back by an after-sale return, all went back: "G", and what was to come isn't owed."""
    to_refund(way)
    dealt(way, "refund")
    way.work()
    with scope(way.owner.shop):
        order = way.order
        found = content.month(order, asked_bills([order.pk])[order.pk], month_of(clock.today()), clock.today())
    assert (order.status, found["status"], found["balance"], found["left_periods"]) == ("closed", "G", "0", "0")


def test_recovered_money_that_went_back_settles_nothing(late: Crediting) -> None:  # noqa: F811
    started(late.way)
    write_off(late.way)
    attempt = all_by_word(late.way)
    with scope(late.way.owner.shop):
        assert payments.made_there(attempt.pk, attempt.amount, There("by-hand", clock.now()))
    at_night(late, clock.today() + timedelta(days=1))
    assert late.records(kind="settle") == [], late.records(kind="settle")[0].content


def test_a_month_that_waits_for_its_batch_is_what_the_bills_say(opened: Crediting) -> None:  # noqa: F811
    """Cash of the month's last day is entered on the first: "1–30 days overdue" goes out all the same, days later."""
    last = bounds_of(month_of(clock.today()))[1]
    with scope(opened.way.owner.shop):
        bill = Bill.objects.create(
            order_id=int(opened.way.order_id), kind="rent", period=2, due_date=last - timedelta(days=1), amount=30_000,
            rent=30_000, status="overdue",
        )  # fmt: skip
    at_night(opened, last + timedelta(days=1))
    [row] = opened.records(kind="month")
    assert (row.content["status"], row.status, row.batch_id) == ("1", "pending", None)
    with scope(opened.way.owner.shop):
        Bill.objects.filter(pk=bill.pk).update(
            status="paid", paid=30_000, paid_rent=30_000, paid_at=clock.start_of(last)
        )
    at_night(opened, last + timedelta(days=2))
    with clock.at(clock.start_of(last + timedelta(days=2)) + timedelta(hours=6)):
        opened.report()
    [row] = opened.records(kind="month")
    assert (row.status, row.taken["status"]) == ("accepted", "N")


class TestTheBalanceAtAnEnd:
    """These hold: nothing is owed, in no period."""

    def test_that_is_a_buyout(self, opened: Crediting) -> None:  # noqa: F811
        opened.way.asked(opened.way.shop.post("/api/orders/buyout", order_id=opened.way.order_id))
        pending = said(opened, clock.today())
        pay_all(opened.way)
        assert opened.way.order.status == "bought_out"
        found = said(opened, clock.today())
        assert (found["status"], found["balance"], found["left_periods"]) == ("C", "0", "0")
        assert int(pending["balance"]) > 0

    def test_that_is_the_last_rent(self, opened: Crediting) -> None:  # noqa: F811
        make_overdue(opened.way)
        pay_all(opened.way)
        assert opened.way.order.status == "completed"
        found = said(opened, clock.today())
        assert (found["status"], found["balance"], found["left_periods"]) == ("C", "0", "0")


class TestMoneyThatIsHeardOfLate:
    """It came on the month's last day, by the shop's own entry or the party's time; we book it on the second after."""

    def test_by_hand_was_paid_on_its_day(self, late: Crediting) -> None:  # noqa: F811
        last = bounds_of(month_of(clock.today()))[1]
        at_night(late, last + timedelta(days=1))
        with clock.at(clock.start_of(last + timedelta(days=2)) + timedelta(hours=11)):
            late.report()
            [month] = late.records(kind="month")
            assert month.taken["status"] in ("1", "2")
            pay(late.way, days_ago=2)
            rent = bill_of(late.way, kind="rent")
            late.way.asked(late.ask("appendRepaymentTurnover", bill_ids=[str(rent.pk)]))
            corrected = late.act("correctRecord", month, reason="款项于月末最后一天到账")
        [flow] = late.records(kind="flow", key=str(rent.pk))
        [month] = late.records(kind="month")
        assert (flow.content["paid_on"], month.content["status"], corrected.code) == (f"{last}", "N", 200)

    def test_by_the_platform_was_paid_on_its_day(self, late: Crediting) -> None:  # noqa: F811
        last = bounds_of(month_of(clock.today()))[1]
        noon = clock.start_of(last) + timedelta(hours=12)
        with clock.at(noon):
            page = late.way.asked(late.way.nobody.post("/api/h5/payBill", token=late.way.token, bill_ids=[]))
            late.way.sandbox.act_alipay(page["url"], buyer=late.way.payer, now=clock.now().isoformat())
        at_night(late, last + timedelta(days=1))
        with clock.at(noon + timedelta(days=2)):
            late.way.hear()
            with scope(late.way.owner.shop):
                paid = Attempt.objects.latest("pk")
            assert (paid.state, clock.business_date(paid.finished_at or clock.now())) == ("paid", last)
            rent = bill_of(late.way, kind="rent")
            late.way.asked(late.ask("appendRepaymentTurnover", bill_ids=[str(rent.pk)]))
            found = said(late, last)
        [flow] = late.records(kind="flow", key=str(rent.pk))
        assert (flow.content["paid_on"], found["status"]) == (f"{last}", "N")


def test_a_report_that_comes_after_the_shop_closed_isnt_kept(way: Way, api: Any, operator: Any) -> None:
    """It was asked for before, and its answer lost: no night comes that empties it, and nothing held the closing up."""
    way.leasing().prove()
    made = Crediting(way, api(operator)).open().signed()
    way.sandbox.fail("credit", "timeout", times=1, operation="report")
    made.ask("applyCreditQuery", consent=True)
    with scope(way.owner.shop):
        assert CreditQuery.objects.get().status == "asking"
    found = left_of(way.owner.shop.id)
    assert found is not None
    held = any(found.open.values())
    with transaction.atomic():
        closing.forget(way.owner.shop.id)
    for call in PartnerCall.objects.filter(operation="report"):
        partners.perform(call)
    with scope(way.owner.shop):
        row = CreditQuery.objects.get()
    assert held or not bytes(row.report_sealed), (row.status, found.open)
