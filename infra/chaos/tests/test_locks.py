"""T19: sixteen at one merchant, with nights among them: no deadlock, nothing lost, no key that stays stuck.

Everybody pays, debits, captures, waives, refunds, buys out and takes that back, asks for withdrawals and decides on
them, on something picked at random. The order of locks is watched as in every test (infra/testing/locks.py).
ZUDESK_T19=full: 10,000 acts and 60 nights.
"""

import itertools
import os
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest
from django.db import connection, transaction
from django.db.models import F, Sum

from apps.bills import services
from apps.bills.models import Allocation, Bill
from apps.bills.rules import unpaid
from apps.bills.tests.factories import lease
from apps.deposits.models import Deposit, DepositMove
from apps.deposits.queries import apart_from_moves
from apps.deposits.services.capture import apply_capture, capture_deposit
from apps.finance.models import Account, Entry, Withdrawal
from apps.finance.tests.factories import available
from apps.leases.models import Order
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.operations import CAPTURE, Paid
from core import clock
from core.caller import system
from core.errors import ApiError
from infra.testing.cast import Person, person
from infra.testing.pictures import slip
from nights import job as nights
from nights import registry
from nights.registry import Night
from partners.models import PartnerCall
from partners.registry import Outcome
from policies.tests.factories import in_force
from tenants import scope
from tenants.testing.threads import at_once

FULL = os.environ.get("ZUDESK_T19") == "full"
ACTS, NIGHTS, LEASES = (10_000, 60, 200) if FULL else (120, 2, 20)
THREADS = 16
SOLD_ANY_TIME = {"months": 6, "days": 0, "periods": 6, "renewal_bps": 10_000, "freight": 0, "buyout_mode": "any_time"}
PAY, WAIVE = "/api/v2/BillPayment", "/api/bills/waive"
BUY_OUT, TAKE_BACK = "/api/orders/buyout", "/api/orders/withdrawBuyout"
APPLY, OPERATE = "/api/finance/applyWithdraw", "/api/platform/operateWithdrawal"
REFUSALS = {200, 110, 111, 114}
"""What a person may be told when somebody else was quicker; never a server error."""


@dataclass(frozen=True)
class Sent:
    """A call with its key, and what it was told."""

    who: Person
    path: str
    body: dict[str, Any]
    key: str
    code: int
    data: Any


class Crowd:
    """Everybody but the night."""

    def __init__(self, api: Any, lin: Any, owner: Person) -> None:
        self.api, self.lin, self.owner = api, lin, owner
        self.operator = person("ada")
        self.sent: list[Sent] = []
        self.refused: list[int] = []
        self.left, self.keys = itertools.count(), itertools.count()
        self.acts = (
            self.pay, self.pay, self.waive, self.debited, self.capture, self.captured, self.refund, self.withdraw,
            self.decide, self.buy_out, self.take_back,
        )  # fmt: skip

    def work(self, number: int) -> None:
        dice = Random(number)
        while next(self.left) < ACTS:
            self.acts[dice.randrange(len(self.acts))](dice)

    def _some(self, dice, rows):
        with scope.scope(self.lin):
            found = list(rows.values_list("pk", flat=True)[:40])
        return dice.choice(found) if found else None

    def _ask(self, who: Person, path: str, **body: Any) -> None:
        key = f"t19-{next(self.keys):08d}"
        answer = self.api(who).post(path, headers={"Idempotency-Key": key}, **body)
        self.sent.append(Sent(who, path, body, key, answer.code, answer.data))

    def says_the_same(self, one: Sent) -> bool:
        """Its key once more. What is answered from its row says how that is by now."""
        answer = self.api(one.who).post(one.path, headers={"Idempotency-Key": one.key}, **one.body)
        if one.path == TAKE_BACK:
            # 111 where somebody has asked for it again.
            return answer.code in (one.code, 111)
        if one.path == PAY:
            return answer.code == one.code and answer.data["id"] == one.data["id"]
        return (answer.code, answer.data) == (one.code, one.data)

    def pay(self, dice):
        opened = Bill.objects.filter(status__in=["due", "overdue"], kind="rent")
        if bill := self._some(dice, opened.order_by("due_date", "pk")):
            more = {"amount": dice.randint(100, 9_000)} if dice.random() < 0.5 else {}
            self._ask(self.owner, PAY, bill_ids=[str(bill)], method="offline", proof=slip(self.owner.caller), **more)

    def waive(self, dice):
        if fee := self._some(dice, Bill.objects.filter(status="overdue", kind="late_fee")):
            self._ask(self.owner, WAIVE, bill_id=str(fee), amount=1, reason="商定减免")

    def debited(self, dice):
        """The platform's word on a debit of the night."""
        if attempt := self._some(dice, Attempt.objects.filter(state="waiting", method="debit")):
            with scope.scope(self.lin):
                if dice.random() < 0.7:
                    payments.money_arrived(attempt, f"T{attempt}", clock.now())
                else:
                    payments.fail_attempt(attempt, "余额不足")

    def refund(self, dice):
        if attempt := self._some(dice, Attempt.objects.filter(state="paid", refunded__lt=F("amount"))):
            back = dice.randint(1, 3_000)
            self._try(lambda: services.refund_attempt(attempt, back, "退款", self.owner.caller))

    def capture(self, dice):
        if order := self._some(dice, Order.objects.filter(pk__in=Deposit.objects.values("order_id"))):
            part, why = dice.randint(100, 900), "逾期，押金抵扣"
            self._try(lambda: capture_deposit(caller=self.owner.caller, order_id=order, amount=part, reason=why))

    def captured(self, dice):
        """Its word on a capture; it may have said another one before."""
        if attempt := self._some(dice, Attempt.objects.filter(state="waiting", method="capture")):
            with scope.scope(self.lin), transaction.atomic():
                call = PartnerCall.objects.get(tenant_id=self.lin.id, operation=CAPTURE.name, key=str(attempt))
                made = CAPTURE.done("", Paid(f"T{attempt}", CAPTURE.asked(call).amount, clock.now()))
                apply_capture(call, made if dice.random() < 0.7 else Outcome(ok=False, raw="", error="余额不足"))

    def _try(self, act: Callable[[], object]) -> None:
        with scope.scope(self.lin):
            try:
                act()
            except ApiError as error:
                self.refused.append(error.code)

    def withdraw(self, dice):
        self._ask(self.owner, APPLY, amount=dice.randint(1_000, 2_000))

    def decide(self, dice):
        if row := self._some(dice, Withdrawal.objects.filter(status="pending")):
            self._ask(self.operator, OPERATE, id=str(row), result=dice.choice(["approve", "reject"]), reason="核对无误")

    def buy_out(self, dice):
        if order := self._some(dice, Order.objects.filter(status__in=["leasing", "overdue"])):
            quote = self.api(self.owner).get("/api/orders/buyoutQuote", order_id=str(order))
            if quote.code == 200:
                self._ask(self.owner, BUY_OUT, order_id=str(order), price=quote.data["price"])

    def take_back(self, dice):
        """What follows at the parties is done behind the commit: its key is answered then."""
        if order := self._some(dice, Order.objects.filter(status="buyout_pending")):
            self._ask(self.owner, TAKE_BACK, order_id=str(order))


def books_balance():
    entries = dict(Entry.objects.order_by().values_list("account").annotate(sum=Sum("amount")))
    assert sum(entries.values()) == 0
    for name, balance in Account.objects.values_list("name", "balance"):
        assert balance == entries.get(name, 0), name


def nothing_is_owed_by_a_lease_that_ended():
    ended = Order.objects.filter(status__in=["completed", "bought_out"]).values("pk")
    assert not Bill.objects.filter(order_id__in=ended, status__in=["due", "partial", "overdue"]).exists()


def bills_say_what_was_paid():
    paid = dict(Allocation.objects.order_by().values_list("bill_id").annotate(sum=Sum("amount")))
    for bill in Bill.objects.all():
        assert bill.paid - bill.refunded == paid.get(bill.pk, 0)
        assert unpaid(bill) >= 0


def deadlocks() -> int:
    """Of this database, ever: one that was retried and healed counts too."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_stat_clear_snapshot()")
        cursor.execute("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
        return int(cursor.fetchone()[0])


def play_nights(lin: Any, first: date) -> None:
    """Each step as the job does it; one that fails is an error too."""
    for number in range(NIGHTS):
        day = first + timedelta(days=number)
        with scope.scope(lin), clock.at(nights.moment_of(day)):
            night = Night(lin, day, system(lin), day)
            for one in registry.steps():
                if one.batched:
                    one.do(night)
                    continue
                with transaction.atomic():
                    one.do(night)


@pytest.mark.django_db(transaction=True)
class TestSixteenAtOneMerchant:
    @pytest.fixture
    def first(self, lin: Any, lin_owner: Person) -> date:
        """The first night."""
        in_force(withdraw_times_day=None, withdraw_max_day=None)
        first = clock.today() - timedelta(days=NIGHTS)
        with scope.scope(lin):
            available(lin_owner.caller, 5_000_000)
            for number in range(LEASES):
                row = lease(
                    first - timedelta(days=100 + number % 30), periods=6, total_rent=60_000, late_fee_grace_days=0,
                    late_fee_bps=50, agreement_no=f"A{number}" if number % 2 else "", buyout_price=90_000,
                    snapshot=SOLD_ANY_TIME,
                )  # fmt: skip
                with clock.at(clock.start_of(first)):
                    services.resume(row)
                    Deposit.objects.create(
                        order_id=row.pk, required=50_000, frozen=50_000, auth_no=f"F{number}", freeze_no=number + 1
                    )
                    DepositMove.objects.create(
                        order_id=row.pk, kind="freeze", amount=50_000, state="done", actor_name="波", at=clock.now()
                    )
        return first

    def test_nobody_meets_a_deadlock_and_nothing_is_lost(
        self, lin: Any, lin_owner: Person, api: Any, first: date
    ) -> None:
        lin_owner.token, person("ada").token
        before, crowd = deadlocks(), Crowd(api, lin, lin_owner)
        results = at_once(THREADS, lambda n: play_nights(lin, first) if n == 0 else crowd.work(n))
        assert [one for one in results if isinstance(one, Exception)] == []
        codes = Counter(one.code for one in crowd.sent)
        print(f"T19: {ACTS} acts of {THREADS - 1}, {NIGHTS} nights, answers {dict(codes)}")
        assert {*codes, *crowd.refused} <= REFUSALS
        assert codes[200] >= ACTS // 10
        assert deadlocks() == before
        with scope.scope(lin):
            books_balance()
            bills_say_what_was_paid()
            assert DepositMove.objects.filter(kind="capture").exists()
            assert apart_from_moves() == []
            nothing_is_owed_by_a_lease_that_ended()
        self._no_key_is_stuck(lin, crowd)

    def _no_key_is_stuck(self, lin: Any, crowd: Crowd) -> None:
        """Each that had an effect says the same again, and has no other."""
        with scope.scope(lin):
            count = Entry.objects.count()
        done = [one for one in crowd.sent if one.code == 200]
        assert [one for one in done if not crowd.says_the_same(one)] == []
        with scope.scope(lin):
            assert Entry.objects.count() == count
