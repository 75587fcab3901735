"""What a debit or the deposit would pay of what is overdue on leases now, or why neither. Amounts in fen."""

from collections.abc import Collection

from apps.bills.labels import named
from apps.deposits import queries as deposits
from apps.deposits.rules import may_capture
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.orders.queries.overdue import Late, late_of
from apps.orders.schemas import OverdueQuote, OverdueQuoteRow
from apps.payments import queries as payments
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen
from core.text import say


def overdue_quote(caller: Caller, order_ids: Collection[int]) -> OverdueQuote:
    """What debits and captures of these orders would take, as `services.overdue` asks for it."""
    orders = leases.visible_among(caller, order_ids)
    frozen = deposits.left_of([order.pk for order in orders])
    busy = payments.held_up_now(TradeKind.LEASE, [order.pk for order in orders])
    return OverdueQuote(items=[_row(order, frozen.get(order.pk, 0), order.pk in busy) for order in orders])


def _row(order: Order, frozen: Fen, busy: bool) -> OverdueQuoteRow:
    late = late_of(order)
    no_debit, no_capture = why_no_debit(order, late, busy), why_no_capture(order, late, frozen, busy)
    return OverdueQuoteRow(
        order_id=order.pk,
        customer=order.customer_mask,
        mobile=order.mobile_mask,
        bills=len(late.bill_ids),
        overdue=late.amount,
        debit=0 if no_debit else late.debited,
        debit_of="" if no_debit or late.debit is None else named(late.debit),
        no_debit=no_debit,
        capture=0 if no_capture else min(frozen, late.amount),
        no_capture=no_capture,
        frozen=frozen,
    )


def why_no_debit(order: Order, late: Late, busy: bool) -> str:
    """Empty when it can be debited."""
    if none := _why_nothing(late, busy):
        return none
    return "" if late.debit else late.no_debit


def why_no_capture(order: Order, late: Late, frozen: Fen, busy: bool) -> str:
    """Empty when the deposit can pay."""
    if none := _why_nothing(late, busy):
        return none
    if not may_capture(order.status):
        return say("租期内才能押金抵扣", "Only while the lease runs")
    return say("没有可抵扣的押金", "Nothing of the deposit is left") if frozen < 1 else ""


def _why_nothing(late: Late, busy: bool) -> str:
    if late.amount < 1:
        return say("没有逾期未付的账单", "Nothing is overdue")
    return say("有一笔收款正在处理", "Another payment is under way") if busy else ""
