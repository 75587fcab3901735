"""What waits for people, on the workbench: each room declares its own, with the query that counts it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.db.models import Count as Counted
from django.db.models import Min, QuerySet
from django.db.models.expressions import Combinable

from core import clock
from core.caller import Caller, Who
from core.money import Fen
from core.permissions import is_known
from core.text import say


@dataclass(frozen=True, slots=True)
class Todo:
    """`action` is of who deals with it, `path` the page where; `urgent` is what is late or failed."""

    key: str
    zh: str
    en: str
    action: str
    path: str
    urgent: bool = False

    @property
    def label(self) -> str:
        return say(self.zh, self.en)


@dataclass(frozen=True, slots=True)
class Waits:
    """How many wait, and since when the first of them does; None where none does, or no row says so.

    `amount`: the sum that waits, in fen, where it says more than how many.
    """

    count: int = 0
    since: datetime | None = None
    amount: Fen = 0


Since = str | Combinable
"""The column of the moment, or the day, from which a row waits; or what is reckoned from several."""
Count = Callable[[Caller], Mapping[str, Waits]]


def waits(rows: QuerySet[Any], since: Since) -> Waits:
    """Counted in one statement with the earliest moment."""
    rows, name = (rows, since) if isinstance(since, str) else (rows.annotate(waits_from=since), "waits_from")
    found = rows.order_by().aggregate(waiting=Counted("*"), first=Min(name))
    return Waits(found["waiting"], moment(found["first"]))


def waits_by(rows: QuerySet[Any], column: str, since: Since) -> dict[str, Waits]:
    """The same for each value of a column."""
    found = rows.order_by().values_list(column).annotate(waiting=Counted("*"), first=Min(since))
    return {value: Waits(count, moment(first)) for value, count, first in found}


def moment(found: date | datetime | None) -> datetime | None:
    """A day begins with its first moment."""
    return found if found is None or isinstance(found, datetime) else clock.start_of(found)


def together(parts: Iterable[Waits]) -> Waits:
    """What waits in several places, as one."""
    some = list(parts)
    firsts = [one.since for one in some if one.since]
    return Waits(sum(one.count for one in some), min(firsts, default=None))


NONE = Waits()


@dataclass(frozen=True, slots=True)
class Group:
    """To-dos that one query counts. `count` gives what there is by key, as `caller` sees it, in its schema."""

    who: frozenset[Who]
    place: int
    todos: tuple[Todo, ...]
    count: Count


_groups: list[Group] = []


def declare(who: str, place: int, *todos: Todo, count: Count) -> None:
    """Show `todos` to callers of the kinds in `who` (letters as in a call); lower `place` stands first.

    Raises TypeError for a key that those callers have already, and for an action that nobody declared.
    """
    group = Group(frozenset(Who(letter) for letter in who), place, todos, count)
    taken = {todo.key for one in _groups if one.who & group.who for todo in one.todos}
    for todo in todos:
        if todo.key in taken or not is_known(todo.action):
            raise TypeError(f"to-do {todo.key}: declared twice, or its action is unknown")
    _groups.append(group)


def groups() -> list[Group]:
    return sorted(_groups, key=lambda one: one.place)


def waiting(caller: Caller) -> list[tuple[Todo, Waits]]:
    """What the caller's role deals with, with how many wait; nothing else is counted."""
    found = []
    for group in groups():
        mine = [todo for todo in group.todos if caller.may(todo.action)]
        if mine and caller.who in group.who:
            counts = group.count(caller)
            found += [(todo, counts.get(todo.key, NONE)) for todo in mine]
    return found
