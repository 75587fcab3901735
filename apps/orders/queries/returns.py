"""Whether goods may be asked back."""

from collections.abc import Collection
from datetime import date, timedelta

from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import OrderAct, PlanKind, may
from apps.orders.queries.info import last_period
from apps.orders.rules import may_return
from apps.returns import queries as returns
from apps.returns.rules import most_claimed
from core import clock
from core.money import Fen
from core.text import say

A_DAY = timedelta(days=1)


def kept_late(day: date, among: Collection[int] | None = None) -> list[Order]:
    """Leases whose goods should have gone back before `day`, and are with the customer still."""
    rows = list(leases.kept_beyond(day, among))
    gone = returns.sent_among([row.pk for row in rows]) if rows else set()
    return [row for row in rows if row.pk not in gone]


def late_returns(order_ids: Collection[int]) -> dict[int, date]:
    """Of these leases those whose goods are late today, each with its first day that is."""
    return {row.pk: row.return_by + A_DAY for row in kept_late(clock.today(), order_ids) if row.return_by}


def return_why_not(order: Order) -> str:
    """Why a return can't be asked for now; empty when it can."""
    if not may(order, OrderAct.REQUEST_RETURN):
        return say("当前状态不能申请归还", "Not in this state")
    if order.plan == PlanKind.RENT_THEN_OWN:
        return say("租完即送的商品到期归客户所有，无需归还", "Goods of this plan become the customer's own")
    if not may_return(order.plan, last_period(order)):
        return say("最后一期开始后才能申请归还", "The goods come back in the last period")
    return ""


def damage_most(order: Order) -> Fen:
    """What may be claimed for damage of its goods at most."""
    return most_claimed(order.contract_value, order.deposit, order.snapshot["market_value"])
