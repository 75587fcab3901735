"""The door of this room: a lease follows what happened to its bills, its deposit, its contract.

Called once, at the end of an act that changed them, with the act's own caller; by a party's answer, a night and a
clock through their topics. Nothing below calls it, and what it calls tells nobody.
"""

import time
from collections.abc import Callable, Collection, Mapping

from django.db import transaction

from apps.bills import queries as bills
from apps.bills.events import Changed
from apps.bills.queries import OrderSums
from apps.deposits import services as deposits
from apps.leases import bulk, index, queries
from apps.leases.models import Order
from apps.leases.rules import CUT_SHORT, OrderAct, OrderStatus, case_locks
from apps.notary import services as notary
from apps.orders.queries.late import late_returns
from apps.orders.rules import Reached, end_of
from apps.orders.services import collecting, endings
from apps.returns import queries as returns
from core.caller import Caller, system
from core.pace import Pace
from tenants.scope import current

AT_ONCE, LEAST = 100, 40
"""Leases of the first transaction, where there are many, and of every one."""
S = OrderStatus
MAY_END = (S.PENDING_PAYMENT, S.LEASING, S.BUYOUT_PENDING, S.INSPECTING)
ENDS: Mapping[OrderAct, Callable[[Order, Caller], None]] = {
    OrderAct.PAY: endings.first_paid,
    OrderAct.COMPLETE: endings.complete,
    OrderAct.BUY_OUT: endings.bought_out,
    OrderAct.FINISH_INSPECTION: endings.returned,
}


def settle(order_ids: Collection[int], *, caller: Caller | None = None) -> None:
    """Bring sums and statuses of these leases up to their bills, and end what has ended. Again is harmless."""
    who, ids = caller or system(current()), sorted(set(order_ids))
    pace = Pace(AT_ONCE, least=LEAST)
    while ids:
        some, ids = ids[: pace.size], ids[pace.size :]
        started = time.perf_counter()
        _settle(some, who)
        pace.took(time.perf_counter() - started)


def bills_changed(what: Changed) -> None:
    """Bills of these orders were paid by a party's answer, or fell overdue."""
    settle(what.order_ids)


def deposit_changed(order_id: int) -> None:
    """Where nothing of the deposit is owing, with the first rent it is paid; for an order that is over it goes back."""
    settle([order_id])


@transaction.atomic
def _settle(ids: list[int], caller: Caller) -> None:
    """A buyout that came to nothing goes first, since the lease that it leaves may end or be overdue itself.

    The leases are locked before their bills are read: a payment that commits in between would be written over.
    """
    queries.lock_all(ids)
    sums = _follow(ids, caller)
    sums |= _follow(collecting.meet(ids, caller), caller)
    dropped = endings.drop_late_buyouts({key: one.open_amount for key, one in sums.items()}, caller)
    sums |= _follow(dropped, caller)
    _follow(_end(sums, caller), caller)
    collecting.end(ids, caller)
    notary.claims_met(ids, caller)


def _follow(ids: list[int], caller: Caller) -> dict[int, OrderSums]:
    if not ids:
        return {}
    sums, late = bills.order_sums(ids), late_returns(ids)
    bulk.write_sums(
        bulk.Sums(key, one.rent_paid, one.periods_paid, one.overdue_amount, one.overdue_since, late.get(key))
        for key, one in sums.items()
    )
    bulk.follow_sums(ids, caller)
    index.touch(ids)
    return sums


def _end(sums: dict[int, OrderSums], caller: Caller) -> list[int]:
    """Gives the orders for which something followed."""
    quiet = [key for key, one in sums.items() if one.open_amount == 0]
    rows = queries.lock_in(quiet, [*MAY_END, *CUT_SHORT])
    return [order.pk for order in rows if _follows(order, sums[order.pk], caller)]


def _follows(order: Order, sums: OrderSums, caller: Caller) -> bool:
    if order.status in CUT_SHORT:
        return endings.late_money(order, caller)
    act = end_of(_reached(order, sums))
    if act is None or case_locks(order, act):
        return False
    ENDS[act](order, caller)
    return True


def _reached(order: Order, sums: OrderSums) -> Reached:
    return Reached(
        status=order.status,
        plan=order.plan,
        started=order.anchor_date is not None,
        placed=order.status != S.PENDING_PAYMENT or deposits.is_placed(order.pk),
        first_paid=sums.periods_paid > 0,
        open_amount=sums.open_amount,
        all_paid=sums.all_paid,
        inspected=order.status == S.INSPECTING and returns.is_inspected(order.pk),
    )
