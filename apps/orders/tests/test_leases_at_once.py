"""Two acts on a lease at the same moment, each on a connection of its own: one waits, and judges by what is then."""

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from threading import Thread
from typing import Any

import pytest
from django.db import connection, transaction

from apps.bills import queries, services
from apps.bills.models import Bill, LateReturnDay
from apps.bills.nightly.debit import debit_due
from apps.bills.queries import bills_of
from apps.bills.rules import RENT_KINDS
from apps.bills.services.schedule import issue_due
from apps.bills.tests.factories import lease, paid
from apps.deposits.models import Deposit, DepositMove
from apps.deposits.services import capture_deposit
from apps.express import services as express
from apps.express.schemas import ReturnAddressIn
from apps.finance.models import Account, Entry
from apps.finance.services import withdrawals
from apps.finance.services.settlement import settle_income
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import lease_end, return_by
from apps.orders.renewals import services as renewals
from apps.orders.returns import services as returns
from apps.orders.services import nights
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
from apps.trade.people import customer_of
from core import clock
from core.caller import system
from core.errors import ApiError
from core.transitions import TransitionRefused
from infra.testing.pictures import slip
from merchants.services.status import NotEmptyError, change_status
from nights.registry import Night
from tenants import hosts
from tenants.scope import scope, tenant_ref
from tenants.status import held_status
from tenants.testing.threads import somebody_waits

pytestmark = pytest.mark.django_db(transaction=True)
ANCHOR = date(2026, 3, 10)


def beside(first: Callable[[], Any], then: Callable[[], Any]) -> Exception | None:
    """`then` begins when `first` is done and not committed; whether it waits is its own affair. Gives its refusal."""
    refused: list[Exception] = []

    def other() -> None:
        try:
            then()
        except (ApiError, TransitionRefused) as error:
            refused.append(error)
        finally:
            connection.close()

    thread = Thread(target=other)
    with transaction.atomic():
        first()
        thread.start()
        while thread.is_alive() and not somebody_waits():
            pass
    thread.join()
    return refused[0] if refused else None


RENT = 10_000


class Town:
    """A shop with a flexible lease of three periods at 100.00, whose first is paid."""

    def __init__(self, shop: Any, owner: Any, **fields: Any) -> None:
        self.shop, self.caller, self.day = shop, owner.caller, ANCHOR + timedelta(days=9)
        with scope(shop):
            express.save_address(caller=self.caller, form=ReturnAddressIn.model_validate(PLACE))
            snapshot = {
                "months": 3, "days": 0, "periods": 3, "renewal_bps": 10_000, "freight": 0, "buyout_price": 90_000,
                "buyout_mode": "any_time", "market_value": 300_000,
            }  # fmt: skip
            given: dict[str, Any] = {
                "plan": "flexible", "total_rent": 3 * RENT, "periods": 3, "snapshot": snapshot,
                "contract_value": 3 * RENT + 90_000, "buyout_price": 90_000, "return_fee_day": 700,
                "return_grace_days": 1, "return_fee_cap": 20_000, "early_notice_days": 3, "early_fee_bps": 1_000,
            }  # fmt: skip
            row = lease(ANCHOR, **(given | fields))
            row.ends_on = lease_end(ANCHOR, leases.term_of_lease(row))
            row.return_by = return_by(row.ends_on, 1, row.plan)
            row.save()
            self.pk = row.pk

    def at(self, act: Callable[[], Any]) -> Callable[[], Any]:
        """`act` at noon of the day, in the shop, on whatever connection."""
        day = self.day

        def run() -> Any:
            with scope(self.shop), clock.at(clock.start_of(day) + timedelta(hours=12)):
                return act()

        return run

    def settled(self, *acts: Callable[[], Any]) -> None:
        """Done, and the lease settled behind."""

        def run() -> None:
            for act in acts:
                act()
            settle([self.pk])

        self.do(run)

    def do(self, act: Callable[[], Any]) -> Any:
        with transaction.atomic():
            return self.at(act)()

    def night(self) -> Night:
        return Night(tenant_ref(self.shop.id), self.day, system(self.shop), self.day)

    @property
    def order(self) -> Order:
        with scope(self.shop):
            return Order.objects.get(pk=self.pk)

    def rents(self) -> list[tuple[int, str]]:
        with scope(self.shop):
            rows = Bill.objects.filter(order_id=self.pk, kind__in=RENT_KINDS).order_by("period")
            return list(rows.values_list("period", "status"))

    def pay(self, *periods: int) -> Attempt:
        """In cash; what isn't asked yet is asked ahead."""

        def act() -> Attempt:
            held_status()
            services.await_ahead(leases.lock(self.pk), periods)
            rows = Bill.objects.filter(order_id=self.pk, period__in=periods, kind__in=RENT_KINDS)
            attempt = payments.pay_page(
                bills_of(self.pk), [one.pk for one in rows], sum(one.amount for one in rows), actor_name="波"
            )
            paid(attempt.pk)
            settle([self.pk])
            return attempt

        return self.do(act)

    def books(self) -> None:
        def act() -> None:
            assert against_ourselves(self.shop.id, clock.today()) == {}
            assert queries.apart_from_allocations() == [] and queries.apart_from_days() == []
            assert sum(Entry.objects.values_list("amount", flat=True)) == 0

        self.do(act)

    # acts
    def ask_back(self) -> None:
        returns.request_return(caller=self.caller, order_id=self.pk, note="")

    def send_back(self) -> None:
        returns.send_return(caller=self.caller, order_id=self.pk, company="shunfeng", number="SF5550001112")

    def receive(self) -> None:
        returns.receive_return(caller=self.caller, order_id=self.pk)

    def withdraw(self) -> None:
        returns.withdraw_return(caller=self.caller, order_id=self.pk)


@pytest.fixture
def town(lin: Any, lin_owner: Any) -> Town:
    return Town(lin, lin_owner)


class TestAReceiptBesideAPayment:
    @pytest.fixture
    def page(self, town: Town) -> Attempt:
        """Of the second period, open when the goods come."""

        def act() -> Attempt:
            [bill] = services.await_ahead(leases.lock(town.pk), [2])
            returns.request_return(caller=town.caller, order_id=town.pk, note="")
            return payments.pay_page(bills_of(town.pk), [bill.pk], bill.amount, actor_name="波")

        return town.do(act)

    def _ended(self, town: Town, page: Attempt) -> None:
        assert town.rents() == [(1, "paid"), (2, "void")]
        with scope(town.shop):
            page.refresh_from_db()
            fee = Bill.objects.get(order_id=town.pk, kind="early_return")
        # What was paid pays the early fee at most; the rest of it goes back.
        assert page.state == "paid" and page.refunded == RENT - fee.paid
        assert fee.amount == 2_000
        town.books()

    def test_that_arrives_meanwhile_goes_back(self, town: Town, page: Attempt) -> None:
        def arrives() -> None:
            paid(page.pk)
            settle([town.pk])

        assert beside(town.at(town.receive), town.at(arrives)) is None
        self._ended(town, page)

    @pytest.mark.months
    def test_that_is_being_booked_is_seen(self, town: Town, page: Attempt) -> None:
        def arrives() -> None:
            paid(page.pk)
            settle([town.pk])

        assert beside(town.at(arrives), town.at(town.receive)) is None
        self._ended(town, page)


class TestAReceiptBesideTheNightsDebit:
    @pytest.fixture
    def due(self, town: Town) -> Town:
        """The goods left before the second period, which is asked."""
        town.do(town.ask_back)
        with scope(town.shop):
            Order.objects.filter(pk=town.pk).update(agreement_no="A1")
        town.day = ANCHOR.replace(month=4)
        town.settled(lambda: issue_due(town.day))
        return town

    def _receive(self, town: Town) -> Callable[[], Any]:
        before = ANCHOR.replace(month=4) - timedelta(days=5)
        return town.at(lambda: returns.receive_return(caller=town.caller, order_id=town.pk, came_on=before))

    def test_debits_no_period_that_is_called_off_just_now(self, due: Town) -> None:
        beside(self._receive(due), due.at(lambda: debit_due(due.day)))
        assert due.rents()[1] == (2, "void")
        with scope(due.shop):
            assert not Attempt.objects.filter(payable_id=due.pk, method="debit").exists()
        due.books()

    @pytest.mark.months
    def test_leaves_one_that_was_sent_to_its_answer(self, due: Town) -> None:
        assert beside(due.at(lambda: debit_due(due.day)), self._receive(due)) is None
        with scope(due.shop):
            debit = Attempt.objects.get(payable_id=due.pk, method="debit")
        due.settled(lambda: paid(debit.pk))
        with scope(due.shop):
            debit.refresh_from_db()
            fee = Bill.objects.get(order_id=due.pk, kind="early_return")
        assert (due.rents()[1], fee.status, debit.refunded) == ((2, "void"), "paid", RENT - 2_000)
        due.books()


class TestANightBesideABuyout:
    def test_issues_nothing_of_what_is_being_bought_out(self, lin: Any, lin_owner: Any) -> None:
        for first in ("buyout", "night"):
            town = Town(lin, lin_owner)
            town.day = ANCHOR.replace(month=4)
            buys, night = town.at(partial(self._bought, town)), town.at(partial(issue_due, town.day))
            assert (beside(buys, night) if first == "buyout" else beside(night, buys)) is None, first
            with scope(town.shop):
                owes = Bill.objects.filter(order_id=town.pk, status="due").exists()
            assert (owes, town.order.finished_at is None) == (first == "night", first == "night"), first
            town.books()

    def _bought(self, town: Town) -> None:
        held_status()
        ask_buyout(town.caller, town.pk)
        [bill] = Bill.objects.filter(order_id=town.pk, kind="buyout")
        page = payments.pay_page(bills_of(town.pk), [bill.pk], bill.amount, actor_name="波")
        paid(page.pk)
        settle([town.pk])


class TestANightBesideAParcel:
    """The term is over, the grace day too."""

    @pytest.fixture
    def late(self, town: Town) -> Town:
        town.pay(2, 3)
        assert town.order.return_by
        town.day = town.order.return_by
        town.do(town.ask_back)
        return town

    def test_asks_nothing_of_goods_that_are_sent_just_now(self, late: Town) -> None:
        def sent() -> None:
            late.send_back()

        night_of = late.day + timedelta(days=1)

        def night() -> int:
            with clock.at(clock.start_of(night_of) + timedelta(minutes=10)):
                return nights.late_returns(Night(tenant_ref(late.shop.id), night_of, system(late.shop), night_of))

        assert beside(late.at(sent), late.at(night)) is None
        with scope(late.shop):
            assert list(LateReturnDay.objects.all()) == []
        assert late.order.status == "returning"
        late.books()

    @pytest.mark.months
    def test_asks_its_day_before_they_are_sent(self, late: Town) -> None:
        late.day += timedelta(days=1)
        assert beside(late.at(lambda: nights.late_returns(late.night())), late.at(late.send_back)) is None
        with scope(late.shop):
            assert list(LateReturnDay.objects.values_list("day", flat=True)) == [late.day]
        late.books()

    @pytest.mark.months
    def test_asks_no_day_of_goods_that_are_taken_in_just_now(self, late: Town) -> None:
        late.day += timedelta(days=1)
        came = late.day - timedelta(days=2)

        def receive() -> None:
            returns.receive_return(caller=late.caller, order_id=late.pk, came_on=came)

        assert beside(late.at(receive), late.at(lambda: nights.late_returns(late.night()))) is None
        with scope(late.shop):
            assert list(LateReturnDay.objects.all()) == []
        late.books()


class TestARenewalBesideItsNight:
    @pytest.fixture
    def waits(self, town: Town) -> Town:
        return self.asked_for(town)

    def asked_for(self, town: Town) -> Town:
        """By the customer, on the last day of grace; the night behind it is due."""
        town.pay(2, 3)
        assert town.order.return_by
        town.day = town.order.return_by

        def ask() -> None:
            order = leases.lease(town.pk)
            renewals.request_renewal(caller=customer_of(town.caller, order), order_id=town.pk, periods=2)

        town.do(ask)
        town.day += timedelta(days=1)
        return town

    def _agree(self, town: Town) -> Callable[[], Any]:
        with scope(town.shop):
            wanted = leases.asked_renewal(leases.lease(town.pk))
        assert wanted
        return town.at(lambda: renewals.agree_renewal(caller=town.caller, order_id=town.pk, shown=wanted.shown))

    def _refuse(self, town: Town) -> Callable[[], Any]:
        with scope(town.shop):
            wanted = leases.asked_renewal(leases.lease(town.pk))
        assert wanted
        return town.at(
            lambda: renewals.refuse_renewal(caller=town.caller, order_id=town.pk, shown=wanted.shown, why="停租检修")
        )

    def _night(self, town: Town) -> Callable[[], Any]:
        return town.at(lambda: renewals.run_out(town.pk, system(town.shop)))

    def test_renews_once(self, lin: Any, lin_owner: Any) -> None:
        for first in ("shop", "night"):
            waits = self.asked_for(Town(lin, lin_owner))
            agree, night = self._agree(waits), self._night(waits)
            refused = beside(agree, night) if first == "shop" else beside(night, agree)
            assert (refused is None) == (first == "shop"), first
            found = waits.order.periods, waits.order.total_rent, waits.order.status
            assert found == (5, 5 * RENT, "leasing"), first
            assert [row for row in waits.rents() if row[0] > 3] == [(4, "due")], first
            waits.books()

    @pytest.mark.months
    def test_is_refused_or_renewed_and_not_both(self, lin: Any, lin_owner: Any) -> None:
        for first in ("shop", "night"):
            waits = self.asked_for(Town(lin, lin_owner))
            refuse, night = self._refuse(waits), self._night(waits)
            refused = beside(refuse, night) if first == "shop" else beside(night, refuse)
            assert (refused is None) == (first == "shop"), first
            assert waits.order.periods == (3 if first == "shop" else 5), first
            assert waits.order.renewal == {}, first
            waits.books()

    @pytest.mark.months
    def test_is_withdrawn_or_renewed_and_not_both(self, waits: Town) -> None:
        def withdraw() -> None:
            order = leases.lease(waits.pk)
            renewals.withdraw_renewal(caller=customer_of(waits.caller, order), order_id=waits.pk)

        assert beside(waits.at(withdraw), self._night(waits)) is None
        assert (waits.order.periods, waits.order.renewal) == (3, {})
        waits.books()


class TestAReturnTakenBack:
    def test_or_taken_in_and_not_both(self, lin: Any, lin_owner: Any) -> None:
        for first, ends in (("withdraw", ("leasing", "withdrawn")), ("receive", ("inspecting", "received"))):
            town = Town(lin, lin_owner)
            town.do(town.ask_back)
            one, other = (town.withdraw, town.receive) if first == "withdraw" else (town.receive, town.withdraw)
            assert beside(town.at(one), town.at(other)) is not None, first
            with scope(town.shop):
                status = Return.objects.get(order_id=town.pk).status
            assert (town.order.status, status) == ends, first
            town.books()


class TestACapture:
    """Of the second period, which is due and whose goods left before it; 150.00 are frozen."""

    @pytest.fixture
    def due(self, town: Town) -> Town:
        town.do(town.ask_back)
        with scope(town.shop):
            Deposit.objects.create(order_id=town.pk, required=15_000, frozen=15_000, auth_no="A1", freeze_no=1)
            DepositMove.objects.create(
                order_id=town.pk, kind="freeze", amount=15_000, state="done", actor_name="波", at=clock.now()
            )
        town.day = ANCHOR.replace(month=4)
        town.settled(lambda: issue_due(town.day))
        return town

    def _capture(self, town: Town) -> Callable[[], Any]:
        return town.at(lambda: capture_deposit(caller=town.caller, order_id=town.pk, reason="逾期，押金抵扣"))

    def _receive(self, town: Town) -> Callable[[], Any]:
        before = ANCHOR.replace(month=4) - timedelta(days=5)
        return town.at(lambda: returns.receive_return(caller=town.caller, order_id=town.pk, came_on=before))

    def _attempt(self, town: Town, method: str = "capture") -> Attempt:
        with scope(town.shop):
            return Attempt.objects.filter(payable_id=town.pk, method=method).latest("pk")

    def _deposit(self, town: Town) -> tuple[int, int]:
        with scope(town.shop):
            row = Deposit.objects.get(order_id=town.pk)
        return row.captured, row.remaining

    def test_of_a_period_that_is_called_off_just_now_is_not_asked_for(self, due: Town) -> None:
        """What is left to capture is the early fee."""
        assert beside(self._receive(due), self._capture(due)) is None
        assert self._attempt(due).amount == 2_000
        assert self._deposit(due) == (2_000, 13_000)

    @pytest.mark.months
    def test_that_was_sent_pays_the_early_fee_and_the_rest_goes_back(self, due: Town) -> None:
        assert beside(self._capture(due), self._receive(due)) is None
        taken = self._attempt(due)
        due.settled(lambda: paid(taken.pk))
        taken = self._attempt(due)
        assert (due.rents()[1], taken.refunded, self._deposit(due)) == ((2, "void"), RENT - 2_000, (RENT, 5_000))
        due.books()

    @pytest.mark.months
    @pytest.mark.parametrize("first", ["answer", "receipt"])
    def test_whose_answer_comes_with_the_goods(self, due: Town, first: str) -> None:
        due.do(lambda: capture_deposit(caller=due.caller, order_id=due.pk, reason="逾期，押金抵扣"))
        taken = self._attempt(due)

        def answer() -> None:
            paid(taken.pk)
            settle([due.pk])

        one, other = (due.at(answer), self._receive(due)) if first == "answer" else (self._receive(due), due.at(answer))
        assert beside(one, other) is None
        taken = self._attempt(due)
        with scope(due.shop):
            fee = Bill.objects.get(order_id=due.pk, kind="early_return")
        assert due.rents()[1] == (2, "void")
        assert taken.refunded == RENT - fee.paid
        due.books()

    @pytest.mark.parametrize("first", ["capture", pytest.param("refund", marks=pytest.mark.months)])
    def test_beside_a_refund_at_alipay_of_the_first_rent(self, due: Town, first: str) -> None:
        rent = self._attempt(due, "page")

        def refund() -> None:
            payments.made_there(rent.pk, RENT, There("N1", clock.now()))
            settle([due.pk])

        capture = self._capture(due)
        assert (beside(capture, due.at(refund)) if first == "capture" else beside(due.at(refund), capture)) is None
        taken = self._attempt(due)
        due.settled(lambda: paid(taken.pk))
        assert (due.rents()[:2], self._deposit(due)) == ([(1, "refunded"), (2, "paid")], (RENT, 5_000))
        due.books()

    def test_beside_the_customers_page_takes_no_period_twice(self, due: Town) -> None:
        def shown() -> Attempt:
            [bill] = Bill.objects.filter(order_id=due.pk, period=2)
            return payments.pay_page(bills_of(due.pk), [bill.pk], RENT, actor_name="波")

        page = due.do(shown)

        def arrives() -> None:
            paid(page.pk)
            settle([due.pk])

        assert beside(self._capture(due), due.at(arrives)) is None
        taken = self._attempt(due)
        due.settled(lambda: paid(taken.pk))
        with scope(due.shop):
            page.refresh_from_db()
            bill = Bill.objects.get(order_id=due.pk, period=2)
        taken = self._attempt(due)
        assert (bill.status, page.amount + taken.amount - page.refunded - taken.refunded) == ("paid", RENT)
        due.books()


class TestMoneyThatNeverWas:
    """Entered as received offline."""

    @pytest.fixture
    def entry(self, town: Town) -> Attempt:
        town.day = ANCHOR.replace(month=4)

        def act() -> Attempt:
            held_status()
            issue_due(town.day)
            bill = Bill.objects.get(order_id=town.pk, period=2)
            done = services.collect(caller=town.caller, bill_ids=[bill.pk], method="offline", proof=slip(town.caller))
            settle([town.pk])
            return done.attempt

        return town.do(act)

    def test_is_undone_beside_a_payout_of_what_is_there(self, town: Town, entry: Attempt) -> None:
        """Its commission comes back while all that is available is paid out: nothing is lost or paid twice."""
        day = town.day + timedelta(days=30)
        town.do(lambda: settle_income(day, 0, town.caller))

        def undo() -> None:
            payments.undo_mistaken(entry.pk, town.caller, "登记有误")

        def apply() -> None:
            balance = Account.objects.get(name="available").balance
            withdrawals.apply(caller=town.caller, amount=balance)

        refused = beside(town.at(undo), town.at(apply))
        assert refused is None, refused
        town.books()
        with scope(town.shop):
            assert Account.objects.get(name="available").balance >= 0

    @pytest.mark.parametrize("first", ["payout", pytest.param("undo", marks=pytest.mark.months)])
    def test_of_a_debit_that_was_settled_is_taken_once_from_what_is_there_or_owed(self, town: Town, first: str) -> None:
        town.day = ANCHOR.replace(month=4)

        def debited() -> Attempt:
            held_status()
            issue_due(town.day)
            bill = Bill.objects.get(order_id=town.pk, period=2)
            opened = payments.open_attempt(bills_of(town.pk), AttemptMethod.DEBIT, [bill.pk], RENT, actor_name="林")
            alipay.collect(opened.attempt.pk, Paid("", RENT, clock.now(), by_person=True))
            settle([town.pk])
            return opened.attempt

        debit = town.do(debited)
        town.day += timedelta(days=30)
        town.do(lambda: settle_income(town.day, 7, town.caller))
        with scope(town.shop):
            there = Account.objects.get(name="available").balance
        assert there == 2 * RENT * 95 // 100

        def undo() -> None:
            payments.undo_taken_back(debit.pk, "未付款")
            settle([town.pk])

        def payout() -> None:
            withdrawals.apply(caller=town.caller, amount=there)

        one, other = (undo, payout) if first == "undo" else (payout, undo)
        refused = beside(town.at(one), town.at(other))
        with scope(town.shop):
            has = dict(Account.objects.values_list("name", "balance"))
        assert (refused is None) == (first == "payout")
        gone = RENT * 95 // 100
        if first == "payout":
            assert (has["available"], has["withdrawing"], has["debt"]) == (0, there, -gone)
        else:
            assert (has["available"], has["withdrawing"], has["debt"]) == (there - gone, 0, 0)
        town.books()

    def _completed(self, lin: Any, lin_owner: Any) -> tuple[Town, Attempt]:
        """All of a lease was paid by one entry."""
        town = Town(lin, lin_owner, plan="rent_then_own", periods=1, total_rent=RENT, commission_bps=0,
                    first_paid=False, snapshot={"months": 1, "days": 0, "periods": 1, "renewal_bps": 10_000,
                                                "freight": 0, "buyout_price": 0, "market_value": 300_000})  # fmt: skip

        def pay() -> Attempt:
            bill = Bill.objects.get(order_id=town.pk)
            done = services.collect(caller=town.caller, bill_ids=[bill.pk], method="offline", proof=slip(town.caller))
            settle([town.pk])
            return done.attempt

        entry = town.do(pay)
        assert town.order.status == "completed"
        return town, entry

    def test_reopens_no_lease_of_a_shop_that_is_being_closed(self, lin: Any, lin_owner: Any, operator: Any) -> None:
        """Nobody could collect it, and no night would follow it (decision 19)."""
        town, entry = self._completed(lin, lin_owner)

        def undo() -> None:
            payments.undo_mistaken(entry.pk, operator.caller, "登记有误")

        def close() -> None:
            change_status(caller=operator.caller, merchant_id=lin.id, target="closed", reason="协商退出")

        assert beside(close, town.at(undo)) is None
        hosts.near().clear()
        assert (tenant_ref(lin.id).status, town.order.status) == ("closed", "completed")

    @pytest.mark.months
    def test_holds_the_closing_up_while_it_reopens_a_lease(self, lin: Any, lin_owner: Any, operator: Any) -> None:
        town, entry = self._completed(lin, lin_owner)

        def undo() -> None:
            payments.undo_mistaken(entry.pk, operator.caller, "登记有误")

        def close() -> None:
            change_status(caller=operator.caller, merchant_id=lin.id, target="closed", reason="协商退出")

        assert isinstance(beside(town.at(undo), close), NotEmptyError)
        hosts.near().clear()
        assert (tenant_ref(lin.id).status, town.order.finished_at) == ("active", None)
