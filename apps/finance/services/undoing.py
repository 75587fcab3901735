"""Postings of a document that never was: each is reversed by one of its own, of its own type."""

from collections.abc import Collection, Iterable

from django.db.models import Sum

from apps.finance.models import Entry, Transaction
from apps.finance.queries.waiting import settled_through
from apps.finance.rules import AVAILABLE, COMMISSION, DEBT, EXTERNAL_ALIPAY, OWN, PENDING, Posting, TxType
from apps.finance.services import ledger
from core.caller import Caller
from core.entities import Entity, TradeKind
from core.money import Fen

UNDO = "undo:"


def postings_under(source: Entity, source_id: int) -> list[Transaction]:
    """What was booked under a document and isn't reversed yet, last first; the accounts that it changes are locked."""
    ledger.locked_balances(DEBT, EXTERNAL_ALIPAY, PENDING)
    rows = Transaction.objects.filter(source=source, source_id=source_id)
    undone = rows.filter(business_key__startswith=UNDO).values_list("business_key", flat=True)
    gone = [int(key.removeprefix(UNDO)) for key in undone]
    return list(rows.exclude(business_key__startswith=UNDO).exclude(pk__in=gone).order_by("-pk"))


def commission_in(rows: Collection[Transaction]) -> Fen:
    """The commission that these took, less what they gave back."""
    entries = Entry.objects.filter(transaction__in=[row.pk for row in rows], account=COMMISSION)
    return int(entries.aggregate(sum=Sum("amount"))["sum"] or 0)


def undo_postings(rows: Iterable[Transaction], caller: Caller, note: str) -> None:
    """Reverse these postings; their rows stay.

    Income that waits still is taken from its own value day; what is settled, from what the merchant has, or owes then.
    """
    for row in rows:
        _undo(row, caller, note)


def was_booked(source: Entity, source_id: int) -> bool:
    """Whether anything was booked under this document at all."""
    return Transaction.objects.filter(source=source, source_id=source_id).exists()


def _undo(row: Transaction, caller: Caller, note: str) -> None:
    entries = list(Entry.objects.filter(transaction=row))
    waits = next((one.value_day for one in entries if one.account == PENDING), None)
    settled = waits is not None and waits <= settled_through()
    # A debt may have been paid since: what the merchant had or owed then is taken from, or goes to, what there is now.
    own = {AVAILABLE, DEBT, *([PENDING] if settled else [])}
    back = tuple((OWN if one.account in own else one.account, -one.amount) for one in entries)
    ledger.post(
        Posting(TxType.of(row.type), back, follows=not row.listed), key=f"{UNDO}{row.pk}", source=row.source,
        source_id=row.source_id, order_kind=TradeKind(row.order_kind) if row.order_kind else None,
        order_id=row.order_id, sub_shop_id=row.sub_shop_id, caller=caller, note=note,
        waits_from=None if settled else waits, rent=-row.rent,
    )  # fmt: skip
