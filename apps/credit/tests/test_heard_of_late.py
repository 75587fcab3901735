"""Money counts for the bureau on the day on which it came, whenever we hear of it."""

from datetime import timedelta

import pytest

from apps.bills.models import Bill
from apps.credit.rules import bounds_of, month_of
from apps.credit.tests.factories import Crediting
from apps.credit.tests.test_money import at_night, bill_of, late, opened, said  # noqa: F401
from apps.orders.tests.test_collection import pay
from apps.payments.models import Attempt
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db


class TestMoneyThatIsHeardOfLate:
    """It came on the month's last day, by the shop's own entry or the party's time; we book it on the second after."""

    @pytest.mark.months
    def test_by_hand_was_paid_on_its_day(self, late: Crediting) -> None:  # noqa: F811
        last = bounds_of(month_of(clock.today()))[1]
        at_night(late, last + timedelta(days=1))
        with clock.at(clock.start_of(last + timedelta(days=2)) + timedelta(hours=11)):
            late.report()
            [month] = late.records(kind="month")
            assert month.taken["status"] in ("1", "2")
            pay(late.way, days_ago=2)
            rent = bill_of(late.way, kind="rent")
            late.way.asked(late.ask("appendRepaymentTurnover", bill_ids=[str(rent.pk)]))
            corrected = late.act("correctRecord", month, reason="款项于月末最后一天到账")
        [flow] = late.records(kind="flow", key=str(rent.pk))
        [month] = late.records(kind="month")
        assert (flow.content["paid_on"], month.content["status"], corrected.code) == (f"{last}", "N", 200)

    def test_by_the_platform_was_paid_on_its_day(self, late: Crediting) -> None:  # noqa: F811
        last = bounds_of(month_of(clock.today()))[1]
        noon = clock.start_of(last) + timedelta(hours=12)
        with clock.at(noon):
            page = late.way.asked(late.way.nobody.post("/api/h5/payBill", token=late.way.token, bill_ids=[]))
            late.way.sandbox.act_alipay(page["url"], buyer=late.way.payer, now=clock.now().isoformat())
        at_night(late, last + timedelta(days=1))
        with clock.at(noon + timedelta(days=2)):
            late.way.hear()
            with scope(late.way.owner.shop):
                paid = Attempt.objects.latest("pk")
            assert (paid.state, clock.business_date(paid.finished_at or clock.now())) == ("paid", last)
            rent = bill_of(late.way, kind="rent")
            late.way.asked(late.ask("appendRepaymentTurnover", bill_ids=[str(rent.pk)]))
            found = said(late, last)
        [flow] = late.records(kind="flow", key=str(rent.pk))
        assert (flow.content["paid_on"], found["status"]) == (f"{last}", "N")

    def test_puts_a_month_right_that_the_bureau_has(self, late: Crediting) -> None:  # noqa: F811
        """By the night: nobody has to notice it. What is heard of once changes nothing again."""
        last = bounds_of(month_of(clock.today()))[1]
        at_night(late, last + timedelta(days=1))
        with clock.at(clock.start_of(last + timedelta(days=2)) + timedelta(hours=11)):
            late.report()
            pay(late.way, days_ago=2)
        at_night(late, last + timedelta(days=3))
        [month] = late.records(kind="month")
        assert (month.status, month.content["status"], month.taken["status"] in ("1", "2")) == ("pending", "N", True)
        before = month.corrected_at
        at_night(late, last + timedelta(days=4))
        assert late.records(kind="month")[0].corrected_at == before
        rent = bill_of(late.way, kind="rent")
        [flow] = late.records(kind="flow", key=str(rent.pk))
        assert flow.content["paid_on"] == f"{last}"


def test_a_month_that_waits_for_its_batch_is_what_the_bills_say(opened: Crediting) -> None:  # noqa: F811
    """Cash of the month's last day is entered on the first: "1–30 days overdue" goes out all the same, days later."""
    last = bounds_of(month_of(clock.today()))[1]
    with scope(opened.way.owner.shop):
        bill = Bill.objects.create(
            order_id=int(opened.way.order_id), kind="rent", period=2, due_date=last - timedelta(days=1), amount=30_000,
            rent=30_000, status="overdue",
        )  # fmt: skip
    at_night(opened, last + timedelta(days=1))
    [row] = opened.records(kind="month")
    assert (row.content["status"], row.status, row.batch_id) == ("1", "pending", None)
    with scope(opened.way.owner.shop):
        Bill.objects.filter(pk=bill.pk).update(
            status="paid", paid=30_000, paid_rent=30_000, paid_at=clock.start_of(last)
        )
    at_night(opened, last + timedelta(days=2))
    with clock.at(clock.start_of(last + timedelta(days=2)) + timedelta(hours=6)):
        opened.report()
    [row] = opened.records(kind="month")
    assert (row.status, row.taken["status"]) == ("accepted", "N")
