"""Sealed columns, and how their values are sealed anew with the newest key (infra/runbooks/key-rotation.md).

A model with a sealed column says by `bindings` what each value is bound to. What lives for hours only isn't here:
answers kept under an idempotency key, filters of an export, codes on their way.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from django.apps import apps
from django.db import transaction
from django.db.models import BinaryField, F, Func, Model, Q, QuerySet

from core import crypto

BATCH = 500


class Sealed(Protocol):
    def bindings(self, tenant_id: int) -> dict[str, crypto.Binding]:
        """By column: what its value is bound to. `tenant_id`: in whose schema the row lies, 0 of `public`."""


@dataclass(slots=True)
class Count:
    """`anew`: values that were sealed with the newest key just now. `closed`: rows with one that doesn't open."""

    anew: int = 0
    closed: int = 0


def sealed_models() -> list[Any]:
    return [model for model in apps.get_models() if hasattr(model, "bindings")]


def columns_of(model: type[Model]) -> list[str]:
    """The sealed ones, by name."""
    names = [field.name for field in model._meta.concrete_fields if isinstance(field, BinaryField)]
    return [name for name in names if name == "sealed" or name.endswith("_sealed")]


def waiting(model: type[Model]) -> QuerySet[Any]:
    """Rows of the active schema with a value that another key than the newest sealed."""
    newest, columns = bytes([crypto.newest_key()]), columns_of(model)
    keys = {f"key_of_{name}": Func(F(name), 1, 1, function="substr", output_field=BinaryField()) for name in columns}
    other = [~Q(**{f"{key}__in": [b"", newest]}) for key in keys]
    rows: QuerySet[Any] = model._default_manager.annotate(**keys).filter(Q(*other, _connector=Q.OR))
    return rows


def closed(model: type[Model], tenant_id: int) -> list[str]:
    """Columns whose first value of the active schema doesn't open: where it does, its key is the right one."""
    rows = {
        column: model._default_manager.exclude(**{column: b""}).order_by("pk").first() for column in columns_of(model)
    }
    return [column for column, row in rows.items() if row is not None and not _opens(row, column, tenant_id)]


def _opens(row: Any, column: str, tenant_id: int) -> bool:
    try:
        crypto.unseal(getattr(row, column), **row.bindings(tenant_id)[column])
    except crypto.TamperedError:
        return False
    return True


def reseal(model: type[Model], tenant_id: int) -> Count:
    """All of the active schema's, a batch a transaction; it may be ended at any moment and begun again."""
    count = Count()
    for rows in _batches(model):
        with transaction.atomic():
            for row in rows:
                _reseal(row, tenant_id, count)
    return count


def _batches(model: type[Model]) -> Iterator[list[Any]]:
    rows = waiting(model).order_by("pk")
    batch = list(rows[:BATCH])
    while batch:
        yield batch
        batch = list(rows.filter(pk__gt=batch[-1].pk)[:BATCH])


def _reseal(row: Any, tenant_id: int, count: Count) -> None:
    """A value that somebody changed since it was read is left: it was sealed with the newest key."""
    bound = row.bindings(tenant_id)
    held = {column: bytes(getattr(row, column)) for column in bound}
    old = {column: value for column, value in held.items() if value and value[0] != crypto.newest_key()}
    try:
        new = {name: crypto.seal(crypto.unseal(value, **bound[name]), **bound[name]) for name, value in old.items()}
    except crypto.TamperedError:
        count.closed += 1
        return
    count.anew += len(new) * type(row)._default_manager.filter(pk=row.pk, **old).update(**new)
