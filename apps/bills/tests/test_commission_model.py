"""Commission by a model: whatever comes in parts, goes back or proves never to have come, the platform has its rate of
the rent that is kept on each bill, rounded once, and gives back of a receipt just what it took of it.
"""

from dataclasses import asdict
from datetime import timedelta
from typing import Any

import pytest
from django.db.models import Sum
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.bills import queries, services
from apps.bills.models import Allocation, Bill
from apps.bills.rules import unpaid
from apps.bills.tests.factories import lease
from apps.finance.models import Account, Entry, Transaction
from apps.finance.rules import TxType, received
from apps.finance.services import ledger
from apps.finance.services.refunding import Source, post_refund, waits_from
from apps.finance.services.settlement import settle_income
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod
from core import clock
from core.entities import TradeKind
from core.money import share
from infra.testing.examples import examples
from infra.testing.undone import undone
from tenants.scope import scope

pytestmark = pytest.mark.django_db
RENTS = (30, 1, 7, 33)
"""So few fen that each receipt is rounded."""
ACT = st.tuples(st.sampled_from(["take", "take", "undo", "again", "refund"]), st.integers(0, 99))


class Life:
    def __init__(self, owner: Any, bps: int) -> None:
        self.caller = owner.caller
        self.order = lease(commission_bps=bps, first_paid=False)
        Bill.objects.filter(order_id=self.order.pk).delete()
        for number, rent in enumerate(RENTS):
            Bill.objects.create(
                order_id=self.order.pk, kind="rent", period=number + 2, due_date=clock.today(), amount=rent, rent=rent
            )

    def attempts(self, *states: str) -> list[Attempt]:
        return list(Attempt.objects.filter(payable_id=self.order.pk, state__in=states).order_by("pk"))

    def take(self, luck: int) -> None:
        opened = queries.open_rows(self.order.pk)
        asked = sum(map(unpaid, opened))
        if asked:
            payable, amount = queries.bills_of(self.order.pk), 1 + luck % asked
            ids = [bill.pk for bill in opened]
            made = payments.open_attempt(payable, AttemptMethod.DEBIT, ids, amount, actor_name="林").attempt
            payments.money_arrived(made.pk, "", clock.now(), by_person=True)

    def undo(self, luck: int) -> None:
        """What was taken of it goes back to the fen."""
        if rows := self.attempts("paid"):
            one = rows[luck % len(rows)]
            assert payments.undo_taken_back(one.pk, "未付款")
            assert self.of_attempt(one) == 0

    def again(self, luck: int) -> None:
        if rows := self.attempts("closed"):
            payments.money_arrived(rows[luck % len(rows)].pk, "", clock.now(), by_person=True)

    def refund(self, luck: int) -> None:
        rows = [row for row in self.attempts("paid") if row.refunded < row.amount]
        if rows:
            one = rows[luck % len(rows)]
            services.refund_attempt(one.pk, 1 + luck % (one.amount - one.refunded), "客户要求", self.caller)

    def of_attempt(self, attempt: Attempt) -> int:
        rows = Entry.objects.filter(
            account="platform:commission", transaction__source=payments.ATTEMPT_ROW, transaction__source_id=attempt.pk
        )
        evened = Transaction.objects.filter(business_key__contains=":even:").values_list("pk", flat=True)
        rows = rows.exclude(transaction__in=evened)
        rows = rows.exclude(transaction__business_key__in=[f"undo:{pk}" for pk in evened])
        return int(rows.aggregate(sum=Sum("amount"))["sum"] or 0)

    def compare(self) -> None:
        bills = Bill.objects.filter(order_id=self.order.pk)
        rents = [
            Allocation.objects.filter(bill_id=bill.pk, part="rent").aggregate(sum=Sum("amount"))["sum"] or 0
            for bill in bills
        ]
        owed = sum(share(rent, self.order.commission_bps) for rent in rents)
        had = Entry.objects.filter(account="platform:commission").aggregate(sum=Sum("amount"))["sum"] or 0
        assert had == owed, rents


class TestCommission:
    @settings(
        max_examples=examples(6), deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    )  # fmt: skip
    @given(bps=st.sampled_from([500, 1_667, 3_000]), acts=st.lists(ACT, min_size=3, max_size=14))
    def test_is_the_rate_of_the_rent_that_is_kept(
        self, lin: Any, lin_owner: Any, bps: int, acts: list[tuple[str, int]]
    ) -> None:
        with scope(lin), undone():
            life = Life(lin_owner, bps)
            for act, luck in acts:
                getattr(life, act)(luck)
                life.compare()

    def test_that_is_evened_is_no_debt_while_the_rest_waits(self, lin: Any, lin_owner: Any) -> None:
        """The fen is taken of the receipt that is kept, which isn't settled yet."""
        with scope(lin):
            life = Life(lin_owner, 500)
            life.take(9)
            life.take(9)
            life.undo(0)
            life.compare()
            [kept] = life.attempts("paid")
            evened = Entry.objects.get(transaction__business_key__contains=":even:", account="pending")
            assert (evened.amount, Account.objects.get(name="debt").balance) == (-1, 0)
            assert evened.value_day == waits_from(payments.ATTEMPT_ROW, kept.pk)
            life.undo(0)
            life.compare()
            balances = dict(Account.objects.exclude(balance=0).values_list("name", "balance"))
            assert balances == {}, "nobody paid anything"

    def test_that_is_evened_is_no_part_of_what_waits_where_the_rest_is_settled(self, lin: Any, lin_owner: Any) -> None:
        """A part of the receipt that is kept paid something else since, as a lifted fee: nothing of that waits."""
        with scope(lin):
            life = Life(lin_owner, 500)
            life.take(9)
            life.take(9)
            kept = life.attempts("paid")[1]
            source = Source(payments.ATTEMPT_ROW, kept.pk, TradeKind.LEASE, life.order.pk, None)
            with clock.at(clock.now() + timedelta(days=1)):
                settle_income(clock.today(), 0, life.caller)
                posting = received(TxType.RENT, 5, "alipay")
                ledger.post(posting, key="test:in", caller=life.caller, **asdict(source))
                post_refund(TxType.LATE_FEE, 5, "alipay", fee=0, of=source, key="test:out", caller=life.caller, note="")
                assert waits_from(source.source, source.source_id) == clock.today()
                life.undo(0)
                life.compare()
                balances = dict(Account.objects.exclude(balance=0).values_list("name", "balance"))
            assert balances == {"available": 9, "platform:commission": 1, "external:alipay": -10}

    def test_of_what_is_left_is_rounded_by_itself(self, lin: Any, lin_owner: Any) -> None:
        """5 % of 10 fen is one, of 20 too: the first ten bore it, and never came."""
        with scope(lin):
            life = Life(lin_owner, 500)
            life.take(9)
            life.take(9)
            assert [life.of_attempt(one) for one in life.attempts("paid")] == [1, 0]
            life.undo(0)
            life.compare()
            life.refund(9)
            life.compare()
