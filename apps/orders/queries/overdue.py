"""What of a lease is overdue now, and what a debit would pay of it. Amounts in fen."""

from dataclasses import dataclass

from apps.bills import queries as bills
from apps.bills.models import Bill
from apps.bills.rules import BUYOUTS, NOT_COVERED, BillStatus, debited, open_bills
from apps.leases.models import Order
from core.money import Fen
from core.text import say


@dataclass(frozen=True)
class Late:
    """Overdue bills of a lease, and what is unpaid on them and their late fees."""

    bill_ids: list[int]
    amount: Fen
    debit: Bill | None
    """The instalment of it whose sum the customer's consent lets us debit."""
    no_debit: str

    @property
    def debited(self) -> Fen:
        return debited(self.debit) if self.debit else 0


def late_of(order: Order) -> Late:
    """A buyout's bill is left out: the customer asked for it, and lets it be or pays it."""
    rows = bills.order_bills(order.pk)
    late = {bill.pk for bill in rows if bill.status == BillStatus.OVERDUE and bill.kind not in BUYOUTS}
    found = [bill for bill in open_bills(rows) if bill.id in late or bill.late_fee]
    debit = bills.debitable(order, rows)
    return Late(
        [bill.id for bill in found],
        sum(bill.unpaid for bill in found),
        debit[-1] if debit and debit[-1].pk in late else None,
        bills.why_no_debit(order, rows) or say(*NOT_COVERED),
    )
