"""What may be asked for after signing, and what waits."""

from datetime import date, timedelta

from apps.aftersale import queries as found
from apps.aftersale.models import Case
from apps.aftersale.rules import CaseKind, CaseStatus, Span, Waits, agrees_itself, kinds_open
from apps.bills.queries import bills_of, deductible, kept_by_attempt
from apps.express import queries as express
from apps.leases.models import Order
from apps.orders.returns.queries import spares_rent
from apps.payments.queries import refundable, under_way
from apps.payments.rules import BY_HAND
from apps.returns import queries as returns
from core import clock
from core.money import Fen
from policies import queries as policies


def open_kinds(order: Order) -> list[CaseKind]:
    """What may be asked for now."""
    settings = policies.current()
    days = {CaseKind.RETURN: settings.case_return_days, CaseKind.EXCHANGE: settings.case_exchange_days}
    spares = order.anchor_date is not None and not order.after_sale and spares_rent(order)
    return kinds_open(order, Span(order.anchor_date, order.ends_on), clock.today(), days, spares_rent=spares)


def answer_day() -> date:
    """The last day for a step of the shop that is open since today."""
    return clock.today() + timedelta(days=policies.current().case_answer_days)


def parcel_day() -> date:
    """The last day on which goods are sent that may be since today, or come that were; or on which the customer agrees
    to what they were offered today.
    """
    return clock.today() + timedelta(days=policies.current().case_send_days)


def silence_is_yes(order: Order, row: Case) -> bool:
    """Whether a case that nobody answers until its day is agreed to by itself."""
    at_all = row.status == CaseStatus.APPLIED and policies.current().case_agrees_itself
    return at_all and agrees_itself(_waits(order, row))


def _waits(order: Order, row: Case) -> Waits:
    return Waits(
        kind=row.kind, by_customer=row.by_customer, spoken=found.spoken(row.pk),
        paying=under_way(bills_of(order.pk), None), by_hand=to_pay_back(order.pk, by_hand=True),
        has_address=express.address_for(order.sub_shop_id) is not None,
    )  # fmt: skip


def to_pay_back(order_id: int, keeps: Fen = 0, *, by_hand: bool = False) -> Fen:
    """What was paid and hasn't gone back, but `keeps`, in fen; `by_hand`: that of it which a person hands over."""
    kept = kept_by_attempt(order_id, keeps)
    rows = refundable(bills_of(order_id))
    return sum(one.amount - one.refunded - kept[one.pk] for one in rows if not by_hand or one.method in BY_HAND)


def deduction(row: Case) -> Fen:
    """What is agreed to be kept of its refund for damage, in fen."""
    if row.kind != CaseKind.RETURN or row.return_id is None:
        return 0
    return returns.one(row.return_id).agreed


def most_deducted(order_id: int) -> Fen:
    """What may be kept of the refund of a lease at most: nothing is asked of the customer beside it."""
    return sum(one.amount for one in deductible(order_id))
