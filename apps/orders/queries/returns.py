"""Whether goods may be asked back."""

from apps.leases.models import Order
from apps.leases.rules import OrderAct, PlanKind, may
from apps.orders.queries.info import last_period
from apps.orders.rules import may_return
from core.text import say


def return_why_not(order: Order) -> str:
    """Why a return can't be asked for now; empty when it can."""
    if not may(order, OrderAct.REQUEST_RETURN):
        return say("当前状态不能申请归还", "Not in this state")
    if order.plan == PlanKind.RENT_THEN_OWN:
        return say("租完即送的商品到期归客户所有，无需归还", "Goods of this plan become the customer's own")
    if not may_return(order.plan, last_period(order)):
        return say("最后一期开始后才能申请归还", "The goods come back in the last period")
    return ""
