"""Lives of flexible leases by the services alone, a few seconds each: money, nights, outages, returns, renewals, cases,
and an end; behind every act the books, behind the last one what the money rules say that was to be paid.

ZUDESK_LIVES: how many; ZUDESK_LIVES_SEED: the first; ZUDESK_LIVES_REACHED: a file for what they came to. T18 lives
whole towns by the API.
"""

import os
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from typing import Any, Literal, TypeVar

import pytest
from django.db import transaction
from django.db.models import Sum

from apps.aftersale.queries import open_case
from apps.aftersale.rules import CaseKind, CaseReason
from apps.bills import queries, services
from apps.bills.models import Allocation, Bill, Instalment, LateFeeAccrual
from apps.bills.nightly import lateness
from apps.bills.queries import bills_of
from apps.bills.rules import RENT_KINDS, WAIVABLE, unpaid
from apps.bills.services.schedule import issue_due
from apps.bills.tests.factories import lease, paid
from apps.express import services as express
from apps.express.schemas import ReturnAddressIn
from apps.finance.models import Entry
from apps.finance.rules import commission_step
from apps.finance.services.settlement import settle_income
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import lease_end, return_by
from apps.orders.cases.services import case as cases
from apps.orders.cases.services import goods as case_goods
from apps.orders.cases.services.money import finish_case
from apps.orders.queries.money import ahead_why_not
from apps.orders.renewals import services as renewals
from apps.orders.returns import services as returns
from apps.orders.services import buyout, nights
from apps.orders.services.settle import settle
from apps.orders.tests.factories import PLACE, ask_buyout
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.operations import Paid
from apps.payments.payables import There
from apps.payments.rules import AttemptMethod
from apps.reconcile.checks import against_ourselves
from apps.returns.models import Return
from apps.returns.rules import Fate
from apps.returns.services import Inspection
from apps.trade.people import customer_of
from core import clock
from core.caller import Caller, system
from core.errors import ApiError
from core.money import share
from core.transitions import TransitionRefused
from infra.testing.nights import do
from infra.testing.pictures import slip
from infra.testing.undone import undone
from nights.registry import Night
from tenants.scope import current, scope
from tenants.status import held_status

RUNS, FIRST = int(os.environ.get("ZUDESK_LIVES", "1")), int(os.environ.get("ZUDESK_LIVES_SEED", "1"))
REFUSED = (ApiError, TransitionRefused)
L = TypeVar("L", bound="Life")


def turns(most: int) -> range:
    """So many in a life; where one is lived alone (`make test`), a third of them."""
    return range(most if RUNS > 1 else most // 3)


class Life:
    def __init__(self, lin: Any, owner: Any, seed: int) -> None:
        self.lin, self.caller, self.dice = lin, owner.caller, random.Random(seed)
        self.log: list[str] = []
        anchor = date(2026, 1, self.dice.choice([10, 28, 29, 30, 31]))
        weekly, periods = self.dice.random() < 0.5, self.dice.choice([2, 3, 4])
        snapshot = {"months": 0 if weekly else periods, "days": 7 * periods if weekly else 0, "periods": periods,
                    "renewal_bps": self.dice.choice([10_000, 9_000]), "freight": 0, "buyout_price": 90_000,
                    "buyout_mode": self.dice.choice(["any_time", "at_end"]), "market_value": 300_000}  # fmt: skip
        total = self.dice.choice([30_001, 60_000, 41_237])
        row = lease(anchor, plan="flexible", total_rent=total, periods=periods,
                    addon_monthly=self.dice.choice([0, 333]),
                    snapshot=snapshot, contract_value=total + 90_000, buyout_price=90_000, buyout_discount_bps=9_500,
                    late_fee_bps=100, late_fee_grace_days=1, late_fee_cap_bps=2_000, return_fee_day=700,
                    return_grace_days=1, return_fee_cap=20_000, early_notice_days=self.dice.choice([0, 3, 7]),
                    early_fee_bps=self.dice.choice([0, 1_000, 2_500]))  # fmt: skip
        row.ends_on = lease_end(anchor, leases.term_of_lease(row))
        row.return_by = return_by(row.ends_on, 1, row.plan)
        row.save()
        self.pk, self.day, self.number = row.pk, anchor, 0
        self.skipped: list[date] = []
        with self.noon():  # by the machine's day its goods would be late
            settle([row.pk])

    @property
    def customer(self) -> Caller:
        return customer_of(self.caller, self.order)

    @property
    def order(self) -> Order:
        return Order.objects.get(pk=self.pk)

    def noon(self) -> Any:
        self.number += 1
        return clock.at(clock.start_of(self.day) + timedelta(hours=9, seconds=self.number))

    def do(self, act: str) -> None:
        with self.noon():
            try:
                with transaction.atomic():
                    held_status()
                    getattr(self, act)()
                self.log.append(f"{self.day} {act} → {self.order.status}/{self.order.status_beneath}")
            except REFUSED as error:
                self.log.append(f"{self.day} {act} refused: {error}")

    def night(self, day: date, issued: date) -> None:
        ref = current()
        night = Night(ref, day, system(ref), issued)
        at = clock.start_of(day) + timedelta(minutes=10)
        with clock.at(at):
            issue_due(day, issued=issued)
            nights.let_go(night)
            do("renewals", night)
            lateness.run(day)
            nights.late_returns(night)
            nights.follow(night)
            settle_income(day, 7, self.caller)

    def nights(self) -> None:
        many = self.dice.choice([1, 1, 2, 3, 7])
        late = self.dice.random() < 0.15
        days = [self.day + timedelta(days=n + 1) for n in range(many)]
        self.day = days[-1]
        if late:  # an outage: nothing ran; someone acts first, then all is caught up on
            self.do(self.dice.choice(ACTS))
        for day in days:
            self.night(day, self.day if late else day)
        self.log.append(
            f"{self.day} {many} nights {'late' if late else ''} → {self.order.status}/{self.order.status_beneath}"
        )

    # money
    def _open(self) -> list[Bill]:
        return [one for one in queries.open_rows(self.pk) if one.kind != "late_fee"]

    def _collect(self, method: Literal["qr", "offline"], amount: int | None = None, **more: Any) -> Any:
        rows = self._open()
        if not rows:
            return
        some = rows[: self.dice.randint(1, len(rows))]
        proof = slip(self.caller) if method == "offline" else ""
        done = services.collect(
            caller=self.caller, bill_ids=[one.pk for one in some], method=method, amount=amount, proof=proof, **more
        )
        if method == "qr" and self.dice.random() < 0.8:
            paid(done.attempt.pk)
        settle([self.pk])

    def cash(self) -> None:
        self._collect("offline")

    def cash_before(self) -> None:
        self._collect("offline", received_on=self.day - timedelta(days=self.dice.randint(1, 6)))

    def part(self) -> None:
        self._collect("offline", self.dice.choice([1, 99, 1_000, 5_000]))

    def code(self) -> None:
        self._collect("qr")

    def ahead(self) -> None:
        order = leases.lock(self.pk)
        if ahead_why_not(order):
            return
        rows = services.await_ahead(order, range(self.dice.randint(2, order.periods) + 1))
        if not rows:
            return
        attempt = payments.pay_page(
            bills_of(self.pk), [one.pk for one in rows], sum(one.amount for one in rows), actor_name="波"
        )
        if self.dice.random() < 0.5:
            alipay.collect(attempt.pk, Paid("", attempt.amount, clock.now(), by_person=True))
        elif self.dice.random() < 0.7:
            paid(attempt.pk)
        settle([self.pk])

    def page_paid_late(self) -> None:
        rows = list(
            Attempt.objects.filter(payable_id=self.pk, state__in=["waiting", "closing"], method__in=["page", "qr"])
        )
        if rows:
            paid(self.dice.choice(rows).pk)
            settle([self.pk])

    def word(self) -> None:
        """A debit that is under way, or ends."""
        rows = list(Attempt.objects.filter(payable_id=self.pk, state="waiting", method="debit"))
        if rows:
            if self.dice.random() < 0.6:
                alipay.collect(rows[0].pk, Paid("", rows[0].amount, clock.now(), by_person=True))
            else:
                payments.fail_attempt(rows[0].pk, "余额不足")
        elif some := self._open()[:1]:
            amount = sum(map(unpaid, some))
            payments.open_attempt(
                bills_of(self.pk), AttemptMethod.DEBIT, [one.pk for one in some], amount, actor_name="林"
            )
        settle([self.pk])

    def never_was(self) -> None:
        rows = list(Attempt.objects.filter(payable_id=self.pk, state="paid").order_by("pk"))
        entries = [one for one in rows if one.method == "offline"]
        words = [one for one in rows if one.method in ("debit", "page") and not one.trade_no]
        if entries and self.dice.random() < 0.5:
            payments.undo_mistaken(self.dice.choice(entries).pk, self.caller, "登记有误")
        elif words:
            alipay.ended_unpaid(self.dice.choice(words).pk, payments.close_attempt, "该交易号属于另一笔收款")
        settle([self.pk])

    def went_back(self) -> None:
        rows = list(Attempt.objects.filter(payable_id=self.pk, state="paid", method="page").order_by("pk"))
        if rows and self.dice.random() < 0.5:
            one = self.dice.choice(rows)
            left = one.amount - one.refunded
            if left:
                self.number += 1
                payments.made_there(
                    one.pk, self.dice.choice([left, left, max(1, left // 2)]), There(f"C{self.number}", clock.now())
                )
                settle([self.pk])

    def decided(self) -> None:
        for bill in Bill.objects.filter(order_id=self.pk, status="refunded"):
            try:
                with transaction.atomic():
                    services.decide_refunded(
                        caller=self.caller,
                        bill_id=bill.pk,
                        result=self.dice.choice(["ask_again", "give"]),
                        reason="协商",
                    )
            except REFUSED:
                pass
        settle([self.pk])

    def waive(self) -> None:
        rows = [one for one in queries.open_rows(self.pk) if one.kind in WAIVABLE]
        if rows:
            one = self.dice.choice(rows)
            services.waive(caller=self.caller, bill_id=one.pk, amount=self.dice.randint(1, unpaid(one)), reason="协商")
            settle([self.pk])

    # goods
    def ask_back(self) -> None:
        returns.request_return(caller=self.caller, order_id=self.pk, note="")

    def send_back(self) -> None:
        self.number += 1
        returns.send_return(
            caller=self.caller, order_id=self.pk, company="shunfeng", number=f"SF{1000000000 + self.number}"
        )

    def keep(self) -> None:
        if self.dice.random() < 0.3:
            returns.withdraw_return(caller=self.caller, order_id=self.pk)

    def receive(self) -> None:
        came = self.day - timedelta(days=self.dice.randint(0, 9)) if self.dice.random() < 0.5 else None
        returns.receive_return(caller=self.caller, order_id=self.pk, came_on=came)

    def inspect(self) -> None:
        returns.inspect_return(caller=self.caller, order_id=self.pk, seen=Inspection(Fate.SCRAP, "好"))

    def renew(self) -> None:
        caller = self.dice.choice([self.caller, self.customer])
        renewals.request_renewal(caller=caller, order_id=self.pk, periods=self.dice.choice([1, 1, 2]))

    def answer(self) -> None:
        wanted = leases.asked_renewal(self.order)
        if wanted and self.dice.random() < 0.7:
            renewals.agree_renewal(
                caller=self.customer if not wanted.by_customer else self.caller, order_id=self.pk, shown=wanted.shown
            )
        else:
            renewals.withdraw_renewal(caller=self.caller, order_id=self.pk)

    def case_open(self) -> None:
        kind = self.dice.choice([CaseKind.RETURN, CaseKind.EXCHANGE, CaseKind.REPAIR])
        cases.open_case(caller=self.caller, order_id=self.pk, kind=kind, reason=CaseReason.BROKEN, text="")

    def case_step(self, *, end: bool = False) -> None:
        """The next step of whatever is open."""
        row = open_case(self.pk)
        if row is None:
            return
        number, self.number = row.pk, self.number + 1
        parcel = case_goods.Resent(self.pk, "jd", f"JD{1000000000 + self.number}")
        if row.status == "applied":
            if self.dice.random() < 0.7 or end:
                cases.agree_case(caller=self.caller, case_id=number)
            else:
                cases.reject_case(caller=self.caller, case_id=number, why="已协商一致")
        elif row.status == "agreed":
            case_goods.receive_case(caller=self.caller, case_id=number)
        elif row.status == "received":
            case_goods.inspect_case(caller=self.caller, case_id=number, seen=Inspection(Fate.REPAIR, "好"))
        elif row.status == "inspected" and row.kind == "return":
            if self.dice.random() < 0.4:
                case_goods.refund_case(caller=self.caller, case_id=number)
            else:
                case_goods.hand_back(caller=self.caller, case_id=number, why="商品有损坏", parcel=parcel)
        elif row.status == "inspected":
            if self.dice.random() < 0.5:
                case_goods.hand_back(caller=self.caller, case_id=number, why="没有问题", parcel=parcel)
            elif row.kind == "repair":
                case_goods.send_again(caller=self.caller, case_id=number, parcel=parcel)
        elif row.status == "refunding":
            finish_case(self.pk, self.caller)

    def case_on(self) -> None:
        self.case_step(end=True)

    def buy(self) -> None:
        if self.dice.random() < 0.3:
            ask_buyout(self.caller, self.pk)

    def buy_not(self) -> None:
        buyout.withdraw_buyout(caller=self.caller, order_id=self.pk)

    def check(self, where: str) -> None:
        found = against_ourselves(self.lin.id, clock.today())
        assert found == {}, (where, found)
        assert queries.apart_from_allocations() == [] and queries.apart_from_days() == []
        assert Entry.objects.aggregate(sum=Sum("amount"))["sum"] == 0
        bills = list(Bill.objects.filter(order_id=self.pk))
        for bill in bills:
            assert bill.amount == bill.rent + bill.addon
            assert 0 <= bill.refunded <= bill.paid <= bill.amount - bill.waived, bill.pk
        order, sums = self.order, queries.order_sums([self.pk])[self.pk]
        if order.finished_at is None:
            assert (order.overdue_amount, order.rent_paid) == (sums.overdue_amount, sums.rent_paid), where
        rents = [bill for bill in bills if bill.kind in RENT_KINDS]
        owed = 0
        for bill in rents:
            kept = Allocation.objects.filter(bill_id=bill.pk, part="rent").aggregate(sum=Sum("amount"))["sum"] or 0
            owed += commission_step(0, kept, order.commission_bps)
        has = Entry.objects.filter(account="platform:commission").aggregate(sum=Sum("amount"))["sum"] or 0
        assert abs(has - owed) <= 0, (where, has, owed)
        # whoever is in inspection has everything asked that is not called off
        row = (
            Return.objects.filter(order_id=self.pk, purpose="end_of_term", received_at__isnull=False)
            .exclude(status="withdrawn")
            .first()
        )
        if row is not None:
            wait = [one.period for one in queries.unissued(self.pk)]
            assert wait == [], (where, "never asked", wait)

    def bills(self) -> list[tuple[Any, ...]]:
        names = ("kind", "period", "status", "due_date", "amount", "paid", "waived", "refunded")
        return list(Bill.objects.filter(order_id=self.pk).order_by("pk").values_list(*names))

    def story(self) -> str:
        return "\n".join([*self.log, *map(str, self.bills())])

    def end(self) -> None:
        """Everything is answered, the goods come, all is paid."""
        for _ in range(30):
            if self.order.stage == "finished":
                return
            for act in (
                "case_on",
                "case_on",
                "case_on",
                "case_on",
                "case_on",
                "fail_debits",
                "withdraw_all",
                "decide_all",
                "pay_all",
                "ask_back",
                "receive_now",
                "inspect",
                "pay_all",
            ):
                self.do(act)
            self.day += timedelta(days=1)
            self.night(self.day, self.day)
        raise AssertionError(f"no way out: {self.order.status}/{self.order.status_beneath}")

    def fail_debits(self) -> None:
        for one in Attempt.objects.filter(payable_id=self.pk, state="waiting", method="debit"):
            payments.fail_attempt(one.pk, "余额不足")
        for one in Attempt.objects.filter(payable_id=self.pk, state__in=["waiting", "closing"]).exclude(method="debit"):
            payments.close_attempt(one.pk)
        settle([self.pk])

    def withdraw_all(self) -> None:
        if self.order.renewal:
            renewals.withdraw_renewal(caller=self.caller, order_id=self.pk)
        if self.order.status == "buyout_pending":
            buyout.withdraw_buyout(caller=self.caller, order_id=self.pk)

    def decide_all(self) -> None:
        for bill in Bill.objects.filter(order_id=self.pk, status="refunded"):
            try:
                with transaction.atomic():
                    services.decide_refunded(caller=self.caller, bill_id=bill.pk, result="ask_again", reason="协商")
            except REFUSED:
                pass
        settle([self.pk])

    def pay_all(self) -> None:
        rows = self._open()
        if rows:
            services.collect(
                caller=self.caller, bill_ids=[one.pk for one in rows], method="offline", proof=slip(self.caller)
            )
            settle([self.pk])

    def receive_now(self) -> None:
        returns.receive_return(caller=self.caller, order_id=self.pk)

    def model(self) -> None:
        order = self.order
        if order.status == "closed":
            rows = Attempt.objects.filter(payable_id=self.pk, state="paid")
            assert sum(one.amount - one.refunded for one in rows) == 0, "all of it went back"
        if order.status != "returned":
            return
        row = Return.objects.filter(order_id=self.pk, purpose="end_of_term").exclude(status="withdrawn").latest("pk")
        assert row.gone_on is not None
        last = max(row.gone_on, clock.business_date(row.asked_at) + timedelta(days=order.early_notice_days))
        bills = list(Bill.objects.filter(order_id=self.pk))
        rents = {bill.period: bill for bill in bills if bill.kind in RENT_KINDS}
        off = 0
        for one in Instalment.objects.filter(order_id=self.pk):
            bill = rents.get(one.period)
            if one.due_date is not None and one.due_date > last:
                off += one.rent
                assert bill is None or bill.paid == bill.refunded, f"keeps money of period {one.period}"
            elif one.state == "void":
                assert bill is not None and bill.status == "void", "it went back whole, and is asked no more"
            else:
                assert bill is not None and bill.status in ("paid", "waived"), (one.period, bill and bill.status)
                assert bill.status == "waived" or bill.paid == one.rent + one.addon
        fees = [bill for bill in bills if bill.kind == "early_return"]
        assert sum(bill.amount for bill in fees) == share(off, order.early_fee_bps)
        held = sum(one.amount - one.refunded for one in Attempt.objects.filter(payable_id=self.pk, state="paid"))
        assert sum(bill.paid - bill.refunded for bill in bills) == held, "the customer's money is on the bills"
        cap = {bill.pk: share(bill.rent, order.late_fee_cap_bps) for bill in rents.values()}
        for bill_id, most in cap.items():
            cost = LateFeeAccrual.objects.filter(bill_id=bill_id).aggregate(sum=Sum("amount"))["sum"] or 0
            assert cost <= most


MONEY = ["cash", "cash", "cash_before", "part", "code", "ahead", "ahead", "page_paid_late", "word", "word", "never_was",
         "never_was", "went_back", "decided", "waive"]  # fmt: skip
GOODS = ["ask_back", "send_back", "receive", "keep", "inspect", "renew", "renew", "answer", "buy", "buy_not"]
ACTS = [*MONEY, *GOODS]


@contextmanager
def lived(lin: Any, owner: Any, seed: int, kind: type[L], reached: Counter[str] | None = None) -> Iterator[L]:
    """One life of `kind` in a shop with an address, undone afterwards; where it fails it tells its story."""
    with scope(lin), undone():
        express.save_address(caller=owner.caller, form=ReturnAddressIn.model_validate(PLACE))
        life = kind(lin, owner, seed)
        try:
            yield life
        except BaseException as error:
            error.add_note(life.story())
            raise
        finally:
            if path := os.environ.get("ZUDESK_LIVES_REACHED"):
                with open(path, "a") as lines:
                    lines.write(f"{dict(reached or {})!r} {seed} {life.order.status}\n")


@pytest.mark.django_db
@pytest.mark.parametrize("seed", range(FIRST, FIRST + RUNS))
def test_lives(lin: Any, lin_owner: Any, seed: int) -> None:
    with lived(lin, lin_owner, seed, Life) as life:
        for _ in turns(40):
            if life.order.stage == "finished" and life.dice.random() < 0.5:
                break
            luck = life.dice.random()
            if luck < 0.35:
                life.nights()
            else:
                at = life.order.status_beneath if life.order.status in ("overdue", "collection") else life.order.status
                usual = {
                    "leasing": ["ask_back", "renew", "case_open"],
                    "returning": ["send_back", "receive", "receive", "keep"],
                    "inspecting": [life.dice.choice(["inspect", "ahead"])],
                    "renewing": ["answer"],
                    "buyout_pending": ["buy_not"],
                }.get(at, [])
                if life.order.after_sale:
                    usual = ["case_step"]
                life.do(life.dice.choice([*MONEY, *MONEY, *usual * 4, "buy"]))
            with life.noon():
                life.check(life.log[-1])
        life.end()
        with life.noon():
            life.check("end")
            life.model()
