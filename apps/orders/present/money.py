"""Sums that calls ask for by themselves: what is overdue, what a buyout costs, what closing gives back."""

from apps.bills import queries as bills
from apps.bills.models import Bill
from apps.bills.rules import RENT_KINDS, BillKind, BillStatus, late_fee_of, unpaid
from apps.deposits import queries as deposits
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import CLOSABLE
from apps.orders.queries.money import buyout_sums, buyout_why_not
from apps.orders.schemas import BuyoutQuote, CloseQuote, CloseQuoteRow, OverdueMoney
from apps.payments import queries as payments
from core import clock
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen


def overdue_money(order: Order) -> OverdueMoney:
    """What is overdue on the business date, by part."""
    parts = {"rent": 0, "addon": 0, "other": 0, "late_fee": 0}
    owed = bills.open_rows(order.pk)
    rows = [bill for bill in owed if bill.status == BillStatus.OVERDUE]
    for bill in rows:
        if bill.kind == BillKind.LATE_FEE:
            parts["late_fee"] += unpaid(bill)
        elif bill.kind in RENT_KINDS:
            addon = max(0, bill.addon - bill.paid_addon)
            parts["addon"] += addon
            parts["rent"] += unpaid(bill) - addon
        else:
            parts["other"] += unpaid(bill)
    parts["late_fee"] += _open_fees(owed, {bill.pk for bill in rows})
    since = min((bill.asked_on for bill in rows), default=None)
    days = (clock.today() - since).days if since else 0
    return OverdueMoney(order_id=order.pk, **parts, total=sum(parts.values()), days=days, since=since, at=clock.now())


def _open_fees(owed: list[Bill], counted: set[int]) -> int:
    """Late fees of overdue bills that are not overdue themselves yet."""
    fees = late_fee_of(bill for bill in owed if bill.pk not in counted)
    return sum(unpaid(fee) for parent_id, fee in fees.items() if parent_id in counted)


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


def close_quote(caller: Caller, order_ids: list[int]) -> CloseQuote:
    """What closing gives back, as `services.unwind` does it: what was paid and isn't refunded, what lies frozen."""
    ids = [order.pk for order in leases.visible_among(caller, order_ids) if order.status in CLOSABLE]
    paid, frozen = payments.refundable_sums(TradeKind.LEASE, ids), deposits.remaining_of(ids)
    return CloseQuote(items=[CloseQuoteRow(order_id=pk, refund=paid.get(pk, 0), thaw=frozen.get(pk, 0)) for pk in ids])
