"""A night counts the days that something changed on: what is stored then is what a recount of all days finds.

ZUDESK_DAYS = how many shops live ten nights (12 in `make chaos ARGS=MONTHS`).
"""

import os
from datetime import date, timedelta
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from apps.bills import services as bills
from apps.bills.models import Bill
from apps.bills.services.schedule import issue_due
from apps.bills.tests.factories import lease, order
from apps.finance.rules import TxType, received
from apps.finance.services import ledger
from apps.leases import services as leases
from apps.leases.models import Order
from apps.leases.rules import ISSUING, AskedRenewal, OrderAct
from apps.orders import services as orders
from core import clock
from core.caller import Caller, system
from core.entities import TradeKind
from datacenter import services
from datacenter.figures import Days
from datacenter.models import Counted, DataDay, PlatformDay
from datacenter.services import add_together, differences, differences_together, heal, roll_up
from nights.job import moment_of
from tenants.scope import current, scope

BEGIN, NIGHTS, ACTS = date(2026, 3, 1), 10, 5
STEPS = {
    "pending_sign": OrderAct.SIGN, "pending_ship": OrderAct.SHIP, "leasing": OrderAct.REQUEST_RETURN,
}  # fmt: skip


class Shop:
    """Does one thing after the other to a shop's leases, with the services that do it in life."""

    def __init__(self, dice: Random, sub_shop_id: int) -> None:
        self.dice, self.sub_shop_id = dice, sub_shop_id
        self.caller: Caller = system(current())
        self.posted = 0

    def act(self) -> None:
        acts = (self.place, self.ask, self.go_on, self.move, self.void, self.pay, self.buy, self.renew, self.hide)
        self.dice.choice(acts)()

    def any_of(self, *statuses: str) -> Any:
        rows = list(Order.objects.filter(status__in=statuses, deleted_at=None).order_by("pk"))
        return self.dice.choice(rows) if rows else None

    def place(self) -> None:
        shop = self.dice.choice([None, self.sub_shop_id])
        lease(clock.today(), first_paid=self.dice.random() < 0.5, sub_shop_id=shop, agreement_no="AG")

    def ask(self) -> None:
        order(status="pending_sign", stage="regular", channel=self.dice.choice(["h5", "alipay"]))

    def go_on(self) -> None:
        if row := self.any_of(*STEPS):
            leases.move(row, STEPS[row.status], self.caller)

    def move(self) -> None:
        if row := self.any_of("pending_sign", "pending_ship"):
            to = None if row.sub_shop_id else self.sub_shop_id
            orders.move_to_sub_shop(caller=self.caller, order_id=row.pk, sub_shop_id=to)

    def void(self) -> None:
        if row := self.any_of(*ISSUING):
            bills.void_open(row, self.caller)

    def pay(self) -> None:
        if row := self.any_of(*ISSUING):
            self.posted += 1
            ledger.post(
                received(TxType.RENT, 100 + self.posted, "alipay"), key=f"d{self.posted}", source="bill",
                source_id=self.posted, caller=self.caller, sub_shop_id=row.sub_shop_id, order_kind=TradeKind.LEASE,
                order_id=row.pk,
            )  # fmt: skip

    def buy(self) -> None:
        if row := self.any_of("leasing"):
            leases.move(row, OrderAct.REQUEST_BUY_OUT, self.caller)
            bills.issue_buyout(row, 50_000)
        elif row := self.any_of("buyout_pending"):
            leases.move(row, OrderAct.WITHDRAW_BUY_OUT, self.caller)
            bills.withdraw_buyout(row, self.caller, "")

    def renew(self) -> None:
        if row := self.any_of("leasing"):
            leases.ask_renewal(row, self.caller, AskedRenewal(3, 3_000, 0, True, clock.today(), clock.today()))
            leases.renew(row, self.caller, periods=3, rent=9_000)

    def hide(self) -> None:
        if row := self.any_of("pending_sign"):
            leases.end(row, OrderAct.CLOSE, self.caller, why="bad")
            orders.delete_order(caller=self.caller, order_id=row.pk)


@pytest.fixture
def never_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the first night counts all days, lest a week's count mend what a night missed."""
    monkeypatch.setattr(services, "is_due", lambda counted, until: counted.healed_on is None)


@pytest.mark.parametrize("seed", range(int(os.environ.get("ZUDESK_DAYS", "1"))))
def test_random_days_touched_are_the_days_that_changed(lin, gao, mei, never_all, seed) -> None:
    dice, day, rows = Random(seed), BEGIN, 0
    with scope(gao), clock.at(moment_of(BEGIN)):
        lease(BEGIN - timedelta(days=3))
        roll_up(BEGIN)
    with scope(lin):
        shop = Shop(dice, mei.sub_shop_id)
        for _ in range(NIGHTS):
            with clock.at(clock.start_of(day) + timedelta(hours=12)):
                for _ in range(ACTS):
                    shop.act()
            day += timedelta(days=dice.choice([1, 1, 2, 9, 31]))
            with clock.at(moment_of(day)):
                issue_due(day)
                rows += roll_up(day)
            assert list(differences(day)) == [], f"seed {seed}, {day}"
        assert rows > 0
    assert list(differences_together()) == []
    moved = together()
    add_together()
    assert moved == together()


def together() -> list[tuple[Any, ...]]:
    rows = PlatformDay.objects.order_by("own", "channel", "day")
    return [row for row in rows.values_list("own", "channel", "day", *services.DAY_FIGURES) if any(row[3:])]


def test_a_night_reads_the_days_that_changed_alone(lin, never_all) -> None:
    with scope(lin):
        for n in range(3):
            lease(BEGIN + timedelta(days=40 * n))
        today = BEGIN + timedelta(days=120)
        with clock.at(moment_of(today)):
            roll_up(today)
            DataDay.objects.update(rent_in=1)
            assert roll_up(today + timedelta(days=1)) == 0
            assert heal(today + timedelta(days=1)) > 0


def test_a_rent_that_is_asked_again_leaves_the_day_that_it_was_asked_for_on(lin, never_all) -> None:
    with scope(lin):
        row, day = lease(BEGIN, first_paid=True), BEGIN + timedelta(days=20)
        bill = Bill.objects.get(order_id=row.pk, period=1)
        for n in (0, 9):
            with clock.at(moment_of(day + timedelta(days=n))):
                roll_up(day + timedelta(days=n))
            with clock.at(clock.start_of(day + timedelta(days=n)) + timedelta(hours=12)):
                Bill.objects.filter(pk=bill.pk).update(status="refunded", paid=0)
                bills.decide_refunded(caller=system(lin), bill_id=bill.pk, result="ask_again", reason="again")
        until = day + timedelta(days=10)
        with clock.at(moment_of(until)):
            roll_up(until)
        assert list(differences(until)) == []


def test_once_a_week_all_days_are_counted_on_another_day_for_each_merchant() -> None:
    def nights(merchant_id: int) -> list[int]:
        counted = Counted(merchant_id=merchant_id, until=BEGIN, healed_on=BEGIN)
        found = []
        for n in range(1, 31):
            day = BEGIN + timedelta(days=n)
            if services.is_due(counted, day):
                found.append(n)
                counted.healed_on = day
        return found

    each = {tuple(nights(merchant_id)) for merchant_id in range(1, 8)}
    assert len(each) == 7
    assert all(later - sooner == 7 for days in each for sooner, later in pairwise(days))


def test_all_days_are_counted_a_quarter_at_a_time(lin, monkeypatch) -> None:
    seen: list[Days] = []
    count = services._count

    def noted(days: Days) -> int:
        seen.append(days)
        return count(days)

    with scope(lin):
        for year in (2024, 2025):
            lease(date(year, 6, 1))
        until = date(2026, 4, 1)
        assert heal(until) > 0
        monkeypatch.setattr(services, "_count", noted)
        assert heal(until) == 0
        Bill.objects.filter(due_date__lt=date(2025, 1, 1)).update(status="scheduled")
        assert heal(until) > 0
        assert list(differences(until)) == []
    spans = seen[: len(seen) // 2]
    assert [one.first for one in spans] == [None, *(one.until for one in spans[:-1])]
    assert spans[-1].until == until and len(spans) > 4


def test_a_merchant_moves_what_all_add_up_to_by_as_much(lin, gao, mei) -> None:
    for tenant, shop in ((lin, mei.sub_shop_id), (gao, None)):
        with scope(tenant):
            lease(BEGIN, sub_shop_id=shop)
            lease(BEGIN)
            roll_up(BEGIN + timedelta(days=1))
    assert {(row.own, row.orders) for row in PlatformDay.objects.filter(day=BEGIN)} == {(True, 3), (False, 1)}
    with scope(lin):
        Order.objects.filter(sub_shop_id=mei.sub_shop_id).update(deleted_at=clock.now())
        heal(BEGIN + timedelta(days=1))
    assert {(row.own, row.orders) for row in PlatformDay.objects.filter(day=BEGIN, orders__gt=0)} == {(True, 3)}
    PlatformDay.objects.update(orders=9)
    assert len(list(differences_together())) > 0
    add_together()
    assert list(differences_together()) == []
