"""Postings of a document that never was: each is reversed by one of its own, of its own type."""

from django.db.models import Q

from apps.finance.models import Entry, Transaction
from apps.finance.rules import AVAILABLE, COMMISSION, DEBT, EXTERNAL_ALIPAY, OWN, PENDING, Posting, TxType
from apps.finance.services import ledger
from core.caller import Caller
from core.entities import Entity, TradeKind
from core.money import Fen

UNDO = "undo:"


def undo_postings(source: Entity, source_id: int, caller: Caller, note: str) -> Fen:
    """Reverse what was booked under this document and isn't reversed yet, last first; the rows stay. Gives the
    commission that went back with it.

    Income that waits still is taken from its own value day; what is settled, from what the merchant has, or owes then.
    """
    ledger.locked_balances(DEBT, EXTERNAL_ALIPAY, PENDING)
    rows = Transaction.objects.filter(~Q(business_key__startswith=UNDO), source=source, source_id=source_id)
    return sum(_undo(row, caller, note) for row in rows.order_by("-pk"))


def was_booked(source: Entity, source_id: int) -> bool:
    """Whether anything was booked under this document at all."""
    return Transaction.objects.filter(source=source, source_id=source_id).exists()


def _undo(row: Transaction, caller: Caller, note: str) -> Fen:
    entries = list(Entry.objects.filter(transaction=row))
    waits = next((one.value_day for one in entries if one.account == PENDING), None)
    settled = waits is not None and waits <= ledger.settled_through()
    # A debt may have been paid since: what the merchant had or owed then is taken from, or goes to, what there is now.
    own = {AVAILABLE, DEBT, *([PENDING] if settled else [])}
    back = tuple((OWN if one.account in own else one.account, -one.amount) for one in entries)
    undone = ledger.post(
        Posting(TxType.of(row.type), back, follows=not row.listed), key=f"{UNDO}{row.pk}", source=row.source,
        source_id=row.source_id, order_kind=TradeKind(row.order_kind) if row.order_kind else None,
        order_id=row.order_id, sub_shop_id=row.sub_shop_id, caller=caller, note=note,
        waits_from=None if settled else waits, rent=-row.rent,
    )  # fmt: skip
    return sum(one.amount for one in entries if one.account == COMMISSION) if undone else 0
