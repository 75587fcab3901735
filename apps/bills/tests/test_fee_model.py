"""Late fees after everything was heard, against a model of product.md, whatever the order in which words came.

The model knows when money moved, not when we heard of it: rent that is unpaid when a night asks its fee costs that day.
"""

from collections import Counter
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any

import pytest
from django.db import transaction
from django.db.models import Sum
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.bills import queries, services
from apps.bills.models import Allocation, Bill, Instalment, LateFeeAccrual
from apps.bills.nightly import debit, steps
from apps.bills.rules import open_bills
from apps.bills.tests.factories import lease
from apps.payments import services as payments
from apps.payments.models import Attempt, Refund
from apps.payments.payables import There
from apps.payments.rules import AttemptMethod
from core import clock
from core.errors import ApiError
from infra.testing.examples import examples
from infra.testing.pictures import slip
from infra.testing.undone import undone
from nights.job import moment_of
from nights.registry import Night
from tenants.scope import current, scope
from tenants.status import held_status

pytestmark = pytest.mark.django_db
START = date(2026, 4, 10)
NIGHTS = 9


def half_up(amount: int, bps: int) -> int:
    return (2 * amount * bps + 10_000) // 20_000


@dataclass
class Terms:
    rate: int
    grace: int
    cap: int


@dataclass
class Charge:
    """A part of a bill; `rank` is its place in the bill: late fee, rent, add-on."""

    due: date
    rank: int
    amount: int
    paid: int = 0


@dataclass
class Model:
    """What a customer owes who is debited, pays and is paid back at these moments.

    `left`: by bill of whose fee the shop gave something back as a discount, what the days until then cost at most: also
    those on which nothing was asked since the cap was reached. `given`: that something, which makes no room below it.
    """

    terms: Terms
    left: dict[int, dict[date, int]]
    given: Counter[int]
    charges: dict[tuple[int, int], Charge] = field(default_factory=dict)
    fees: dict[int, dict[date, int]] = field(default_factory=dict)
    at_hand: int = 0

    def bill(self, number: int, due: date, rent: int, addon: int) -> None:
        for rank, amount in enumerate((0, rent, addon)):
            self.charges[number, rank] = Charge(due, rank, amount)
        self.fees[number] = {}
        self.money(0)

    def money(self, amount: int) -> None:
        """Oldest bill first; in it late fee, rent, add-ons."""
        self.at_hand += amount
        assert self.at_hand >= 0, "money went back while it was owed"
        for _, charge in sorted(self.charges.items(), key=lambda item: (item[1].due, item[0])):
            paid = min(self.at_hand, charge.amount - charge.paid)
            charge.paid += paid
            self.at_hand -= paid

    def night(self, day: date) -> None:
        for number, days in self.fees.items():
            fee, rent = self.charges[number, 0], self.charges[number, 1]
            if (day - rent.due).days > self.terms.grace:
                room = half_up(rent.amount, self.terms.cap) - fee.amount - self.given[number]
                asked = min(half_up(rent.amount - rent.paid, self.terms.rate), room)
                asked = min(asked, self.left.get(number, {}).get(day, asked))
                if asked > 0:
                    days[day] = asked
                    fee.amount += asked

    def open(self) -> dict[tuple[int, int], int]:
        return {key: one.amount - one.paid for key, one in self.charges.items()}


@dataclass
class Word:
    """What a party says of an attempt in the end: paid at `at`, or (None) never."""

    attempt: Any
    at: datetime | None
    days: int


class Life:
    """A lease whose bills are `bills`: (night, rent, add-on). What happened is kept for the model, by moment."""

    def __init__(self, lin: Any, owner: Any, terms: Terms, bills: list[tuple[int, int, int]]) -> None:
        self.shop, self.caller, self.terms, self.bills = lin, owner.caller, terms, bills
        self.order = lease(
            START - timedelta(days=40), late_fee_bps=terms.rate, late_fee_grace_days=terms.grace,
            late_fee_cap_bps=terms.cap,
        )  # fmt: skip
        # None is issued of itself; the consent covers them all.
        Instalment.objects.filter(order_id=self.order.pk).update(state="void", rent=10_000_000)
        self.first = set(Attempt.objects.filter(payable_id=self.order.pk).values_list("pk", flat=True))
        self.numbers: dict[int, int] = {}
        self.came: list[tuple[datetime, int, int]] = []
        self.given: Counter[int] = Counter()
        self.left: dict[int, dict[date, int]] = {}
        self.given_of: Counter[int] = Counter()
        self.held: list[tuple[datetime, datetime]] = []
        self.words: list[Word] = []

    def night(self, day: date, word: tuple[bool, int] | None, late: bool) -> None:
        """`late`: its debits and fees come some minutes after its time, and parties answer in between."""
        with clock.at(moment_of(day)):
            for number, (night, rent, addon) in enumerate(self.bills):
                if START + timedelta(days=night) == day:
                    row = Bill.objects.create(
                        order_id=self.order.pk, kind="rent", period=number + 2, due_date=day, amount=rent + addon,
                        rent=rent, addon=addon,
                    )  # fmt: skip
                    self.numbers[number] = row.pk
        if late:
            with clock.at(moment_of(day) + timedelta(minutes=2)):
                self.hear()
        with clock.at(moment_of(day) + timedelta(minutes=5 * late)):
            if word is not None:
                type(self.order).objects.filter(pk=self.order.pk).update(agreement_no="AG1")
                if debit.debit_due(day):
                    self._debited(Attempt.objects.latest("pk"), *word, at=moment_of(day))
                type(self.order).objects.filter(pk=self.order.pk).update(agreement_no="")
            steps.overdue(Night(current(), day, self.caller, day))

    def _debited(self, attempt: Any, paid: bool, days: int, at: datetime | None = None) -> None:
        self.words.append(Word(attempt, (at or clock.now()) if paid else None, days))

    def act(self, act: str, share: int, paid: bool, days: int) -> None:
        try:
            with transaction.atomic():
                held_status()
                opened = open_bills(queries.order_bills(self.order.pk))
                if opened:
                    chosen = sorted(opened, key=lambda one: (one.due_date, one.id))[: 1 + share % len(opened)]
                    amount = max(1, sum(one.unpaid for one in chosen) * share // 100)
                    getattr(self, act)([one.id for one in chosen], amount, paid, days)
        except ApiError:
            pass

    def page(self, ids: list[int], amount: int, paid: bool, days: int) -> None:
        """Paid at once; what is opened again while it is fresh is the same page."""
        attempt = payments.pay_page(queries.bills_of(self.order.pk), ids, amount, actor_name="波")
        if all(word.attempt.pk != attempt.pk for word in self.words):
            self.words.append(Word(attempt, clock.now(), days))

    def cash(self, ids: list[int], amount: int, paid: bool, days: int) -> None:
        self._offline(ids, amount, None)

    def cash_before(self, ids: list[int], amount: int, paid: bool, days: int) -> None:
        self._offline(ids, amount, clock.today() - timedelta(days=days))

    def _offline(self, ids: list[int], amount: int, day: date | None) -> None:
        """What its question says is left of them is what is left."""
        bills, came_on = queries.order_bills(self.order.pk), day or clock.today()
        asked = queries.foresee(self.order, bills, ids, amount, came_on)
        made = services.collect(
            caller=self.caller, bill_ids=ids, method="offline", amount=amount, proof=slip(self.caller), received_on=day
        )
        opened = open_bills(queries.order_bills(self.order.pk))
        assert asked.left == sum(one.unpaid for one in opened if one.id in ids)
        self.came.append((moment_of(day or clock.today()) + timedelta(seconds=2), amount, made.attempt.pk))

    def debit(self, ids: list[int], amount: int, paid: bool, days: int, method: str = "debit") -> None:
        payable = queries.bills_of(self.order.pk)
        opened = payments.open_attempt(payable, AttemptMethod.of(method), ids, amount, actor_name="林")
        self._debited(opened.attempt, paid, days)

    def capture(self, ids: list[int], amount: int, paid: bool, days: int) -> None:
        self.debit(ids, amount, paid, days, "capture")

    def give_back(self, share: int) -> None:
        """The shop gives a part of a late fee back at the party, while the rent may be open: of the newest days that
        the payment found, which cost so much less, and it never was for them.
        """
        for at, _, attempt_id in reversed(self.came):
            rows = Allocation.objects.filter(attempt_id=attempt_id).values_list("bill_id")
            sums = rows.annotate(kept=Sum("amount")).filter(kept__gt=0).order_by("-bill_id")
            bill_id, kept = sums.values_list("bill_id", "kept").first() or (0, 0)
            fee = Bill.objects.filter(pk=bill_id, kind="late_fee").first()
            if fee is None or fee.paid < fee.amount:
                continue
            days = dict(LateFeeAccrual.objects.filter(bill_id=fee.parent_id or 0).values_list("day", "amount"))
            before = sorted((day for day in days if moment_of(day) < at), reverse=True)
            room = min(kept, sum(days[day] for day in before))
            amount, there = max(1, room * share // 100), There(f"by-hand {Refund.objects.count()}", clock.now())
            if not room or not payments.made_there(attempt_id, amount, there):
                continue
            self.given[attempt_id] += amount
            [number] = [number for number, pk in self.numbers.items() if pk == fee.parent_id]
            self.given_of[number] += amount
            for day in before:
                taken = min(amount, days[day])
                days[day] -= taken
                amount -= taken
            until = (clock.today() - START).days
            self.left[number] = {day: days.get(day, 0) for day in (START + timedelta(days=n) for n in range(until + 1))}
            return

    def hear(self, *, everything: bool = False) -> None:
        due = [word for word in self.words if everything or word.days <= 0]
        self.words = [word for word in self.words if word not in due]
        for word in due:
            if word.at is None:
                assert payments.fail_attempt(word.attempt.pk, "余额不足")
                self.held.append((word.attempt.created_at, clock.now()))
            else:
                self.came.append((word.at, word.attempt.amount, word.attempt.pk))
                at = word.at if word.attempt.method == AttemptMethod.PAGE else clock.now()
                assert payments.money_arrived(word.attempt.pk, f"T{word.attempt.pk}", at) is not None
        for word in self.words:
            word.days -= 1

    def model(self) -> Model:
        """Bills are there a second before the night's moment, its debit is made then, and a second later come fees."""
        found = Model(self.terms, self.left, self.given_of)
        second = timedelta(seconds=1)
        events: list[tuple[datetime, int, Any]] = []
        for number, (night, rent, addon) in enumerate(self.bills):
            due = START + timedelta(days=night)
            events.append((moment_of(due) - second, 0, (number, due, rent, addon)))
        events += [(at, 1, amount - self.given[attempt_id]) for at, amount, attempt_id in self.came]
        refunds = Refund.objects.exclude(attempt_id__in=self.first).exclude(number__startswith="by-hand")
        events += [(row.created_at, 2, -row.amount) for row in refunds]
        for number in range(NIGHTS):
            day = START + timedelta(days=number)
            if not any(begun < moment_of(day) <= ended for begun, ended in self.held):
                events.append((moment_of(day) + second, 3, day))
        for _, kind, what in sorted(events, key=lambda one: one[:2]):
            if kind == 0:
                found.bill(*what)
            elif kind == 3:
                found.night(what)
            else:
                found.money(what)
        return found


WORD = st.tuples(st.booleans(), st.integers(0, 5))
ACT = st.tuples(st.sampled_from(["page", "page", "cash", "cash_before", "debit", "capture"]), st.integers(1, 100), WORD)
GIVEN = st.sampled_from([0, 30, 100])
DAY = st.tuples(st.none() | WORD, st.booleans(), st.lists(ACT, max_size=2), GIVEN)
BILL = st.tuples(st.integers(0, 4), st.integers(1, 30_000), st.sampled_from([0, 0, 333]))
TERMS = st.builds(Terms, st.sampled_from([5, 50, 1_000]), st.integers(0, 2), st.sampled_from([500, 3_000]))


class TestFees:
    @settings(
        max_examples=examples(8), deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    )  # fmt: skip
    @given(
        terms=TERMS, bills=st.lists(BILL, min_size=1, max_size=3), days=st.lists(DAY, min_size=NIGHTS, max_size=NIGHTS)
    )
    def test_are_the_models_whatever_the_order_of_words(
        self, lin: Any, lin_owner: Any, terms: Terms, bills: list[Any], days: list[Any]
    ) -> None:
        with scope(lin), undone():
            life = Life(lin, lin_owner, terms, bills)
            for number, (word, late, acts, given) in enumerate(days):
                day = START + timedelta(days=number)
                life.night(day, word, late)
                with clock.at(clock.start_of(day) + timedelta(hours=12)):
                    for act, share, (paid, later) in acts:
                        life.act(act, share, paid, later)
                with clock.at(clock.start_of(day) + timedelta(hours=13)):
                    life.hear(everything=number == NIGHTS - 1 and not given)
                with clock.at(clock.start_of(day) + timedelta(hours=14)):
                    if given:
                        life.give_back(given)
                        self.whole(life)
                        life.hear(everything=number == NIGHTS - 1)
            self.compare(life)

    def whole(self, life: Life) -> None:
        """Each fee asks what its days cost."""
        for pk in life.numbers.values():
            days = sum(LateFeeAccrual.objects.filter(bill_id=pk).values_list("amount", flat=True))
            fee = Bill.objects.filter(parent_id=pk).first()
            assert (fee.amount - fee.refunded if fee else 0) == days

    def compare(self, life: Life) -> None:
        model = life.model()
        assert model.at_hand == 0
        for number, pk in life.numbers.items():
            asked = LateFeeAccrual.objects.filter(bill_id=pk, amount__gt=0)
            rows = dict(asked.values_list("day", "amount"))
            assert rows == model.fees[number]
            bill, fee = Bill.objects.get(pk=pk), Bill.objects.filter(parent_id=pk).first()
            assert (fee.amount - fee.refunded if fee else 0) == sum(rows.values())
            opened = (fee.amount - fee.paid if fee else 0, bill.rent - bill.paid_rent, bill.addon - bill.paid_addon)
            assert opened == tuple(model.open()[number, rank] for rank in range(3))
