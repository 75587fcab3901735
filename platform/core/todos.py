"""What waits for people, on the workbench: each room declares its own, with the query that counts it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from core.caller import Caller, Who
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


Count = Callable[[Caller], Mapping[str, int]]


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


def waiting(caller: Caller) -> list[tuple[Todo, int]]:
    """What the caller's role deals with, with how many there are; nothing else is counted."""
    found = []
    for group in groups():
        mine = [todo for todo in group.todos if caller.may(todo.action)]
        if mine and caller.who in group.who:
            counts = group.count(caller)
            found += [(todo, counts.get(todo.key, 0)) for todo in mine]
    return found
