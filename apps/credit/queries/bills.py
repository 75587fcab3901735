"""What a lease's bills say for the bureau. Amounts in fen."""

from collections.abc import Collection

from apps.bills.models import Bill
from apps.bills.queries import bills_among, unissued
from apps.bills.rules import RENT_KINDS, BillKind, BillStatus, claim, is_undecided, kept
from apps.credit.rules import Asked, Ended
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from core import clock
from core.money import Fen

UNCOUNTED = (BillKind.LATE_FEE, BillKind.FREIGHT, BillKind.BUYOUT)
"""A fee follows its bill, freight is no debt of the contract, and a buyout is the customer's choice."""
GONE = (BillStatus.VOID, BillStatus.WAIVED, BillStatus.SCHEDULED)
ENDS: dict[str, Ended] = {
    OrderStatus.COMPLETED: Ended.SETTLED, OrderStatus.BOUGHT_OUT: Ended.SETTLED, OrderStatus.RETURNED: Ended.SETTLED,
    OrderStatus.WRITTEN_OFF: Ended.WRITTEN_OFF, OrderStatus.CLOSED: Ended.OTHERWISE,
    OrderStatus.CANCELLED: Ended.OTHERWISE, OrderStatus.REJECTED: Ended.OTHERWISE,
}  # fmt: skip


def asked_bills(order_ids: Collection[int]) -> dict[int, list[Bill]]:
    """Bills that the bureau is told of, by lease, oldest first."""
    found = bills_among(order_ids)
    return {order_id: [bill for bill in bills if _counts(bill)] for order_id, bills in found.items()}


def asked_of(bills: Collection[Bill]) -> list[Asked]:
    return [
        Asked(
            due=bill.asked_on,
            amount=bill.amount - bill.waived,
            left=claim(bill),
            done=clock.business_date(bill.paid_at) if bill.status == BillStatus.PAID and bill.paid_at else None,
            undecided=is_undecided(bill),
        )
        for bill in bills
    ]


def _counts(bill: Bill) -> bool:
    gone = bill.status in GONE or (bill.status == BillStatus.REFUNDED and not is_undecided(bill))
    return bill.kind not in UNCOUNTED and not gone


def ended_as(order: Order) -> Ended | None:
    """None while it goes on."""
    return ENDS.get(OrderStatus.of(order.status), Ended.OTHERWISE) if order.finished_at else None


def contract_total(order: Order) -> Fen:
    """All that the customer pays over the term, without freight and what is left at its end."""
    return order.total_rent + order.addon_once + order.addon_monthly * order.periods


def owed_total(order_id: int, bills: Collection[Bill]) -> tuple[Fen, int]:
    """What of the contract is unpaid, or was written off and isn't recovered, and what is to come; and of how many
    periods.
    """
    coming = unissued(order_id)
    asked = sum(1 for bill in bills if bill.kind in RENT_KINDS and claim(bill))
    return sum(map(claim, bills)) + sum(one.rent + one.addon for one in coming), asked + len(coming)


def settled_total(bills: Collection[Bill]) -> Fen:
    """What of it was paid and stayed."""
    return sum(kept(bill) for bill in bills)
