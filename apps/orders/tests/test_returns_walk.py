"""A lease in its last period, walked at random: whatever is done to its return and its money, row and lease agree.

Each act may be refused; behind each that isn't, the lease follows its bills, as it does behind every act and night.
"""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.bills import queries as bills
from apps.bills import services as billing
from apps.bills.models import Bill
from apps.bills.nightly import lateness
from apps.bills.rules import unpaid
from apps.bills.tests.factories import ANCHOR, lease, paid_by_page
from apps.deposits.services import open_deposit
from apps.express.models import ReturnAddress
from apps.leases import queries as leasing
from apps.leases import services as leases
from apps.leases.models import Order
from apps.leases.rules import LATE, CasePass, OrderStatus, Stage, stage_of
from apps.orders import services
from apps.orders.queries.late import kept_late
from apps.orders.returns import services as returns
from apps.orders.services.settle import settle
from apps.orders.tests.factories import ask_buyout
from apps.returns import queries as found
from apps.returns.rules import Damage, Fate, ReturnStatus
from apps.returns.services import Inspection
from core import clock
from core.caller import Caller, customer
from core.errors import ApiError
from core.transitions import TransitionRefused
from infra.testing.examples import examples
from infra.testing.undone import undone
from tenants.scope import current, scope

pytestmark = pytest.mark.django_db
R, S = ReturnStatus, OrderStatus
AT = {
    None: {S.LEASING, S.BUYOUT_PENDING},
    R.ASKED: {S.RETURNING}, R.SENT: {S.RETURNING},
    R.RECEIVED: {S.INSPECTING}, R.ASSESSED: {S.INSPECTING}, R.DISPUTED: {S.INSPECTING}, R.DONE: {S.INSPECTING},
}  # fmt: skip
"""What a lease is at, beneath overdue too, by its return's status; none: it has no return, or it was withdrawn."""
ENDS_ON = date(2027, 2, 17)
"""The term ends a week after the walk begins, without a grace day."""
LINE = Damage("屏幕碎裂", 3_000)
CASE = CasePass(7)


class Walk:
    """Periods of 100.00 that are paid but for the last two, which are asked for."""

    def __init__(self, owner: Caller) -> None:
        self.owner, self.today = owner, date(2027, 2, 10)
        ReturnAddress.objects.create(
            name="林记仓库", mobile="13700130101", province="浙江省", city="杭州市", area="西湖区",
            address="文三路 90 号", is_default=True, created_at=clock.now(),
        )  # fmt: skip
        snapshot = {
            "months": 12, "days": 0, "periods": 12, "renewal_bps": 10_000, "freight": 0,
            "buyout_mode": "any_time", "market_value": 600_000,
        }  # fmt: skip
        self.pk = lease(
            plan="flexible", snapshot=snapshot, buyout_price=50_000, ends_on=ENDS_ON, return_by=ENDS_ON,
            return_fee_day=300, return_fee_cap=1_000,
        ).pk  # fmt: skip
        open_deposit(self.pk, 0)
        with self.now():
            billing.resume(self.order)
            older = [bill for bill in bills.open_rows(self.pk) if bill.period < 11]
            paid_by_page(self.order, older, sum(bill.amount for bill in older))
            settle([self.pk])
        self.customer = customer(current(), "波", self.pk, "127.0.0.1")

    def now(self) -> Any:
        return clock.at(clock.start_of(self.today) + timedelta(hours=12))

    @property
    def order(self) -> Order:
        return Order.objects.get(pk=self.pk)

    def night(self) -> None:
        self.today += timedelta(days=4)
        with self.now():
            lateness.run(self.today)
            billing.accrue_late_returns(kept_late(self.today), self.today)
            settle(bills.out_of_step())

    def pay_one(self) -> None:
        self._pay(bills.open_rows(self.pk)[:1])

    def pay_all(self) -> None:
        self._pay(bills.open_rows(self.pk))

    def _pay(self, rows: list[Bill]) -> None:
        if rows:
            paid_by_page(self.order, rows, sum(unpaid(bill) for bill in rows))
            settle([self.pk])

    def ask(self) -> None:
        returns.request_return(caller=self.customer, order_id=self.pk, note="")

    def send(self) -> None:
        returns.send_return(caller=self.customer, order_id=self.pk, company="shunfeng", number="SF5550001112")

    def keep(self) -> None:
        returns.withdraw_return(caller=self.customer, order_id=self.pk)

    def call_off(self) -> None:
        returns.withdraw_return(caller=self.owner, order_id=self.pk)

    def receive(self) -> None:
        returns.receive_return(caller=self.owner, order_id=self.pk)

    def receive_of_before(self) -> None:
        came_on = self.today - timedelta(days=5)
        returns.receive_return(caller=self.owner, order_id=self.pk, came_on=came_on)

    def inspect(self) -> None:
        self._inspect([])

    def claim(self) -> None:
        self._inspect([LINE])

    def _inspect(self, damage: list[Damage]) -> None:
        returns.inspect_return(caller=self.owner, order_id=self.pk, seen=Inspection(Fate.REPAIR, damage=damage))

    def agree(self) -> None:
        returns.agree_return(caller=self.customer, order_id=self.pk, shown=LINE.amount)

    def dispute(self) -> None:
        returns.dispute_return(caller=self.customer, order_id=self.pk, text="寄出时是好的")

    def decide(self) -> None:
        returns.decide_return(caller=self.owner, order_id=self.pk, amount=1_000, reason="协商一致")

    def forgive(self) -> None:
        returns.decide_return(caller=self.owner, order_id=self.pk, amount=0, reason="免除")

    def buy_out(self) -> None:
        ask_buyout(self.owner, self.pk)

    def withdraw_buy_out(self) -> None:
        services.withdraw_buyout(caller=self.owner, order_id=self.pk)

    @transaction.atomic
    def open_case(self) -> None:
        if stage_of(self.order.status) != Stage.FINISHED:
            leases.open_case(leasing.lock(self.pk), CASE.case_id)

    @transaction.atomic
    def close_case(self) -> None:
        if self.order.after_sale:
            leases.close_case(leasing.lock(self.pk), CASE, since=clock.today())

    def do(self, act: Callable[["Walk"], None]) -> None:
        with self.now():
            try:
                act(self)
            except (ApiError, TransitionRefused):
                assert act not in FROM_OUTSIDE, "money and time are never refused"
                return
        with self.now():
            settle([self.pk])

    def check(self) -> None:
        order, row = self.order, found.live(self.pk)
        opened = sum(map(unpaid, bills.open_rows(self.pk)))
        late = sum(unpaid(bill) for bill in bills.order_bills(self.pk) if bill.status == "overdue")
        if stage_of(order.status) == Stage.FINISHED:
            assert opened == 0
            assert not order.after_sale, "an open case keeps it from ending"
            assert (order.status == S.RETURNED) == (row is not None and row.status == R.DONE)
            return
        at = order.status_beneath if order.status in LATE else order.status
        assert at in AT[R.of(row.status) if row else None], (order.status, at, row and row.status)
        with_customer = at == S.LEASING or (at == S.RETURNING and row is not None and row.status == R.ASKED)
        assert (order.return_late_since is not None) == (
            with_customer and self.today > ENDS_ON and not order.after_sale
        )
        assert (order.status in LATE) == (
            (late > 0 or order.return_late_since is not None) and order.status != S.BUYOUT_PENDING
        )
        over = (row and row.status == R.DONE) or order.status == S.BUYOUT_PENDING
        assert not (over and opened == 0 and not order.after_sale), "it has ended"


BACK = [
    Walk.ask,
    Walk.send,
    Walk.receive,
    Walk.receive_of_before,
    Walk.inspect,
    Walk.claim,
    Walk.agree,
    Walk.dispute,
    Walk.decide,
]
ACTS = [
    *BACK, *BACK, *BACK, Walk.claim, Walk.ask, Walk.night, Walk.night, Walk.pay_one, Walk.pay_all, Walk.keep,
    Walk.call_off, Walk.forgive, Walk.buy_out, Walk.withdraw_buy_out, Walk.withdraw_buy_out,
]  # fmt: skip
"""Those of a return come often, so that most walks get to its end."""
ACTS += [Walk.open_case, Walk.close_case, Walk.close_case]
FROM_OUTSIDE = (Walk.pay_one, Walk.pay_all, Walk.night)


@settings(max_examples=examples(8), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(acts=st.lists(st.sampled_from(ACTS), min_size=16, max_size=40))
def test_a_return_and_its_lease_agree_whatever_is_done(lin: Any, lin_owner: Any, acts: list[Any]) -> None:
    with scope(lin), undone(), clock.at(clock.start_of(ANCHOR)):
        walk = Walk(lin_owner.caller)
        walk.check()
        for act in acts:
            walk.do(act)
            walk.check()
