"""Sums that calls ask for by themselves: what is overdue, what a buyout costs."""

from apps.bills import queries as bills
from apps.bills.models import Bill
from apps.bills.rules import BillKind, BillStatus
from apps.deposits import queries as deposits
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import CLOSABLE, ISSUING, ORDER, Buyout, OrderAct, buyout
from apps.orders.queries.info import last_period
from apps.orders.rules import buyout_open
from apps.orders.schemas import BuyoutQuote, CloseQuote, CloseQuoteRow, OverdueMoney
from apps.payments import queries as payments
from core import clock
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen
from core.text import say


def overdue_money(order: Order) -> OverdueMoney:
    """What is overdue on the business date, by part."""
    parts = {"rent": 0, "addon": 0, "other": 0, "late_fee": 0}
    owed = bills.open_rows(order.pk)
    rows = [bill for bill in owed if bill.status == BillStatus.OVERDUE]
    for bill in rows:
        if bill.kind == BillKind.LATE_FEE:
            parts["late_fee"] += bills.unpaid(bill)
        elif bill.kind in bills.RENT_KINDS:
            addon = max(0, bill.addon - bill.paid_addon)
            parts["addon"] += addon
            parts["rent"] += bills.unpaid(bill) - addon
        else:
            parts["other"] += bills.unpaid(bill)
    parts["late_fee"] += _open_fees(owed, {bill.pk for bill in rows})
    since = min((bill.due_date for bill in rows), default=None)
    days = (clock.today() - since).days if since else 0
    return OverdueMoney(order_id=order.pk, **parts, total=sum(parts.values()), days=days, since=since, at=clock.now())


def _open_fees(owed: list[Bill], counted: set[int]) -> int:
    """Late fees of overdue bills that are not overdue themselves yet."""
    fees = bills.late_fee_of(bill for bill in owed if bill.pk not in counted)
    return sum(bills.unpaid(fee) for parent_id, fee in fees.items() if parent_id in counted)


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
    if not ORDER.can(order.status, OrderAct.REQUEST_BUY_OUT) or order.after_sale:
        return say("当前状态不能买断", "Not in this state")
    if not buyout_open(order.snapshot["buyout_mode"], last_period(order)):
        return say("该方案只能在最后一期买断", "This plan is bought out in its last period")
    return ""


def buyout_quote(order: Order) -> BuyoutQuote:
    sums, why_not = buyout_sums(order), buyout_why_not(order)
    owed, held = sums.arrears + sums.late_fees, bills.on_buyouts([order.pk]).get(order.pk, 0)
    return BuyoutQuote(
        order_id=order.pk,
        allowed=not why_not,
        why_not=why_not,
        contract_value=sums.contract_value,
        rent_paid=sums.rent_paid,
        rent_arrears=sums.rent_arrears,
        remaining=sums.remaining,
        discount_bps=sums.discount,
        discounted=sums.discounted,
        other_arrears=sums.other_arrears,
        late_fees=sums.late_fees,
        open_bills=owed,
        price=sums.price,
        formula=sums.formula,
        held=held,
        back=max(0, held - owed - _fell_due(order)),
    )


def _fell_due(order: Order) -> Fen:
    """What isn't billed while a buyout is asked for, and is once it is taken back."""
    rows = [row for row in bills.unissued(order.pk) if row.due_date and row.due_date <= clock.today()]
    return sum(row.rent + row.addon for row in rows)


def ahead_why_not(order: Order) -> str:
    """Why nothing may be paid before its day; empty when the next instalment may."""
    if order.status not in ISSUING or order.after_sale or order.anchor_date is None:
        return say("当前状态不能提前支付", "Not in this state")
    if bills.open_rows(order.pk):
        return say("请先支付已出账的账单", "Pay what is due first")
    return ""


def close_quote(caller: Caller, order_ids: list[int]) -> CloseQuote:
    """What closing gives back, as `services.unwind` does it: what was paid and isn't refunded, what lies frozen."""
    found = leases.visible_to(caller).filter(pk__in=order_ids, status__in=CLOSABLE).order_by("pk")
    ids = list(found.values_list("pk", flat=True))
    paid, frozen = payments.refundable_sums(TradeKind.LEASE, ids), deposits.remaining_of(ids)
    return CloseQuote(items=[CloseQuoteRow(order_id=pk, refund=paid.get(pk, 0), thaw=frozen.get(pk, 0)) for pk in ids])
