"""The operators' rows of what merchants have: a mirror in `public`, written in the transaction of the change.

Tenant tables and public ones are never in one statement: rows are read here and written there, a chunk at a time.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.db import transaction
from django.db.models import Model, QuerySet

from tenants import scope

Row = TypeVar("Row", bound=Model)
Values = Mapping[str, Any]
CHUNK = 1000


@dataclass(frozen=True, slots=True)
class Difference:
    """`field` is empty where the whole row is missing in the index, or has nothing behind it any more."""

    what: str
    row_id: int
    field: str
    expected: Any
    found: Any

    def __str__(self) -> str:
        name = f"{self.what} {self.row_id}"
        if self.field:
            return f"{name}: {self.field} is {self.found!r}, should be {self.expected!r}"
        return f"{name}: " + ("not in the index" if self.found is None else "in the index, but gone")


@dataclass(frozen=True, kw_only=True)
class Mirror(Generic[Row]):
    """One index table. `rows`: what belongs into it, of the active merchant; `key`: the column of their ids.

    `owner` gives the id of whose rows they are, where it isn't always a merchant's.

    `copied` fields are the row's own. `derived` ones are asked for by `derive`, since they lie in other tables: then
    the index row is locked first, so that of two changes at once the later one sees the earlier one's.
    """

    what: str
    model: type[Model]
    key: str
    rows: Callable[[], QuerySet[Row]]
    copied: Sequence[str]
    derived: Sequence[str] = ()
    derive: Callable[[Sequence[Row]], Mapping[int, Values]] | None = None
    owner: Callable[[], int] = lambda: scope.current().id

    @property
    def fields(self) -> list[str]:
        return [*self.copied, *self.derived]

    def write(self, *ids: int) -> None:
        """Write the whole rows of these ids as they are now; what is gone leaves the index."""
        found = list(self.rows().filter(pk__in=ids))
        self.drop(set(ids) - {row.pk for row in found})
        self.put(found)

    def put(self, rows: Sequence[Row]) -> None:
        """Make the index say what these rows say; they belong into it."""
        if not rows:
            return
        merchant_id = self.owner()
        self.lock([row.pk for row in rows])
        self.model._default_manager.bulk_create(
            [
                self.model(merchant_id=merchant_id, **{self.key: row_id}, **values)
                for row_id, values in self._expected(rows).items()
            ],
            update_conflicts=True,
            unique_fields=["merchant_id", self.key],
            update_fields=self.fields,
        )

    def drop(self, ids: Collection[int]) -> None:
        if ids:
            self._theirs().filter(**{f"{self.key}__in": ids}).delete()

    def lock(self, ids: Collection[int]) -> None:
        """For what is derived; nothing where all is the row's own."""
        if self.derive is not None:
            rows = self._theirs().select_for_update().filter(**{f"{self.key}__in": ids}).order_by(self.key)
            list(rows.values_list(self.key))

    def rebuild(self) -> int:
        """Write every row of the active merchant anew, while it works on; gives how many there are."""
        ids = self._ids()
        for some in _chunks(ids):
            with transaction.atomic():
                self.put(list(self.rows().select_for_update().filter(pk__in=some).order_by("pk")))
        for some in _chunks(self._strays(ids)):
            came = set(self.rows().filter(pk__in=some).values_list("pk", flat=True))
            self.drop(set(some) - came)
        return len(ids)

    def differences(self) -> Iterator[Difference]:
        """Where the index differs from the active merchant's rows, row by row, field by field."""
        ids = self._ids()
        for some in _chunks(ids):
            expected = self._expected(list(self.rows().filter(pk__in=some).order_by("pk")))
            theirs = self._theirs().filter(**{f"{self.key}__in": some}).values(self.key, *self.fields)
            found = {entry[self.key]: entry for entry in theirs}
            for row_id, values in expected.items():
                yield from self._compare(row_id, values, found.get(row_id))
        for row_id in self._strays(ids):
            yield Difference(self.what, row_id, "", None, "a row")

    def _compare(self, row_id: int, expected: Values, found: Values | None) -> Iterator[Difference]:
        if found is None:
            yield Difference(self.what, row_id, "", "a row", None)
            return
        for field in expected:
            if found[field] != expected[field]:
                yield Difference(self.what, row_id, field, expected[field], found[field])

    def _expected(self, rows: Sequence[Row]) -> dict[int, dict[str, Any]]:
        """id → what its row in the index should say."""
        derived = self.derive(rows) if self.derive else {}
        return {
            row.pk: {**{name: getattr(row, name) for name in self.copied}, **derived.get(row.pk, {})} for row in rows
        }

    def _ids(self) -> list[int]:
        return list(self.rows().order_by("pk").values_list("pk", flat=True))

    def _strays(self, ids: Iterable[int]) -> list[int]:
        """Ids in the index that the merchant doesn't have."""
        return sorted(set(self._theirs().values_list(self.key, flat=True)).difference(ids))

    def _theirs(self) -> QuerySet[Model]:
        return self.model._default_manager.filter(merchant_id=self.owner())


def _chunks(ids: Sequence[int]) -> Iterator[Sequence[int]]:
    for start in range(0, len(ids), CHUNK):
        yield ids[start : start + CHUNK]
