"""What of a lease is overdue now, and what a debit would pay of it. Amounts in fen."""

from dataclasses import dataclass

from apps.bills import queries as bills
from apps.bills.models import Bill
from apps.bills.rules import BUYOUTS, NOT_COVERED, BillStatus, debited, overdue_of
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
    late = overdue_of(bill for bill in rows if bill.kind not in BUYOUTS)
    debit = bills.debitable(order, rows)
    return Late(
        late.bill_ids,
        late.total,
        debit[-1] if debit and debit[-1].status == BillStatus.OVERDUE else None,
        bills.why_no_debit(order, rows) or say(*NOT_COVERED),
    )
