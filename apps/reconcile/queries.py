"""The way to differences: a merchant's in its schema, the platform's own in `public`."""

from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext
from datetime import date
from typing import Any, Protocol

from django.db.models import Q, QuerySet

from apps.reconcile.models import Difference
from core.caller import Caller, Side
from core.errors import NotFound
from core.money import Fen
from core.paging import tabs_of
from core.sorting import ordered
from statements import queries as statements
from statements.models import DifferenceRow, ReconciledDay
from statements.queries import here as here
from statements.rules import OWN, PLATFORM, TRADES, DifferenceState, Finding, Key, Kind
from tenants import scope
from tenants.ids import tenant_of

DAY_TABS = {"true": Q(open__gt=0)}
TABS = tabs_of(DifferenceState, "state")
MOVED = ("paid", "refunded")
"""Answers of the party, of a payment and of a refund: its money moved."""


class WantedDays(Protocol):
    """Which days; `schemas.DaysFilter` says what each means."""

    start: date | None
    end: date | None
    merchant_id: int | None


class ListedDays(WantedDays, Protocol):
    open_only: bool

    @property
    def sort(self) -> str: ...


class Wanted(Protocol):
    """Which differences; see `schemas.DifferencesFilter`."""

    day: date | None
    kind: Kind | None
    finding: Finding | None
    merchant_id: int | None


class Listed(Wanted, Protocol):
    state: DifferenceState | None

    @property
    def sort(self) -> str: ...


def matching_days(caller: Caller, query: WantedDays) -> QuerySet[ReconciledDay]:
    """With differences or without."""
    rows = statements.visible_days(caller, query.merchant_id)
    if query.start:
        rows = rows.filter(day__gte=query.start)
    return rows.filter(day__lte=query.end) if query.end else rows


def listed_days(caller: Caller, query: ListedDays) -> QuerySet[ReconciledDay]:
    """What the filter finds, in the order that is asked for."""
    rows = matching_days(caller, query)
    if query.open_only:
        rows = rows.filter(DAY_TABS["true"])
    return ordered(rows, query.sort, key=("day", "merchant_id"), usual=("-day", "-open_amount", "merchant_id"))


def shop_of(caller: Caller, merchant_id: int | None) -> AbstractContextManager[None]:
    """Enter the merchant that is named (see `scope.named`); an operator's 0 is the platform itself."""
    if caller.side is Side.ADMIN and merchant_id == PLATFORM:
        return scope.public()
    return scope.named(caller, merchant_id)


def shop_of_row(caller: Caller, row_id: int) -> AbstractContextManager[None]:
    """Enter where this difference is, if the caller may. Raises NotFound (104)."""
    if caller.side is Side.ADMIN and tenant_of(row_id) == PLATFORM:
        return scope.public()
    return scope.reach(caller, row_id)


def access_difference(row_id: int, *, lock: bool = False) -> DifferenceRow:
    """Of the place that was entered. Raises NotFound (104)."""
    rows = differences()
    found: DifferenceRow | None = (rows.select_for_update() if lock else rows).filter(pk=row_id).first()
    if found is None:
        raise NotFound
    return found


def id_of(key: Key) -> int:
    """Of a difference that is filed in the place that was entered."""
    found: int = (
        differences().values_list("pk", flat=True).get(kind=key.kind, number=key.number, request_no=key.request_no)
    )
    return found


def differences() -> QuerySet[Any]:
    """Of the place that was entered, the newest day first."""
    rows = statements.differences_of_the_platform() if here() == PLATFORM else Difference.objects.all()
    return rows.order_by("-day", "pk")


def visible_differences(caller: Caller, merchant_id: int | None) -> QuerySet[Any]:
    """A shop's own; an operator's, from the index: a merchant's, 0 the platform's own, None everybody's.

    Raises NotFound (104) for another shop's, or for a merchant that there isn't.
    """
    with nullcontext() if merchant_id is None else shop_of(caller, merchant_id):
        return Difference.objects.all() if caller.tenant else statements.indexed_differences(merchant_id)


def matching(caller: Caller, query: Wanted) -> QuerySet[Any]:
    """Whatever their state. Raises NotFound (104) as `visible_differences`."""
    wanted = {"day": query.day, "kind": query.kind, "finding": query.finding}
    rows = visible_differences(caller, query.merchant_id)
    return rows.filter(**{name: value for name, value in wanted.items() if value is not None})


def listed(caller: Caller, query: Listed) -> QuerySet[Any]:
    """What the filter finds, in the order that is asked for. Raises NotFound (104) as `visible_differences`."""
    rows = matching(caller, query)
    if query.state:
        rows = rows.filter(TABS[query.state])
    return ordered(rows, query.sort, key="id", usual=("-day", "id"))


def open_keys() -> dict[Key, DifferenceRow]:
    """What is open of every day, to be looked at again."""
    return {statements.key_of(row): row for row in differences().filter(state=DifferenceState.OPEN)}


def said_by_party(keys: Iterable[Key]) -> dict[Key, Fen]:
    """What the party, asked about these payments and refunds, said was paid or refunded."""
    asked = {key for key in keys if key.kind in TRADES}
    rows = differences().filter(number__in={key.number for key in asked}, answer__in=MOVED, answer_amount__gt=0)
    found = {statements.key_of(row): row.answer_amount for row in rows}
    return {key: amount for key, amount in found.items() if key in asked}


def unmatched_of_our_own() -> dict[Key, DifferenceRow]:
    """What our own books said last that differs, closed by a person or not: what comes right is over."""
    rows = differences().filter(kind__in=OWN).exclude(state=DifferenceState.MATCHED)
    return {statements.key_of(row): row for row in rows}
