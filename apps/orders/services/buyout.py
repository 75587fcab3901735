"""Buying out: asked for, taken back; it ends when its bills are paid (settle)."""

from collections.abc import Callable

from django.db import transaction

from apps.bills import services as bills
from apps.bills.queries import asked_buyout, bills_of
from apps.bills.rules import BillKind
from apps.leases import queries
from apps.leases.log import LeaseReason
from apps.leases.models import Order
from apps.leases.rules import ORDER, OrderAct, OrderStatus
from apps.leases.services import move
from apps.orders.queries.money import buyout_sums, buyout_why_not, is_final
from apps.orders.schemas import OrderBuyoutOut
from apps.orders.services.endings import end_buyout
from apps.orders.services.settle import settle
from apps.payments import services as payments
from apps.payments.queries import by_id, under_way
from apps.payments.rules import AttemptState
from core.caller import Caller
from core.errors import StateError
from core.money import Fen, yuan
from core.text import say
from partners import services as partners


@transaction.atomic
def request_buyout(*, caller: Caller, order_id: int, agreed: Fen) -> OrderBuyoutOut:
    """Bill the buyout at today's price, in fen; at the end of the term it is the final payment (decision 33).

    Raises StateError (111) where state or plan doesn't allow it, or where it isn't what was `agreed` to.
    """
    order = queries.lock_order(caller, order_id)
    why_not = buyout_why_not(order)
    if why_not:
        raise StateError(why_not, order.status)
    sums, kind = buyout_sums(order), BillKind.FINAL_PAYMENT if is_final(order) else BillKind.BUYOUT
    if agreed != sums.price:
        text = say("买断价已变为 {}，请核对后再确认", "The price is {} now; please check it and confirm again")
        raise StateError(text.format(yuan(sums.price)), order.status)
    move(order, OrderAct.REQUEST_BUY_OUT, caller)
    bill = bills.issue_buyout(order, sums.discounted, kind)
    settle([order.pk], caller=caller)
    order.refresh_from_db()
    return OrderBuyoutOut(
        order_id=order.pk, status=OrderStatus.of(order.status), bill_id=bill.pk if bill else None, price=sums.price
    )


@transaction.atomic
def withdraw_buyout(*, caller: Caller, order_id: int) -> Callable[[], None] | None:
    """The lease goes on, by hand also where money is on the buyout: it pays rent then.

    Pages and codes are closed first, and asked about, since the customer may have paid: that is the work to do after
    the commit, which goes on only where none was paid nor can be. Raises StateError (111), also while a debit or
    capture of it is under way.
    """
    order = queries.lock_order(caller, order_id)
    ORDER.next(order.status, OrderAct.WITHDRAW_BUY_OUT)
    questions = payments.close_shown(bills_of(order.pk), asked_buyout(order.pk))
    if not questions:
        _withdraw(order, caller)
        return None

    def work() -> None:
        partners.reach(*questions)()
        _withdraw_unpaid(caller, order.pk, [question.subject_id for question in questions])

    return work


@transaction.atomic
def _withdraw_unpaid(caller: Caller, order_id: int, closed: list[int]) -> None:
    """Unless one of these attempts was paid, or may be still."""
    order = queries.lock_order(caller, order_id)
    if order.status != OrderStatus.BUYOUT_PENDING or under_way(bills_of(order_id), asked_buyout(order_id)):
        return
    if not any(attempt.state == AttemptState.PAID for attempt in by_id(closed).values()):
        _withdraw(order, caller)


def _withdraw(order: Order, caller: Caller) -> None:
    end_buyout(order, caller, LeaseReason.BUYOUT_WITHDRAWN)
    settle([order.pk], caller=caller)


def check_withdrawn(order: Order) -> None:
    """Raises StateError (111) with what became of the buyout instead."""
    if order.status == OrderStatus.BOUGHT_OUT:
        text = say("客户刚刚已付清，订单已买断，不能撤回", "The customer has just paid: it is bought out")
        raise StateError(text, order.status)
    if order.status == OrderStatus.BUYOUT_PENDING:
        text = say(
            "客户刚刚付了款，或可能正在付款：请核对账单，待支付宝确认付款页面已关闭（最多半小时）后再撤回",
            "The customer has just paid, or may be paying: look at the bills, and try again once Alipay has closed the "
            "page, within half an hour",
        )
        raise StateError(text, order.status)
