"""The only way to bills: lists of an order, sums for the order's own row, what is open as the rules see it."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date

from django.db import connection

from apps.bills.models import Bill, Instalment
from apps.bills.rules import OPEN_STATUSES, BillKind, BillStatus, InstalmentState, OpenBill
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import OWING
from apps.payments import queries as payments
from apps.payments.models import Attempt
from apps.payments.payables import Payable
from apps.payments.rules import PayableKind
from core.caller import Caller
from core.errors import NotFound
from core.money import Fen

INSTALMENT_KINDS = (BillKind.FIRST_RENT, BillKind.RENT)
RENT_KINDS = (BillKind.FIRST_RENT, BillKind.RENT, BillKind.RENEWAL)


def access_order(caller: Caller, order_id: int) -> Order:
    """Raises NotFound (104)."""
    return leases.access_order(caller, order_id)


def bills_of(order_id: int) -> Payable:
    """The bills of a lease as what an attempt pays for."""
    return Payable(PayableKind.LEASE, order_id)


def access_attempt(caller: Caller, attempt_id: int) -> Attempt:
    """Raises NotFound (104)."""
    found = payments.attempt_of(PayableKind.LEASE, attempt_id)
    if found is None:
        raise NotFound
    leases.access_order(caller, found.payable_id)
    return found


def order_bills(order_id: int) -> list[Bill]:
    """Bills of an order, late fees too, oldest first."""
    return list(Bill.objects.filter(order_id=order_id).order_by("due_date", "id"))


def open_rows(order_id: int) -> list[Bill]:
    """What is asked of an order and not wholly paid, late fees too, oldest first."""
    return [bill for bill in order_bills(order_id) if is_open(bill)]


def schedule_of(order_id: int) -> list[Instalment]:
    """The contract's periods, in their order."""
    return list(Instalment.objects.filter(order_id=order_id).order_by("period"))


def lock_bills(order_id: int) -> list[Bill]:
    """All bills of an order, locked by id; the order must be locked already."""
    return list(Bill.objects.select_for_update().filter(order_id=order_id).order_by("id"))


def is_open(bill: Bill) -> bool:
    return bill.status in OPEN_STATUSES


def unpaid(bill: Bill) -> Fen:
    return bill.amount - bill.paid - bill.waived if is_open(bill) else 0


def late_fee_of(bills: Iterable[Bill]) -> dict[int, Bill]:
    """Late fees by the id of the bill that they belong to."""
    return {bill.parent_id: bill for bill in bills if bill.kind == BillKind.LATE_FEE and bill.parent_id}


def open_bills(bills: Collection[Bill]) -> list[OpenBill]:
    """What is unpaid as the rules take it: a late fee stands with its bill."""
    fees = late_fee_of(bills)
    found = [
        OpenBill(
            id=bill.pk,
            due_date=bill.due_date,
            late_fee=unpaid(fees[bill.pk]) if bill.pk in fees else 0,
            rent=bill.rent - bill.paid_rent if is_open(bill) else 0,
            addon=bill.addon - bill.paid_addon if is_open(bill) else 0,
        )
        for bill in bills
        if bill.kind != BillKind.LATE_FEE
    ]
    return [bill for bill in found if bill.unpaid > 0]


@dataclass(frozen=True)
class OrderSums:
    """What an order's row says about its bills; fen. `rent_paid` is net of refunds."""

    rent_paid: Fen = 0
    periods_paid: int = 0
    overdue_amount: Fen = 0
    overdue_since: date | None = None
    open_amount: Fen = 0
    late_fee_open: Fen = 0
    all_paid: bool = False


UNISSUED = """i.state = 'open' AND NOT EXISTS (
    SELECT 1 FROM bills_bill d WHERE d.order_id = i.order_id AND d.period = i.period AND d.status <> 'void'
       AND d.kind = CASE WHEN i.period = 1 THEN 'first_rent' ELSE 'rent' END)"""
"""The condition on an instalment `i` that has no live bill; `unissued` says the same of one order."""

SUMS = (
    """
SELECT b.order_id,
       coalesce((SELECT sum(a.amount) FROM bills_allocation a JOIN bills_bill p ON p.id = a.bill_id
                  WHERE p.order_id = b.order_id AND a.part = 'rent' AND p.kind = ANY(%(rent)s)), 0),
       count(*) FILTER (WHERE b.kind IN ('first_rent', 'rent') AND b.status IN ('paid', 'waived')),
       coalesce(sum(b.amount - b.paid - b.waived) FILTER (WHERE b.status = 'overdue'), 0),
       min(b.due_date) FILTER (WHERE b.status = 'overdue') + 1,
       coalesce(sum(b.amount - b.paid - b.waived) FILTER (WHERE b.status = ANY(%(open)s)), 0),
       coalesce(sum(b.amount - b.paid - b.waived) FILTER (WHERE b.status = ANY(%(open)s) AND b.kind = 'late_fee'), 0),
       NOT bool_or(b.status = ANY(%(open)s)) AND NOT EXISTS (
         SELECT 1 FROM bills_instalment i WHERE i.order_id = b.order_id AND """
    + UNISSUED
    + """)
  FROM bills_bill b WHERE b.order_id = ANY(%(orders)s) GROUP BY b.order_id
"""
)


def order_sums(order_ids: Collection[int]) -> dict[int, OrderSums]:
    """Sums of each order; an order without bills has zeros."""
    with connection.cursor() as cursor:
        cursor.execute(
            SUMS,
            {
                "orders": list(order_ids),
                "rent": [kind.value for kind in RENT_KINDS],
                "open": [status.value for status in OPEN_STATUSES],
            },
        )
        found = {row[0]: OrderSums(int(row[1]), row[2], int(row[3]), row[4], int(row[5]), int(row[6]), row[7])
                 for row in cursor.fetchall()}  # fmt: skip
    return {order_id: found.get(order_id, OrderSums()) for order_id in order_ids}


def unissued(order_id: int) -> list[Instalment]:
    """Periods of the contract that no live bill asks for yet, in their order. Empty once the last one has begun."""
    live = Bill.objects.filter(order_id=order_id, kind__in=INSTALMENT_KINDS).exclude(status=BillStatus.VOID)
    rows = Instalment.objects.filter(order_id=order_id, state=InstalmentState.OPEN)
    return list(rows.exclude(period__in=live.values("period")).order_by("period"))


OUT_OF_STEP = """
SELECT o.id FROM leases_order o
  LEFT JOIN (SELECT order_id, sum(amount - paid - waived) AS amount FROM bills_bill WHERE status = 'overdue'
              GROUP BY order_id) owed ON owed.order_id = o.id
 WHERE o.status = ANY(%(owing)s) AND coalesce(owed.amount, 0) <> o.overdue_amount ORDER BY o.id
"""


def out_of_step() -> list[int]:
    """Leases whose own row says another sum than what is overdue on their bills."""
    with connection.cursor() as cursor:
        cursor.execute(OUT_OF_STEP, {"owing": list(OWING)})
        return [int(row[0]) for row in cursor.fetchall()]


@dataclass(frozen=True)
class Arrears:
    """What is asked and unpaid, in fen, as the buyout formula takes it."""

    rent: Fen
    other: Fen
    late_fees: Fen


def open_arrears(order_id: int) -> Arrears:
    """Unpaid rent, everything else that is unpaid but the buyout itself, and late fees."""
    bills = [bill for bill in order_bills(order_id) if is_open(bill) and bill.kind != BillKind.BUYOUT]
    fees = sum(unpaid(bill) for bill in bills if bill.kind == BillKind.LATE_FEE)
    rent = sum(bill.rent - bill.paid_rent for bill in bills if bill.kind in RENT_KINDS)
    return Arrears(rent=rent, other=sum(map(unpaid, bills)) - fees - rent, late_fees=fees)


# The totals of the bills' rows, and what they come to by the entries below them.
APART = """
SELECT b.id, b.order_id, b.paid, coalesce(a.paid, 0), b.refunded, coalesce(a.refunded, 0)
  FROM bills_bill b LEFT JOIN (
    SELECT bill_id, sum(amount) FILTER (WHERE amount > 0) AS paid, -sum(amount) FILTER (WHERE amount < 0) AS refunded
      FROM bills_allocation GROUP BY bill_id) a ON a.bill_id = b.id
 WHERE b.paid <> coalesce(a.paid, 0) OR b.refunded <> coalesce(a.refunded, 0) ORDER BY b.id LIMIT 1000
"""


def apart_from_allocations() -> list[tuple[int, int, Fen, Fen, Fen, Fen]]:
    """(bill, order, paid, paid by its allocations, refunded, refunded by them) of bills where they differ."""
    with connection.cursor() as cursor:
        cursor.execute(APART)
        return [(row[0], row[1], *map(int, row[2:])) for row in cursor.fetchall()]
