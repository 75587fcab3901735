"""What is due on leases that run: buttons of a list's row that hang on more than the row says.

A shop's page alone: operators would ask each shop that has a row, and find them on the order's page.
"""

from collections.abc import Collection
from functools import lru_cache

import structlog

from apps.bills import queries as bills
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import Stage
from apps.orders.rules import NEEDS, RETURNING, Doing, Standing, doings, renewal_why_not
from apps.returns import queries as returns
from core import clock
from core.caller import Caller

log = structlog.get_logger(__name__)
LISTS = (Stage.DEALING, Stage.OVERDUE)
"""Lists of leases whose goods the customer has, or is giving back."""

DUE = frozenset({*RETURNING, Doing.REQUEST_RENEWAL, Doing.ANSWER_RENEWAL, Doing.WITHDRAW_RENEWAL, Doing.BUY_OUT})


def due_on(caller: Caller, order_ids: Collection[int]) -> dict[int, frozenset[Doing]]:
    """Of these leases of a shop, what of `DUE` its caller may do now, as the page of each would say: three statements
    for all of them, and none for who may do nothing of it.

    One whose renewal can't be read is left out and logged: its row is shown, and those beside it with their buttons.
    """
    if caller.actions.isdisjoint(NEEDS[doing] for doing in DUE):
        return {}
    last, going = bills.in_last_period(order_ids, clock.today()), returns.standing_among(order_ids)
    found = {}
    for order in leases.visible_among(caller, order_ids):
        try:
            standing = _standing(order, order.pk in last, going.get(order.pk, ""))
        except ValueError:
            log.exception("a renewal that nobody can read", order_id=order.pk)
        else:
            found[order.pk] = _due(standing, caller.who.value, caller.actions)
    return found


def _standing(order: Order, last_period: bool, returning: str) -> Standing:
    """Only what `DUE` hangs on is read, and whether the goods have a price instead of which: leases alike share their
    buttons.
    """
    wanted = leases.asked_renewal(order)
    most = leases.offered_renewal(order).most
    closed = wanted or renewal_why_not(order, last_period=last_period, most=most, today=clock.today())
    return Standing(
        status=order.status, status_beneath=order.status_beneath, after_sale=order.after_sale, contract=order.contract,
        frozen=False, held=False, owes=False, late=False, buyout_mode=order.snapshot["buyout_mode"], plan=order.plan,
        end_price=min(order.buyout_price, 1), last_period=last_period, returning=returning, askable=False,
        renewable=not closed, answerable=bool(wanted and wanted.by_customer), being_bought=True, notarizing=False,
        reporting=False,
    )  # fmt: skip


@lru_cache(maxsize=2048)
def _due(at: Standing, who: str, actions: frozenset[str]) -> frozenset[Doing]:
    return DUE.intersection(doings(at, who, actions))
