"""What a night asks of returns: whether the goods were sent in time, and whether the shop goes on with them."""

from datetime import timedelta

from apps.leases import queries
from apps.orders.queries.stuck import of_return
from apps.orders.returns import tell
from apps.orders.returns.queries import goods_at
from apps.orders.returns.services import withdraw_return
from apps.orders.rules import GoodsAct, doings_of_return
from apps.orders.rules.stuck import WAITS
from apps.orders.services import sms
from apps.returns import queries as found
from apps.returns import services as returns
from apps.returns.models import Return
from apps.returns.rules import REMIND_TO_SEND, ReturnStatus
from nights import registry
from nights.each import each
from nights.registry import Night


def follow(night: Night) -> int:
    """Returns whose goods weren't sent in time fall away; their customers are reminded before. The shop hears of
    those that wait for it too long. Gives how many.
    """
    to_send = found.to_send(night.day + REMIND_TO_SEND)
    return _ring(night) + each(night, to_send, lambda order_id: _one(order_id, night))


def put_off(night: Night) -> int:
    """Nobody could send anything, or answer what is claimed; of what waits for the shop it hears all the same. Gives of
    how many.
    """
    returns.put_off(*night.dark)
    return _ring(night)


def _ring(night: Night) -> int:
    return each(night, found.open_ones(), lambda row: _remind(row, night), of=lambda row: row.order_id)


def _remind(row: Return, night: Night) -> bool:
    """The shop hears once of goods that wait for it longer than they should, behind the last day on which they may."""
    waiting = of_return(row)
    if waiting is None or waiting[1] + timedelta(days=WAITS[waiting[0]].days + 1) != night.day:
        return False
    tell.waits(queries.lease(row.order_id), waiting[0])
    return True


def _one(order_id: int, night: Night) -> bool:
    order = queries.lock(order_id)
    row = found.live(order.pk)
    if row is None or row.status != ReturnStatus.ASKED or row.answer_by is None:
        return False
    if row.answer_by == night.day + REMIND_TO_SEND:
        sms.remind_to_send(order, row.answer_by, on=night.day)
        return True
    may_now = doings_of_return(goods_at(order, row.status), by_customer=False)
    if row.answer_by >= night.day or GoodsAct.WITHDRAW not in may_now:
        return False
    withdraw_return(caller=night.caller, order_id=order.pk)
    sms.tell_of_lapsed_return(order, on=night.day)
    tell.lapsed(order)
    return True


def register() -> None:
    registry.step("returns", 42, batched=True, late=put_off)(follow)
