"""What follows when an order's money is complete: paid, completed, bought out; or comes when it is over."""

from apps.bills import services as bills
from apps.bills.models import OPEN_STATUSES, Bill
from apps.deposits import services as deposits
from apps.leases.models import Order
from apps.leases.rules import OrderAct
from apps.leases.services import move
from apps.orders.services import sms
from apps.orders.services.unwind import return_money
from apps.promotion.services import count_order
from core.caller import Caller
from core.text import say


def first_paid(order: Order, caller: Caller) -> None:
    """Deposit placed and first bills paid, both: the order waits for audit. Either alone changes nothing."""
    if not deposits.is_placed(order.pk) or _owes(order) or not _paid_first(order):
        return
    move(order, OrderAct.PAY, caller)
    if order.share_link_id:
        count_order(order.share_link_id, order.total_rent)
    sms.tell(order, "paid")


def _owes(order: Order) -> bool:
    return Bill.objects.filter(order_id=order.pk, status__in=OPEN_STATUSES).exists()


def _paid_first(order: Order) -> bool:
    return Bill.objects.filter(order_id=order.pk, kind="first_rent", status="paid").exists()


def complete(order: Order, caller: Caller) -> None:
    """Rent-then-own, all paid: the goods are the customer's and the deposit is thawed."""
    move(order, OrderAct.COMPLETE, caller)
    deposits.thaw_rest(order.pk, caller, say("租期完结", "The lease is complete"))


def bought_out(order: Order, caller: Caller) -> None:
    """All bills of the buyout are paid: nothing more is owed, the deposit is thawed."""
    move(order, OrderAct.BUY_OUT, caller)
    bills.void_open(order, caller, say("已买断", "Bought out"))
    deposits.thaw_rest(order.pk, caller, say("买断完成", "Bought out"))


def buyout_is_late(order: Order) -> bool:
    return Bill.objects.filter(order_id=order.pk, kind="buyout", status="overdue").exists()


def drop_buyout(order: Order, caller: Caller) -> None:
    """An unpaid buyout falls away after its day; the lease goes on, overdue where it is."""
    move(order, OrderAct.WITHDRAW_BUY_OUT, caller, why=say("买断款逾期未付", "The buyout was not paid in time"))
    bills.withdraw_buyout(order)


def late_money(order: Order, caller: Caller) -> None:
    """Money for an order that is over goes back the way it came."""
    return_money(order, caller, say("订单已关闭，款项自动退回", "The order is closed, the money goes back"))
    deposits.thaw_rest(order.pk, caller, say("订单已关闭，自动解冻", "The order is closed"))
