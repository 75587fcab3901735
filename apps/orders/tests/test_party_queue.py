"""The queue that people see: callbacks are applied again, calls that are stuck are resolved with an outcome."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import parse_qsl
from uuid import uuid4

import httpx
import pytest
from django.db.models import Sum

from apps.bills import services as bills
from apps.bills.models import Bill, Instalment, LateFeeAccrual
from apps.bills.nightly import debit
from apps.bills.queries import open_rows
from apps.deposits.models import Deposit, DepositMove
from apps.finance.models import Entry
from apps.finance.queries import balances
from apps.finance.services.settlement import settle_income
from apps.leases.models import Order
from apps.leases.services import end_agreement
from apps.orders.tests.factories import BO, Way, issue_all
from apps.payments.models import Attempt, Refund
from apps.payments.services import ask_due, money_arrived
from apps.reconcile.checks import against_ourselves
from apps.staff.models import ShopLog
from core import clock
from core.caller import system
from core.jobs import services as jobs
from core.models import Job
from core.notices.models import Notice
from core.registry import named
from infra.sandbox.testing import Told
from infra.testing.cast import person
from infra.testing.pictures import slip
from infra.testing.undone import undone
from nights.job import moment_of
from operators.models import Operator
from operators.tests.factories import of_shop, operator_of
from partners import clients, numbers, registry
from partners import services as partners
from partners.alipay.callbacks import (
    AGREEMENT_SIGNED,
    FREEZE_DONE,
    TRADE_PAID,
    ConsentNotice,
    FreezeNotice,
    TradeNotice,
)
from partners.alipay.client import AlipayClient
from partners.esign.callbacks import FLOW_SIGNED, FlowNotice
from partners.models import PartnerCall, PartnerEvent
from partners.rules import EventReason
from reviews.rules import GOOD_FOR
from tenants.ids import first_id
from tenants.scope import scope

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("calls_are_sent")]
EVENTS, APPLY, DISMISS = (
    f"/api/platform/{name}" for name in ("partnerEvents", "applyPartnerEvent", "dismissPartnerEvent")
)
CALLS, RETRY, RESOLVE = (f"/api/platform/{name}" for name in ("partnerCalls", "retryPartnerCall", "resolvePartnerCall"))
WORKBENCH = "/api/platform/workbench"
TRADE = "2025112222001400000000000001"
INVENTED = ("INVENTED-0001", "20261340220014000000000001", "2020010122001400000000000001")


def trade_of(moment: datetime) -> str:
    """A number that the platform could have given on that day."""
    return f"{clock.business_date(moment):%Y%m%d}22001400000000000001"


def deposit(way: Way) -> Deposit:
    with scope(way.owner.shop):
        return Deposit.objects.get(order_id=int(way.order_id))


def owing(way: Way, waived: int) -> None:
    with scope(way.owner.shop):
        Deposit.objects.filter(order_id=int(way.order_id)).update(waived=waived)


def paid_out(way: Way, kind: str) -> int:
    return sum(row["amount"] for row in way.sandbox.ledger() if row["kind"] == kind)


@pytest.fixture
def wrong_sum(way: Way) -> Way:
    """The customer froze another sum than what is owing here now."""
    way.place()
    way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
    owing(way, 100_000)
    for told in way.told():
        assert way.hand(told).content == b"success"
    return way


class TestRefusedCallbacks:
    def test_are_seen_with_the_reason_and_no_personal_data(self, wrong_sum: Way, operator: Any, api: Any) -> None:
        answer = wrong_sum.shop.get(EVENTS, state="waiting", party="alipay")
        [row] = answer.data["items"]
        assert (row["kind"], row["state"], row["amount"]) == ("freeze.done", "refused", 150_000)
        assert row["error"] == "金额与应收不一致"
        assert row["actions"] == ["apply"]
        assert BO["mobile"] not in answer.response.content.decode()
        assert api(operator).get(EVENTS, merchant_id=str(wrong_sum.owner.shop.id)).data["total"] >= 1

    def test_are_applied_once_the_cause_is_mended(self, wrong_sum: Way) -> None:
        row = PartnerEvent.objects.get(state="refused")
        still = wrong_sum.shop.post(APPLY, id=str(row.id))
        assert (still.data["state"], deposit(wrong_sum).frozen) == ("refused", 0)
        owing(wrong_sum, 150_000)
        assert wrong_sum.shop.post(APPLY, id=str(row.id)).data == {"id": str(row.id), "state": "applied", "error": ""}
        assert deposit(wrong_sum).frozen == 150_000
        assert wrong_sum.shop.post(APPLY, id=str(row.id)).code == 111

    @pytest.mark.months
    def test_the_partys_own_repeat_applies_it_too(self, way: Way) -> None:
        way.place()
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
        told = way.told()
        owing(way, 100_000)
        assert {way.hand(one).content for one in told} == {b"success"}
        owing(way, 150_000)
        for one in [*told, *told]:
            way.hand(one)
        assert deposit(way).frozen == 150_000
        assert PartnerEvent.objects.filter(kind="freeze.done").count() == 1

    def test_a_dismissed_one_is_never_applied(self, wrong_sum: Way, operator: Any, api: Any) -> None:
        row = PartnerEvent.objects.get(state="refused")
        which = {"id": str(row.id), "merchant_id": str(wrong_sum.owner.shop.id)}
        assert "reason" in api(operator).post(DISMISS, **which).errors
        assert wrong_sum.shop.post(DISMISS, id=str(row.id), reason="已线下解冻").code == 103
        assert api(operator).post(DISMISS, **which, reason="已线下解冻").data["state"] == "dismissed"
        owing(wrong_sum, 150_000)
        assert wrong_sum.shop.post(APPLY, id=str(row.id)).code == 111
        assert deposit(wrong_sum).frozen == 0

    def paid(self, way: Way, number: int) -> None:
        page = clients.alipay().pay_page(
            out_trade_no=str(number), amount=100, subject="x", notify_url=clients.notify_url("alipay")
        )
        way.offer().sandbox.act_alipay(page, buyer=BO["mobile"])
        assert {way.hand(one).content for one in way.told()} == {b"success"}

    def test_of_a_number_that_we_never_gave_are_seen_by_the_merchant_in_it(self, way: Way) -> None:
        number = (way.owner.shop.id << 40) + 987_654_321
        self.paid(way, number)
        [row] = way.shop.get(EVENTS, state="refused").data["items"]
        assert (row["kind"], row["amount"], row["error"]) == ("trade.paid", 100, "系统里没有这个编号的记录")

    def test_of_a_number_that_is_nobodys_belong_to_the_platform(self, way: Way, operator: Any, api: Any) -> None:
        self.paid(way, 999_999 << 40)
        [row] = api(operator).get(EVENTS, state="refused", merchant_id="0").data["items"]
        assert (row["merchant_id"], row["kind"], row["amount"]) == ("0", "trade.paid", 100)
        assert way.shop.get(EVENTS).data["total"] == 0
        asked = {"id": row["id"], "merchant_id": "0", "reason": "核对回调"}
        raw = api(operator).post("/api/platform/partnerEventRaw", **asked)
        assert "trade_status" in raw.data["raw"]


@pytest.mark.parametrize(("party", "kind"), [("alipay", "agreement.ended"), ("esign", "flow.signed")])
def test_the_customers_will_is_not_the_shops_to_dismiss(party: str, kind: str) -> None:
    assert registry.dismissed_by(party, kind) == "platform"


def test_a_number_that_is_no_row_of_the_merchant_waits_for_a_person(lin: Any, gao: Any) -> None:
    told: list[tuple[registry.AnyCallback, Any]] = [
        (TRADE_PAID, TradeNotice("T", 100, 100, "")), (FREEZE_DONE, FreezeNotice("A", 100, 0, "")),
        (AGREEMENT_SIGNED, ConsentNotice("N")), (FLOW_SIGNED, FlowNotice("F", "")),
    ]  # fmt: skip
    for callback, said in told:
        for number in ("²", "٣", "1" * 20, "9" * 19, "", str(first_id(gao.id))):
            with undone():
                event = callback.event("e1", number, said, "{}", clock.now())
                assert partners.receive(replace(event, tenant_id=lin.id)) == ["refused"], (said, number)
                assert PartnerEvent.objects.get().error == EventReason.NO_ROW, (said, number)


class TestCallbacksThatFailed:
    def test_by_our_fault_are_healed_by_the_job(self, way: Way) -> None:
        def broken(event: Any, said: Any) -> bool:
            raise RuntimeError("disk full")

        way.place()
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
        callbacks = named("the callback")
        with callbacks.instead(callbacks | {("alipay", "freeze.done"): (FREEZE_DONE, broken, "platform")}):
            assert {way.hand(one).content for one in way.told()} == {b"success"}
        row = PartnerEvent.objects.get(kind="freeze.done")
        assert (row.state, row.error) == ("failed", "RuntimeError: disk full")
        Job.objects.filter(kind="partners.apply_event").update(run_at=clock.real_now())
        jobs.run_due()
        row.refresh_from_db()
        assert (row.state, row.error, deposit(way).frozen) == ("applied", "", 150_000)


def stuck(operation: str) -> PartnerCall:
    """The queue gave up on it."""
    PartnerCall.objects.filter(operation=operation).exclude(state="succeeded").update(state="stuck", attempts=8)
    return PartnerCall.objects.get(operation=operation, state="stuck")


def said(call: PartnerCall, outcome: str, **more: str) -> dict[str, str]:
    about = {"id": str(call.id), "merchant_id": str(call.tenant_id), "outcome": outcome, "reason": "已在支付宝核对"}
    return {**about, **more}


@pytest.fixture
def admin(operator: Any, api: Any) -> Any:
    return api(operator)


@pytest.fixture
def owed(way: Way) -> Bill:
    """A lease with a bill of 20,000 fen that is due, and that the customer's consent covers."""
    way.leasing()
    with scope(way.owner.shop):
        return bills.issue_charge(Order.objects.get(pk=int(way.order_id)), "renewal", 20_000)


def attempt(way: Way, method: str) -> Attempt:
    with scope(way.owner.shop):
        return Attempt.objects.get(method=method)


def is_paid(way: Way, bill: Bill) -> bool:
    with scope(way.owner.shop):
        return Bill.objects.get(pk=bill.pk).status == "paid"


def traded(way: Way, paid: Attempt) -> Any:
    """As the platform has it."""
    return next(row for row in way.sandbox.state("trade")["trade"] if row["out_trade_no"] == str(paid.pk))


@pytest.fixture
def unheard(way: Way) -> PartnerCall:
    """Rent 2 was paid on its day; no callback came and the asking found no answer. Since then it costs late fees."""
    way.leasing()
    with scope(way.owner.shop):
        end_agreement(way.order, way.order.agreement_no)
        due = Instalment.objects.get(order_id=way.order.pk, period=2).due_date
    assert due is not None
    way.today = due - timedelta(days=1)
    way.nights()
    with clock.at(clock.start_of(due) + timedelta(hours=12)):
        page = way.asked(way.nobody.post("/api/h5/payBill", token=way.token))
        way.sandbox.act_alipay(page["url"], buyer=BO["mobile"], now=clock.now().isoformat())
        way.told()
    way.sandbox.fail("alipay", "error", operation="alipay.trade.query", times=50)
    with scope(way.owner.shop), clock.at(clock.start_of(due) + timedelta(hours=13)):
        ask_due()
        jobs.run_due()
    way.nights(way.order.late_fee_grace_days + 3)
    assert fees(way) > 0
    return stuck("ask")


def fees(way: Way) -> int:
    with scope(way.owner.shop):
        return LateFeeAccrual.objects.count()


class TestAPageThatWasPaid:
    """Resolved by a person days later: the days since the payment cost nothing."""

    @pytest.mark.months
    def test_is_dated_by_the_platform_where_it_answers(self, way: Way, unheard: PartnerCall, admin: Any) -> None:
        way.sandbox.control("faults/clear")
        with clock.at(moment_of(way.today) + timedelta(hours=10)):
            answer = admin.post(RESOLVE, **said(unheard, "done", trade_no=TRADE, paid_at=clock.now().isoformat()))
        assert answer.code == 200, (answer.msg, answer.data)
        assert (fees(way), way.order.status) == (0, "leasing")
        paid = attempt_of(way, unheard)
        assert paid.trade_no == traded(way, paid)["trade_no"]

    def test_is_dated_by_the_person_where_it_does_not(self, way: Way, unheard: PartnerCall, admin: Any) -> None:
        begun = attempt_of(way, unheard).created_at
        with clock.at(moment_of(way.today) + timedelta(hours=10)):
            assert admin.post(RESOLVE, **said(unheard, "done", trade_no=TRADE)).errors.keys() == {"paid_at"}
            for wrong in (begun - timedelta(minutes=2), clock.now() + timedelta(minutes=2)):
                answer = admin.post(RESOLVE, **said(unheard, "done", trade_no=TRADE, paid_at=wrong.isoformat()))
                assert answer.errors.keys() == {"paid_at"}
            minute = begun.replace(second=0, microsecond=0)
            trade = trade_of(minute)
            for wrong_number in (*INVENTED, f"{trade}9"):
                told = said(unheard, "done", trade_no=wrong_number, paid_at=minute.isoformat())
                assert admin.post(RESOLVE, **told).errors.keys() == {"trade_no"}
            answer = admin.post(RESOLVE, **said(unheard, "done", trade_no=trade, paid_at=minute.isoformat()))
        assert answer.code == 200, (answer.msg, answer.data)
        assert (fees(way), way.order.status) == (0, "leasing")
        assert (attempt_of(way, unheard).trade_no, attempt_of(way, unheard).finished_at) == (trade, minute)

    def test_is_not_what_a_person_says_where_the_platform_says_another_sum(self, way: Way, admin: Any) -> None:
        call = self.of_another_sum(way, 20_000, 9_000)
        at = clock.now().isoformat()
        seen = traded(way, attempt_of(way, call))["trade_no"]
        answer = admin.post(RESOLVE, **said(call, "done", trade_no=seen, paid_at=at))
        assert (answer.code, answer.errors.keys()) == (110, {"outcome"})
        assert "¥90.00" in answer.errors["outcome"]
        assert attempt_of(way, call).state == "closing"
        assert PartnerCall.objects.get(id=call.id).state == "stuck"

    def of_another_sum(self, way: Way, asked: int, there: int) -> PartnerCall:
        """`asked` fen on a page that was given up, `there` fen paid under its number."""
        way.leasing()
        with scope(way.owner.shop):
            bill = bills.issue_charge(way.order, "compensation", asked)
        way.asked(way.nobody.post("/api/h5/payBill", token=way.token))
        with scope(way.owner.shop):
            number = str(Attempt.objects.get(method="page", parts=[bill.pk]).pk)
        other = clients.alipay().pay_page(
            out_trade_no=number, amount=there, subject="x", notify_url=clients.notify_url("alipay")
        )
        way.sandbox.act_alipay(other, buyer=BO["mobile"])
        way.told()
        way.asked(way.shop.post("/api/v2/BillPayment", bill_ids=[str(bill.pk)], method="qr", amount=100))
        jobs.run_due()
        return PartnerCall.objects.get(operation="ask", state="stuck")


def attempt_of(way: Way, call: PartnerCall) -> Attempt:
    with scope(way.owner.shop):
        return Attempt.objects.get(pk=call.subject_id)


def all_but_the_last(way: Way) -> Bill:
    """All that the lease asks is issued and, but for the last bill, paid by debits."""
    issue_all(way)
    with scope(way.owner.shop):
        opened = open_rows(int(way.order_id))
    for bill in opened[:-1]:
        way.asked(way.shop.post("/api/v2/BillPayment", bill_ids=[str(bill.pk)], method="debit"))
        way.work()
    return opened[-1]


def another(way: Way) -> Way:
    """Another customer has just paid; nobody has heard of it yet."""
    li = Way(way.sandbox, way.listener, way.owner, way.api, heard=way.heard, code=way.code, sku_id=way.sku_id)
    li.place(id_number="110101199003074610", name="李小红", mobile="13812349999")
    li.sandbox.behave("13812349999", "pays", waiver_bps=5_000)
    li.sandbox.act_alipay(li.next_page().data["url"], buyer="13812349999")
    li.hear()
    li.sandbox.act_alipay(li.next_page().data["url"], buyer="13812349999")
    return li


def another_s(way: Way, call: PartnerCall, admin: Any) -> None:
    """A person resolves the call with the number of another customer's payment; then the platform says whose it is."""
    other = another(way)
    told = other.told()
    fields = [dict(parse_qsl(one.body.decode())) for one in told]
    [trade] = {one["trade_no"] for one in fields if "trade_no" in one}
    assert admin.post(RESOLVE, **said(call, "done", trade_no=trade, paid_at=clock.now().isoformat())).code == 200
    for one in told:
        other.hand(one)
    way.work()
    assert PartnerCall.objects.get(id=call.id).state == "stuck"


def books(way: Way) -> dict[str, int]:
    """Balances, without what the other customer paid."""
    with scope(way.owner.shop):
        rows = Entry.objects.filter(transaction__order_id=int(way.order_id)).values_list("account")
        return {name: amount for name, amount in rows.annotate(sum=Sum("amount")) if amount}


def unlike(way: Way, before: dict[str, int]) -> dict[str, int]:
    now = books(way)
    apart = {name: now.get(name, 0) - before.get(name, 0) for name in {*now, *before}}
    return {name: amount for name, amount in apart.items() if amount}


class TestDebit:
    def lost(self, way: Way, bill: Bill, fault: str) -> PartnerCall:
        way.sandbox.fail("alipay", fault, operation="alipay.trade.pay")
        answer = way.shop.post("/api/v2/BillPayment", bill_ids=[str(bill.pk)], method="debit")
        assert answer.data["state"] == "waiting"
        return stuck("debit")

    def test_resolved_as_done_pays_the_bill_and_is_not_charged_again(self, way: Way, owed: Bill, admin: Any) -> None:
        call = self.lost(way, owed, "error_after")
        assert "trade_no" in admin.post(RESOLVE, **said(call, "done")).errors
        assert admin.post(RESOLVE, **said(call, "done", trade_no=TRADE)).data["state"] == "resolved"
        paid = attempt(way, "debit")
        assert (paid.state, paid.trade_no) == ("paid", traded(way, paid)["trade_no"])
        assert is_paid(way, owed)
        way.work()
        with scope(way.owner.shop):
            assert debit.debit_due(clock.today()) == 0
        assert admin.post(RESOLVE, **said(call, "done", trade_no=TRADE)).code == 111

    def test_what_the_platform_does_not_speak_of_two_people_say(
        self, way: Way, owed: Bill, admin: Any, api: Any
    ) -> None:
        ben, cai = api(operator_of("ben")), api(operator_of("cai"))
        call = self.lost(way, owed, "error")
        told = said(call, "done", trade_no=trade_of(clock.now()), paid_at=clock.now().isoformat())
        answer = admin.post(RESOLVE, **told)
        assert (answer.data["state"], answer.data["waits"], is_paid(way, owed)) == ("stuck", True, False)
        [row] = ben.get(CALLS, state="stuck").data["items"]
        assert (row["said"]["name"], row["said"]["trade_no"]) == ("Ada", told["trade_no"])
        assert way.shop.get(CALLS, state="stuck").data["items"][0]["said"] is None
        assert admin.post(RESOLVE, **told).code == 103
        other = told | {"trade_no": told["trade_no"][:-1] + "2"}
        assert ben.post(RESOLVE, **other).data["waits"] is True
        assert ben.post(RESOLVE, **other).code == 103
        assert cai.post(RESOLVE, **other).data == {"id": str(call.id), "state": "resolved", "waits": False}
        assert (attempt(way, "debit").trade_no, is_paid(way, owed)) == (other["trade_no"], True)

    @pytest.mark.months
    def test_the_first_ones_word_runs_out_as_every_proposal_does(
        self, way: Way, owed: Bill, admin: Any, api: Any
    ) -> None:
        ben, call = api(operator_of("ben")), self.lost(way, owed, "error")
        told = said(call, "done", trade_no=trade_of(clock.now()), paid_at=clock.now().isoformat())
        assert admin.post(RESOLVE, **told).data["waits"] is True
        with clock.at(clock.now() + GOOD_FOR):
            assert ben.get(CALLS, state="stuck").data["items"][0]["said"] is None
            assert ben.post(RESOLVE, **told).data["waits"] is True
            assert admin.post(RESOLVE, **told).data["waits"] is False

    @pytest.mark.months
    def test_who_is_left_says_it_alone_and_the_log_says_so(self, way: Way, owed: Bill, admin: Any) -> None:
        ben = operator_of("ben")
        call = self.lost(way, owed, "error")
        told = said(call, "done", trade_no=trade_of(clock.now()), paid_at=clock.now().isoformat())
        assert admin.post(RESOLVE, **told).data["waits"] is True
        Operator.objects.filter(pk=ben.user.pk).update(active=False)
        assert admin.post(RESOLVE, **told).data["state"] == "resolved"
        with scope(way.owner.shop):
            after = ShopLog.objects.get(act="partner_call.resolve").after
        assert (after["alone"], after["first"]) == (True, "Ada")

    @pytest.mark.months
    def test_what_a_person_said_is_free_again_once_the_platform_names_another(
        self, way: Way, owed: Bill, admin: Any
    ) -> None:
        way.sandbox.fail("alipay", "error", operation="alipay.trade.query", times=50)
        call, typed = self.lost(way, owed, "error_after"), trade_of(clock.now())
        told = said(call, "done", trade_no=typed, paid_at=clock.now().isoformat())
        assert admin.post(RESOLVE, **told).code == 200
        assert numbers.is_taken(numbers.ALIPAY, typed)
        way.hear()
        assert attempt(way, "debit").trade_no == traded(way, attempt(way, "debit"))["trade_no"] != typed
        assert not numbers.is_taken(numbers.ALIPAY, typed)

    @pytest.mark.months
    def test_what_the_platform_says_one_person_resolves(self, way: Way, owed: Bill, admin: Any) -> None:
        operator_of("ben")
        call = self.lost(way, owed, "error_after")
        assert admin.post(RESOLVE, **said(call, "done", trade_no=TRADE)).data["state"] == "resolved"

    def test_nobody_settles_for_the_own_shop(self, way: Way, owed: Bill, operator: Any, api: Any) -> None:
        call = self.lost(way, owed, "error_after")
        assert api(of_shop(operator, way.owner)).post(RESOLVE, **said(call, "done", trade_no=TRADE)).code == 103

    def test_resolved_as_not_done_frees_the_bill(self, way: Way, owed: Bill, admin: Any) -> None:
        call = self.lost(way, owed, "error")
        assert admin.post(RESOLVE, **said(call, "not_done")).code == 200
        assert way.shop.post("/api/v2/BillPayment", bill_ids=[str(owed.pk)], method="debit").code == 111
        before = paid_out(way, "pay")
        way.work()
        assert (attempt(way, "debit").state, paid_out(way, "pay")) == ("closed", before)
        assert way.shop.post("/api/v2/BillPayment", bill_ids=[str(owed.pk)], method="debit").code == 200
        assert is_paid(way, owed)

    def test_not_done_by_mistake_is_found_out_before_a_second_charge(self, way: Way, owed: Bill, admin: Any) -> None:
        way.sandbox.fail("alipay", "drop", times=9)
        call = self.lost(way, owed, "error_after")
        assert admin.post(RESOLVE, **said(call, "not_done")).code == 200
        jobs.run_due()
        assert attempt(way, "debit").state == "paid"
        assert is_paid(way, owed)

    def test_is_under_way_until_the_platform_says_what_became_of_it(self, way: Way, owed: Bill, admin: Any) -> None:
        asking = self.asked_in_vain(way, owed, admin)
        assert admin.post(RESOLVE, **said(asking, "not_done")).code == 120
        assert way.nobody.post("/api/h5/payBill", token=way.token).code == 111
        way.sandbox.control("faults/clear")
        answer = admin.post(RESOLVE, **said(asking, "not_done"))
        assert (answer.code, list(answer.errors)) == (110, ["outcome"])
        assert way.nobody.post("/api/h5/payBill", token=way.token).code == 111
        assert admin.post(RETRY, id=str(asking.id), merchant_id=str(asking.tenant_id)).data["state"] == "succeeded"
        assert is_paid(way, owed)
        taken = [row for row in way.sandbox.ledger() if row["kind"] in ("pay", "debit") and row["amount"] == 20_000]
        assert len(taken) == 1

    @pytest.mark.months
    def test_is_not_over_when_the_platform_refuses_to_speak_of_it(self, way: Way, owed: Bill, admin: Any) -> None:
        asking = self.asked_in_vain(way, owed, admin)
        way.sandbox.control("faults/clear")
        PartnerCall.objects.filter(id=asking.id).update(payload={**asking.payload, "number": "9" * 65})
        way.shop.post(RETRY, id=str(asking.id))
        asking.refresh_from_db()
        assert (asking.state, attempt(way, "debit").state) == ("stuck", "waiting"), asking.code
        assert admin.post(RESOLVE, **said(asking, "not_done")).code == 120

    def asked_in_vain(self, way: Way, bill: Bill, admin: Any) -> PartnerCall:
        """A debit was made, nobody heard of it, a person gave it up, and the asking found no answer."""
        way.sandbox.fail("alipay", "drop", times=9)
        call = self.lost(way, bill, "error_after")
        assert admin.post(RESOLVE, **said(call, "not_done")).code == 200
        way.sandbox.fail("alipay", "error", operation="alipay.trade.query", times=50)
        jobs.run_due()
        return stuck("ask")

    def test_a_trade_number_counts_once(self, way: Way, owed: Bill, admin: Any) -> None:
        call = self.lost(way, owed, "error")
        known = attempt(way, "page").trade_no
        now = clock.now().isoformat()
        assert "trade_no" in admin.post(RESOLVE, **said(call, "done", trade_no=known, paid_at=now)).errors

    def test_a_trade_number_of_another_merchants_counts_nowhere_else(
        self, way: Way, owed: Bill, admin: Any, gao: Any
    ) -> None:
        call = self.lost(way, owed, "error")
        assert numbers.claim(numbers.ALIPAY, TRADE, numbers.Owner(gao.id, "attempt", 1))
        told = said(call, "done", trade_no=TRADE, paid_at=clock.now().isoformat())
        assert "trade_no" in admin.post(RESOLVE, **told).errors
        assert not is_paid(way, owed)

    def test_the_platforms_word_beats_a_persons(self, way: Way, owed: Bill, admin: Any) -> None:
        call, other = self.lost(way, owed, "error"), another(way)
        told = other.told()
        [trade] = {
            fields["trade_no"]
            for fields in (dict(parse_qsl(one.body.decode())) for one in told)
            if "trade_no" in fields
        }
        assert admin.post(RESOLVE, **said(call, "done", trade_no=trade, paid_at=clock.now().isoformat())).code == 200
        # A thaw's number may be the same: it is its move's id.
        PartnerCall.objects.create(
            tenant_id=call.tenant_id, id=uuid4(), party="alipay", operation="thaw", key=call.key, payload={},
            state="resolved", resolved_as="done", created_at=clock.now(),
        )  # fmt: skip
        for one in told:
            assert other.hand(one).content == b"success"
        assert other.order.status == "pending_audit"
        way.work()
        [row] = admin.get(CALLS, state="stuck").data["items"]
        assert (row["id"], row["error"]) == (str(call.id), "支付平台确认人工填写的交易号属于另一笔收款，请重新核实")
        assert attempt(way, "debit").trade_no == ""
        assert admin.post(RETRY, id=str(call.id), merchant_id=str(call.tenant_id)).data["state"] == "succeeded"
        assert attempt(way, "debit").trade_no == traded(way, attempt(way, "debit"))["trade_no"]

    def test_what_was_never_paid_comes_off_again(self, way: Way, owed: Bill, admin: Any) -> None:
        before, call = books(way), self.lost(way, owed, "error")
        another_s(way, call, admin)
        assert admin.post(RESOLVE, **said(call, "not_done")).code == 200
        way.work()
        gone = attempt(way, "debit")
        assert (gone.state, is_paid(way, owed), unlike(way, before)) == ("closed", False, {})
        assert self.differences(way) == {}
        assert admin.get(CALLS, state="stuck").data["total"] == 0
        assert way.shop.post("/api/v2/BillPayment", bill_ids=[str(owed.pk)], method="debit").code == 200
        assert is_paid(way, owed)

    @pytest.mark.months
    def test_what_the_platform_finds_paid_after_all_is_booked_once_more(self, way: Way, owed: Bill, admin: Any) -> None:
        call = self.lost(way, owed, "error")
        another_s(way, call, admin)
        admin.post(RESOLVE, **said(call, "not_done"))
        way.work()
        with scope(way.owner.shop):
            money_arrived(attempt(way, "debit").pk, trade_of(clock.now()), clock.now())
        assert (attempt(way, "debit").state, is_paid(way, owed), self.differences(way)) == ("paid", True, {})

    @pytest.mark.months
    def test_what_is_settled_for_the_shop_already_becomes_its_debt(self, way: Way, owed: Bill, admin: Any) -> None:
        call = self.lost(way, owed, "error")
        another_s(way, call, admin)
        with scope(way.owner.shop):
            until = clock.today() + timedelta(days=8)
            settle_income(until, 7, system(way.owner.shop))
            assert balances()["pending"] == 0
            had = balances()["available"]
        admin.post(RESOLVE, **said(call, "not_done"))
        way.work()
        with scope(way.owner.shop):
            assert (balances()["pending"], balances()["available"]) == (0, had - 19_000), (
                "what it brought, without the commission"
            )

    def test_that_ended_the_lease_opens_it_again(self, way: Way, admin: Any) -> None:
        last = all_but_the_last(way.leasing())
        before, call = books(way), self.lost(way, last, "error")
        another_s(way, call, admin)
        assert (way.order.status, deposit(way).remaining) == ("completed", 0)
        assert admin.post(RESOLVE, **said(call, "not_done")).code == 200
        way.work()
        assert (way.order.status, way.order.finished_at, is_paid(way, last)) == ("leasing", None, False)
        assert Notice.objects.filter(kind="order.reopened").count() == 1
        assert (unlike(way, before), self.differences(way)) == ({}, {})
        assert admin.get(CALLS, state="stuck").data["total"] == 0
        page = way.asked(way.nobody.post("/api/h5/payAhead", token=way.token, until=last.period))
        way.sandbox.act_alipay(page["url"], buyer=BO["mobile"])
        way.hear()
        assert (way.order.status, is_paid(way, last)) == ("completed", True)

    @pytest.mark.months
    def test_that_bought_it_out_asks_for_the_buyout_again(self, way: Way, owed: Bill, admin: Any) -> None:
        asked = way.buy_out()
        assert asked.code == 200, asked.msg
        with scope(way.owner.shop):
            buyout = Bill.objects.get(order_id=int(way.order_id), kind="buyout")
        way.asked(way.shop.post("/api/v2/BillPayment", bill_ids=[str(owed.pk)], method="debit"))
        way.work()
        call = self.captured_for(way, buyout)
        another_s(way, call, admin)
        assert way.order.status == "bought_out"
        assert admin.post(RESOLVE, **said(call, "not_done")).code == 200
        way.work()
        assert (way.order.status, is_paid(way, buyout), self.differences(way)) == ("buyout_pending", False, {})
        with scope(way.owner.shop):
            assert not Instalment.objects.filter(order_id=int(way.order_id), state="void").exists()
        assert admin.get(CALLS, state="stuck").data["total"] == 0

    def captured_for(self, way: Way, buyout: Bill) -> PartnerCall:
        """All but 100.00 of the buyout was paid at the counter; of the capture for the rest nobody heard."""
        counter = {"amount": buyout.amount - 10_000, "proof": slip(way.owner.shop.id)}
        way.asked(way.shop.post("/api/v2/BillPayment", bill_ids=[str(buyout.pk)], method="offline", **counter))
        return TestCapture().lost(way, buyout, "error")

    def differences(self, way: Way) -> dict[Any, Any]:
        with scope(way.owner.shop):
            return against_ourselves(way.owner.shop.id, clock.today())

    def test_a_merchant_may_not(self, way: Way, owed: Bill) -> None:
        call = self.lost(way, owed, "error")
        assert way.shop.post(RESOLVE, **said(call, "done", trade_no=TRADE)).code == 103
        [row] = way.shop.get(CALLS, state="stuck").data["items"]
        assert (row["actions"], row["outcomes"], row["needs_trade_no"]) == (["retry"], [], True)


class TestCapture:
    def lost(self, way: Way, bill: Bill, fault: str) -> PartnerCall:
        way.sandbox.fail("alipay", fault, operation="alipay.trade.pay")
        answer = way.shop.post(
            "/api/platform/depositTransferPay", order_id=way.order_id, bill_ids=[str(bill.pk)], reason="赔偿"
        )
        assert answer.data["state"] == "pending"
        return stuck("capture")

    def test_resolved_as_done(self, way: Way, owed: Bill, admin: Any) -> None:
        call = self.lost(way, owed, "error_after")
        assert admin.post(RESOLVE, **said(call, "done", trade_no=TRADE)).code == 200
        assert (attempt(way, "capture").state, is_paid(way, owed)) == ("paid", True)
        self.none_is_pending(way)

    def test_resolved_as_not_done(self, way: Way, owed: Bill, admin: Any) -> None:
        call = self.lost(way, owed, "error")
        assert admin.post(RESOLVE, **said(call, "not_done")).code == 200
        way.work()
        assert (attempt(way, "capture").state, deposit(way).captured) == ("failed", 0)
        self.none_is_pending(way)
        assert way.shop.post("/api/v2/BillPayment", bill_ids=[str(owed.pk)], method="debit").code == 200
        assert is_paid(way, owed)

    @pytest.mark.months
    def test_a_trade_number_counts_once(self, way: Way, owed: Bill, admin: Any) -> None:
        call = self.lost(way, owed, "error")
        known = attempt(way, "page").trade_no
        now = clock.now().isoformat()
        assert "trade_no" in admin.post(RESOLVE, **said(call, "done", trade_no=known, paid_at=now)).errors
        assert not is_paid(way, owed)

    def test_what_was_never_captured_is_frozen_again(self, way: Way, owed: Bill, admin: Any) -> None:
        before, call = books(way), self.lost(way, owed, "error")
        another_s(way, call, admin)
        assert deposit(way).captured == 20_000
        assert admin.post(RESOLVE, **said(call, "not_done")).code == 200
        way.work()
        assert (attempt(way, "capture").state, is_paid(way, owed), unlike(way, before)) == ("closed", False, {})
        assert deposit(way).captured == 0
        with scope(way.owner.shop):
            assert DepositMove.objects.get(kind="capture").state == "failed"
            assert against_ourselves(way.owner.shop.id, clock.today()) == {}

    @pytest.mark.months
    def test_that_ended_the_lease_leaves_nothing_frozen_for_ever(self, way: Way, admin: Any) -> None:
        last = all_but_the_last(way.leasing())
        way.sandbox.fail("alipay", "error", operation="alipay.trade.pay")
        way.shop.post(
            "/api/platform/depositTransferPay", order_id=way.order_id, bill_ids=[str(last.pk)], reason="租金",
            thaw_left=True,
        )  # fmt: skip
        call = stuck("capture")
        another_s(way, call, admin)
        assert (way.order.status, deposit(way).remaining) == ("completed", 0)
        assert admin.post(RESOLVE, **said(call, "not_done")).code == 200
        way.work()
        assert (way.order.status, deposit(way).captured, deposit(way).remaining) == ("leasing", 0, last.amount)
        assert admin.get(CALLS, state="stuck").data["total"] == 0
        again = way.shop.post("/api/platform/depositThaw", order_id=way.order_id, amount=last.amount, reason="退还")
        way.work()
        assert (again.code, deposit(way).remaining) == (200, 0)
        with scope(way.owner.shop):
            number = str(deposit(way).freeze_no)
            assert clients.alipay().query_freeze(out_order_no=number, out_request_no=number).rest == 0
            assert against_ourselves(way.owner.shop.id, clock.today()) == {}

    def none_is_pending(self, way: Way) -> None:
        with scope(way.owner.shop):
            assert not DepositMove.objects.filter(state="pending").exists()
            assert not Attempt.objects.filter(state="waiting").exists()


class TestThaw:
    def refused(self, way: Way) -> PartnerCall:
        if not way.order_id:
            way.leasing()
        with scope(way.owner.shop):
            Deposit.objects.filter(order_id=int(way.order_id)).update(auth_no="nobody")
        way.shop.post("/api/platform/depositThaw", order_id=way.order_id, amount=30_000, reason="部分退还")
        return PartnerCall.objects.get(operation="thaw")

    @pytest.mark.months
    def test_refused_waits_for_the_platform(self, way: Way, admin: Any) -> None:
        call = self.refused(way)
        assert (call.state, bool(call.code)) == ("stuck", True)
        assert way.shop.post(RESOLVE, **said(call, "done")).code == 103
        assert admin.post(RETRY, id=str(call.id), merchant_id=str(call.tenant_id)).data["state"] == "stuck"

    def test_resolved_as_done(self, way: Way, admin: Any, api: Any) -> None:
        ben, call = api(operator_of("ben")), self.refused(way)
        assert admin.post(RESOLVE, **said(call, "done")).errors.keys() == {"reference"}
        told = said(call, "done", reference="20261122000001")
        assert admin.post(RESOLVE, **told).data["waits"] is True
        assert ben.post(RESOLVE, **told).data["state"] == "resolved"
        with scope(way.owner.shop):
            assert DepositMove.objects.get(kind="thaw").state == "done"
        assert deposit(way).thawed == 30_000

    def test_resolved_as_not_done_is_frozen_again(self, way: Way, admin: Any) -> None:
        assert admin.post(RESOLVE, **said(self.refused(way), "not_done")).code == 200
        with scope(way.owner.shop):
            assert DepositMove.objects.get(kind="thaw").state == "failed"
        assert deposit(way).thawed == 0

    @pytest.mark.months
    def test_that_the_platform_made_is_not_said_to_be_undone(self, way: Way, admin: Any) -> None:
        way.leasing().sandbox.fail("alipay", "error_after", operation="alipay.fund.auth.order.unfreeze", times=9)
        way.shop.post("/api/platform/depositThaw", order_id=way.order_id, amount=30_000, reason="部分退还")
        way.sandbox.control("faults/clear")
        PartnerCall.objects.filter(operation="thaw").update(state="stuck", attempts=8)
        assert admin.post(RESOLVE, **said(stuck("thaw"), "not_done")).errors.keys() == {"outcome"}
        assert (paid_out(way, "thaw"), deposit(way).thawed) == (30_000, 30_000)

    @pytest.mark.months
    def test_once_the_cause_is_gone_a_retry_does_it(self, way: Way, admin: Any) -> None:
        way.leasing()
        right = deposit(way).auth_no
        call = self.refused(way)
        call.payload["auth_no"] = right
        PartnerCall.objects.filter(id=call.id).update(payload=call.payload)
        assert admin.post(RETRY, id=str(call.id), merchant_id=str(call.tenant_id)).data["state"] == "succeeded"
        assert paid_out(way, "thaw") == 30_000


class TestRefund:
    def refused(self, way: Way) -> PartnerCall:
        way.place().pay()
        way.sandbox.fail("alipay", "seller_balance", operation="")
        way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="reject", reason="资料不符")
        way.work()
        return PartnerCall.objects.get(operation="refund")

    def test_refused_waits_at_once_and_the_shop_may_not_resolve_it(self, way: Way) -> None:
        call = self.refused(way)
        assert (call.state, call.attempts, call.code) == ("stuck", 1, "ACQ.SELLER_BALANCE_NOT_ENOUGH")
        for outcome in ("done", "not_done"):
            assert way.shop.post(RESOLVE, **said(call, outcome)).code == 103

    def test_is_owed_so_it_cannot_be_given_up(self, way: Way, admin: Any) -> None:
        call = self.refused(way)
        assert "outcome" in admin.post(RESOLVE, **said(call, "not_done")).errors
        [row] = admin.get(CALLS, state="stuck").data["items"]
        assert (row["outcomes"], row["needs_reference"]) == (["done"], True)
        assert admin.post(RESOLVE, **said(call, "done")).errors.keys() == {"reference"}
        assert numbers.claim(numbers.BANK, "R-1", numbers.Owner(call.tenant_id, "withdrawal", 1))
        for wrong in ("—", "R1"):
            assert admin.post(RESOLVE, **said(call, "done", reference=wrong)).errors.keys() == {"reference"}
        assert admin.post(RESOLVE, **said(call, "done", reference="R2")).data["state"] == "resolved"

    @pytest.mark.months
    def test_that_the_platform_made_needs_no_reference(self, way: Way, admin: Any) -> None:
        way.place().pay()
        way.sandbox.fail("alipay", "error_after", operation="alipay.trade.refund", times=9)
        way.sandbox.fail("alipay", "drop", times=9)
        way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="reject", reason="资料不符")
        way.work()
        call = stuck("refund")
        way.sandbox.control("faults/clear")
        assert admin.post(RESOLVE, **said(call, "done")).data["state"] == "resolved"

    def test_a_retry_sends_it(self, way: Way, admin: Any) -> None:
        call = self.refused(way)
        httpx.post(f"{way.sandbox.url}/control/faults/clear", json={}).raise_for_status()
        assert admin.post(RETRY, id=str(call.id), merchant_id=str(call.tenant_id)).data["state"] == "succeeded"
        assert paid_out(way, "refund") == paid_out(way, "pay") > 0
        assert "重新发起了接口调用" in [line["text"] for line in way.info()["log"]]


class TestARefundOfWhatNeverCame:
    def test_is_called_off(self, way: Way, admin: Any) -> None:
        """The first rent was "paid" by a person's word, then the order was closed and its money sent back."""
        call = self.paid_in_words(way, admin)
        assert way.shop.post("/api/platform/closeOrders", order_ids=[way.order_id], reason="客户取消").code == 200
        way.work()
        assert {row.operation for row in PartnerCall.objects.filter(state="stuck")} >= {"refund"}
        assert admin.post(RESOLVE, **said(call, "not_done")).code == 200
        way.work()
        assert list(PartnerCall.objects.filter(state="stuck")) == []
        with scope(way.owner.shop):
            page = Attempt.objects.get(pk=call.subject_id)
            assert (page.state, page.refunded, Refund.objects.get(attempt_id=page.pk).state) == ("closed", 0, "void")
            rows = Bill.objects.filter(order_id=int(way.order_id))
            assert {(row.status, row.paid, row.refunded) for row in rows} == {("void", 0, 0)}
            assert against_ourselves(way.owner.shop.id, clock.today()) == {}
        assert (way.order.status, books(way)) == ("closed", {})

    def refund(self, way: Way) -> Refund:
        with scope(way.owner.shop):
            return Refund.objects.get()

    def sent_by_bank(self, way: Way, admin: Any) -> PartnerCall:
        """Of two operators one has sent it and said so; before the second speaks, the platform says: never paid."""
        call = self.paid_in_words(way, admin)
        assert way.shop.post("/api/platform/closeOrders", order_ids=[way.order_id], reason="客户取消").code == 200
        way.work()
        refund = stuck("refund")
        operator_of("ben")
        assert admin.post(RESOLVE, **said(refund, "done", reference="CMB-2211")).data["waits"] is True
        assert admin.post(RESOLVE, **said(call, "not_done")).code == 200
        way.work()
        return PartnerCall.objects.get(id=refund.id)

    def test_that_one_person_has_sent_by_bank_is_lost_with_the_second_ones_word(
        self, way: Way, admin: Any, api: Any
    ) -> None:
        refund = self.sent_by_bank(way, admin)
        assert (refund.state, refund.said is not None) == ("stuck", True)
        ben = api(person("ben"))
        assert ben.post(RESOLVE, **said(refund, "done", reference="CMB-2211")).data["state"] == "resolved"
        with scope(way.owner.shop):
            row = Refund.objects.get()
            assert (row.state, way.order.status) == ("lost", "closed")
            assert against_ourselves(way.owner.shop.id, clock.today()) == {}
        assert books(way) == {"external:bank": row.amount, "debt": -row.amount}
        assert Notice.objects.filter(kind="refund.lost").count() == 1

    @pytest.mark.months
    def test_that_nobody_had_sent_is_given_up_and_never_sent(self, way: Way, admin: Any) -> None:
        refund = self.sent_by_bank(way, admin)
        way.sandbox.control("faults/clear")
        assert admin.post(RETRY, id=str(refund.id), merchant_id=str(refund.tenant_id)).data["state"] == "stuck"
        assert (paid_out(way, "refund"), self.refund(way).state) == (0, "void")
        assert admin.get(CALLS, state="stuck").data["items"][0]["outcomes"] == ["done", "not_done"]
        assert admin.post(RESOLVE, **said(refund, "not_done")).data["state"] == "resolved"
        assert (self.refund(way).state, books(way)) == ("void", {})

    def paid_in_words(self, way: Way, admin: Any) -> PartnerCall:
        way.place()
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=way.payer)
        assert way.hear().next_page().data["step"] == "pay"
        with scope(way.owner.shop):
            Order.objects.filter(pk=int(way.order_id)).update(expires_at=clock.now() + timedelta(hours=9))
        way.sandbox.fail("alipay", "error", operation="alipay.trade.query", times=50)
        with scope(way.owner.shop), clock.at(clock.now() + timedelta(minutes=40)):
            ask_due()
            jobs.run_due()
        call = stuck("ask")
        another_s(way, call, admin)
        way.sandbox.control("faults/clear")
        return call


class TestACallbackThatConfirms:
    """It ends the call that waits for a person: nobody has to resolve what the party has told us."""

    def heard(self, way: Way, admin: Any, call: PartnerCall, told: list[Told]) -> None:
        assert told
        for one in told:
            assert way.hand(one).status_code == 200
        row = PartnerCall.objects.get(id=call.id)
        assert (row.state, row.error, row.finished_at is None) == ("succeeded", "", False)
        assert admin.get(CALLS, state="stuck").data["total"] == 0
        assert "partner_calls" not in {todo["key"] for todo in admin.get(WORKBENCH).data["todos"] if todo["count"]}

    def test_a_debit(self, way: Way, owed: Bill, admin: Any) -> None:
        call = TestDebit().lost(way, owed, "error_after")
        self.heard(way, admin, call, way.told())
        assert is_paid(way, owed)
        assert admin.post(RESOLVE, **said(call, "done", trade_no=TRADE)).code == 111

    @pytest.mark.months
    def test_a_refund(self, way: Way, admin: Any) -> None:
        way.place().pay()
        way.sandbox.fail("alipay", "error_after", operation="alipay.trade.refund")
        way.shop.post("/api/backend/auditOrder", order_id=way.order_id, result="reject", reason="资料不符")
        jobs.run_due()
        self.heard(way, admin, stuck("refund"), way.told())
        with scope(way.owner.shop):
            assert Refund.objects.get().state == "done"

    @pytest.mark.months
    def test_a_page_that_was_asked_about_in_vain(self, way: Way, owed: Bill, admin: Any) -> None:
        way.sandbox.fail("alipay", "error", operation="alipay.trade.query", times=50)
        page = way.asked(way.nobody.post("/api/h5/payBill", token=way.token))
        way.sandbox.act_alipay(page["url"], buyer=BO["mobile"])
        told = way.told()
        with scope(way.owner.shop), clock.at(clock.now() + timedelta(days=1)):
            ask_due()
            jobs.run_due()
        self.heard(way, admin, stuck("ask"), told)
        assert is_paid(way, owed)


class TestClose:
    def test_of_a_page_that_was_paid_is_an_asking(self, way: Way) -> None:
        way.place()
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=BO["mobile"])
        rent = way.hear().next_page().data["url"]
        with scope(way.owner.shop):
            page = Attempt.objects.get(payable_id=int(way.order_id))
        way.sandbox.fail("alipay", "drop", times=9)
        way.sandbox.act_alipay(rent, buyer=BO["mobile"])
        assert way.nobody.post("/api/h5/cancel", **way.proven).code == 200
        jobs.run_due()
        with scope(way.owner.shop):
            page.refresh_from_db()
        assert (page.state, page.refunded) == ("paid", page.amount)
        assert paid_out(way, "refund") == paid_out(way, "pay") == page.amount


class TestWrongKeys:
    def test_stop_at_once_and_change_nothing(self, way: Way, owed: Bill, admin: Any) -> None:
        wrong = AlipayClient(replace(clients.alipay().config, app_id="2021000000000000"))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(clients, "alipay", lambda: wrong)
            way.shop.post("/api/v2/BillPayment", bill_ids=[str(owed.pk)], method="debit")
        call = PartnerCall.objects.get(operation="debit")
        assert (call.state, call.code, call.attempts) == ("stuck", "isv.invalid-app-id", 1)
        assert attempt(way, "debit").state == "waiting"
        assert admin.post(RETRY, id=str(call.id), merchant_id=str(call.tenant_id)).data["state"] == "succeeded"
        assert is_paid(way, owed)
