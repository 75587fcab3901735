"""Income that has waited the merchant's settlement days becomes available."""

from dataclasses import dataclass
from datetime import date

from django.db.models import Max, Q, QuerySet, Sum

from apps.finance.models import Entry, Settlement, Transaction
from apps.finance.queries import DIRECTIONS
from apps.finance.rules import PENDING, TxType, settle, settle_cutoff
from apps.finance.services import ledger
from core.caller import Caller
from core.money import Fen


def settle_income(day: date, settlement_days: int, caller: Caller) -> int:
    """Move what waited long enough on `day` to the merchant, its debt first. Once a day: 1 row, then 0.

    It looks at the value days since the last settlement only; nothing waits from an earlier one.
    """
    if Settlement.objects.filter(day=day).exists():
        return 0
    ledger.locked_balances()
    before = ledger.settled_through()
    cutoff = max(before, settle_cutoff(day, settlement_days))
    amount = _waiting(before, cutoff)
    if amount < 0:
        # More went back than came in on these days: they wait on, for the next one to make up for it.
        cutoff, amount = before, 0
    if amount:
        ledger.post(
            settle(amount), key=f"settle:{day}", source="settlement", source_id=day.toordinal(), caller=caller,
            waits_from=cutoff,
        )  # fmt: skip
    flow = flow_until_now()
    Settlement.objects.create(
        day=day, cutoff=cutoff, amount=amount, income=flow.income, expense=flow.expense, withdrawn=flow.withdrawn,
        through=flow.through,
    )  # fmt: skip
    return 1 if amount else 0


def _waiting(after: date, until: date) -> Fen:
    rows = Entry.objects.filter(account=PENDING, value_day__gt=after, value_day__lte=until)
    return rows.aggregate(sum=Sum("amount"))["sum"] or 0


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
        income=Sum("amount", filter=DIRECTIONS["in"]),
        expense=Sum("amount", filter=DIRECTIONS["out"]),
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
