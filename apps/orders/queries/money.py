"""What a buyout costs, and why one, or a payment before its day, isn't possible now."""

from datetime import date

from apps.bills import queries as bills
from apps.leases.models import Order
from apps.leases.rules import (
    CASE_OPEN,
    ISSUING,
    Aside,
    Buyout,
    OrderAct,
    OrderStatus,
    buyout,
    case_locks,
    last_day,
    may,
)
from apps.orders.queries.info import last_period
from apps.orders.rules import buyout_open, final_open
from apps.payments import queries as payments
from core import clock
from core.money import FULL, Fen
from core.text import say


def received(order_id: int, until: date | None = None) -> Fen:
    """What came for a lease, and was there at the end of `until`."""
    return payments.received_for(bills.bills_of(order_id), until)


def buyout_sums(order: Order) -> Buyout:
    """At today's price: in full as the final payment, else with the discount of buying early."""
    owed = bills.open_arrears(order.pk)
    sums = bills.order_sums([order.pk]).get(order.pk)
    return buyout(
        contract_value=order.contract_value,
        rent_paid=sums.rent_paid if sums else order.rent_paid,
        discount=FULL if is_final(order) else order.buyout_discount_bps,
        rent_arrears=owed.rent,
        other_arrears=owed.other,
        late_fees=owed.late_fees,
    )


def is_final(order: Order) -> bool:
    """Whether buying now is the final payment: on the last day of the term, or where the plan has no earlier buyout."""
    last = last_period(order)
    if not final_open(order.plan, order.buyout_price, last):
        return False
    over = order.ends_on is not None and last_day(order.ends_on) <= clock.today()
    return over or not buyout_open(order.snapshot["buyout_mode"], last)


def buyout_why_not(order: Order) -> str:
    """Why a buyout is not possible now; empty when it is."""
    if case_locks(order, OrderAct.REQUEST_BUY_OUT):
        return say(*CASE_OPEN)
    if not may(order, OrderAct.REQUEST_BUY_OUT):
        return say("当前状态不能买断", "Not in this state")
    last = last_period(order)
    if not (buyout_open(order.snapshot["buyout_mode"], last) or final_open(order.plan, order.buyout_price, last)):
        return say("该方案只能在最后一期买断", "This plan is bought out in its last period")
    return ""


def ahead_why_not(order: Order) -> str:
    """Why nothing may be paid before its day; empty when the next instalment may."""
    if case_locks(order, Aside.PAY_AHEAD):
        return say(*CASE_OPEN)
    if order.status not in ISSUING or order.status == OrderStatus.RETURNING or order.anchor_date is None:
        return say("当前状态不能提前支付", "Not in this state")
    if bills.open_rows(order.pk):
        return say("请先支付已出账的账单", "Pay what is due first")
    return ""
