"""Lives of leases whose deposit was paid in money, that are collected, given back, bought, written off.

ZUDESK_LIVES, ZUDESK_LIVES_SEED, ZUDESK_LIVES_REACHED: as test_lease_lives.
"""

import os
from collections import Counter
from typing import Any

import pytest
from django.db.models import F, Sum

from apps.bills import services
from apps.bills.models import Bill
from apps.deposits import queries as held_of
from apps.deposits import services as deposits
from apps.deposits.models import Deposit, DepositMove
from apps.finance.services import ledger
from apps.leases import queries as leases
from apps.orders.collection import write_offs
from apps.orders.services.money import capture_deposit
from apps.orders.services.settle import settle
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.models import Attempt, Refund
from apps.payments.operations import Paid
from apps.payments.payables import There
from core import clock
from core.entities import TradeKind
from infra.chaos.tests.test_lease_lives import GOODS, MONEY, lived, turns
from infra.chaos.tests.test_lives_collected import AFTER, COLLECT, SMALL, Collected
from infra.testing.nights import tonight
from tenants.status import held_status

RUNS, FIRST = int(os.environ.get("ZUDESK_LIVES", "1")), int(os.environ.get("ZUDESK_LIVES_SEED", "1"))
DEPOSIT = [
    "capture",
    "capture",
    "capture",
    "dep_refund",
    "dep_there",
    "dep_never",
    "dep_again",
    "confirm",
    "confirm",
    "give",
]
WHOLE = 40_000
REACHED: Counter[str] = Counter()


class Goods(Collected):
    def word(self) -> None:
        """No debit of a bill of which only the fee is open."""
        some = self._open()[:1]
        if not some or some[0].amount - some[0].paid - some[0].waived > 0:
            super().word()

    def brought(self) -> None:
        if self.dice.random() < 0.3:
            write_offs.goods_back(caller=self.caller, order_id=self.pk)
            REACHED["brought"] += 1


class Held(Goods):
    def __init__(self, lin: Any, owner: Any, seed: int) -> None:
        super().__init__(lin, owner, seed)
        with self.noon():
            Deposit.objects.create(order_id=self.pk, required=WHOLE)
            self._pledge()

    def _pledge(self) -> None:
        page = payments.pay_page(held_of.in_money(self.pk), [], WHOLE, actor_name="波")
        alipay.collect(page.pk, Paid("", WHOLE, clock.now(), by_person=True))

    def do(self, act: str) -> None:
        super().do(act)
        if act in DEPOSIT and "refused" in self.log[-1]:
            REACHED[self.log[-1].split(" ", 1)[1][:60]] += 1

    @property
    def pledge(self) -> Attempt | None:
        return Attempt.objects.filter(payable_kind="pledge", payable_id=self.pk, state="paid").order_by("-pk").first()

    def capture(self) -> None:
        owed = sum(
            b.amount - b.paid - b.waived
            for b in Bill.objects.filter(order_id=self.pk, status__in=["due", "partial", "overdue"])
        )
        left = Deposit.objects.get(order_id=self.pk).held
        amount = self.dice.choice([owed, min(owed, left), max(1, min(owed, left) // 2), None])
        capture_deposit(
            caller=self.caller, order_id=self.pk, amount=amount, reason="抵扣", thaw_left=self.dice.random() < 0.2
        )
        REACHED["captured"] += 1

    def dep_refund(self) -> None:
        if self.dice.random() < 0.3:
            deposits.refund_deposit(
                caller=self.caller, order_id=self.pk, amount=self.dice.choice([1, 700, 5_000]), reason="协商"
            )
            REACHED["refunded"] += 1

    def dep_there(self) -> None:
        row = self.pledge
        if row is None or self.dice.random() < 0.8:
            return
        left = row.amount - row.refunded
        self.number += 1
        if left and payments.made_there(row.pk, self.dice.randint(1, left), There(f"D{self.number}", clock.now())):
            REACHED["there"] += 1
        settle([self.pk])

    def dep_never(self) -> None:
        row = self.pledge
        if row is None or self.dice.random() < 0.8:
            return
        held_status()
        leases.lock(self.pk)
        assert alipay.ended_unpaid(row.pk, payments.close_attempt, "从未到账")
        REACHED["never"] += 1
        settle([self.pk])

    def dep_again(self) -> None:
        if Deposit.objects.get(order_id=self.pk).paid == 0:
            self._pledge()
            settle([self.pk])

    def confirm(self) -> None:
        leases.lock(self.pk)
        for row in Refund.objects.filter(state="pending"):
            if self.dice.random() < 0.6:
                payments.confirm_refund(row.number, clock.now())
        settle([self.pk])

    def give(self) -> None:
        if self.dice.random() < 0.6:
            return
        rows = Attempt.objects.filter(
            payable_kind=TradeKind.LEASE, payable_id=self.pk, state="paid", method="held", refunded__lt=F("amount")
        )
        if rows:
            one = self.dice.choice(list(rows))
            services.refund_attempt(one.pk, self.dice.randint(1, one.amount - one.refunded), "优惠", self.caller)
            settle([self.pk])
            REACHED["given"] += 1

    def story(self) -> str:
        moves = DepositMove.objects.order_by("pk").values_list("kind", "amount", "state", "lessened")
        return f"{super().story()}\n{list(moves)}"

    def check(self, where: str) -> None:
        row = Deposit.objects.get(order_id=self.pk)
        assert row.paid == row.captured_paid + row.refunded + row.held
        assert ledger.locked_balances("deposit_held")["deposit_held"] == row.held, where
        taken = Attempt.objects.filter(payable_kind=TradeKind.LEASE, payable_id=self.pk, method="held", state="paid")
        out = taken.aggregate(sum=Sum(F("amount") - F("refunded")))["sum"] or 0
        assert out == row.captured_paid, (where, out, row.captured_paid)
        pledges = Attempt.objects.filter(payable_kind="pledge", payable_id=self.pk, state="paid")
        kept = pledges.aggregate(sum=Sum(F("amount") - F("refunded")))["sum"] or 0
        assert kept == row.captured_paid + row.held, (where, kept, row.captured_paid, row.held)
        lease = Attempt.objects.filter(payable_kind=TradeKind.LEASE, payable_id=self.pk, state="paid")
        on_bills = sum(b.paid - b.refunded for b in Bill.objects.filter(order_id=self.pk))
        came = lease.aggregate(sum=Sum(F("amount") - F("refunded")))["sum"] or 0
        assert on_bills == came, (where, "the customer's money is on the bills", on_bills, came)
        super().check(where)


@pytest.mark.django_db
@pytest.mark.parametrize("seed", range(FIRST, FIRST + RUNS))
def test_lives_held(lin: Any, lin_owner: Any, seed: int) -> None:
    with lived(lin, lin_owner, seed, Held, REACHED) as life:
        for _ in turns(60):
            order = life.order
            if order.status == "written_off":
                life.do(life.dice.choice([*AFTER, *DEPOSIT, "brought"]))
                if life.dice.random() < 0.3:
                    life.nights()
            elif order.stage == "finished" and life.dice.random() < 0.4:
                break
            elif life.dice.random() < 0.3:
                life.nights()
            else:
                acts = [*SMALL, *DEPOSIT * 2, *(COLLECT * 2 if order.stage == "overdue" else MONEY), *GOODS]
                life.do(life.dice.choice(acts))
            with life.noon():
                life.check(life.log[-1])
        if life.order.status != "written_off":
            life.end()
            with life.noon():
                life.check("end")
                deposits.sweep(tonight())
                assert Deposit.objects.get(order_id=life.pk).held == 0
                REACHED[life.order.status] += 1


@pytest.mark.django_db
@pytest.mark.parametrize("seed", range(FIRST, FIRST + RUNS))
def test_lives_goods(lin: Any, lin_owner: Any, seed: int) -> None:
    """Collected, with returns, renewals, buyouts and cases."""
    with lived(lin, lin_owner, seed, Goods, REACHED) as life:
        for _ in turns(70):
            order = life.order
            if order.status == "written_off":
                life.do(life.dice.choice([*AFTER, "brought"]))
                if life.dice.random() < 0.3:
                    life.nights()
            elif order.stage == "finished" and life.dice.random() < 0.4:
                break
            elif life.dice.random() < 0.3:
                life.nights()
            else:
                acts = [
                    *SMALL,
                    *(COLLECT * 3 if order.stage == "overdue" else MONEY),
                    *GOODS,
                    "case_open",
                    "case_step",
                    "case_step",
                ]
                life.do(life.dice.choice(acts))
            with life.noon():
                life.check(life.log[-1])
        if life.order.status != "written_off":
            life.end()
            with life.noon():
                life.check("end")
                life.model()
        REACHED[life.order.status] += 1


OWES = ["start", "start", "write_off", "write_off", "write_off", "part", "never_was", "offer", "pay_offer", "ask_back",
        "send_back", "receive", "inspect", "buy", "waive", "word"]  # fmt: skip


@pytest.mark.django_db
@pytest.mark.parametrize("seed", range(FIRST, FIRST + RUNS))
def test_lives_written_off(lin: Any, lin_owner: Any, seed: int) -> None:
    """Nobody pays: returned or not, most are written off, and some of that is undone."""
    with lived(lin, lin_owner, seed, Goods, REACHED) as life:
        for _ in turns(45):
            order = life.order
            if order.status == "written_off":
                life.do(life.dice.choice([*AFTER, "brought"]))
                if life.dice.random() < 0.2:
                    life.nights()
            elif order.stage == "finished":
                break
            elif life.dice.random() < 0.3 or (order.stage != "overdue" and life.dice.random() < 0.5):
                life.nights()
            else:
                life.do(life.dice.choice(OWES))
            with life.noon():
                life.check(life.log[-1])
        REACHED[life.order.status] += 1
