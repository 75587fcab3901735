"""What a buyout costs, and why one, or a payment before its day, isn't possible now."""

from datetime import date, datetime
from typing import Protocol

from apps.bills import queries as bills
from apps.collection.rules import Owed, settlement_left
from apps.leases.models import Order
from apps.leases.rules import (
    CASE_OPEN,
    ISSUING,
    Aside,
    Buyout,
    BuyoutMode,
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
from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod
from core import clock
from core.money import FULL, Fen
from core.text import say


class Expecting(Protocol):
    """A promise or a settlement: money is to come for a lease until `day`, and before it was withdrawn, beside the
    attempts `paid_before`.
    """

    order_id: int
    day: date
    paid_before: list[int]

    @property
    def withdrawn_at(self) -> datetime | None: ...


class Settling(Expecting, Protocol):
    """A settlement: `amount` fen of what was owed of `bill_ids` when it was offered."""

    amount: Fen
    bill_ids: list[int]

    @property
    def offered(self) -> Owed: ...


def paid_by(order_id: int) -> list[int]:
    """Ids of the attempts by which a lease has been paid so far."""
    return [one.pk for one in payments.paid_since(bills.bills_of(order_id), ())]


def came(row: Expecting) -> list[Attempt]:
    """What came for the lease since, in time: shown or paid while it was good. What went back of older money is nothing
    to it.
    """
    rows = payments.paid_since(bills.bills_of(row.order_id), _before(row), row.day)
    return [one for one in rows if row.withdrawn_at is None or _counts_by(one, row.withdrawn_at) <= row.withdrawn_at]


def _before(row: Expecting) -> list[int]:
    """By what it had been paid. What it was paid before its import is older than any of this, though its sum was put
    right since and has another number.
    """
    paid = payments.paid_for(bills.bills_of(row.order_id))
    return [*row.paid_before, *(one.pk for one in paid if one.method == AttemptMethod.OPENING)]


def _counts_by(one: Attempt, moment: datetime) -> datetime:
    """Offline money has a day and no moment: of the day of `moment` it counts from when it was entered."""
    same = clock.business_date(one.counts_from) == clock.business_date(moment)
    return one.created_at if same and one.method == AttemptMethod.OFFLINE else one.counts_from


def received(row: Expecting) -> Fen:
    """What is there of that."""
    return sum(one.amount - one.refunded for one in came(row))


def left_of(row: Settling) -> Fen:
    """What a settlement asks still; 0 where it is met."""
    return settlement_left(row.amount, row.offered, _towards(row))


def payable_of(row: Settling) -> Fen:
    """The same on a page: no more than is owed of its bills."""
    now = _towards(row)
    return min(settlement_left(row.amount, row.offered, now), now.principal + now.fees)


def _towards(row: Settling) -> bills.Towards:
    return bills.towards(row.order_id, row.bill_ids, [one.pk for one in came(row)], _before(row))


def buyout_sums(order: Order) -> Buyout:
    """At today's price: in full as the final payment, else with the discount of buying early."""
    owed = bills.open_arrears(order.pk)
    sums = bills.order_sums([order.pk]).get(order.pk)
    return buyout(
        contract_value=order.contract_value,
        rent_paid=(sums.rent_paid if sums else order.rent_paid) + bills.given_rent(order.pk),
        discount=FULL if is_final(order) else order.buyout_discount_bps,
        rent_arrears=owed.rent,
        other_arrears=owed.other,
        late_fees=owed.late_fees,
    )


def is_final(order: Order) -> bool:
    """Whether buying now is the final payment: from the last day of the term, or in all of the last period where the
    plan sells no earlier.
    """
    last = last_period(order)
    if not final_open(order.plan, order.buyout_price, last):
        return False
    over = order.ends_on is not None and last_day(order.ends_on) <= clock.today()
    return over or order.snapshot["buyout_mode"] != BuyoutMode.ANY_TIME


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
