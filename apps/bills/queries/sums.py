"""Sums over bills: for a lease's own row, and as the buyout formula takes them. Amounts in fen."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from django.db import connection

from apps.bills.queries.overdue import IS_OVERDUE, UNPAID
from apps.bills.queries.rows import order_bills
from apps.bills.queries.schedule import UNISSUED, given_by_period
from apps.bills.rules import (
    BUYOUTS,
    DECIDED,
    DONE,
    OPEN_STATUSES,
    RENT_KINDS,
    BillKind,
    BillStatus,
    is_open,
    unpaid,
)
from core.db import literals
from core.money import Fen

OPEN = literals(OPEN_STATUSES)
ASKED_ON = "greatest(b.due_date, b.issued_late)"
"""The twin of `Bill.asked_on` for a bill `b`."""


@dataclass(frozen=True)
class OrderSums:
    """What an order's row says about its bills; fen. `rent_paid` is net of refunds.

    `all_paid`: each instalment was, or was given; of no bill that went back whole is it open what becomes of it.
    """

    rent_paid: Fen = 0
    periods_paid: int = 0
    overdue_amount: Fen = 0
    overdue_since: date | None = None
    open_amount: Fen = 0
    late_fee_open: Fen = 0
    all_paid: bool = False


SUMS = f"""
SELECT b.order_id,
       coalesce((SELECT sum(a.amount) FROM bills_allocation a JOIN bills_bill p ON p.id = a.bill_id
                  WHERE p.order_id = b.order_id AND a.part = 'rent' AND p.kind IN ({literals(RENT_KINDS)})), 0),
       count(*) FILTER (WHERE b.kind IN ({literals(RENT_KINDS)}) AND b.status IN ({literals(DONE)})),
       coalesce(sum({UNPAID}) FILTER (WHERE {IS_OVERDUE}), 0),
       min({ASKED_ON}) FILTER (WHERE {IS_OVERDUE}) + 1,
       coalesce(sum({UNPAID}) FILTER (WHERE b.status IN ({OPEN})), 0),
       coalesce(sum({UNPAID}) FILTER (WHERE b.status IN ({OPEN}) AND b.kind = '{BillKind.LATE_FEE}'), 0),
       NOT bool_or(b.status IN ({OPEN}) OR (b.kind IN ({literals(DECIDED)})
                   AND b.status = '{BillStatus.REFUNDED}')) AND NOT EXISTS (
         SELECT 1 FROM bills_instalment i WHERE i.order_id = b.order_id AND {UNISSUED})
  FROM bills_bill b WHERE b.order_id = ANY(%(orders)s) GROUP BY b.order_id
"""


def order_sums(order_ids: Collection[int]) -> dict[int, OrderSums]:
    """Sums of each order; an order without bills has zeros."""
    with connection.cursor() as cursor:
        cursor.execute(SUMS, {"orders": list(order_ids)})
        found = {row[0]: OrderSums(int(row[1]), row[2], int(row[3]), row[4], int(row[5]), int(row[6]), row[7])
                 for row in cursor.fetchall()}  # fmt: skip
    return {order_id: found.get(order_id, OrderSums()) for order_id in order_ids}


def given_rent(order_id: int) -> Fen:
    """What the shop gave back of paid rent: no buyout's price asks it again."""
    return sum(given_by_period(order_id).values())


@dataclass(frozen=True)
class Arrears:
    """What is asked and unpaid, in fen, as the buyout formula takes it."""

    rent: Fen
    other: Fen
    late_fees: Fen


def open_arrears(order_id: int) -> Arrears:
    """Unpaid rent, everything else that is unpaid but the buyout itself, and late fees."""
    bills = [bill for bill in order_bills(order_id) if is_open(bill) and bill.kind not in BUYOUTS]
    fees = sum(unpaid(bill) for bill in bills if bill.kind == BillKind.LATE_FEE)
    rent = sum(bill.rent - bill.paid_rent for bill in bills if bill.kind in RENT_KINDS)
    return Arrears(rent=rent, other=sum(map(unpaid, bills)) - fees - rent, late_fees=fees)
