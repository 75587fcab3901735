"""Nights against everybody who pays, debits, waives, refunds and withdraws at the same merchant, at once.

Orders are locked before bills, bills before accounts, each by number or name; so nobody waits in a ring.
ZUDESK_LOCKS = nights (60 for a long run).
"""

import os
import threading
from contextlib import nullcontext
from datetime import timedelta
from random import Random

import pytest
from django.db import connection, transaction
from django.db.models import F, Sum

from apps.bills import queries, services
from apps.bills.models import Allocation, Bill
from apps.bills.nightly import job as nights
from apps.bills.nightly import registry
from apps.bills.nightly.registry import Night
from apps.bills.tests.factories import lease
from apps.finance.models import Account, Entry, Withdrawal
from apps.finance.tests.factories import available
from apps.leases.models import Order
from apps.payments import services as payments
from apps.payments.models import Attempt
from core import clock
from core.caller import system
from core.errors import ApiError
from infra.testing.cast import person
from policies.tests.factories import in_force
from tenants import scope
from tenants.testing.threads import at_once

NIGHTS = int(os.environ.get("ZUDESK_LOCKS", "12"))
LEASES = 60
PAY, WAIVE = "/api/v2/BillPayment", "/api/bills/waive"
APPLY, OPERATE = "/api/finance/applyWithdraw", "/api/platform/operateWithdrawal"
REFUSALS = {200, 110, 111, 114}
"""What a person may be told when somebody else was quicker; never a server error."""


class Crowd:
    """Everybody but the night, each act on something picked at random."""

    def __init__(self, api, lin, owner, over):
        self.api, self.lin, self.owner, self.over = api, lin, owner, over
        self.operator = person("ada")
        self.codes: list[int] = []
        self.acts = (self.pay, self.pay, self.waive, self.debited, self.refund, self.withdraw, self.decide)

    def work(self, number):
        dice = Random(number)
        while not self.over.is_set():
            self.acts[dice.randrange(len(self.acts))](dice)

    def _some(self, dice, rows):
        with scope.scope(self.lin):
            found = list(rows.values_list("pk", flat=True)[:40])
        return dice.choice(found) if found else None

    def _ask(self, who, path, **body):
        self.codes.append(self.api(who).post(path, **body).code)

    def pay(self, dice):
        opened = Bill.objects.filter(status__in=["due", "overdue"], kind="rent")
        if bill := self._some(dice, opened.order_by("due_date", "pk")):
            more = {"amount": dice.randint(100, 9_000)} if dice.random() < 0.5 else {}
            self._ask(self.owner, PAY, bill_ids=[str(bill)], method="offline", proof="/media/shared/a.png", **more)

    def waive(self, dice):
        if fee := self._some(dice, Bill.objects.filter(status="overdue", kind="late_fee")):
            self._ask(self.owner, WAIVE, bill_id=str(fee), amount=1, reason="商定减免")

    def debited(self, dice):
        """The platform's word on a debit of the night."""
        if attempt := self._some(dice, Attempt.objects.filter(state="waiting", method="debit")):
            with scope.scope(self.lin):
                if dice.random() < 0.7:
                    payments.money_arrived(attempt, "T", clock.now())
                else:
                    payments.fail_attempt(attempt, "余额不足")

    def refund(self, dice):
        if attempt := self._some(dice, Attempt.objects.filter(state="paid", refunded__lt=F("amount"))):
            with scope.scope(self.lin):
                try:
                    services.refund_attempt(attempt, dice.randint(1, 3_000), "退款", self.owner.caller)
                except ApiError as error:
                    self.codes.append(error.code)

    def withdraw(self, dice):
        self._ask(self.owner, APPLY, amount=dice.randint(1_000, 2_000))

    def decide(self, dice):
        if row := self._some(dice, Withdrawal.objects.filter(status="pending")):
            self._ask(self.operator, OPERATE, id=str(row), result=dice.choice(["approve", "reject"]), reason="核对无误")


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
        assert queries.unpaid(bill) >= 0


@pytest.mark.django_db(transaction=True)
class TestNightsAmongPayments:
    def test_nobody_meets_a_server_error_and_the_books_balance(self, lin, lin_owner, api):
        in_force(withdraw_times_day=None, withdraw_max_day=None)
        first = clock.today() - timedelta(days=NIGHTS)
        with scope.scope(lin):
            available(lin_owner.caller, 5_000_000)
            for number in range(LEASES):
                row = lease(
                    first - timedelta(days=100 + number % 30), periods=6, total_rent=60_000, late_fee_grace_days=0,
                    late_fee_bps=50, agreement_no=f"A{number}" if number % 2 else "",
                )  # fmt: skip
                with clock.at(clock.start_of(first)):
                    services.resume(row)
        lin_owner.token, person("ada").token
        over = threading.Event()
        crowd = Crowd(api, lin, lin_owner, over)
        results = at_once(6, lambda n: self._nights(lin, first, over) if n == 0 else crowd.work(n))
        assert [one for one in results if isinstance(one, Exception)] == []
        assert set(crowd.codes) <= REFUSALS, {code: crowd.codes.count(code) for code in set(crowd.codes)}
        assert crowd.codes.count(200) >= NIGHTS
        with scope.scope(lin):
            books_balance()
            bills_say_what_was_paid()
            nothing_is_owed_by_a_lease_that_ended()

    def _nights(self, lin, first, over):
        """Each step in a transaction of its own, as the job does it; a deadlock here is an error too."""
        try:
            for number in range(NIGHTS):
                day = first + timedelta(days=number)
                with scope.scope(lin), clock.at(nights.moment_of(day)):
                    for one in registry.steps():
                        with nullcontext() if one.batched else transaction.atomic():
                            one.work(Night(lin, day, system(lin), day))
        finally:
            over.set()
            connection.close()
