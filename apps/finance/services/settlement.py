"""Income that has waited the merchant's settlement days becomes available."""

from datetime import date

from django.db.models import Sum

from apps.finance.models import Entry, Settlement
from apps.finance.queries.flow import flow_until_now
from apps.finance.queries.waiting import settled_through
from apps.finance.rules import PENDING, settle, settle_cutoff
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
    before = settled_through()
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
