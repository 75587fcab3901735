"""Lists that can be exported. A room registers each of its own; this room knows none of them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from core.caller import Caller, Who
from core.errors import InvalidInput
from core.permissions import is_known
from core.registry import Registry
from core.text import say
from core.wire import Schema

Kind = Literal["text", "count", "money", "rate", "moment", "day"]


@dataclass(frozen=True, slots=True)
class Column:
    """`money` takes fen and shows yuan, `rate` basis points, `moment` takes UTC and shows Shanghai.

    None is an empty cell.
    """

    zh: str
    en: str
    kind: Kind = "text"
    width: int = 16

    @property
    def label(self) -> str:
        return say(self.zh, self.en)


@dataclass(frozen=True, slots=True)
class Export:
    """A list as a sheet. `rows` and `count` see what the caller sees; they run in the caller's schema.

    `rows` reads in pieces, so that memory doesn't grow with the list. `path` is the page it belongs to, by its
    filters where it is several. `words` says what the filters are, as people read them. `before` is that of the list's
    call: how many rows there are is an answer, too.
    """

    name: str
    zh: str
    en: str
    who: frozenset[Who]
    action: str
    filters: type[Schema]
    path: str | Callable[[Any], str]
    columns: Callable[[Caller], Sequence[Column]]
    count: Callable[[Caller, Any], int]
    rows: Callable[[Caller, Any], Iterator[Sequence[Any]]]
    words: Callable[[Caller, Any], Sequence[str]] = lambda caller, filters: ()
    before: Callable[[Caller, Any], None] = lambda caller, filters: None

    def page(self, filters: Any) -> str:
        """Where the list is that was exported."""
        return self.path if isinstance(self.path, str) else self.path(filters)


_exports: Registry[str, Export] = Registry("the export")


def register(export: Export) -> None:
    """Raises TypeError for a name that is taken or an action that nobody declared."""
    if not is_known(export.action):
        raise TypeError(f"export {export.name}: its action is unknown")
    _exports.put(export.name, export)


def exports() -> list[Export]:
    """All of them, by name."""
    return [export for _, export in _exports.by_name()]


def export_of(name: str) -> Export:
    """Raises InvalidInput (110), field `kind`."""
    if name not in _exports:
        raise InvalidInput(("kind", say("不支持导出此列表", "This list can't be exported")))
    return _exports[name]
