"""What came in, went out and was withdrawn, as sums over all time."""

from dataclasses import dataclass

from django.db.models import Max, Q, QuerySet, Sum

from apps.finance.models import Settlement, Transaction
from apps.finance.queries.records import DIRECTIONS
from apps.finance.rules import RecordDirection, TxType
from core.money import Fen


@dataclass(frozen=True)
class Flow:
    """Sums of all records up to transaction `through`, in fen.

    `withdrawn`: applied for and not given back, less the fees that were taken of it, which are expense.
    """

    income: Fen
    expense: Fen
    withdrawn: Fen
    through: int


def flow_until_now() -> Flow:
    """The last settlement's sums and what came since: never the whole history."""
    last = Settlement.objects.order_by("-day").first()
    start = Flow(last.income, last.expense, last.withdrawn, last.through) if last else Flow(0, 0, 0, 0)
    return _since(start, Transaction.objects.filter(pk__gt=start.through))


def _since(start: Flow, rows: QuerySet[Transaction]) -> Flow:
    found = rows.aggregate(
        income=Sum("amount", filter=DIRECTIONS[RecordDirection.IN]),
        expense=Sum("amount", filter=DIRECTIONS[RecordDirection.OUT]),
        out=Sum("amount", filter=Q(type=TxType.WITHDRAW, listed=True)),
        back=Sum("amount", filter=Q(type=TxType.WITHDRAW_RETURN)),
        fees=Sum("amount", filter=Q(type=TxType.WITHDRAW_FEE)),
        through=Max("pk"),
    )
    return Flow(
        start.income + (found["income"] or 0),
        start.expense - (found["expense"] or 0),
        start.withdrawn + (found["out"] or 0) - (found["back"] or 0) + (found["fees"] or 0),
        found["through"] or start.through,
    )
