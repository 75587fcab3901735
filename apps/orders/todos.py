"""Leases that have waited longer than they should, and what of their bills waits for a second person."""

from collections.abc import Mapping

from apps.bills.queries import asked_proposals
from apps.bills.rules import GOES_BACK, ProposalKind
from apps.orders.queries.stuck import stuck
from core import actions as a
from core.caller import Caller
from core.todos import NONE, Todo, Waits, declare, moment, together, waits_by
from reviews.present import to_confirm
from reviews.rules import ReviewKind

STUCK = Todo("stuck", "等待过久的订单", "Orders that wait too long", a.ORDER_VIEW, "/stuckOrders", urgent=True)


def _stuck(caller: Caller) -> Mapping[str, Waits]:
    since = [day for rows in stuck(caller).values() for day in rows.values()]
    return {STUCK.key: Waits(len(since), moment(min(since, default=None)))}


REFUNDS = Todo("bill_refunds", "待复核退款", "Refunds to confirm", a.BILL_REFUND, "/review?kind=bill_refund")
WAIVERS = Todo("bill_waivers", "待复核减免", "Waivers to confirm", a.BILL_WAIVE, "/review?kind=bill_waiver")
OFFLINE = Todo(
    "bill_offline", "待复核线下收款", "Offline payments to confirm", a.BILL_COLLECT, "/review?kind=bill_offline"
)

BY_KIND = {REFUNDS: GOES_BACK, OFFLINE: (ProposalKind.OFFLINE,), WAIVERS: (ProposalKind.WAIVE,)}


def _proposals(caller: Caller) -> Mapping[str, Waits]:
    found = waits_by(asked_proposals(caller), "kind", "proposed_at")
    return {todo.key: together(found.get(kind, NONE) for kind in kinds) for todo, kinds in BY_KIND.items()}


def _to_confirm(caller: Caller) -> Mapping[str, Waits]:
    return {REFUNDS.key: to_confirm(caller, ReviewKind.BILL_REFUND)}


declare("MS", 45, STUCK, count=_stuck)
declare("P", 18, REFUNDS, count=_to_confirm)
declare("M", 48, REFUNDS, WAIVERS, OFFLINE, count=_proposals)
