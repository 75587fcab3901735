"""A payment that only a person spoke of, and that the platform says was never made, comes off leases that had ended."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db.models import Sum

from apps.bills import queries, services
from apps.bills.models import Bill
from apps.bills.rules import unpaid
from apps.bills.services.schedule import issue_due
from apps.bills.tests.factories import ANCHOR, lease, paid_by_page
from apps.finance.models import Entry
from apps.finance.queries import balances
from apps.finance.rules import withdraw_apply
from apps.finance.services import ledger
from apps.finance.services.settlement import settle_income
from apps.leases.models import Order
from apps.leases.rules import OrderAct
from apps.leases.services import move
from apps.orders.services.settle import settle
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.models import Attempt, Refund
from apps.payments.operations import Paid
from apps.payments.queries import refunds_of
from apps.payments.rules import AttemptMethod
from apps.reconcile.checks import against_ourselves
from core import clock
from core.notices.models import Notice
from tenants.models import Tenant
from tenants.scope import scope, tenant_ref

pytestmark = pytest.mark.django_db
DUE = ANCHOR.replace(month=4)
RENT = 10_000
PRICE = 50_000


def noon(number: int) -> Any:
    """Of the day `number` after the second rent was due."""
    return clock.at(clock.start_of(DUE) + timedelta(days=number, hours=12))


class Ended:
    """A lease whose second rent is due; what is paid by a person's word is `attempt`."""

    def __init__(self, lin: Any, owner: Any) -> None:
        self.shop, self.caller = lin, owner.caller
        self.pk = lease(plan="flexible").pk
        with noon(0):
            issue_due(DUE)

    @property
    def order(self) -> Order:
        return Order.objects.get(pk=self.pk)

    def open_bills(self) -> list[Bill]:
        return queries.open_rows(self.pk)

    def in_words(self, amount: int | None = None) -> Attempt:
        """A debit of all that is open, or of `amount`, that a person says was paid."""
        bills = self.open_bills()
        asked = sum(map(unpaid, bills)) if amount is None else amount
        payable, ids = queries.bills_of(self.pk), [bill.pk for bill in bills]
        attempt = payments.open_attempt(payable, AttemptMethod.DEBIT, ids, asked, actor_name="林").attempt
        alipay.collect(attempt.pk, Paid("", asked, clock.now(), by_person=True))
        return attempt

    def undone(self, attempt: Attempt) -> None:
        assert alipay.ended_unpaid(attempt.pk, payments.close_attempt, "该交易号属于另一笔收款")

    def ended_as(self, status: str) -> None:
        """Who was written off had been overdue, and was leasing beneath."""
        beneath = "leasing" if status == "written_off" else self.order.status_beneath
        Order.objects.filter(pk=self.pk).update(
            status=status, stage="finished", status_beneath=beneath, finished_at=clock.now()
        )


@pytest.fixture
def ended(lin: Any, lin_owner: Any) -> Iterator[Ended]:
    with scope(lin):
        found = Ended(lin, lin_owner)
        yield found
        assert Entry.objects.aggregate(sum=Sum("amount"))["sum"] == 0
        assert queries.apart_from_allocations() == []
        assert against_ourselves(lin.id, clock.today()) == {}


class TestABuyout:
    @pytest.fixture
    def attempt(self, ended: Ended) -> Attempt:
        with noon(0):
            order = move(ended.order, OrderAct.REQUEST_BUY_OUT, ended.caller)
            Order.objects.filter(pk=order.pk).update(buyout_day=clock.today())
            services.issue_buyout(order, PRICE)
            attempt = ended.in_words()
        assert ended.order.status == "bought_out"
        return attempt

    def test_that_is_asked_again_days_later_can_be_paid_on_that_day(self, ended: Ended, attempt: Attempt) -> None:
        with noon(3):
            ended.undone(attempt)
            assert ended.order.status == "buyout_pending"
            paid_by_page(ended.order, ended.open_bills(), RENT + PRICE)
            settle([ended.pk])
        assert ended.order.status == "bought_out"

    def test_just_before_midnight_can_be_paid_all_the_next_day(self, ended: Ended, attempt: Attempt) -> None:
        midnight = clock.start_of(DUE + timedelta(days=4))
        with clock.at(midnight - timedelta(minutes=10)):
            ended.undone(attempt)
        for later in (timedelta(minutes=10), timedelta(hours=23, minutes=59)):
            with clock.at(midnight + later):
                settle([ended.pk])
                assert ended.order.status == "buyout_pending"

    def test_and_falls_away_the_night_after_the_next_day(self, ended: Ended, attempt: Attempt) -> None:
        with noon(3):
            ended.undone(attempt)
        with clock.at(clock.start_of(DUE + timedelta(days=5)) + timedelta(minutes=10)):
            settle([ended.pk])
        assert (ended.order.status, Bill.objects.get(kind="buyout").status) == ("overdue", "void")

    def test_rings_with_the_sum(self, ended: Ended, attempt: Attempt) -> None:
        with noon(3):
            ended.undone(attempt)
        told = Notice.objects.get(kind="order.reopened")
        assert told.title_zh == "“iPhone”有款项 ¥600.00 并未到账，订单已重新开启"
        assert told.title_en == '¥600.00 for "iPhone" never came, it is open again'
        assert ("¥600.00" in told.text_zh, "¥600.00" in told.text_en) == (True, True)


class TestAClosedMerchant:
    @pytest.mark.parametrize(
        "status",
        [
            "completed",
            "written_off",
            *(pytest.param(one, marks=pytest.mark.months) for one in ("bought_out", "returned")),
        ],
    )
    def test_owes_what_never_came_and_its_lease_stays_ended(self, ended: Ended, lin: Any, status: str) -> None:
        """Nobody there could collect it, and no night would follow it: the debt is what operators clear."""
        with noon(1):
            attempt = ended.in_words()
            ended.ended_as(status)
        with noon(10):
            settle_income(clock.today(), 7, ended.caller)
            there = balances()["available"]
            ledger.post(withdraw_apply(there), key="w", source="w", source_id=1, caller=ended.caller)
        Tenant.objects.filter(pk=lin.id).update(status="closed", closed_on=DUE)
        with noon(11), scope(tenant_ref(lin.id)):
            ended.undone(attempt)
            assert (ended.order.status, ended.order.stage, ended.order.overdue_amount) == (status, "finished", 0)
            assert ended.open_bills() == []
            assert balances()["debt"] == -(RENT - 500), "without the commission, which goes back"
            assert not Notice.objects.filter(kind="order.reopened").exists()


class TestALeaseThatHadEnded:
    @pytest.mark.parametrize(
        ("status", "again"),
        [("completed", "overdue"), ("returned", "overdue"), ("written_off", "collection")],
    )  # fmt: skip
    def test_asks_for_what_never_came(self, ended: Ended, status: str, again: str) -> None:
        with noon(1):
            attempt = ended.in_words()
            ended.ended_as(status)
        with noon(3):
            ended.undone(attempt)
        assert (ended.order.status, ended.order.finished_at, ended.order.overdue_amount) == (again, None, RENT)
        assert [unpaid(bill) for bill in ended.open_bills()] == [RENT]

    def test_and_recovers_to_where_it_ended(self, ended: Ended) -> None:
        with noon(1):
            attempt = ended.in_words()
            ended.ended_as("returned")
        with noon(3):
            ended.undone(attempt)
            paid_by_page(ended.order, ended.open_bills(), RENT)
            settle([ended.pk])
        assert ended.order.status == "inspecting"

    def test_asks_for_what_its_end_let_go_of_the_same_bill(self, ended: Ended) -> None:
        with noon(1):
            attempt = ended.in_words(4_000)
            services.void_open(ended.order, ended.caller, "核销")
            ended.ended_as("written_off")
        with noon(3):
            ended.undone(attempt)
            paid_by_page(ended.order, ended.open_bills(), RENT)
        assert Bill.objects.get(kind="rent").status == "paid"

    @pytest.mark.parametrize(
        "status", ["cancelled", *(pytest.param(one, marks=pytest.mark.months) for one in ("rejected", "closed"))]
    )
    def test_before_it_began_is_asked_nothing(self, ended: Ended, status: str) -> None:
        with noon(1):
            attempt = ended.in_words()
            ended.ended_as(status)
            ended.undone(attempt)
        assert (ended.order.status, ended.open_bills()) == (status, [])


class TestARefundThatAPersonMade:
    """The operators sent the money to the customer's bank, then it proved never to have come."""

    def given(self, attempt: Attempt, amount: int, caller: Any) -> None:
        services.refund_attempt(attempt.pk, amount, "客户要求", caller)
        assert payments.confirm_refund(Refund.objects.latest("pk").number)

    def test_is_the_shops_loss(self, ended: Ended) -> None:
        before = self.balances()
        with noon(1):
            attempt = ended.in_words()
            self.given(attempt, 4_000, ended.caller)
        with noon(3):
            ended.undone(attempt)
        assert self.moved(before) == {"debt": -4_000, "external:bank": 4_000}
        assert (Refund.objects.get().state, ended.open_bills()[0].refunded) == ("lost", 0)
        assert [unpaid(bill) for bill in ended.open_bills()] == [RENT]
        told = Notice.objects.get(kind="refund.lost")
        assert (told.title_zh, "追回" in told.text_zh) == ("“iPhone”并未收款，却已退还 ¥40.00", True)

    def test_of_what_nobody_owed_too(self, ended: Ended) -> None:
        before = self.balances()
        with noon(1):
            attempt = ended.in_words(RENT + 500)
            assert payments.confirm_refund(Refund.objects.get().number)
            ended.undone(attempt)
        assert self.moved(before)["external:bank"] == 500

    def test_is_not_lost_twice(self, ended: Ended) -> None:
        """The money came after all, and once more not."""
        before = self.balances()
        with noon(1):
            attempt = ended.in_words()
            self.given(attempt, 4_000, ended.caller)
            for _ in range(2):
                ended.undone(attempt)
                alipay.collect(attempt.pk, Paid("", RENT, clock.now(), by_person=True))
            ended.undone(attempt)
        assert self.moved(before)["external:bank"] == 4_000
        assert Notice.objects.filter(kind="refund.lost").count() == 1

    def test_one_that_was_under_way_is_called_off(self, ended: Ended) -> None:
        before = self.balances()
        with noon(1):
            attempt = ended.in_words()
            services.refund_attempt(attempt.pk, 4_000, "客户要求", ended.caller)
            ended.undone(attempt)
        assert (self.moved(before), Refund.objects.get().state) == ({}, "void")

    def balances(self) -> dict[str, int]:
        return dict(Entry.objects.values_list("account").annotate(sum=Sum("amount")).order_by())

    def moved(self, before: dict[str, int]) -> dict[str, int]:
        now = self.balances()
        apart = {name: now.get(name, 0) - before.get(name, 0) for name in {*now, *before}}
        return {name: amount for name, amount in apart.items() if amount}


class TestMoneyForALeaseThatIsOver:
    def test_goes_back_with_the_word_of_what_happened(self, ended: Ended) -> None:
        with noon(1):
            page = payments.pay_page(queries.bills_of(ended.pk), [], RENT, actor_name="波")
            services.void_open(ended.order, ended.caller, "协商关闭")
            ended.ended_as("closed")
            payments.money_arrived(page.pk, f"T{page.pk}", clock.now())
        assert Refund.objects.get().reason == "because.paid_after_end"

    def test_that_was_paid_already_is_paid_twice(self, ended: Ended) -> None:
        with noon(1):
            page = payments.pay_page(queries.bills_of(ended.pk), [], RENT, actor_name="波")
            ended.in_words()
            payments.money_arrived(page.pk, "T2", clock.now())
        assert Refund.objects.get().reason == "because.paid_twice"


class TestRefundsOf:
    def test_a_payment_that_was_made_after_all_are_those_of_this_time(self, ended: Ended) -> None:
        with noon(1):
            attempt = ended.in_words()
            services.refund_attempt(attempt.pk, 4_000, "客户要求", ended.caller)
            ended.undone(attempt)
        with noon(2):
            payments.money_arrived(attempt.pk, "T1", clock.now())
            services.refund_attempt(attempt.pk, 3_000, "客户要求", ended.caller)
        assert [row.amount for row in refunds_of([attempt.pk])] == [3_000]
