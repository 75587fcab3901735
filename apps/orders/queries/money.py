"""What a buyout costs, and why one, or a payment before its day, isn't possible now."""

from apps.bills import queries as bills
from apps.leases.models import Order
from apps.leases.rules import ISSUING, Buyout, OrderAct, buyout, may
from apps.orders.queries.info import last_period
from apps.orders.rules import buyout_open
from core.text import say


def buyout_sums(order: Order) -> Buyout:
    owed = bills.open_arrears(order.pk)
    sums = bills.order_sums([order.pk]).get(order.pk)
    return buyout(
        contract_value=order.contract_value,
        rent_paid=sums.rent_paid if sums else order.rent_paid,
        discount=order.buyout_discount_bps,
        rent_arrears=owed.rent,
        other_arrears=owed.other,
        late_fees=owed.late_fees,
    )


def buyout_why_not(order: Order) -> str:
    """Why a buyout is not possible now; empty when it is."""
    if not may(order, OrderAct.REQUEST_BUY_OUT):
        return say("当前状态不能买断", "Not in this state")
    if not buyout_open(order.snapshot["buyout_mode"], last_period(order)):
        return say("该方案只能在最后一期买断", "This plan is bought out in its last period")
    return ""


def ahead_why_not(order: Order) -> str:
    """Why nothing may be paid before its day; empty when the next instalment may."""
    if order.status not in ISSUING or order.after_sale or order.anchor_date is None:
        return say("当前状态不能提前支付", "Not in this state")
    if bills.open_rows(order.pk):
        return say("请先支付已出账的账单", "Pay what is due first")
    return ""
