"""What a closed month was made of: moves by type, and the commission by order. Fen."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Protocol

from django.db.models import BigIntegerField, Case, F, Q, QuerySet, Sum, When
from django.db.models.functions import Coalesce

from apps.finance.models import ClosedMonth, Entry, Transaction
from apps.finance.queries.books import Days, Period, trial_balance
from apps.finance.rules import (
    COMMISSIONED,
    EXTERNAL_BANK,
    PART_OF,
    PARTS,
    PENDING,
    Columns,
    StatementPart,
    TxType,
    columns,
    last_day_of,
    month_of,
)
from core.dates import between, check_order
from core.errors import InvalidInput, StateError
from core.money import Fen
from core.text import say


@dataclass(frozen=True, slots=True)
class Line:
    """All that a type of transaction moved in the month."""

    part: StatementPart
    type: TxType
    moved: Columns


@dataclass(frozen=True, slots=True)
class Statement:
    """`opening` + the `lines` = `closing`, column by column.

    `settled` became available, or paid a debt; `withdrawn` went to the bank, less what came back.
    """

    month: ClosedMonth
    opening: Columns
    lines: list[Line]
    closing: Columns
    settled: Fen
    withdrawn: Fen


def access_closed_month(month: date) -> ClosedMonth:
    """By its first day. Raises InvalidInput (110) for another day, StateError (111) for a month that is open."""
    if month != month_of(month):
        raise InvalidInput(("month", say("请填写该月 1 日", "Its first day, please")))
    row = ClosedMonth.objects.filter(month=month).first()
    if row is None:
        raise StateError(
            say("该月还没有月结，月结后才有月结单", "There is a statement once the month is closed"), "open"
        )
    return row


def statement(month: date) -> Statement:
    """Raises as `access_closed_month` does."""
    row = access_closed_month(month)
    # Months are closed one after another: before the first of them no money ever moved.
    before = ClosedMonth.objects.filter(month__lt=month).order_by("-month").first()
    moves = _moves(month)
    return Statement(
        month=row,
        opening=columns(before.balances if before else {}),
        lines=_lines(moves),
        closing=columns(row.balances),
        settled=-moves.get(TxType.SETTLE, {}).get(PENDING, 0),
        withdrawn=moves.get(TxType.WITHDRAW, {}).get(EXTERNAL_BANK, 0),
    )


def to_be_closed(month: date) -> tuple[list[Line], Columns]:
    """What the statement of a month that is open would say by now: its lines, and what is there at its end."""
    held = {row.account.value: row.closing for row in trial_balance(Days(None, last_day_of(month)))}
    return _lines(_moves(month)), columns(held)


def _lines(moves: Mapping[TxType, Mapping[str, Fen]]) -> list[Line]:
    return [
        Line(part, kind, columns(moves[kind]))
        for part in PARTS
        for kind in TxType
        if PART_OF[kind] is part and kind in moves
    ]


def _moves(month: date) -> dict[TxType, dict[str, Fen]]:
    """By type and account."""
    rows = Entry.objects.filter(between(month, last_day_of(month), "transaction__at")).order_by()
    found: dict[TxType, dict[str, Fen]] = {}
    for kind, account, amount in rows.values_list("transaction__type", "account").annotate(sum=Sum("amount")):
        found.setdefault(TxType.of(kind), {})[account] = amount
    return found


BASE = Case(
    When(type__in=COMMISSIONED, then=F("amount") - F("rent")), default=F("rent"), output_field=BigIntegerField()
)
"""Rent that was kept for damage (decision 59) stays what commission was taken of, as rent that went back does."""


class Listed(Period, Protocol):
    @property
    def state(self) -> str: ...

    @property
    def sort(self) -> str: ...


def commissions(query: Listed) -> QuerySet[Transaction, Any]:
    """See `all_commissions`."""
    rows = all_commissions(query)
    if query.state:
        rows = rows.filter(RETURNED)
    return rows.order_by(*([query.sort] if query.sort else []), "order_id")


RETURNED = ~Q(returned=0)


def counted_commissions(query: Period) -> dict[str, int]:
    """Of how many orders, by tab."""
    rows = all_commissions(query)
    return {"": rows.count(), "returned": rows.filter(RETURNED).count()}


def commissions_of(month: date) -> QuerySet[Transaction, Any]:
    return all_commissions(Days(month, last_day_of(month))).order_by("order_id")


def all_commissions(query: Period) -> QuerySet[Transaction, Any]:
    """Of each order of which commission was taken or given back in the period: `order_kind`, `order_id`, `base` (what
    came in that it is taken of, the rent in captured deposits too), `taken`, `returned`.

    Raises InvalidInput (110), see `check_order`.
    """
    check_order(query.start, query.end)
    rows = Transaction.objects.filter(between(query.start, query.end), order_id__isnull=False).order_by()
    found = rows.values("order_kind", "order_id").annotate(
        base=Sum(BASE),
        taken=-Coalesce(Sum("amount", filter=Q(type=TxType.COMMISSION)), 0),
        returned=Coalesce(Sum("amount", filter=Q(type=TxType.COMMISSION_REFUND)), 0),
    )
    return found.exclude(taken=0, returned=0)
