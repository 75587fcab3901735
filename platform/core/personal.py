"""What each room keeps about a customer, how it is given out and how it is erased: one registry, filled by the rooms.

A column that can say something of a person is named by its room: as erased with the customer, or as kept, with why. A
test walks all tables, so that none is forgotten.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import models

from core.caller import CUSTOMER
from core.db import schemas
from core.jobs.registry import job
from core.models import Idempotency, Job, Notice, Throttle
from core.registry import Registry
from core.text import say
from core.uploads import orphans
from core.wording import Bilingual

ERASED = "已删除"
"""What stands where a name stood."""
ERASED_ACTOR = f"{CUSTOMER}{ERASED}"
REMOVE = "core.erase_files"

Row = Mapping[str, str | int | None]


@dataclass(frozen=True, slots=True)
class Person:
    """One customer of the active merchant, by their orders; empty where none is of that kind."""

    leases: tuple[int, ...] = ()
    purchases: tuple[int, ...] = ()

    @property
    def orders(self) -> tuple[int, ...]:
        return (*self.leases, *self.purchases)


@dataclass(frozen=True, kw_only=True)
class Kept:
    """What a room keeps. All of it runs in the merchant's schema, in the caller's transaction.

    `rows`: what is given out, by the codes that `words` has headings for. `files`: below MEDIA_ROOT; they are removed
    after the commit. `erase` follows, on locked orders; `early`: ahead of those locks, as the order of locks wants it.
    `waits`: sentences of what must end first. `ended`: days on which the law's time of keeping began. `numbers`: by
    which parties' callbacks name what is erased.
    """

    title: Bilingual
    words: Mapping[str, Bilingual]
    rows: Callable[[Person], list[Row]]
    erase: Callable[[Person], object] = lambda person: None
    early: Callable[[Person, Collection[str]], object] = lambda person, numbers: None
    files: Callable[[Person], list[str]] = lambda person: []
    waits: Callable[[Person], list[Bilingual]] = lambda person: []
    ended: Callable[[Person], list[date]] = lambda person: []
    numbers: Callable[[Person], set[str]] = lambda person: set()


@dataclass(frozen=True, slots=True)
class Columns:
    """Of one table, by name: `plain` says nothing of a customer, `kept` does, for the reason given."""

    erased: frozenset[str]
    plain: frozenset[str]
    kept: Mapping[str, str]


_kept: Registry[str, Kept] = Registry("what is kept of a person by")
_tables: Registry[str, Columns] = Registry("the columns of")


def keep(name: str, kept: Kept) -> None:
    """Declare it. Raises TypeError for a second one of the name."""
    _kept.put(name, kept)


def table(
    model: type[models.Model],
    *,
    erased: Collection[str] = (),
    plain: Collection[str] = (),
    kept: Mapping[str, str] | None = None,
) -> None:
    """Name each column of a table with customers' data that can hold text. Raises TypeError for a second time."""
    _tables.put(model._meta.db_table, Columns(frozenset(erased), frozenset(plain), dict(kept or {})))


def all_kept() -> list[tuple[str, Kept]]:
    """In the order in which the rooms stand on their floors."""
    return list(_kept.items())


def tables() -> Mapping[str, Columns]:
    return _tables


def numbers_of(person: Person) -> set[str]:
    return {number for kept in _kept.values() for number in kept.numbers(person)}


def files_of(person: Person) -> list[str]:
    """Below MEDIA_ROOT; whatever a row says, nothing outside of it is given out or removed."""
    root = Path(settings.MEDIA_ROOT).resolve()
    names = {name for kept in _kept.values() for name in kept.files(person) if name}
    return sorted(name for name in names if (root / name).resolve().is_relative_to(root))


def waits_of(person: Person) -> list[str]:
    """What must end before anything may be erased, as sentences in the reader's language."""
    return [say(*words) for kept in _kept.values() for words in kept.waits(person)]


def pictures_of(rows: "models.QuerySet[Any]", column: str = "pictures") -> list[str]:
    """Below MEDIA_ROOT, the files of the addresses in a column; smaller ones lie beside each."""
    kept = rows.values_list(column, flat=True)
    return [url.removeprefix(settings.MEDIA_URL) for pictures in kept for url in pictures]


@job(REMOVE, title=("删除客户的文件", "Remove a customer's files"), long=True)
def remove_files(job: Job) -> None:
    """Of a customer that was erased. A picture that another row names stays."""
    named = orphans.named_in(schemas().schema_name) | orphans.named_in("public")
    root = Path(settings.MEDIA_ROOT)
    for name in job.payload["files"]:
        path = root / name
        if path.stem not in named:
            for one in path.parent.glob(f"{path.stem}.*"):
                one.unlink(missing_ok=True)


def forget_actors(rows: "models.QuerySet[Any]", column: str = "actor_name") -> None:
    """Where the customer acted, the masked name goes."""
    rows.filter(**{f"{column}__startswith": CUSTOMER}).update(**{column: ERASED_ACTOR})


GOES = "see `core.retention`: goes by itself"
table(Idempotency, plain=("key", "digest"), kept={"answer": f"{GOES} after three days"})
table(Throttle, kept={"key": f"{GOES} within a day; a keyed hash"})
table(
    Job,
    plain=("kind", "key", "state", "result"),
    kept={"payload": f"{GOES}; ids and sealed values", "error": f"{GOES}; names no customer"},
)
table(
    Notice,
    plain=("action", "kind", "about", "path"),
    kept=dict.fromkeys(("title_zh", "title_en", "text_zh", "text_en"), f"{GOES}; names no customer"),
)
