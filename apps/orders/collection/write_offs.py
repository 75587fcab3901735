"""A lease is written off: one person asks, another one confirms; what comes later is recovered (decision 42)."""

from django.db import transaction

from apps.bills import services as billing
from apps.collection import queries as found
from apps.collection import services as rows
from apps.collection.models import WriteOff
from apps.collection.rules import CaseEnd, GoodsAt, why_no_write_off
from apps.goods.services import stock
from apps.leases import queries
from apps.leases import services as leases
from apps.leases.models import Order
from apps.leases.rules import OrderAct, OrderStatus, status_of_goods
from apps.leases.services import move
from apps.orders.collection import tell
from apps.orders.collection.queries import at_write_off, open_sums
from apps.orders.collection.second import second_of_shop
from apps.orders.services.over import over
from apps.orders.services.settle import settle
from apps.orders.services.tell import write_off_decided
from apps.returns import services as returns
from core import actions as a
from core.caller import Caller
from core.errors import Forbidden, StateError
from core.money import Fen, yuan
from core.shown import CHANGED, unshown
from core.text import say
from reviews.rules import PROPOSAL, ProposalAct
from tenants.people import check_stranger


@transaction.atomic
def ask_write_off(*, caller: Caller, order_id: int, shown: Fen, why: str) -> WriteOff:
    """Nothing changes before a second person confirms it. Raises StateError (111) when the sum isn't what was `shown`,
    and where something stands in the way (`why_no_write_off`); Forbidden (103) for an operator who is of the shop.
    """
    check_stranger(caller)
    order = queries.lock_order(caller, order_id)
    _check(order, shown)
    sums = open_sums(order)
    row = rows.ask_write_off(
        order.pk, caller=caller, why=why, rent=sums.rent, addon=sums.addon, other=sums.other, late_fee=sums.late_fee,
        goods=_goods_at(order),
    )  # fmt: skip
    tell.write_off_asked(order, row)
    return row


@transaction.atomic
def decide_write_off(*, caller: Caller, row_id: int, act: ProposalAct, shown: Fen | None, why: str = "") -> WriteOff:
    """Confirm it, which writes off what is open now, or refuse it; who asked may take it back.

    Raises NotFound (104), TransitionRefused (111) also when it ran out, Forbidden (103) where another person has to
    confirm it, StateError (111) as `ask_write_off`.
    """
    order = queries.lock_order(caller, found.write_off(row_id).order_id)
    row = found.lock_write_off(row_id)
    _check_may(caller, row, act)
    PROPOSAL.next(row.stands, act)
    if act == ProposalAct.CONFIRM:
        alone = second_of_shop(caller, row)
        _check(order, shown)
        goods = _goods_at(order)
        given_up = _write_off(order, row.why, caller)
        row = rows.decide_write_off(
            row, act, caller=caller, alone=alone, why=why, goods=goods, amount=given_up.amount,
            paid_before=given_up.paid_before, periods=given_up.periods,
        )  # fmt: skip
    else:
        row = rows.decide_write_off(row, act, caller=caller, alone=False, why=why)
    write_off_decided(order, row, caller)
    return row


def _goods_at(order: Order) -> GoodsAt:
    return GoodsAt.BACK if status_of_goods(order) == OrderStatus.INSPECTING else GoodsAt.CUSTOMER


def _check_may(caller: Caller, row: WriteOff, act: ProposalAct) -> None:
    """Raises Forbidden (103)."""
    if not caller.may(a.WRITE_OFF_CONFIRM) and not (act == ProposalAct.REFUSE and row.is_of(caller)):
        raise Forbidden


def _check(order: Order, shown: Fen | None) -> None:
    if shown is None:
        raise unshown()
    at = at_write_off(order)
    if why := why_no_write_off(at):
        raise StateError(say(*why), order.status)
    if at.owed != shown:
        text = say(f"欠款已变为 {yuan(at.owed)}，请重新确认", f"It is {yuan(at.owed)} by now, please look again")
        raise StateError(text, CHANGED)


def _write_off(order: Order, why: str, caller: Caller) -> billing.WrittenOff:
    """Its end: bills are asked no more, the case is over, and what the platform refused to capture is thawed."""
    given_up = billing.write_off(order, caller, why)
    for case in found.open_among([order.pk]).values():
        rows.end(case, CaseEnd.WRITTEN_OFF, caller, why=why)
    move(order, OrderAct.WRITE_OFF, caller, why=why)
    over(order, caller, why)
    settle([order.pk], caller=caller)
    return given_up


@transaction.atomic
def goods_back(*, caller: Caller, order_id: int) -> None:
    """The customer of what was written off brings the goods after all: they are in stock again, and came by a return
    that is done. Should the lease go on, it asks for nothing to come, and ends as returned.

    Raises StateError (111) where they were never lost.
    """
    order = queries.lock_order(caller, order_id)
    row = found.stands_for(order.pk)
    if order.status != OrderStatus.WRITTEN_OFF or row is None or row.goods != GoodsAt.CUSTOMER or row.goods_back_at:
        raise StateError(say("没有待收回的商品", "No goods are missing of it"), order.status)
    stock.take_back(order.pk, by=caller.name)
    returns.brought(order.pk, caller=caller)
    leases.goods_came(order)
    rows.goods_back(found.lock_write_off(row.pk), caller)
