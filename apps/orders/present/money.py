"""Sums that calls ask for by themselves: what is overdue, what a buyout costs, what closing gives back."""

from apps.bills import queries as bills
from apps.bills.rules import days_late, overdue_of
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
    late = overdue_of(bills.order_bills(order.pk))
    return OverdueMoney(
        order_id=order.pk,
        rent=late.rent,
        addon=late.addon,
        other=late.other,
        late_fee=late.late_fee,
        total=late.total,
        days=days_late(late.asked_on, clock.today()) if late.asked_on else 0,
        since=late.asked_on,
        at=clock.now(),
    )


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
    paid, frozen = payments.refundable_sums(TradeKind.LEASE, ids), deposits.left_of(ids)
    return CloseQuote(items=[CloseQuoteRow(order_id=pk, refund=paid.get(pk, 0), thaw=frozen.get(pk, 0)) for pk in ids])
