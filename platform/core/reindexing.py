"""Columns that rows are found by with a key, and how they are written anew with a new one
(infra/runbooks/key-rotation.md).

A room says of each such model what its columns are made of (`keyed.py`). Nothing may be placed, or log in, meanwhile:
what isn't written anew yet isn't found, and would come a second time. What lives for minutes or days isn't here: codes
on their way, invitations; nor what nobody can make again: recovery codes, the digest of a program's order. A mirror
follows its row (`then`).
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Model, QuerySet

from core import crypto
from core.registry import Registry

BATCH = 500
Values = Mapping[str, object]
Made = Callable[[Any, int], Values | None]


@dataclass(frozen=True, slots=True)
class Keyed:
    """`made` gives of a row, and of the tenant's id, what these columns have to be, but for those that nothing can be
    made of; None: the row says nothing any more, and goes. Raises TamperedError.

    `tenant`: the column that says whose a row is, of a table of `public` with rows of all. `then`: what else follows
    rows that were written, by their ids, in the same transaction.
    """

    model: type[Model]
    columns: tuple[str, ...]
    made: Made
    tenant: str = ""
    then: Callable[[Sequence[int]], object] | None = None

    @property
    def table(self) -> str:
        return self.model._meta.db_table


@dataclass(slots=True)
class Count:
    """`anew`: rows that were written. `gone`: that say nothing any more. `closed`: with a value that doesn't open.

    `taken`: another row has the value that this one would get: it came again before this one was written.
    """

    anew: int = 0
    gone: int = 0
    closed: int = 0
    taken: int = 0

    @property
    def left(self) -> int:
        return self.closed + self.taken


_keyed: Registry[str, Keyed] = Registry("what is found by a key in")


def declare(keyed: Keyed) -> None:
    """Raises TypeError for a second one of the model."""
    _keyed.put(keyed.table, keyed)


def declared() -> list[Keyed]:
    return [keyed for _, keyed in _keyed.by_name()]


def of_tenant(tenant_id: int, tables: Collection[str]) -> list[Keyed]:
    """Those with rows of this tenant, 0 of the platform. `tables`: those of merchants' schemas."""
    return [keyed for keyed in declared() if keyed.tenant or (keyed.table in tables) == (tenant_id != 0)]


def waiting(keyed: Keyed, tenant_id: int) -> int:
    """How many rows of the active schema aren't what the newest keys make of them."""
    return sum(_waits(keyed, row, tenant_id) for rows in _batches(keyed, tenant_id) for row in rows)


def reindex(keyed: Keyed, tenant_id: int) -> Count:
    """All of the active schema's, a batch a transaction; it may be ended at any moment and begun again."""
    count = Count()
    for rows in _batches(keyed, tenant_id):
        with transaction.atomic():
            anew = [row.pk for row in rows if _write(keyed, row, tenant_id, count)]
            if anew and keyed.then:
                keyed.then(anew)
    return count


def _batches(keyed: Keyed, tenant_id: int) -> Iterator[list[Any]]:
    rows: QuerySet[Any] = keyed.model._default_manager.order_by("pk")
    if keyed.tenant:
        rows = rows.filter(**{keyed.tenant: tenant_id})
    batch = list(rows[:BATCH])
    while batch:
        yield batch
        batch = list(rows.filter(pk__gt=batch[-1].pk)[:BATCH])


def _due(keyed: Keyed, row: Any, tenant_id: int) -> Values | None:
    """Of what the row has to be, what it isn't; None: nothing at all."""
    made = keyed.made(row, tenant_id)
    return made if made is None else {name: value for name, value in made.items() if getattr(row, name) != value}


def _waits(keyed: Keyed, row: Any, tenant_id: int) -> bool:
    try:
        due = _due(keyed, row, tenant_id)
    except crypto.TamperedError:
        return True
    return due is None or bool(due)


def _write(keyed: Keyed, row: Any, tenant_id: int, count: Count) -> bool:
    """Whether it was written. A row that somebody changed since it was read is left."""
    try:
        due = _due(keyed, row, tenant_id)
    except crypto.TamperedError:
        count.closed += 1
        return False
    mine = keyed.model._default_manager.filter(pk=row.pk, **{name: getattr(row, name) for name in keyed.columns})
    if due is None:
        count.gone += mine.delete()[0]
        return False
    if not due:
        return False
    try:
        with transaction.atomic():
            anew = mine.update(**due)
    except IntegrityError:
        count.taken += 1
        return False
    count.anew += anew
    return bool(anew)
