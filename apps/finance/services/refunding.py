"""Income that goes back to the customer: from where it is now, with the commission on it."""

from dataclasses import asdict, dataclass, replace
from datetime import date

from django.db.models import Max, QuerySet, Sum

from apps.finance.models import Entry, Transaction
from apps.finance.queries.waiting import settled_through
from apps.finance.rules import (
    DEBT,
    EXTERNAL_BANK,
    OFFLINE_CASH,
    PENDING,
    TxType,
    commission_returned,
    external,
    refund,
    refund_lost,
)
from apps.finance.services import ledger
from core.caller import Caller
from core.entities import Entity, TradeKind
from core.money import Fen


@dataclass(frozen=True)
class Source:
    """The document whose income it was; both its receipt and its refunds are booked under it. `order_kind` and
    `order_id`: the trade, where it has one.
    """

    source: Entity
    source_id: int
    order_kind: TradeKind | None
    order_id: int | None
    sub_shop_id: int | None


def post_refund(
    kind: TxType,
    amount: Fen,
    channel: str,
    *,
    fee: Fen,
    of: Source,
    key: str,
    caller: Caller,
    note: str,
    rent: Fen = 0,
) -> None:
    """Give `amount` back by `channel`, and the commission `fee` on it to the merchant.

    While the income waits for its settlement, both carry its value day, so that all three mature together. Both are
    in the records of the sub-shop that had the income. `rent`: as of `ledger.post`.
    """
    of = as_received(of)
    ledger.locked_balances(DEBT, external(channel), OFFLINE_CASH, PENDING)
    day = waits_from(of.source, of.source_id)
    common = {**asdict(of), "caller": caller, "note": note, "waits_from": day}
    if fee:
        # First, so that the gross amount waits.
        ledger.post(commission_returned(fee, waits=day is not None), key=f"{key}:commission", **common)
    waiting = _waiting(of.source, of.source_id, day) if day else 0
    ledger.post(refund(kind, amount, channel, waiting=waiting), key=key, rent=rent, **common)


def post_lost(amount: Fen, *, of: Source, caller: Caller, note: str) -> None:
    """A refund gave back by hand what had never come: `of` is its own, since what is the receipt's is undone."""
    ledger.locked_balances(DEBT, EXTERNAL_BANK)
    ledger.post(refund_lost(amount), key=f"{of.source}:{of.source_id}:lost", **asdict(of), caller=caller, note=note)


def as_received(of: Source) -> Source:
    """The document with the sub-shop that its income was booked for: the lease may be another's by now."""
    first = Transaction.objects.filter(source=of.source, source_id=of.source_id).order_by("pk")[:1]
    return replace(of, sub_shop_id=first[0].sub_shop_id) if first else of


def waits_from(source: Entity, source_id: int) -> date | None:
    """The value day of a document's income; None when it is settled, or never waited."""
    day = _entries(source, source_id).aggregate(day=Max("value_day"))["day"]
    return day if day and day > settled_through() else None


def _waiting(source: Entity, source_id: int, day: date) -> Fen:
    return _entries(source, source_id).filter(value_day=day).aggregate(sum=Sum("amount"))["sum"] or 0


def _entries(source: Entity, source_id: int) -> "QuerySet[Entry]":
    return Entry.objects.filter(transaction__source=source, transaction__source_id=source_id, account=PENDING)
