"""Alipay takes one debit a period of a consent: nobody here asks for a second one before its day."""

from contextlib import AbstractContextManager
from datetime import date, datetime, timedelta
from typing import Any

import pytest

from apps.bills.models import Bill
from apps.leases.models import Order
from apps.leases.rules import EARLY
from apps.orders.services.agreement import end_consent
from apps.orders.tests.factories import Way, issue_all
from apps.payments import alipay
from apps.payments.alipay.plans import OFF_PLAN
from apps.payments.models import Attempt
from apps.payments.operations import Paid
from core import clock
from core.jobs import services as jobs
from partners.models import PartnerCall
from tenants.scope import scope

pytestmark = pytest.mark.django_db
BILLS, PAY = "/api/v2/getBillList", "/api/v2/BillPayment"
QUOTE, DESK = "/api/orders/overdueQuote", "/api/orders/debitOverdue"


def noon(day: date) -> datetime:
    return clock.start_of(day) + timedelta(hours=12)


class Leased:
    """A lease of three months whose customer agreed to debits on its page, by the plan of that page, on 1 March."""

    def __init__(self, way: Way) -> None:
        way.as_offered = True
        with clock.at(noon(date(2027, 3, 1))):
            way.today = clock.today()
            way.leasing()
            self.due = [date.fromisoformat(row["due_date"]) for row in way.page()["schedule"]]
            issue_all(way)
        self.way = way

    @property
    def planned(self) -> date | None:
        return self.way.order.debit_on

    def on(self, day: date) -> AbstractContextManager[None]:
        return clock.at(noon(day))

    def bills(self) -> list[Bill]:
        with scope(self.way.owner.shop):
            return list(Bill.objects.filter(order_id=int(self.way.order_id), kind="rent").order_by("period"))

    def debit(self, nth: int) -> Any:
        """Of the rent `nth` from 0, as staff does it on the bill page."""
        return self.way.shop.post(PAY, bill_ids=[str(self.bills()[nth].pk)], method="debit")

    def listed(self) -> Any:
        return self.way.asked(self.way.shop.get(BILLS, order_id=self.way.order_id))

    def refusals(self) -> int:
        return PartnerCall.objects.filter(operation="debit", code=OFF_PLAN).count()

    def taken(self) -> int:
        return sum(row["kind"] == "debit" for row in self.way.sandbox.ledger())


@pytest.fixture
def leased(way: Way) -> Leased:
    return Leased(way)


class TestThePlan:
    def test_is_known_from_the_signing_and_moves_on_with_each_debit(self, leased: Leased) -> None:
        assert leased.planned == leased.due[1]
        with leased.on(leased.due[1]):
            assert leased.debit(0).data["state"] == "paid"
        assert leased.planned == leased.due[2]

    def test_stays_where_a_debit_was_refused(self, leased: Leased) -> None:
        leased.way.sandbox.behave(leased.way.payer, "late")
        with leased.on(leased.due[1]):
            assert leased.debit(0).data["state"] == "failed"
        assert leased.planned == leased.due[1]

    def test_moves_on_once_where_the_answer_was_lost(self, leased: Leased) -> None:
        way = leased.way
        way.sandbox.fail("alipay", "error_after", operation="alipay.trade.pay", times=1)
        with leased.on(leased.due[1]):
            leased.debit(0)
            way.hear().work()
            jobs.run_due()
            assert [bill.status for bill in leased.bills()][:1] == ["paid"]
        assert (leased.planned, leased.taken()) == (leased.due[2], 1)

    def test_is_asked_for_where_nobody_knows_it(self, leased: Leased) -> None:
        with scope(leased.way.owner.shop):
            Order.objects.update(debit_on=None)
        with leased.on(leased.due[1]):
            leased.debit(0)
            leased.way.work()
        assert leased.planned == leased.due[2]

    def test_is_asked_for_where_alipay_has_another(self, leased: Leased) -> None:
        with leased.on(leased.due[1]):
            leased.debit(0)
            with scope(leased.way.owner.shop):
                Order.objects.update(debit_on=leased.due[1])
            assert leased.debit(1).data["state"] == "failed"
            leased.way.work()
            assert (leased.planned, leased.refusals()) == (leased.due[2], 1)
            assert leased.debit(1).code == 110

    def test_is_not_moved_by_a_persons_word(self, leased: Leased) -> None:
        with leased.on(leased.due[1]), scope(leased.way.owner.shop):
            leased.way.sandbox.fail("alipay", "error", operation="alipay.trade.pay", times=9)
            leased.debit(0)
            attempt = Attempt.objects.get(method="debit")
            assert alipay.collect(attempt.pk, Paid("", attempt.amount, clock.now(), by_person=True))
        assert leased.planned == leased.due[1]

    def test_goes_with_the_consent(self, leased: Leased) -> None:
        with scope(leased.way.owner.shop):
            end_consent(leased.way.order)
        leased.way.work()
        order = leased.way.order
        assert (order.agreement_no, order.debit_on) == ("", None)


class TestASecondDebitInAPeriod:
    @pytest.fixture
    def debited(self, leased: Leased) -> Leased:
        """The first rent to be debited was, on its day; the one after is asked for already."""
        with leased.on(leased.due[1]):
            assert leased.debit(0).data["state"] == "paid"
        return leased

    def test_is_refused_by_staffs_page_with_the_day_and_not_offered(self, debited: Leased) -> None:
        first = debited.due[2] - EARLY
        with debited.on(first - timedelta(days=1)):
            shown = debited.listed()
            assert "debit" not in shown["methods"]
            assert (shown["debit"], f"{first}" in shown["no_debit"]) == (None, True)
            answer = debited.debit(1)
            assert (answer.code, list(answer.errors)) == (110, ["method"])
            assert f"{first}" in answer.errors["method"]
        assert (debited.taken(), debited.refusals()) == (1, 0)

    def test_is_made_from_its_day_on_and_alipay_takes_it(self, debited: Leased) -> None:
        with debited.on(debited.due[2] - EARLY):
            shown = debited.listed()
            assert ("debit" in shown["methods"], shown["no_debit"]) == (True, "")
            assert debited.debit(1).data["state"] == "paid"
        assert (debited.taken(), debited.refusals()) == (2, 0)

    def test_is_left_by_the_night_until_then(self, debited: Leased) -> None:
        with scope(debited.way.owner.shop):
            Bill.objects.filter(pk=debited.bills()[1].pk).update(due_date=debited.due[1])
        debited.way.today = debited.due[2] - EARLY - timedelta(days=3)
        debited.way.nights(2)
        assert (debited.taken(), debited.refusals()) == (1, 0)
        debited.way.nights(1)
        assert (debited.taken(), debited.refusals()) == (2, 0)

    def test_is_refused_by_the_desk_with_the_day(self, debited: Leased) -> None:
        with scope(debited.way.owner.shop):
            Bill.objects.filter(pk=debited.bills()[1].pk).update(due_date=debited.due[1], status="overdue")
        with debited.on(debited.due[1] + timedelta(days=1)):
            (row,) = debited.way.asked(debited.way.shop.get(QUOTE, order_ids=[debited.way.order_id]))["items"]
            assert (row["debit"], f"{debited.due[2] - EARLY}" in row["no_debit"]) == (0, True)
            answer = debited.way.shop.post(
                DESK,
                order_ids=[debited.way.order_id],
                sums=[row["overdue"]],
            )
            (result,) = answer.data["results"]
            assert (result["code"], f"{debited.due[2] - EARLY}" in result["msg"]) == (111, True)
        assert (debited.taken(), debited.refusals()) == (1, 0)

    def test_under_another_leases_consent_is_no_second_one(self, debited: Leased) -> None:
        """Each lease has a consent of its own, of the same customer too."""
        with debited.on(debited.due[1]):
            other = debited.way.order_id
            debited.way.today = clock.today()
            debited.way.leasing()
        assert debited.way.order_id != other
        assert debited.planned is not None and debited.planned > debited.due[1]
        with scope(debited.way.owner.shop):
            assert Order.objects.get(pk=int(other)).debit_on == debited.due[2]
