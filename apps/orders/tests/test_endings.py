"""How leases go on and end: overdue and back, all paid, bought out."""

from datetime import date, timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from apps.bills import services as bills
from apps.bills.models import Bill
from apps.deposits.models import Deposit
from apps.leases.index import drift
from apps.orders.services.sums import refresh
from apps.orders.tests.factories import BO, Way
from apps.staff.models import ShopLog
from core import clock
from core.caller import system
from overview.models import OrderIndex
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def issue_all(way: Way) -> None:
    """Every instalment becomes a bill, as if the term were over."""
    with scope(way.owner.shop), clock.at(clock.now() + timedelta(days=200)):
        bills.resume(way.order)


def pay_all(way: Way) -> None:
    answer = way.nobody.post("/api/h5/payBill", token=way.token)
    assert answer.code == 200, (answer.msg, answer.data)
    way.sandbox.act_alipay(answer.data["url"], buyer=BO["mobile"])
    way.hear()


def make_overdue(way: Way) -> None:
    """What the nightly step does: bills past their day are overdue, and the order is told."""
    issue_all(way)
    with scope(way.owner.shop):
        Bill.objects.filter(order_id=int(way.order_id), status="due").update(
            status="overdue", due_date=date(2026, 1, 1)
        )
        refresh([int(way.order_id)], clock.today())


class TestCompletion:
    def test_all_rent_paid_makes_it_the_customers_and_thaws(self, way: Way) -> None:
        way.leasing()
        issue_all(way)
        assert way.page()["next"]["step"] == "pay_bill"
        pay_all(way)
        way.work()
        order = way.order
        assert (order.status, order.stage, order.rent_paid) == ("completed", "finished", order.total_rent)
        with scope(way.owner.shop):
            row = Deposit.objects.get(order_id=order.pk)
            assert row.frozen == row.thawed
            assert drift() == []

    def test_a_plan_that_returns_the_goods_does_not_complete_by_itself(self, way: Way) -> None:
        rents = [{"sku": 0, "term": "m3", "daily_rent": 2_000, "buyout_price": 100_000}]
        rents += [{**rents[0], "sku": place} for place in (1, 2, 3)]
        way.offer(plan="flexible", rents=rents).leasing()
        issue_all(way)
        pay_all(way)
        assert way.order.status == "leasing"


class TestOverdue:
    def test_orders_fall_overdue_and_recover(self, way: Way) -> None:
        way.leasing()
        make_overdue(way)
        order = way.order
        assert (order.status, order.stage, order.status_before_overdue) == ("overdue", "overdue", "leasing")
        owed = way.shop.get("/api/platform/getOverdueMoney", order_id=way.order_id).data
        assert owed["total"] == owed["rent"] + owed["addon"] == order.overdue_amount > 0
        assert owed["days"] > 0
        row = OrderIndex.objects.get(order_id=order.pk)
        assert (row.status, row.overdue_amount) == ("overdue", order.overdue_amount)
        pay_all(way)
        assert way.order.status == "completed"

    def test_a_second_look_changes_nothing(self, way: Way) -> None:
        way.leasing()
        make_overdue(way)
        with scope(way.owner.shop):
            before = (way.order.version, ShopLog.objects.count())
            refresh([int(way.order_id)], clock.today())
            assert (way.order.version, ShopLog.objects.count()) == before


class TestBuyout:
    def test_is_quoted_with_its_numbers_and_ends_when_it_is_paid(self, way: Way) -> None:
        way.leasing()
        quote = way.shop.get("/api/orders/buyoutQuote", order_id=way.order_id).data
        assert quote["allowed"]
        left = quote["contract_value"] - quote["rent_paid"]
        assert quote["price"] == (left * 9_500 + 5_000) // 10_000
        done = way.shop.post("/api/orders/buyout", order_id=way.order_id).data
        assert (done["status"], done["price"]) == ("buyout_pending", quote["price"])
        pay_all(way)
        way.work()
        assert (way.order.status, way.order.stage) == ("bought_out", "finished")
        with scope(way.owner.shop):
            assert Deposit.objects.get(order_id=int(way.order_id)).thawed == 150_000
            assert drift() == []
        assert way.page()["next"]["step"] == "done"

    def test_is_taken_back(self, way: Way) -> None:
        way.leasing()
        way.shop.post("/api/orders/buyout", order_id=way.order_id)
        assert way.shop.post("/api/orders/withdrawBuyout", order_id=way.order_id).data["status"] == "leasing"
        with scope(way.owner.shop):
            assert Bill.objects.get(kind="buyout").status == "void"
        assert way.shop.post("/api/orders/buyout", order_id=way.order_id).data["status"] == "buyout_pending"

    def test_overdue_rent_is_asked_beside_it(self, way: Way) -> None:
        way.leasing()
        make_overdue(way)
        quote = way.shop.get("/api/orders/buyoutQuote", order_id=way.order_id).data
        assert quote["rent_arrears"] > 0
        done = way.shop.post("/api/orders/buyout", order_id=way.order_id)
        assert done.code == 200, done.msg
        if done.data["bill_id"] is None:
            assert quote["discounted"] == 0
        pay_all(way)
        assert way.order.status in ("bought_out", "completed")

    def test_an_unpaid_one_falls_away_the_day_after(self, way: Way) -> None:
        way.leasing()
        way.shop.post("/api/orders/buyout", order_id=way.order_id)
        with scope(way.owner.shop):
            Bill.objects.filter(kind="buyout").update(status="overdue")
            refresh([int(way.order_id)], clock.today())
            assert way.order.status == "leasing"
            assert Bill.objects.get(kind="buyout").status == "void"
            assert way.order.overdue_amount == 0

    def test_is_refused_before_the_lease(self, way: Way) -> None:
        way.place()
        assert way.shop.post("/api/orders/buyout", order_id=way.order_id).code == 111
        assert not way.shop.get("/api/orders/buyoutQuote", order_id=way.order_id).data["allowed"]


class TestTheIndex:
    def test_can_be_rebuilt(self, way: Way) -> None:
        from apps.leases.index import rebuild

        way.place()
        OrderIndex.objects.all().delete()
        with scope(way.owner.shop):
            assert drift() == [int(way.order_id)]
            assert rebuild() == 1
            assert drift() == []

    def test_the_command_names_what_differs(self, way: Way) -> None:
        way.place()
        OrderIndex.objects.update(status="leasing")
        with pytest.raises(CommandError):
            call_command("order_index", "--check", stdout=StringIO())
        call_command("order_index", "--rebuild", stdout=StringIO())
        call_command("order_index", "--check", stdout=StringIO())

    def test_the_system_is_the_caller_of_what_follows_by_itself(self, way: Way) -> None:
        way.place().pay()
        with scope(way.owner.shop):
            row: Any = ShopLog.objects.get(act="order.pay")
        assert row.actor_name == system().name
