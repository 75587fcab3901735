"""Bills of a customer: given out, and kept as part of the books."""

from apps.bills.models import Bill, BillProposal, Instalment
from apps.bills.rules import BillKind, BillStatus, claim, kept
from core import personal
from core.money import yuan
from core.personal import Kept, Person, Row
from core.wording import Bilingual
from overview.models import RefundIndex


def rows(person: Person) -> list[Row]:
    return [
        {
            "order_id": str(row.order_id), "kind": BillKind.of(row.kind).words, "period": row.period,
            "due_date": row.due_date.isoformat(), "amount": yuan(row.amount), "paid": yuan(kept(row)),
            "status": BillStatus.words_of(row.status),
        }
        for row in Bill.objects.filter(order_id__in=person.leases).order_by("order_id", "due_date", "pk")
    ]  # fmt: skip


def waits(person: Person) -> list[Bilingual]:
    owing = any(claim(bill) for bill in Bill.objects.filter(order_id__in=person.leases))
    return [("还有未结清的账单", "Bills are still open.")] if owing else []


personal.keep(
    "bills",
    Kept(
        title=("账单", "Bills"),
        words={
            "order_id": ("订单编号", "Order"), "kind": ("类型", "Kind"), "period": ("期次", "Period"),
            "due_date": ("到期日", "Due"), "amount": ("金额", "Amount"), "paid": ("已付", "Paid"),
            "status": ("状态", "Status"),
        },
        rows=rows, waits=waits,
    ),
)  # fmt: skip
personal.table(Bill, plain=("kind", "status", "paid_before"))
personal.table(Instalment, plain=("state", "kind"))
personal.table(
    BillProposal, plain=("kind", "why", "status", "side", "proposed_by_name", "decided_by_name", "decided_why")
)
personal.table(RefundIndex, plain=("kind", "why", "status", "side", "proposed_by_name"))
