"""What a lease's bills say for the bureau. Amounts in fen."""

from collections.abc import Collection, Mapping
from datetime import date

from apps.bills.models import Bill
from apps.bills.queries import Moves, bills_among, called_off, moves_on, unissued
from apps.bills.rules import BUYOUTS, RENT_KINDS, BillKind, BillStatus, claim, is_undecided, kept
from apps.credit.rules import Asked, Ended
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from core import clock
from core.money import Fen

UNCOUNTED = (BillKind.LATE_FEE, BillKind.FREIGHT, *BUYOUTS)
"""A fee follows its bill, freight is no debt of the contract, and buying the goods, early or at the end, is the
customer's choice.
"""
OF_CONTRACT = (*RENT_KINDS, BillKind.ADDON)
"""Owed from the beginning, before they are asked."""
GONE = (BillStatus.VOID, BillStatus.WAIVED, BillStatus.SCHEDULED)
Known = Mapping[int, Moves]
"""Money by bill, where it was read for many leases at once; of what isn't there nothing needs to be known."""
ENDS: dict[str, Ended] = {
    OrderStatus.COMPLETED: Ended.SETTLED, OrderStatus.BOUGHT_OUT: Ended.SETTLED, OrderStatus.RETURNED: Ended.SETTLED,
    OrderStatus.WRITTEN_OFF: Ended.WRITTEN_OFF, OrderStatus.CLOSED: Ended.OTHERWISE,
    OrderStatus.CANCELLED: Ended.OTHERWISE, OrderStatus.REJECTED: Ended.OTHERWISE,
}  # fmt: skip


def asked_bills(order_ids: Collection[int]) -> dict[int, list[Bill]]:
    """Bills that the bureau is told of, by lease, oldest first."""
    found = bills_among(order_ids)
    return {order_id: [bill for bill in bills if _counts(bill)] for order_id, bills in found.items()}


def _counts(bill: Bill) -> bool:
    return bill.kind not in UNCOUNTED and bill.status not in GONE


def asked_of(order: Order, bills: Collection[Bill], day: date, known: Known | None = None) -> list[Asked]:
    """As they stood at the end of `day`. What went back of a lease that is over is nobody's to decide any more."""
    moves = moves_on([bill.pk for bill in moved_since(bills, day)]) if known is None else known
    return [_asked(order, bill, moves.get(bill.pk, Moves())) for bill in bills]


def moved_since(bills: Collection[Bill], day: date) -> list[Bill]:
    """Of which it takes their money to say what was paid of them in the month of `day`, or at its end."""
    return [
        bill
        for bill in bills
        if bill.status == BillStatus.REFUNDED
        or bill.paid_at is None
        or clock.business_date(bill.paid_at) >= day.replace(day=1)
    ]


def paid_on(bill: Bill, moved: Moves) -> date | None:
    """The day on which the last fen of it came, whenever that was heard of; None where something is left. `paid_at` is
    when we booked it.
    """
    if bill.paid_at is None or bill.status not in (BillStatus.PAID, BillStatus.REFUNDED):
        return None
    booked = clock.business_date(bill.paid_at)
    return booked if bill.waived else min(booked, moved.last or booked)


def _asked(order: Order, bill: Bill, moved: Moves) -> Asked:
    return Asked(
        due=bill.asked_on,
        amount=bill.amount - bill.waived,
        left=claim(bill),
        done=paid_on(bill, moved),
        back=max(moved.back, default=date.min) if bill.status == BillStatus.REFUNDED else None,
        undecided=order.finished_at is None and is_undecided(bill),
        moves=moved.moves,
    )


def ended_as(order: Order) -> Ended | None:
    """None while it goes on."""
    return ENDS.get(OrderStatus.of(order.status), Ended.OTHERWISE) if order.finished_at else None


def contract_total(order: Order) -> Fen:
    """All that the customer pays over the term, without freight and what is left at its end."""
    return order.total_rent + order.addon_once + order.addon_monthly * order.periods


def owed_total(order: Order, bills: Collection[Bill], asked: Collection[Asked], day: date) -> tuple[Fen, int]:
    """What of the contract was unpaid at the end of `day`, or was written off and isn't recovered, and what was to come
    then; and of how many periods. `asked`: these bills as they stood then.
    """
    left = [
        (bill.kind, one.left_on(day))
        for bill, one in zip(bills, asked, strict=True)
        if bill.kind in OF_CONTRACT or one.due <= day
    ]
    coming = unissued(order.pk)
    if order.finished_at and clock.business_date(order.finished_at) > day:
        coming = [*coming, *called_off(order.pk, day)]
    periods = sum(1 for kind, amount in left if kind in RENT_KINDS and amount)
    return sum(amount for _, amount in left) + sum(one.rent + one.addon for one in coming), periods + len(coming)


def is_claimed(bills: Collection[Bill]) -> bool:
    """Whether something of a lease that was written off isn't recovered, or what was is gone back."""
    return any(claim(bill) or (bill.written_off and bill.status == BillStatus.REFUNDED) for bill in bills)


def settled_total(bills: Collection[Bill]) -> Fen:
    """What of it was paid and stayed."""
    return sum(kept(bill) for bill in bills)
