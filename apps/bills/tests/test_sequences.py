"""T10: random acts on leases; the books balance after each run. ZUDESK_T10 = sequences (500 for the full figure)."""

import os
from datetime import date, timedelta

import pytest
from django.db import DatabaseError, connection, transaction
from django.db.models import Sum
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.bills import queries, services
from apps.bills.models import Bill, Instalment
from apps.bills.nightly import lateness
from apps.bills.rules import is_open
from apps.bills.services.schedule import issue_due
from apps.bills.tests.factories import lease, paid
from apps.finance.models import Account, Entry, Transaction, Withdrawal
from apps.finance.rules import DECIDED
from apps.finance.services import withdrawals
from apps.finance.services.settlement import settle_income
from apps.leases import queries as leases
from apps.payments.models import Attempt
from core import clock
from core.errors import ApiError
from core.transitions import TransitionRefused
from infra.testing.pictures import slip
from infra.testing.undone import undone
from tenants import scope
from tenants.status import held_status

FULL = "ZUDESK_T10" in os.environ
SEQUENCES = int(os.environ.get("ZUDESK_T10", "4"))
ACTS = 50 if FULL else 25
SHARES = 10 if FULL else 1
"""So many tests have the sequences among them: several processes can take them, and a long run shows how far it is."""
START = date(2026, 1, 31)

PICK = st.integers(0, 1_000_000)
ACT = st.tuples(
    st.sampled_from(
        [
            "night",
            "night",
            "night",
            "pay",
            "pay",
            "part",
            "qr",
            "paid",
            "refund",
            "waive",
            "withdraw",
            "decide",
            "buyout",
        ]
    ),
    PICK,
)


class World:
    """Two leases and a shop's money, moved by acts that may be refused but never do harm."""

    def __init__(self, caller):
        self.caller, self.day = caller, START
        self.orders = [lease(START, total_rent=100_001, periods=3, addon_monthly=333, late_fee_bps=100),
                       lease(START, total_rent=70_000, periods=6, addon_once=500)]  # fmt: skip

    def do(self, act, pick):
        with clock.at(clock.start_of(self.day) + timedelta(hours=9)):
            try:
                with transaction.atomic():
                    getattr(self, act)(pick)
            except (ApiError, TransitionRefused):
                pass

    def night(self, pick):
        self.day += timedelta(days=1 + pick % 12)
        with clock.at(clock.start_of(self.day) + timedelta(minutes=10)):
            issue_due(self.day)
            lateness.run(self.day)
            settle_income(self.day, 7, self.caller)

    def _bill(self, pick):
        rows = [b for o in self.orders for b in queries.order_bills(o.pk) if is_open(b) and not b.parent_id]
        return rows[pick % len(rows)] if rows else None

    def pay(self, pick, amount=None):
        if bill := self._bill(pick):
            method = ("offline", "qr")[pick % 2]
            proof = slip(self.caller)
            held_status()
            done = services.collect(caller=self.caller, bill_ids=[bill.pk], method=method, amount=amount, proof=proof)
            paid(done.attempt.pk)

    def part(self, pick):
        self.pay(pick, 1 + pick % 5_000)

    def qr(self, pick):
        if bill := self._bill(pick):
            services.collect(caller=self.caller, bill_ids=[bill.pk], method="qr")

    def _attempt(self, pick, **wanted):
        rows = list(Attempt.objects.filter(**wanted).order_by("pk"))
        return rows[pick % len(rows)] if rows else None

    def paid(self, pick):
        """The platform's word, late or twice too."""
        if attempt := self._attempt(pick, method="qr"):
            paid(attempt.pk)

    def refund(self, pick):
        if attempt := self._attempt(pick, state="paid"):
            services.refund_attempt(attempt.pk, 1 + pick % 20_000, "退款", self.caller)

    def waive(self, pick):
        if fee := Bill.objects.filter(kind="late_fee", status="overdue").first():
            services.waive(caller=self.caller, bill_id=fee.pk, amount=1 + pick % 50, reason="减免")

    def withdraw(self, pick):
        withdrawals.apply(caller=self.caller, amount=1_000 + pick % 30_000)

    def decide(self, pick):
        row = Withdrawal.objects.select_for_update().order_by("pk").last()
        if row:
            withdrawals._move(row, self.caller, tuple(DECIDED.values())[pick % 6])

    def buyout(self, pick):
        order = self.orders[pick % 2]
        if pick % 3 == 0:
            services.issue_buyout(order, 1 + pick % 50_000)
        elif pick % 3 == 1:
            leases.lock(order.pk)
            services.withdraw_buyout(order, self.caller, "改主意了")


def books_balance():
    entries = dict(Entry.objects.order_by().values_list("account").annotate(sum=Sum("amount")))
    assert sum(entries.values()) == 0
    for name, balance, below in Account.objects.values_list("name", "balance", "may_go_below"):
        assert balance == entries.get(name, 0)
        assert below or balance >= 0
    for row in Transaction.objects.annotate(sum=Sum("entries__amount")):
        assert row.sum == 0
    assert Account.objects.get(name="debt").balance <= 0
    assert 0 in Account.objects.filter(name__in=["available", "debt"]).values_list("balance", flat=True)
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute("SET CONSTRAINTS ALL DEFERRED")


def instalments_are_the_contract(orders):
    for order in orders:
        rents = Instalment.objects.filter(order_id=order.pk).aggregate(sum=Sum("rent"))["sum"]
        assert rents == order.total_rent
        for bill in Bill.objects.filter(order_id=order.pk):
            assert bill.amount == bill.rent + bill.addon
            assert bill.paid == bill.paid_rent + bill.paid_addon
            assert 0 <= bill.refunded <= bill.paid <= bill.amount - bill.waived


def money_is_accounted_for():
    """What came in through the platform and was not sent back is what its account says."""
    sums = Attempt.objects.filter(state="paid").aggregate(amount=Sum("amount"), refunded=Sum("refunded"))
    accounts = Account.objects.filter(name__in=["external:alipay", "external:offline"])
    assert -accounts.aggregate(sum=Sum("balance"))["sum"] == sums["amount"] - sums["refunded"]


class TestSequences:
    @settings(
        max_examples=SEQUENCES // SHARES, deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large],
    )  # fmt: skip
    @pytest.mark.parametrize("share", range(SHARES))
    @given(acts=st.lists(ACT, min_size=ACTS if FULL else ACTS // 2, max_size=ACTS))
    def test_the_books_balance_whatever_happens(self, lin, lin_owner, share, acts):
        caller = lin_owner.caller
        with scope.scope(lin), undone():
            world = World(caller)
            for act, pick in acts:
                world.do(act, pick)
            books_balance()
            instalments_are_the_contract(world.orders)
            money_is_accounted_for()


class TestAppendOnly:
    @pytest.mark.parametrize("sql", ["UPDATE finance_entry SET amount = 1", "DELETE FROM finance_entry"])
    def test_the_database_refuses_to_change_an_entry(self, lin, sql):
        with scope.scope(lin):
            lease()
            with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
                cursor.execute(sql)
