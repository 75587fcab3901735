"""Income that has waited the merchant's settlement days becomes available."""

from datetime import date

from django.db import connection
from django.db.models import Sum

from apps.finance.models import Settlement
from apps.finance.rules import AVAILABLE, DEBT, PENDING, TxType, settle, settle_cutoff
from apps.finance.services import ledger
from core.caller import Caller
from core.money import Fen

# Refunds count from the day they happen, whatever income they undo: nothing is ever settled early.
WAITED = """
SELECT coalesce(sum(e.amount), 0) FROM finance_entry e JOIN finance_transaction t ON t.id = e.transaction_id
 WHERE e.account = 'pending' AND t.type <> %(settle)s AND (e.day <= %(cutoff)s OR t.type = ANY(%(backs)s))
"""
BACKS = (TxType.REFUND, TxType.FREIGHT_REFUND, TxType.COMMISSION_REFUND)


def settle_income(day: date, settlement_days: int, caller: Caller) -> int:
    """Move what waited long enough on `day` to the available balance, debt first. Once a day: 1 row, then 0."""
    if Settlement.objects.filter(day=day).exists():
        return 0
    balances = ledger.locked_balances(AVAILABLE, DEBT, PENDING)
    cutoff = settle_cutoff(day, settlement_days)
    amount = max(0, min(balances.get(PENDING, 0), _waited(cutoff) - _settled()))
    Settlement.objects.create(day=day, cutoff=cutoff, amount=amount)
    if amount:
        posting = settle(amount, debt=-balances[DEBT])
        ledger.post(posting, key=f"settle:{day}", source="settlement", source_id=day.toordinal(), caller=caller)
    return 1 if amount else 0


def _waited(cutoff: date) -> Fen:
    with connection.cursor() as cursor:
        cursor.execute(
            WAITED, {"settle": TxType.SETTLE.value, "cutoff": cutoff, "backs": [kind.value for kind in BACKS]}
        )
        return int(cursor.fetchone()[0])


def _settled() -> Fen:
    return Settlement.objects.aggregate(sum=Sum("amount"))["sum"] or 0
