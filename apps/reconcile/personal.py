"""Differences between books: kept as part of them; one that is open stands in the way."""

from apps.reconcile.models import Difference
from core import personal
from core.personal import Kept, Person
from core.wording import Bilingual
from statements.rules import DifferenceState


def waits(person: Person) -> list[Bilingual]:
    found = Difference.objects.filter(order_id__in=person.orders, state=DifferenceState.OPEN).exists()
    return [("还有未处理的对账差异", "A difference between books is still open.")] if found else []


personal.keep("differences", Kept(title=("对账差异", "Differences"), words={}, rows=lambda person: [], waits=waits))
personal.table(
    Difference,
    plain=("kind", "finding", "number", "request_no", "state", "answer"),
    kept={"trade_no": "part of the books", "said_sealed": "what staff said of the books"},
)
