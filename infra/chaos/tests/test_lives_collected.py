"""Lives of leases whose customers don't pay: collected, promised, settled, written off; with money that comes late, or
never came, before it and after.

ZUDESK_LIVES, ZUDESK_LIVES_SEED, ZUDESK_LIVES_REACHED: as test_lease_lives.
"""

from collections import Counter
from datetime import date, timedelta
from typing import Any

import pytest

from apps.bills import queries, services
from apps.bills.models import Bill
from apps.bills.rules import claim
from apps.collection import queries as found
from apps.collection.models import Case, Offer, Promise
from apps.collection.rules import Channel, Outcome
from apps.orders.collection import services as collecting
from apps.orders.collection import write_offs
from apps.orders.collection.queries import at_write_off, overdue, recovered
from apps.orders.services.settle import settle
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.operations import Paid
from core import clock
from core.caller import system
from infra.chaos.tests.test_lease_lives import FIRST, MONEY, RUNS, Life, lived, turns
from infra.testing.nights import do
from infra.testing.pictures import slip
from nights.registry import Night
from reviews.rules import ProposalAct
from tenants.scope import current

REACHED: Counter[str] = Counter()
SMALL = ["part", "part", "word", "never_was", "went_back", "decided", "page_paid_late"]
COLLECT = ["start", "start", "contact", "promise", "offer", "offer", "pay_offer", "pay_offer", "stop", "write_off"]
AFTER = ["late_cash", "late_page", "never_was", "never_was", "page_paid_late", "went_back", "word_after"]


class Collected(Life):
    def night(self, day: date, issued: date) -> None:
        super().night(day, issued)
        with clock.at(clock.start_of(day) + timedelta(minutes=11)):
            REACHED["ran out"] += do("collection", Night(current(), day, system(current()), issued))

    def _open(self) -> list[Bill]:
        """A late fee is paid with its bill, though that be paid."""
        ids = {one.parent_id or one.pk for one in queries.open_rows(self.pk)}
        return list(Bill.objects.filter(pk__in=ids).order_by("due_date", "pk"))

    def start(self) -> None:
        collecting.start(caller=self.caller, order_id=self.pk, collector_id=None, why="")
        REACHED["started"] += 1

    def stop(self) -> None:
        if self.dice.random() < 0.3:
            collecting.stop(caller=self.caller, order_id=self.pk, why="协商")

    def contact(self) -> None:
        collecting.note_contact(
            caller=self.caller, order_id=self.pk, channel=Channel.CALL, outcome=Outcome.REACHED, note=""
        )

    def promise(self) -> None:
        _, owed = overdue(self.order)
        amount = self.dice.choice([1, max(1, owed.total // 2), owed.total])
        collecting.promise(
            caller=self.caller, order_id=self.pk, amount=amount, day=self.day + timedelta(days=self.dice.randint(0, 4))
        )
        REACHED["promised"] += 1

    def offer(self) -> None:
        _, owed = overdue(self.order)
        if owed.fees:
            amount = owed.total - self.dice.randint(1, owed.fees)
            collecting.offer(
                caller=self.caller, order_id=self.pk, amount=amount, why="一次结清",
                day=self.day + timedelta(days=self.dice.randint(0, 4)),
            )  # fmt: skip
            REACHED["offered"] += 1

    def pay_offer(self) -> None:
        """Whole, or a part of it; by cash or by the customer's page."""
        row = found.open_offers([self.pk]).get(self.pk)
        if row is None:
            return
        before = Offer.objects.filter(state="done").count()
        owed = [one for one in queries.payable_rows(self.pk) if one.pk in row.bill_ids]
        amount = row.amount if self.dice.random() < 0.7 else max(1, row.amount // 2)
        if not owed:
            return
        if self.dice.random() < 0.5:
            services.collect(
                caller=self.caller, bill_ids=[one.pk for one in owed], method="offline", amount=amount,
                proof=slip(self.caller),
            )  # fmt: skip
        else:
            page = payments.pay_page(queries.bills_of(self.pk), [one.pk for one in owed], amount, actor_name="波")
            alipay.collect(page.pk, Paid("", amount, clock.now(), by_person=True))
        settle([self.pk])
        REACHED["settled"] += Offer.objects.filter(state="done").count() - before

    def write_off(self) -> None:
        at = at_write_off(self.order)
        row = found.asked_for(self.pk)
        if row is None:
            row = write_offs.ask_write_off(caller=self.caller, order_id=self.pk, shown=at.owed, why="失联")
            REACHED["asked"] += 1
            if self.dice.random() < 0.4:
                return
        act = ProposalAct.CONFIRM if self.dice.random() < 0.8 else ProposalAct.REFUSE
        done = write_offs.decide_write_off(caller=self.caller, row_id=row.pk, act=act, shown=at.owed)
        REACHED["written off"] += done.amount > 0

    def late_cash(self) -> None:
        self._late("offline")

    def _late(self, method: Any) -> None:
        rows = [one for one in queries.payable_rows(self.pk) if one.parent_id is None]
        if rows and self.order.status == "written_off":
            some = rows[: self.dice.randint(1, len(rows))]
            amount = self.dice.choice([None, 1, 700])
            services.collect(
                caller=self.caller, bill_ids=[one.pk for one in some], method=method, amount=amount,
                proof=slip(self.caller),
            )  # fmt: skip
            settle([self.pk])
            REACHED["late money"] += 1

    def late_page(self) -> None:
        rows = queries.payable_rows(self.pk)
        if rows and self.order.status == "written_off":
            amount = sum(map(claim, rows))
            parts = [one.parent_id or one.pk for one in rows]
            page = payments.pay_page(queries.bills_of(self.pk), sorted(set(parts)), amount, actor_name="波")
            if self.dice.random() < 0.7:
                alipay.collect(page.pk, Paid("", amount, clock.now(), by_person=True))
            settle([self.pk])

    def word_after(self) -> None:
        """A debit that we thought had failed was paid after all."""
        self.word()

    def check(self, where: str) -> None:
        super().check(where)
        order = self.order
        case = Case.objects.filter(order_id=self.pk, end="").first()
        assert case is None or order.status in ("collection", "buyout_pending"), where
        assert case is not None or order.status != "collection", where
        waits = Promise.objects.filter(state="open").count() + Offer.objects.filter(state="open").count()
        assert not waits or case is not None, (where, "something waits in no case")
        stands = found.stands_for(self.pk)
        assert (stands is not None) == (order.status == "written_off"), where
        bills = list(Bill.objects.filter(order_id=self.pk))
        for bill in bills:
            assert (bill.written_off > 0) <= (order.status == "written_off"), (where, bill.pk)
        if stands is None:
            assert not any(bill.status == "written_off" for bill in bills), where
            return
        assert not any(bill.status in ("due", "partial", "overdue") for bill in bills), (where, "asked still")
        assert all(claim(bill) <= bill.written_off for bill in bills), (where, "more than was written off")
        came = recovered([stands])[self.pk]
        assert came >= 0 and came + sum(map(claim, bills)) <= stands.amount, (where, "claimed though it is recovered")
        assert (order.overdue_amount, order.overdue_since) == (0, None), where


@pytest.mark.django_db
@pytest.mark.parametrize("seed", range(FIRST, FIRST + RUNS))
def test_lives_collected(lin: Any, lin_owner: Any, seed: int) -> None:
    with lived(lin, lin_owner, seed, Collected, REACHED) as life:
        for _ in turns(60):
            order = life.order
            if order.status == "written_off":
                life.do(life.dice.choice(AFTER))
                if life.dice.random() < 0.3:
                    life.nights()
            elif order.stage == "finished":
                break
            elif life.dice.random() < 0.3:
                life.nights()
            else:
                acts = [*SMALL, *(COLLECT * 2 if order.stage == "overdue" else MONEY)]
                life.do(life.dice.choice(acts))
            with life.noon():
                life.check(life.log[-1])
        if life.order.status != "written_off":
            life.end()
        with life.noon():
            life.check("end")
            life.model()
