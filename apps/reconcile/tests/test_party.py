"""Our books against the party's: the real sandbox, days later."""

from datetime import date, datetime, timedelta

import pytest
from django.db.models import F, Sum

from apps.bills import services as bills
from apps.bills.queries import order_sums
from apps.bills.services.refunds import refund_attempt
from apps.deposits.models import Deposit, DepositMove
from apps.deposits.services.rows import carry
from apps.finance.models import Entry
from apps.orders.tests.factories import BO
from apps.payments.models import Attempt, Refund
from apps.reconcile import days
from apps.reconcile import jobs as mornings
from apps.reconcile.models import Difference
from apps.reconcile.tasks import schedule_reconcile
from apps.reconcile.tests.factories import Books
from apps.staff.models import ShopLog
from core import clock
from core.errors import PartyFailed, StateError
from core.jobs import services as jobs
from core.models import Job
from core.notices.models import Notice
from infra.testing import walked
from infra.testing.nights import lighter
from nights import job as nights
from partners import clients, health, numbers
from partners import services as partners
from partners.models import PartnerCall
from partners.rules import ResolvedAs
from statements import services as statements
from statements.models import PlatformDifference, ReconciledDay, Statement, StatementLine
from statements.rules import Finding, Key, Kind, Pair
from statements.services import due_days
from statements.services.filing import file_pairs
from tenants.scope import scope

pytestmark = pytest.mark.django_db
ANOTHER = pytest.mark.months


def attempt(books: Books) -> Attempt:
    with scope(books.way.owner.shop):
        return Attempt.objects.get(payable_id=int(books.way.order_id))


def kinds(client) -> list[str]:
    """What the bell tells."""
    return [one["kind"] for one in client.get("/api/platform/notices").data["items"]]


def noon(books: Books) -> datetime:
    return clock.start_of(books.day) + timedelta(hours=12)


class TestWhatAgrees:
    def test_a_lease_with_capture_thaw_and_refund_has_no_difference(self, books):
        way = books.way.leasing()
        with scope(way.owner.shop):
            bill = bills.issue_charge(way.order, "compensation", 20_000)
        way.shop.post("/api/platform/depositTransferPay", order_id=way.order_id, bill_ids=[str(bill.pk)], reason="赔偿")
        way.shop.post("/api/platform/depositThaw", order_id=way.order_id, amount=30_000, reason="部分退还")
        first = Attempt.objects
        with scope(way.owner.shop):
            paid = first.get(payable_id=int(way.order_id), method="page")
            refund_attempt(paid.pk, 5_000, "少收", way.owner.caller)
        way.work()
        books.reconcile()
        assert books.shapes() == []
        day = books.published()
        assert (day.lines, day.matched, day.open) == (3, 3, 0)
        assert day.matched_amount == paid.amount + 20_000 + 5_000

    def test_a_rejected_order_gives_everything_back_and_agrees(self, books):
        books.way.place().pay()
        books.way.shop.post("/api/backend/auditOrder", order_id=books.way.order_id, result="reject", reason="资料不符")
        books.way.work()
        assert books.reconcile().shapes() == []
        assert books.published().lines == 2

    def test_a_second_run_changes_nothing(self, books):
        books.way.place().pay()
        books.reconcile()
        before = (books.published().matched, StatementLine.objects.count(), Statement.objects.get().version)
        answer = books.run()
        assert answer.code == 200
        assert (books.published().matched, StatementLine.objects.count(), Statement.objects.get().version) == before
        assert books.shapes() == []

    def test_what_was_booked_after_midnight_is_of_the_partys_day(self, books):
        """Paid at 23:59, heard of at 00:15: no difference on either day."""
        night = clock.start_of(books.day + timedelta(days=1))
        with clock.at(night - timedelta(minutes=5)):
            books.way.place()
            for _ in range(2):
                url = books.way.next_page().data["url"]
                books.way.sandbox.act_alipay(url, buyer=BO["mobile"], now=clock.now().isoformat())
                told = books.way.told()
                with clock.at(night + timedelta(minutes=15)):
                    for one in told:
                        assert books.way.hand(one).status_code == 200
        assert books.reconcile().shapes() == []
        with clock.at(night + timedelta(days=1, hours=13)):
            jobs.run_due()
        assert books.shapes() == []


class TestAMonth:
    def test_with_a_debit_at_night_has_no_difference(self, books):
        """A lease from its order to its second rent; the mornings that were missed are caught up one by one."""
        way, first = books.way.leasing(), books.day
        books.reconcile()
        for n in range(28, 33):
            self.night(books, first + timedelta(days=n))
        books.day = first + timedelta(days=32)
        for _ in range(2):
            books.reconcile()
        with scope(way.owner.shop):
            assert list(Attempt.objects.filter(method="debit").values_list("state", flat=True)) == ["paid"]
        assert books.shapes() == []
        days = ReconciledDay.objects.filter(merchant_id=books.merchant_id)
        assert (days.count(), sum(row.matched for row in days)) == (33, 2)
        assert not PlatformDifference.objects.exists()

    def test_that_the_demos_clock_passed_over_is_reconciled_once_its_nights_are_done(self, books, settings):
        """The morning's look comes before the nights, and before what they want of Alipay is sent."""
        settings.ENV = "demo"
        way, rent = books.way.leasing(), books.day + timedelta(days=31)
        self.night(books, books.day)
        books.reconcile()
        with clock.at(clock.start_of(books.day + timedelta(days=33)) + timedelta(hours=14)), lighter():
            assert nights.schedule(moved=True) > 0
            first_held = min(Job.objects.filter(kind=nights.KIND, state="queued").values_list("key", flat=True))
            assert all(day.isoformat() < first_held for day in due_days())
            mornings.schedule()
            jobs.run_due()
            for day in due_days():
                mornings.fetch(day)
            jobs.run_due()
        with scope(way.owner.shop):
            paid = Attempt.objects.get(method="debit")
        books.day = clock.business_date(paid.finished_at)
        assert (paid.state, abs(books.day - rent) <= timedelta(days=1)) == ("paid", True)
        assert (books.shapes(), books.published().lines, books.published().matched) == ([], 1, 1)

    def test_a_call_that_is_yet_to_be_dated_back_to_a_day_holds_its_books_up(self, books, settings):
        settings.ENV = "demo"
        way = books.way.leasing()
        with scope(way.owner.shop):
            bill = bills.issue_charge(way.order, "renewal", 20_000)
        way.sandbox.fail("alipay", "timeout", operation="alipay.trade", times=50)
        way.shop.post("/api/v2/BillPayment", bill_ids=[str(bill.pk)], method="debit")
        books.reconcile()
        books.day += timedelta(days=1)
        later = clock.start_of(books.day + timedelta(days=1)) + timedelta(hours=10)
        PartnerCall.objects.filter(operation="debit").update(state="unknown", created_at=clock.start_of(books.day))
        with clock.at(later):
            assert due_days() == []
            PartnerCall.objects.filter(operation="debit").update(state="done")
            assert due_days() == [books.day]

    def night(self, books: Books, day: date) -> None:
        with clock.at(clock.start_of(day) + timedelta(minutes=10)), lighter():
            jobs.enqueue("nightly", day.isoformat(), tenant_id=books.merchant_id)
            jobs.run_due()
            books.way.hear()


class TestMissingHere:
    def test_a_lost_notification_is_found_and_asking_books_it(self, books):
        books.pay_unheard().find()
        row = books.one()
        assert (row.kind, row.finding, row.ours, row.theirs) == (
            "payment", "missing_here", None, attempt(books).amount,
        )  # fmt: skip
        assert row.order_id == int(books.way.order_id) and row.trade_no
        assert books.published().open == 1
        answer = books.act("ask", row)
        assert (answer.code, answer.data["state"], answer.data["answer"]) == (200, "matched", "paid"), answer.msg
        assert attempt(books).state == "paid"
        assert books.way.order.status == "pending_audit"
        assert (books.published().open, books.published().closed) == (0, 1)

    def test_what_was_paid_is_asked_before_what_went_back_of_it(self, books):
        books.pay_unheard()
        paid = attempt(books)
        books.way.sandbox.control(
            "alipay/refund", out_trade_no=str(paid.pk), amount=300, number="by-hand", now=noon(books).isoformat()
        )
        books.way.told()
        books.reconcile()
        assert {(row.kind, row.state) for row in books.found()} == {("payment", "matched"), ("refund", "matched")}
        assert attempt(books).refunded == 300

    def test_the_morning_asks_by_itself_and_books_what_the_party_says(self, books):
        books.pay_unheard().reconcile()
        row = books.one()
        assert (row.finding, row.state, row.answer) == ("missing_here", "matched", "paid")
        assert books.way.order.status == "pending_audit"
        assert (books.published().open, books.published().closed) == (0, 1)
        assert not Notice.objects.filter(kind="reconcile.differences"), "nobody has anything to do"

    def test_where_the_party_is_silent_it_waits_for_people_whom_the_bell_tells_once(self, books):
        books.pay_unheard()
        books.way.sandbox.fail("alipay", "error", operation="alipay.trade.query")
        books.reconcile()
        assert (books.one().state, books.one().answer) == ("open", "")
        assert Job.objects.get(kind=mornings.DAY, tenant_id=books.merchant_id).state != "done"
        [told] = Notice.objects.filter(kind="reconcile.differences")
        assert (told.tenant_id, told.action) == (0, "reconcile.close")
        assert f"{books.way.owner.shop.name} 有 1 笔对账差异" in told.title_zh
        assert "reconcile.differences" in kinds(books.operator)
        Job.objects.filter(kind=mornings.DAY).update(run_at=clock.real_now() - timedelta(seconds=1))
        with books.later:
            jobs.run_due()
        assert books.one().state == "matched", "it is asked again"
        assert Notice.objects.filter(kind="reconcile.differences").count() == 1

    def test_nobody_asks_a_party_that_the_platform_paused(self, books):
        books.pay_unheard().find()
        alipay = health.row_of("alipay")
        alipay.update(paused_at=clock.now())
        assert books.act("ask", books.one()).code == 120
        alipay.update(paused_at=None)
        assert books.act("ask", books.one()).code == 200

    def test_one_that_comes_later_closes_the_difference_by_itself(self, books):
        books.pay_unheard().find()
        books.way.heard = 0
        books.way.hear()
        books.run()
        assert books.shapes() == [("payment", "missing_here", "matched")]
        assert books.one().actor_name == ""

    def test_it_closes_in_the_run_of_another_day_too(self, books):
        books.pay_unheard().find()
        books.way.heard = 0
        books.way.hear()
        with clock.at(clock.start_of(books.day + timedelta(days=2)) + timedelta(hours=13)):
            books.way.shop.post("/api/reconcile/run", day=books.day + timedelta(days=1))
            jobs.run_due()
        assert books.shapes() == [("payment", "missing_here", "matched")]
        assert books.published().open == 0

    def test_a_freeze_that_nobody_told_of_is_found_and_booked(self, books):
        books.way.place()
        books.way.sandbox.act_alipay(books.way.next_page().data["url"], buyer=BO["mobile"])
        books.way.told()
        books.find()
        row = books.one()
        assert (row.kind, row.finding, row.theirs) == ("freeze", "missing_here", 150_000)
        answer = books.act("ask", row)
        assert (answer.data["state"], answer.data["answer"], answer.data["answer_amount"]) == (
            "matched", "frozen", 150_000,
        )  # fmt: skip
        with scope(books.way.owner.shop):
            assert Deposit.objects.get(order_id=int(books.way.order_id)).frozen == 150_000

    def test_a_capture_that_was_given_up_is_captured_here_too(self, books):
        way = books.way.leasing()
        with scope(way.owner.shop):
            bill = bills.issue_charge(way.order, "compensation", 20_000)
        way.sandbox.fail("alipay", "error", operation="alipay.trade.pay")
        way.shop.post("/api/platform/depositTransferPay", order_id=way.order_id, bill_ids=[str(bill.pk)], reason="赔偿")
        PartnerCall.objects.filter(operation="capture").update(state="stuck", attempts=8)
        call = PartnerCall.objects.get(operation="capture")
        about = {"id": str(call.id), "merchant_id": str(call.tenant_id), "reason": "平台上没有看到"}
        assert books.operator.post("/api/platform/resolvePartnerCall", outcome="not_done", **about).code == 200
        jobs.run_due()
        with scope(way.owner.shop):
            row = Deposit.objects.get(order_id=way.order.pk)
        clients.alipay().capture(
            out_trade_no=call.key,
            auth_no=row.auth_no,
            amount=20_000,
            subject="x",
            complete=False,
            payer_id=row.payer_id,
        )
        books.reconcile()
        assert {row.kind: row.state for row in books.found()} == {"payment": "matched", "capture": "matched"}
        with scope(way.owner.shop):
            assert Deposit.objects.get(order_id=way.order.pk).captured == 20_000
            assert DepositMove.objects.get(kind="capture").state == "done"

    def test_a_page_that_was_never_opened_is_no_difference(self, books):
        books.way.place()
        books.way.next_page()
        assert books.reconcile().shapes() == []

    def test_a_payment_to_a_number_that_we_never_gave_stays_open(self, books, parties):
        books.way.place().pay()
        stray = str(attempt(books).pk + 1000)
        self.paid_elsewhere(books, stray, 700)
        books.reconcile()
        row = books.one()
        assert (row.finding, row.number, row.order_id) == ("missing_here", stray, None)
        answer = books.act("ask", row)
        assert (answer.data["state"], answer.data["answer"], answer.data["answer_amount"]) == ("open", "paid", 700)

    def test_a_number_that_is_nobodys_stays_with_the_platform(self, books):
        self.paid_elsewhere(books, "SHOP_COUNTER_1", 700)
        books.reconcile()
        assert books.shapes() == []
        row = PlatformDifference.objects.get()
        assert (row.number, row.finding, row.theirs) == ("SHOP_COUNTER_1", "missing_here", 700)
        assert ReconciledDay.objects.get(merchant_id=0, day=books.day).open == 1

    def test_several_lines_of_one_such_number_are_added_up(self, books):
        for line, amount in enumerate((700, 50)):
            StatementLine.objects.create(
                tenant_id=0, party="alipay", day=books.day, line=line, kind="refund", number="SHOP_COUNTER_1",
                trade_no="T1", amount=amount, at=clock.now(),
            )  # fmt: skip
        statements.reconcile_platform(books.day)
        statements.reconcile_platform(books.day)
        assert PlatformDifference.objects.get().theirs == 750

    def paid_elsewhere(self, books: Books, number: str, amount: int) -> None:
        page = clients.alipay().pay_page(out_trade_no=number, amount=amount, subject="柜台", notify_url="/nowhere")
        books.way.sandbox.act_alipay(page)
        books.way.told()


class TestMissingThere:
    def test_a_fabricated_attempt(self, books):
        books.way.place().pay()
        with scope(books.way.owner.shop):
            made = Attempt.objects.get(payable_id=int(books.way.order_id))
            made.pk, made.business_key, made.trade_no = made.pk + 5, "made up", "T1"
            made._state.adding, made.finished_at = True, noon(books)
            made.save()
        books.reconcile()
        assert ("payment", "missing_there", "open") in books.shapes()
        row = books.found(kind="payment")[0]
        assert (row.number, row.ours, row.theirs) == (str(made.pk), made.amount, None)
        answer = books.act("ask", row)
        assert (answer.data["answer"], answer.data["state"]) == ("unknown", "open")
        assert ("channel", "other_sum", "open") in books.shapes()

    def test_a_payment_that_a_person_dated_back_to_a_day_that_is_over(self, books, operator, api):
        way = books.way.leasing()
        midnight = clock.start_of(books.day + timedelta(days=1))
        asked = min(clock.now() + timedelta(minutes=5), midnight - timedelta(seconds=1))
        with scope(way.owner.shop):
            bill = bills.issue_charge(way.order, "renewal", 20_000)
        way.sandbox.fail("alipay", "timeout", operation="alipay.trade", times=50)
        assert way.shop.post("/api/v2/BillPayment", bill_ids=[str(bill.pk)], method="debit").code == 200
        way.sandbox.control("faults/clear")
        call = PartnerCall.objects.get(operation="debit")
        PartnerCall.objects.filter(pk=call.pk).update(state="stuck", attempts=8)
        books.reconcile()
        number = f"{clock.business_date(asked):%Y%m%d}{0:020}"
        said = {"outcome": "done", "reason": "已在支付宝核对", "trade_no": number, "paid_at": asked.isoformat()}
        ids = {"id": str(call.id), "merchant_id": str(call.tenant_id)}
        later = books.day + timedelta(days=1)
        with clock.at(clock.start_of(later) + timedelta(hours=11)):
            assert api(operator).post("/api/platform/resolvePartnerCall", **ids, **said).code == 200
        assert books.shapes() == []
        with clock.at(clock.start_of(later) + timedelta(days=1, hours=12)):
            mornings.fetch(later)
            jobs.run_due()
        assert books.shapes() == [("payment", "missing_there", "open")]

    def test_a_refund_that_never_reached_the_party(self, books):
        books.way.place().pay()
        paid = attempt(books)
        with scope(books.way.owner.shop):
            Refund.objects.create(
                attempt_id=paid.pk, number=f"{paid.pk}-0", amount=4_000, state="done", created_at=clock.now(),
                finished_at=noon(books),
            )  # fmt: skip
        books.reconcile()
        row = books.one()
        assert (row.kind, row.finding, row.request_no, row.ours) == ("refund", "missing_there", f"{paid.pk}-0", 4_000)
        assert books.act("ask", row).data["answer"] == "unknown"

    def test_one_that_the_party_when_asked_says_was_paid_has_come_right(self, books):
        """Its answer is its word as much as its books are; later runs of the day hold to it."""
        books.way.place().pay()
        books.find()
        self.lose_a_line(books)
        with scope(books.way.owner.shop):
            days.reconcile_day(books.day)
        row = books.one()
        assert (row.finding, row.state) == ("missing_there", "open")
        answer = books.act("ask", row)
        assert (answer.data["answer"], answer.data["state"]) == ("paid", "matched")
        with scope(books.way.owner.shop):
            days.reconcile_day(books.day)
        assert books.one().state == "matched"
        assert (books.published().lines, books.published().matched) == (0, 1)

    def test_run_again_fetches_books_that_lack_what_we_have(self, books):
        books.way.place().pay()
        books.find()
        self.lose_a_line(books)
        version = Statement.objects.get().version
        books.run()
        assert books.shapes() == []
        assert (Statement.objects.get().version, StatementLine.objects.count()) == (version + 1, 1)

    @pytest.mark.parametrize("state", ["empty", pytest.param("waiting", marks=ANOTHER)])
    def test_run_again_fetches_books_that_were_not_there(self, books, state):
        books.way.place().pay()
        books.find()
        self.lose_a_line(books)
        Statement.objects.update(state=state, lines=0, received_at=None)
        books.run()
        assert (books.shapes(), Statement.objects.get().state) == ([], "received")
        assert (books.published().lines, books.published().matched) == (1, 1)

    @pytest.mark.parametrize("state", ["empty", pytest.param("waiting", marks=ANOTHER)])
    def test_a_day_without_books_says_what_we_have_of_it(self, books, state):
        books.way.place().pay()
        with books.later:
            now = clock.now()
            Statement.objects.create(
                party="alipay", day=books.day, state=state, version=1, asked_since=now, tried_at=now
            )
            with scope(books.way.owner.shop):
                days.reconcile_day(books.day)
            [shown] = books.way.shop.get("/api/reconcile/days").data["items"]
        paid = attempt(books).amount
        assert (shown["statement_label"], shown["ours"], shown["ours_amount"]) == ("账单未取得", 1, paid)

    def lose_a_line(self, books: Books) -> None:
        """As books that were fetched too early, an hour ago."""
        assert StatementLine.objects.filter(tenant_id=books.merchant_id).delete()[0] == 1
        Statement.objects.update(lines=0, tried_at=F("tried_at") - timedelta(hours=1))

    def test_a_thaw_that_the_party_did_not_do(self, books):
        books.way.place().pay()
        with scope(books.way.owner.shop):
            Deposit.objects.filter(order_id=int(books.way.order_id)).update(thawed=1_000)
            carry(int(books.way.order_id))
            DepositMove.objects.create(
                order_id=int(books.way.order_id), kind="thaw", amount=1_000, state="done", actor_name="x",
                at=clock.now(), finished_at=clock.now(),
            )  # fmt: skip
        books.reconcile()
        assert [(row.kind, row.finding, row.ours, row.theirs) for row in books.found()] == [
            ("thaw", "other_sum", 1_000, 0)
        ]

    def test_a_thaw_under_way_hides_no_capture(self, books):
        """The thaw itself is looked at once it has ended."""
        books.way.place().pay()
        with scope(books.way.owner.shop):
            Deposit.objects.filter(order_id=int(books.way.order_id)).update(captured=2_000, thawed=1_000)
            carry(int(books.way.order_id))
            for kind, amount, state in (("capture", 2_000, "done"), ("thaw", 1_000, "pending")):
                DepositMove.objects.create(
                    order_id=int(books.way.order_id), kind=kind, amount=amount, state=state, actor_name="x",
                    at=clock.now(), finished_at=clock.now(),
                )  # fmt: skip
        books.reconcile()
        assert [(row.kind, row.ours, row.theirs) for row in books.found()] == [("capture", 2_000, 0)]


@walked.once
def rivals(books: Books, number: str) -> Books:
    """See `rival`."""
    books.way.place().pay()
    books.way.sandbox.fail("alipay", "error", operation="alipay.trade.refund", times=1)
    with scope(books.way.owner.shop):
        refund_attempt(attempt(books).pk, 300, "少收", books.way.owner.caller)
    books.way.work()
    TestOtherSum().refund(books, 300, number)
    books.way.told()
    return books.reconcile()


class TestOtherSum:
    def test_of_a_payment(self, books):
        books.way.place().pay()
        paid = attempt(books)
        with scope(books.way.owner.shop):
            Attempt.objects.filter(pk=paid.pk).update(amount=paid.amount + 100)
        books.reconcile()
        row = books.found(kind="payment")[0]
        assert (row.finding, row.ours, row.theirs, row.gap) == ("other_sum", paid.amount + 100, paid.amount, 100)

    def test_a_refund_made_by_hand_at_the_party_is_missing_here_and_asking_books_it(self, books):
        books.way.place().pay()
        paid = attempt(books)
        before = self.kept(books)
        row = self.by_hand(books, 300)
        assert (row.kind, row.finding, row.theirs) == ("refund", "missing_here", 300)
        assert row.request_no.startswith(f"by-hand {books.day:%Y%m%d}")
        for _ in range(2):
            answer = books.act("ask", row)
        assert answer.code == 111
        assert (books.one().state, books.one().answer, books.one().answer_amount) == ("matched", "refunded", 300)
        with scope(books.way.owner.shop):
            refund = Refund.objects.get(attempt_id=paid.pk)
            assert (refund.number, refund.amount, refund.state) == (row.request_no, 300, "done")
            assert clock.business_date(refund.finished_at) == books.day
            assert attempt(books).refunded == 300
        assert before - self.kept(books) == 300
        books.run()
        assert books.shapes() == [("refund", "missing_here", "matched")]
        assert not PartnerCall.objects.filter(operation="refund").exists()

    def test_the_morning_books_it_by_itself(self, books):
        books.way.place().pay()
        self.refund(books, 300, "by-hand")
        books.way.told()
        books.reconcile()
        assert (books.one().state, books.one().answer, attempt(books).refunded) == ("matched", "refunded", 300)
        assert {"refund.made_there"} <= set(kinds(books.way.shop))
        assert not Notice.objects.filter(kind="reconcile.differences")

    def test_what_fits_no_more_rings_for_operators_once(self, books):
        self.two_wait(books)
        for _ in range(2):
            books.reconcile()
            books.run()
        assert ("refund", "missing_here", "open") in books.shapes()
        [told] = Notice.objects.filter(kind="reconcile.differences", tenant_id=0)
        assert told.title_zh.endswith("笔对账差异待处理")
        assert not Notice.objects.filter(kind="reconcile.differences", tenant_id=books.merchant_id)

    def test_the_end_of_the_order_gives_back_only_the_rest(self, books):
        books.way.place().pay()
        whole = attempt(books).amount
        books.act("ask", self.by_hand(books, 300))
        with books.later:
            books.way.shop.post("/api/backend/auditOrder", order_id=books.way.order_id, result="reject", reason="不符")
            jobs.run_due()
        with scope(books.way.owner.shop):
            assert sorted(Refund.objects.values_list("amount", flat=True)) == sorted([300, whole - 300])
            assert not Entry.objects.exclude(account__startswith="external").aggregate(sum=Sum("amount"))["sum"]
        assert PartnerCall.objects.get(operation="refund").state == "succeeded"

    def two_wait(self, books) -> int:
        """Two of ours of 40 % each wait for an answer, and 70 % go back at Alipay: which of ours can't be made?"""
        books.way.place().pay()
        whole = attempt(books).amount
        books.way.sandbox.fail("alipay", "error", operation="alipay.trade.refund", times=2)
        with scope(books.way.owner.shop):
            for _ in range(2):
                refund_attempt(attempt(books).pk, whole * 4 // 10, "少收", books.way.owner.caller)
        books.way.work()
        self.refund(books, whole * 7 // 10, "by-hand")
        books.way.told()
        return whole

    def test_one_that_fits_no_more_stays_open(self, books):
        whole = self.two_wait(books)
        with books.later:
            mornings.fetch(books.day)
        books.reconcile()
        assert (books.one().state, books.one().answer) == ("open", "refunded")
        assert self.rows(books) == [(whole * 4 // 10, "pending")] * 2

    def waits(self, books, less: int = 0) -> None:
        """All that was paid, or `less`, is to go back, and Alipay doesn't answer."""
        books.way.place().pay()
        books.way.sandbox.fail("alipay", "error", operation="alipay.trade.refund", times=1)
        with scope(books.way.owner.shop):
            paid = attempt(books)
            refund_attempt(paid.pk, paid.amount - less, "少收", books.way.owner.caller)
        books.way.work()

    def rows(self, books) -> list[tuple[int, str]]:
        with scope(books.way.owner.shop):
            return sorted(Refund.objects.values_list("amount", "state"))

    @pytest.mark.parametrize("less", [pytest.param(0, marks=ANOTHER), 299])
    def test_a_part_of_ours_that_waits_takes_its_room_and_the_rest_goes_anew(self, books, less):
        self.waits(books, less)
        whole, before = attempt(books).amount - less, self.kept(books)
        [old] = PartnerCall.objects.filter(operation="refund")
        self.refund(books, 300, "by-hand")
        with books.later:
            mornings.fetch(books.day)
        books.reconcile()
        books.way.work()
        assert (books.one().state, self.rows(books)) == ("matched", [(300, "done"), (whole - 300, "done")])
        old.refresh_from_db()
        assert (old.state, attempt(books).refunded, self.kept(books)) == ("refused", whole, before)
        [new] = PartnerCall.objects.filter(operation="refund", state="succeeded")
        assert (new.key, new.subject_id) == (f"{attempt(books).pk}-1", old.subject_id)
        sent = [row["amount"] for row in books.way.sandbox.ledger() if row["kind"] == "refund"]
        assert sorted(sent) == [300, whole - 300]

    def test_all_of_it_takes_the_place_of_ours_and_the_rest_is_booked(self, books):
        self.waits(books, less := 300)
        whole, before = attempt(books).amount, self.kept(books)
        self.refund(books, whole, "by-hand")
        with books.later:
            mornings.fetch(books.day)
        books.reconcile()
        books.way.work()
        assert (books.one().state, self.rows(books)) == ("matched", [(whole, "done")])
        assert (attempt(books).refunded, before - self.kept(books)) == (whole, less)
        assert PartnerCall.objects.get(operation="refund").state == "refused"
        books.day += timedelta(days=1)
        books.reconcile()
        assert books.found(state="open") == []

    def test_what_people_gave_back_by_bank_leaves_the_party_its_room(self, books, operator):
        """Alipay gave 40 % and 10 %: the 30 % of ours may be made there all the same."""
        books.way.place().pay()
        whole = attempt(books).amount
        books.way.sandbox.fail("alipay", "error", operation="alipay.trade.refund", times=2)
        with scope(books.way.owner.shop):
            refund_attempt(attempt(books).pk, whole * 3 // 10, "少收", books.way.owner.caller)
        books.way.work()
        call = PartnerCall.objects.get(operation="refund")
        PartnerCall.objects.filter(pk=call.pk).update(state="stuck")
        call.refresh_from_db()
        self.done(books, call, operator, "2026112122001400001234567890")
        self.refund(books, whole * 4 // 10, "first")
        with books.later:
            mornings.fetch(books.day)
        books.reconcile()
        with scope(books.way.owner.shop):
            refund_attempt(attempt(books).pk, whole * 3 // 10, "少收", books.way.owner.caller)
        books.way.work()
        self.refund(books, whole // 10, "second", later=timedelta(seconds=20))
        with books.later:
            mornings.fetch(books.day)
        books.reconcile()
        with scope(books.way.owner.shop):
            [ours] = Refund.objects.filter(state="pending")
        assert (ours.amount, ours.number) == (whole * 3 // 10, f"{attempt(books).pk}-2")

    def test_beside_ours_that_fits_it_is_one_more(self, books):
        self.waits(books, 300)
        self.refund(books, 300, "by-hand")
        with books.later:
            mornings.fetch(books.day)
        books.reconcile()
        assert (books.one().state, attempt(books).refunded) == ("matched", attempt(books).amount)

    def test_ours_that_people_speak_of_keeps_its_room(self, books, operator):
        self.waits(books)
        [call] = PartnerCall.objects.filter(operation="refund")
        PartnerCall.objects.filter(pk=call.pk).update(said={"outcome": "done", "at": clock.now().isoformat()})
        self.refund(books, 300, "by-hand")
        with books.later:
            mornings.fetch(books.day)
        books.reconcile()
        assert (books.one().state, self.rows(books)) == ("open", [(attempt(books).amount, "pending")])

    @pytest.mark.parametrize(
        ("number", "between"),
        [
            ("by-hand", timedelta(days=1)),
            ("", timedelta(seconds=1)),
            pytest.param("by-hand", timedelta(seconds=1), marks=ANOTHER),
            pytest.param("", timedelta(days=1), marks=ANOTHER),
        ],
    )
    def test_two_of_one_number_or_of_none_are_both_booked_once_each(self, books, number, between):
        books.way.place().pay()
        self.refund(books, 300, number)
        books.reconcile()
        self.refund(books, 200, number, later=between)
        first = books.day
        for day in (first, first + between, first + between):
            books.way.heard = 0
            books.way.hear()
            books.day = day
            with books.later:
                mornings.fetch(day)
            books.reconcile()
            books.run()
            assert books.found(state="open") == []
        assert {(row.state, row.theirs) for row in books.found(kind="refund")} == {("matched", 300), ("matched", 200)}
        with scope(books.way.owner.shop):
            assert sorted(Refund.objects.values_list("amount", flat=True)) == [200, 300]
            assert attempt(books).refunded == 500

    @pytest.fixture
    def rival(self, books, number):
        """300 fen of ours wait for an answer, and somebody gives 300 fen back at Alipay."""
        rivals(books, number)
        [row] = books.found(finding="missing_here")
        assert (row.state, row.answer, attempt(books).refunded) == ("open", "rival", 300)
        call = PartnerCall.objects.get(operation="refund")
        assert (call.state, call.code, call.twin) == ("stuck", "held", row.request_no)
        return row, call

    @pytest.mark.parametrize("number", ["by-hand", ""])
    def test_one_that_may_be_ours_is_booked_once_both_were_meant(self, books, rival, operator):
        row, call = rival
        with books.later:
            assert partners.retry(call, operator.caller).state == "succeeded"
        books.act("ask", row)
        assert books.found(finding="missing_here")[0].state == "matched"
        assert attempt(books).refunded == 600

    @pytest.mark.parametrize(
        ("reader", "said"),
        [("zh", "支付宝上已有一笔同额退款"), pytest.param("en", "Alipay shows another", marks=ANOTHER)],
    )
    def test_why_ours_waits_is_read_in_the_readers_language_whoever_asked(self, books, rival, operator, reader, said):
        row, _ = rival
        for asker in ("en", "zh"):
            PartnerCall.objects.update(state="unknown", error="")
            with books.later:
                shop = books.api(books.way.owner, accept_language=asker)
                assert shop.post("/api/reconcile/ask", id=str(row.pk)).code == 200
            calls = books.api(operator, accept_language=reader).get("/api/platform/partnerCalls", state="stuck")
            assert [one["error"][: len(said)] for one in calls.data["items"]] == [said]

    @pytest.fixture(params=["by-hand", pytest.param("", marks=ANOTHER)])
    def number(self, request):
        """Of what was given back at Alipay's page: a number that a person gave there, or none."""
        return request.param

    @pytest.mark.parametrize(
        ("said", "asked"),
        [
            ("By-hand", True),
            ("", False),
            pytest.param("By-hand", False, marks=ANOTHER),
            pytest.param("", True, marks=ANOTHER),
            pytest.param("2026112122001400001234567890", True, marks=ANOTHER),
            pytest.param("2026112122001400001234567890", False, marks=ANOTHER),
        ],
    )
    def test_one_that_is_ours_is_not_booked_again_whatever_is_typed(self, books, rival, operator, said, asked):
        row, call = rival
        before = self.kept(books)
        self.done(books, call, operator, said)
        call.refresh_from_db()
        assert call.state == "resolved"
        if asked:
            answer = books.act("ask", row).data
            assert (answer["answer"], answer["state"]) == ("refunded", "matched")
        books.run()
        books.day += timedelta(days=1)
        books.reconcile()
        assert books.shapes() == [("refund", "missing_here", "matched")], "nor is ours missing there"
        with scope(books.way.owner.shop):
            [refund] = Refund.objects.all()
        assert (refund.number, refund.amount, refund.state) == (row.request_no, 300, "done")
        assert refund.finished_at == attempt(books).finished_at.replace(microsecond=0), "by Alipay's clock"
        assert (attempt(books).refunded, self.kept(books)) == (300, before)

    def test_one_that_ours_waits_beside_needs_no_reference(self, books, rival, operator, api):
        with books.later:
            [row] = api(operator).get("/api/platform/partnerCalls", state="stuck").data["items"]
        assert (row["needs_reference"], row["outcomes"]) == (False, ["done"])

    def test_a_number_that_another_shop_has_used_does_no_harm(self, books, rival, operator):
        assert numbers.claim(numbers.BANK, "1", numbers.Owner(999, "payment.refund", 1))
        row, call = rival
        self.done(books, call, operator, "1")
        assert books.act("ask", row).data["state"] == "matched"
        assert attempt(books).refunded == 300

    def test_where_alipay_says_that_it_did_ours_the_other_is_another(self, books, rival, operator):
        row, call = rival
        self.refund(books, 300, call.key)
        self.done(books, call, operator, "")
        books.act("ask", row)
        assert books.found(pk=row.pk)[0].state == "matched"
        with scope(books.way.owner.shop):
            assert set(Refund.objects.values_list("number", flat=True)) == {call.key, row.request_no}

    def test_ours_that_alipay_shows_after_all_is_another(self, books, rival, operator):
        """People said that it was the other one, while Alipay didn't answer."""
        _, call = rival
        books.way.sandbox.fail("alipay", "error", operation="alipay.trade.fastpay.refund.query", times=1)
        self.done(books, call, operator, "")
        self.refund(books, 300, call.key, later=timedelta(seconds=20))
        books.way.told()
        with books.later:
            mornings.fetch(books.day)
        books.reconcile()
        assert {one.state for one in books.found(kind="refund")} == {"matched"}
        assert attempt(books).refunded == 600

    def test_the_morning_books_it_once_a_retry_went_through(self, books, rival, operator):
        _, call = rival
        books.reconcile()
        call.refresh_from_db()
        assert call.state == "stuck", "it asks for nobody"
        with books.later:
            assert partners.retry(call, operator.caller).state == "succeeded"
        books.day += timedelta(days=1)
        books.reconcile()
        assert {row.state for row in books.found()} == {"matched"}
        assert attempt(books).refunded == 600

    def test_a_retry_without_an_answer_leaves_it_held(self, books, rival, operator):
        row, call = rival
        books.way.sandbox.fail("alipay", "error", operation="alipay.trade.refund", times=1)
        with books.later, pytest.raises(PartyFailed):
            partners.retry(call, operator.caller)
        words = call.error
        call.refresh_from_db()
        assert (call.state, call.code, call.error, call.twin) == ("stuck", "held", words, row.request_no)
        self.done(books, call, operator, "")
        assert books.act("ask", row).data["state"] == "matched"
        assert attempt(books).refunded == 300

    def test_a_retry_that_is_refused_leaves_it_held(self, books, rival, operator):
        """The line is another one no more than before."""
        row, call = rival
        books.way.sandbox.fail("alipay", "seller_balance", operation="alipay.trade.refund")
        with books.later:
            assert partners.retry(call, operator.caller).twin == row.request_no
        call.refresh_from_db()
        assert (call.state, call.code) == ("stuck", "ACQ.SELLER_BALANCE_NOT_ENOUGH")
        self.done(books, call, operator, "2026112122001400001234567890")
        books.run()
        books.day += timedelta(days=1)
        books.reconcile()
        assert (books.shapes(), attempt(books).refunded) == ([("refund", "missing_here", "matched")], 300)

    def test_a_word_that_was_said_before_it_was_held_is_said_anew(self, books, rival, operator):
        row, call = rival
        PartnerCall.objects.filter(pk=call.pk).update(twin="")
        call.refresh_from_db()
        PartnerCall.objects.filter(pk=call.pk).update(twin=row.request_no)
        with pytest.raises(StateError):
            self.done(books, call, operator, "20261121CONSOLE")
        assert attempt(books).refunded == 300

    def test_of_two_of_ours_one_waits_and_the_other_goes(self, books, operator):
        """300 fen of each wait for an answer, and somebody gives 300 back."""
        books.way.place().pay()
        books.way.sandbox.fail("alipay", "error", operation="alipay.trade.refund", times=2)
        with scope(books.way.owner.shop):
            for _ in range(2):
                refund_attempt(attempt(books).pk, 300, "少收", books.way.owner.caller)
        books.way.work()
        self.refund(books, 300, "by-hand")
        books.way.told()
        books.reconcile()
        held, other = PartnerCall.objects.filter(operation="refund").order_by("key")
        assert (held.state, held.code, other.state, other.twin) == ("stuck", "held", "unknown", "")
        assert partners.perform(other).state == "succeeded"
        self.done(books, held, operator, "")
        books.run()
        assert {row.state for row in books.found(finding="missing_here")} == {"matched"}
        with scope(books.way.owner.shop):
            assert list(Refund.objects.values_list("amount", "state")) == [(300, "done")] * 2

    @pytest.mark.parametrize("said", ["by-hand", "other"])
    def test_one_that_people_spoke_of_before_it_was_seen_is_ours_by_its_number(self, books, operator, said):
        books.way.place().pay()
        books.way.sandbox.fail("alipay", "error", operation="alipay.trade.refund", times=1)
        with scope(books.way.owner.shop):
            refund_attempt(attempt(books).pk, 300, "少收", books.way.owner.caller)
        books.way.work()
        PartnerCall.objects.filter(operation="refund").update(state="stuck")
        self.done(books, PartnerCall.objects.get(operation="refund"), operator, said)
        self.refund(books, 300, "by-hand")
        books.way.told()
        books.reconcile()
        assert attempt(books).refunded == (300 if said == "by-hand" else 600)
        assert {row.state for row in books.found(finding="missing_here")} == {"matched"}

    def done(self, books, call, operator, said: str) -> None:
        with books.later:
            words = partners.Words(ResolvedAs.DONE, "支付宝后台已退", reference=said)
            assert partners.resolve(call, operator.caller, words)

    @pytest.mark.parametrize("retried", [pytest.param(True, marks=ANOTHER), False])
    def test_of_two_that_may_be_ours_one_is_and_the_other_is_booked(self, books, rival, operator, retried):
        row, call = rival
        self.refund(books, 300, "again", later=timedelta(seconds=20))
        books.way.told()
        with books.later:
            mornings.fetch(books.day)
        books.reconcile()
        states = {one.request_no.partition(" ")[0]: one.state for one in books.found(finding="missing_here")}
        assert (states.pop("again"), *states.values()) == ("matched", "open")
        assert attempt(books).refunded == 600
        if retried:
            with books.later:
                assert partners.retry(call, operator.caller).state == "succeeded"
        else:
            self.done(books, call, operator, "again")
        books.act("ask", row)
        assert {one.state for one in books.found()} == {"matched"}
        assert attempt(books).refunded == (900 if retried else 600)

    def test_one_of_the_sum_of_ours_that_alipay_confirmed_is_another(self, books, operator):
        books.way.place().pay()
        with scope(books.way.owner.shop):
            refund_attempt(attempt(books).pk, 300, "少收", books.way.owner.caller)
        books.way.work()
        call = PartnerCall.objects.get(operation="refund")
        PartnerCall.objects.filter(pk=call.pk).update(state="stuck")
        call.refresh_from_db()
        with books.later:
            assert partners.resolve(call, operator.caller, partners.Words(ResolvedAs.DONE, "支付宝已退"))
        books.act("ask", self.by_hand(books, 300))
        assert attempt(books).refunded == 600

    def test_the_same_number_of_another_trade_is_another_refund(self, books):
        books.way.place().pay()
        first = attempt(books)
        self.refund(books, 300, "1")
        books.way.place().pay()
        self.refund(books, 300, "1")
        books.reconcile()
        assert {row.state for row in books.found(kind="refund")} == {"matched"}
        with scope(books.way.owner.shop):
            assert set(Refund.objects.values_list("attempt_id", flat=True)) == {first.pk, attempt(books).pk}

    def test_of_a_number_that_is_no_attempt_nothing_is_booked(self, books):
        books.way.place().pay()
        self.refund(books, 300, "by-hand")
        books.way.told()
        number = str(attempt(books).pk + 777_777)
        with books.later:
            mornings.fetch(books.day)
        StatementLine.objects.filter(kind="refund").update(number=number, request_no="")
        books.reconcile()
        [row] = books.found(number=number)
        assert (row.state, row.answer) == ("open", "refunded")
        answer = books.act("ask", row)
        assert (answer.code, answer.data["state"], attempt(books).refunded) == (200, "open", 0)
        assert set(Job.objects.filter(kind=mornings.DAY).values_list("state", flat=True)) == {"done"}

    def test_the_lease_says_at_once_what_it_keeps(self, books):
        books.way.leasing()
        whole = books.way.order.rent_paid
        books.act("ask", self.by_hand(books, 300))
        order = books.way.order
        with scope(books.way.owner.shop):
            kept = order_sums([order.pk])[order.pk]
        assert (order.rent_paid, order.periods_paid) == (kept.rent_paid, kept.periods_paid)
        assert order.rent_paid == whole - 300
        assert books.way.info()["schedule"][0]["paid"] == whole - 300, "and its period"

    def test_who_deals_with_money_hears_of_it_and_the_order_says_it(self, books, api, mei):
        books.way.place().pay()
        books.act("ask", self.by_hand(books, 300))
        notice = Notice.objects.get(kind="refund.made_there")
        assert "¥3.00" in notice.title_zh and books.way.order.title in notice.title_zh
        assert books.way.order_id in notice.text_zh
        assert (notice.path, notice.action) == (f"/billingDetails/{books.way.order_id}", "bill.collect")
        assert "refund.made_there" in kinds(books.way.shop)
        assert "refund.made_there" not in kinds(api(mei)), "it is the shop's own order"
        with scope(books.way.owner.shop):
            [log] = ShopLog.objects.filter(act="bill.refunded_there", order_id=int(books.way.order_id))
            assert log.after["amount"] == 300
            assert not ShopLog.objects.filter(act="bill.refund").exists(), "said once"

    def by_hand(self, books, amount) -> Difference:
        """A refund of the payment in Alipay's own back office, in its books of the day."""
        self.refund(books, amount, "by-hand")
        books.way.told()
        books.find()
        return books.one()

    def refund(self, books, amount, number, later=timedelta()) -> None:
        at = attempt(books).finished_at + later
        books.way.sandbox.control(
            "alipay/refund", out_trade_no=str(attempt(books).pk), amount=amount, number=number, now=at.isoformat()
        )

    def kept(self, books) -> int:
        """What the books say that Alipay holds."""
        with scope(books.way.owner.shop):
            return -Entry.objects.filter(account="external:alipay").aggregate(sum=Sum("amount"))["sum"]

    def test_a_refund_whose_answer_was_lost_is_ended_by_asking(self, books):
        books.way.place().pay()
        books.way.sandbox.fail("alipay", "timeout_after", operation="alipay.trade.refund")
        books.way.shop.post("/api/backend/auditOrder", order_id=books.way.order_id, result="reject", reason="资料不符")
        jobs.run_due()
        call = PartnerCall.objects.get(operation="refund")
        assert call.state == "unknown"
        with books.later, books.unasked():
            answer = self.reconcile_without_retry(books)
        row = books.found(kind="refund")[0]
        assert (row.finding, answer) == ("missing_here", 200)
        assert books.act("ask", row).data["state"] == "matched"
        assert PartnerCall.objects.get(operation="refund").state == "succeeded"

    def test_a_refund_that_is_heard_of_days_later_is_of_the_partys_day(self, books):
        """Nothing is missing there on the day of the answer."""
        books.way.place().pay()
        paid = attempt(books)
        with scope(books.way.owner.shop):
            refund_attempt(paid.pk, 5_000, "少收", books.way.owner.caller)
        books.way.sandbox.fail("alipay", "timeout_after", operation="alipay.trade.refund")
        call = PartnerCall.objects.get(operation="refund")
        with pytest.raises(PartyFailed):
            partners.perform(call)
        Job.objects.filter(kind="partners.send").update(run_at=clock.real_now() + timedelta(days=9))
        books.find()
        assert books.shapes() == [("refund", "missing_here", "open")]
        later = books.day + timedelta(days=4)
        with clock.at(clock.start_of(later) + timedelta(hours=12)):
            partners.perform(call)
        with scope(books.way.owner.shop):
            refund = Refund.objects.get()
        assert (refund.state, clock.business_date(refund.finished_at)) == ("done", books.day)
        books.day = later
        assert books.reconcile().shapes() == [("refund", "missing_here", "matched")]

    def test_one_that_a_person_resolves_days_later_is_found_in_the_books_of_its_day(self, books, operator, api):
        way = books.way.place().pay()
        way.sandbox.fail("alipay", "error_after", operation="alipay.trade.refund", times=50)
        way.shop.post("/api/platform/closeOrders", order_ids=[way.order_id], reason="客户不要了")
        jobs.run_due()
        way.told()
        way.sandbox.control("faults/clear")
        PartnerCall.objects.filter(operation="refund").update(state="stuck", attempts=8)
        call = PartnerCall.objects.get(operation="refund")
        assert books.find().shapes() == [("refund", "missing_here", "open")]
        ids = {"id": str(call.id), "merchant_id": str(call.tenant_id)}
        later = books.day + timedelta(days=4)
        with clock.at(clock.start_of(later) + timedelta(hours=12)):
            done = {"outcome": "done", "reason": "支付宝显示已退款"}
            assert api(operator).post("/api/platform/resolvePartnerCall", **ids, **done).code == 200
        with clock.at(clock.start_of(later) + timedelta(days=1, hours=12)):
            mornings.fetch(later)
            jobs.run_due()
        assert books.shapes() == [("refund", "missing_here", "matched")]

    def reconcile_without_retry(self, books: Books) -> int:
        """The books are fetched, and the jobs that would send the call again don't run."""
        statements.fetch(books.day)
        code = books.way.shop.post("/api/reconcile/run", day=books.day).code
        job = Job.objects.get(kind=mornings.DAY)
        assert jobs.run(job.tenant_id, job.id)
        return int(code)


class TestADepositThatCannotBeAsked:
    """The others and the payments are filed all the same."""

    ASKING = "alipay.fund.auth.operation.detail.query"

    def test_one_that_the_party_refuses_to_speak_of_is_named(self, books):
        books.pay_unheard()
        books.way.sandbox.fail("alipay", "auth_refused", times=2)
        books.reconcile()
        assert books.shapes() == [("freeze", "unanswered", "open"), ("payment", "missing_here", "matched")]
        row = books.found(kind="freeze")[0]
        assert (row.order_id, row.ours, row.theirs) == (int(books.way.order_id), 150_000, None)
        assert (books.act("ask", row).code, books.act("ask", row).data["state"]) == (120, "matched")

    def test_it_says_no_more_of_a_difference_that_is_open(self, books):
        books.way.place()
        books.way.sandbox.act_alipay(books.way.next_page().data["url"], buyer=BO["mobile"])
        books.way.told()
        books.find()
        books.way.sandbox.fail("alipay", "auth_refused")
        with books.unasked():
            assert books.run().code == 200
        assert books.shapes() == [("freeze", "missing_here", "open")]

    def test_either_name_of_what_was_never_opened_is_no_difference(self, books):
        books.way.place()
        books.way.next_page()
        books.way.sandbox.fail("alipay", "auth_refused", then="unknown")
        assert books.reconcile().shapes() == []

    def test_one_without_an_answer_is_asked_again(self, books):
        books.pay_unheard()
        books.way.sandbox.fail("alipay", "error", times=2, operation=self.ASKING)
        books.reconcile()
        assert books.shapes() == [("payment", "missing_here", "matched")]
        assert Job.objects.filter(kind=mornings.DAY, tenant_id=books.merchant_id).get().state != "done"


class TestTheBooksThemselves:
    def test_a_job_each_minute_while_some_are_due(self, books, monkeypatch):
        books.pay_unheard()
        with books.later:
            with monkeypatch.context() as still:
                still.setattr(clock, "real_now", lambda minute=clock.real_now(): minute)
                assert schedule_reconcile() == 1
                assert mornings.schedule() == 0
            jobs.run_due()
            assert Statement.objects.get().state == "received"
        assert books.shapes() == [("payment", "missing_here", "matched")]
        assert Job.objects.get(kind=mornings.FETCH).result == {books.day.isoformat(): "received"}

    def test_without_them_nothing_is_missing(self, books):
        books.way.place().pay()
        books.way.sandbox.fail("alipay", "error", times=50, operation="downloadurl")
        books.reconcile()
        assert Statement.objects.get().state == "waiting"
        assert books.shapes() == []

    def test_they_are_asked_for_until_they_come(self, books):
        books.pay_unheard()
        books.way.sandbox.fail("alipay", "garbled", operation="downloadurl")
        books.reconcile()
        assert (Statement.objects.get().state, books.shapes()) == ("waiting", [])
        with clock.at(clock.start_of(books.day + timedelta(days=1)) + timedelta(hours=10, minutes=11)):
            assert due_days() == [books.day]
            mornings.fetch(books.day)
            jobs.run_due()
        assert Statement.objects.get().state == "received"
        assert books.shapes() == [("payment", "missing_here", "matched")]

    def test_a_day_without_a_movement_has_none_and_that_is_known_from_noon_on(self, books):
        with books.later:
            assert self.fetch(books) == "waiting"
        with clock.at(clock.start_of(books.day + timedelta(days=1)) + timedelta(hours=12)):
            assert self.fetch(books) == "empty"

    def test_books_that_come_late_are_read(self, books):
        books.pay_unheard()
        with books.later:
            tried = clock.now() - timedelta(hours=1)
            Statement.objects.create(
                party="alipay", day=books.day, state="empty", version=1, asked_since=tried, tried_at=tried
            )
        books.reconcile()
        assert (Statement.objects.get().state, books.shapes()) == ("received", [("payment", "missing_here", "matched")])

    def test_what_was_received_stays_when_asking_again_fails(self, books):
        books.pay_unheard().find()
        books.way.sandbox.fail("alipay", "garbled", operation="downloadurl")
        with books.later:
            assert self.fetch(books) == "received"
        assert StatementLine.objects.count() == 1
        assert "garbled" in Statement.objects.get().error

    def fetch(self, books: Books) -> str:
        return statements.fetch(books.day).state

    def test_every_day_since_the_first_is_fetched(self, books):
        books.reconcile()
        with clock.at(clock.start_of(books.day + timedelta(days=4)) + timedelta(hours=8)):
            assert due_days() == [books.day + timedelta(days=n) for n in (2, 1, 0)]

    def test_reading_moves_no_money(self, books):
        books.pay_unheard()
        with scope(books.way.owner.shop):
            before = Entry.objects.aggregate(sum=Sum("amount"))["sum"], Entry.objects.count()
        books.find()
        with scope(books.way.owner.shop):
            assert (Entry.objects.aggregate(sum=Sum("amount"))["sum"], Entry.objects.count()) == before

    def test_another_merchant_sees_nothing_of_it(self, books, gao):
        books.pay_unheard().find()
        with scope(gao):
            assert Difference.objects.count() == 0
        assert ReconciledDay.objects.get(merchant_id=gao.id, day=books.day).lines == 0

    def test_one_that_was_missing_there_before_is_said_to_be_unanswered(self, books):
        key = Key(Kind.FREEZE, "7")
        with scope(books.way.owner.shop):
            for pair in (Pair(100, None), Pair(100, None, known=Finding.UNANSWERED)):
                assert file_pairs(Difference, books.day, {key: pair}) == {books.day}
            assert Difference.objects.get(number="7").finding == "unanswered"
