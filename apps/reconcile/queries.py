"""The way to differences: a merchant's in its schema, the platform's own in `public`."""

from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from django.db.models import QuerySet

from apps.reconcile.models import Difference
from core.caller import Caller, Side
from core.errors import NotFound
from core.money import Fen
from statements import queries as statements
from statements.models import DifferenceRow
from statements.queries import here as here
from statements.rules import OWN, PLATFORM, TRADES, DifferenceState, Key
from statements.services import key_of
from tenants import scope
from tenants.ids import tenant_of

MOVED = ("paid", "refunded")
"""Answers of the party, of a payment and of a refund: its money moved."""


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


def open_keys() -> dict[Key, DifferenceRow]:
    """What is open of every day, to be looked at again."""
    return {key_of(row): row for row in differences().filter(state=DifferenceState.OPEN)}


def said_by_party(keys: Iterable[Key]) -> dict[Key, Fen]:
    """What the party, asked about these payments and refunds, said was paid or refunded."""
    asked = {key for key in keys if key.kind in TRADES}
    rows = differences().filter(number__in={key.number for key in asked}, answer__in=MOVED, answer_amount__gt=0)
    found = {key_of(row): row.answer_amount for row in rows}
    return {key: amount for key, amount in found.items() if key in asked}


def unmatched_of_our_own() -> dict[Key, DifferenceRow]:
    """What our own books said last that differs, closed by a person or not: what comes right is over."""
    rows = differences().filter(kind__in=OWN).exclude(state=DifferenceState.MATCHED)
    return {key_of(row): row for row in rows}
