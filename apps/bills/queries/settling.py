"""What settles a lease before its time: all that is asked of it, and all that is to come. Amounts in fen."""

from dataclasses import dataclass
from datetime import date

from apps.bills.models import Bill, Instalment
from apps.bills.queries.rows import order_bills
from apps.bills.queries.schedule import unissued
from apps.bills.rules import BillKind, OpenBill, is_undecided, late_fee_of, open_bills
from core.money import Fen


@dataclass(frozen=True, slots=True)
class RestLine:
    """A bill that is open, or a period to come (`bill_id` None). `waived`: what was given up of it, or of its late
    fee, and isn't asked.
    """

    bill_id: int | None
    period: int
    kind: BillKind
    due_date: date | None
    rent: Fen
    addon: Fen
    late_fee: Fen = 0
    waived: Fen = 0

    @property
    def amount(self) -> Fen:
        return self.rent + self.addon + self.late_fee


@dataclass(frozen=True, slots=True)
class Rest:
    """`undecided`: of a bill that went back whole it is open what becomes of it."""

    asked: list[RestLine]
    to_come: list[RestLine]
    undecided: bool

    @property
    def total(self) -> Fen:
        return sum(one.amount for one in [*self.asked, *self.to_come])


def rest_of(order_id: int) -> Rest:
    """All that a lease owes and will owe, as of now, oldest first."""
    return rest_among(order_bills(order_id), unissued(order_id))


def rest_among(bills: list[Bill], coming: list[Instalment]) -> Rest:
    """The same of all bills of a lease, and of its periods that aren't issued."""
    by_id, fees = {bill.pk: bill for bill in bills}, late_fee_of(bills)
    asked = [_asked(one, by_id[one.id], fees.get(one.id)) for one in open_bills(bills)]
    to_come = [_to_come(row) for row in coming]
    return Rest(asked, to_come, any(map(is_undecided, bills)))


def _asked(one: OpenBill, bill: Bill, fee: Bill | None) -> RestLine:
    return RestLine(
        bill_id=bill.pk, period=bill.period, kind=BillKind.of(bill.kind), due_date=bill.due_date, rent=one.rent,
        addon=one.addon, late_fee=one.late_fee, waived=bill.waived + (fee.waived if fee else 0),
    )  # fmt: skip


def _to_come(row: Instalment) -> RestLine:
    return RestLine(
        bill_id=None, period=row.period, kind=BillKind.of(row.kind), due_date=row.due_date, rent=row.rent,
        addon=row.addon,
    )  # fmt: skip
