"""A list as an export: its sheet shows fields of the rows that the list answers with, so nothing is said twice."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import date, datetime
from itertools import count, islice
from operator import attrgetter
from typing import Annotated, Any, Protocol, TypeVar, get_args, get_origin, get_type_hints

from django.db.models import QuerySet
from pydantic import WithJsonSchema

from core.caller import Caller, Who
from core.exports import registry
from core.exports.registry import Column, Export, Kind
from core.money import Fen, yuan
from core.text import say
from core.wire import Schema

T = TypeVar("T")
PIECE = 500
WIDTHS: dict[Kind, int] = {"text": 16, "count": 10, "money": 14, "rate": 10, "moment": 18, "day": 12}
FORMATS: dict[str, Kind] = {"fen": "money", "bps": "rate"}
PLAIN: tuple[tuple[type, Kind], ...] = ((datetime, "moment"), (date, "day"), (int, "count"), (float, "count"))


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the list's row, and its heading. `show` makes words of what the row holds as a code."""

    name: str
    zh: str
    en: str
    width: int = 0
    show: Callable[[Any], Any] | None = None


class Sheet:
    """Columns out of fields of a wire row; its type says what each is. Raises TypeError for a field that it hasn't."""

    def __init__(self, row: type[Schema], *fields: Field) -> None:
        hints = get_type_hints(row, include_extras=True)
        unknown = [field.name for field in fields if field.name not in hints]
        if unknown:
            raise TypeError(f"{row.__name__} has no {unknown}")
        self.columns = tuple(_column(field, "text" if field.show else _kind(hints[field.name])) for field in fields)
        self._names = [field.name for field in fields]
        self._shown = [(place, field.show) for place, field in enumerate(fields) if field.show]

    def lines(self, rows: Iterable[Any]) -> Iterator[list[Any]]:
        """The cells of each row."""
        cells = attrgetter(*self._names)
        for row in rows:
            line = list(cells(row))
            for place, show in self._shown:
                line[place] = show(line[place])
            yield line


class Listing(Protocol):
    """What a list gives to its export. `filters` is the query of the list's call."""

    def count(self, caller: Caller, filters: Any, /) -> int: ...
    def rows(self, caller: Caller, filters: Any, /) -> Iterable[Any]: ...
    def words(self, caller: Caller, filters: Any, /) -> Sequence[str]: ...


def register(
    name: str,
    zh: str,
    en: str,
    *,
    who: str,
    action: str,
    path: str | Callable[[Any], str],
    filters: type[Schema],
    sheet: Callable[[Caller], Sheet],
    listing: Listing,
    before: Callable[[Caller, Any], None] = lambda caller, filters: None,
) -> None:
    """The export of a list: open to whom the list is, with its action and filters; rows are those it would show."""
    registry.register(
        Export(
            name, zh, en, frozenset(Who(letter) for letter in who), action, filters, path,
            columns=lambda caller: sheet(caller).columns,
            count=listing.count,
            rows=lambda caller, query: sheet(caller).lines(listing.rows(caller, query)),
            words=listing.words,
            before=before,
        )
    )  # fmt: skip


def shaped(rows: "QuerySet[Any]", shape: Callable[[list[Any]], list[T]]) -> Iterator[T]:
    """Rows in wire shape, read and made in pieces: memory doesn't grow with the list."""
    waiting = iter(rows.iterator(chunk_size=PIECE))
    while piece := list(islice(waiting, PIECE)):
        yield from shape(piece)


def shaped_inside(
    enter: Callable[[], AbstractContextManager[None]],
    rows: Callable[[], "QuerySet[Any]"],
    shape: Callable[[list[Any]], list[T]],
) -> Iterator[T]:
    """The same for a short list of a merchant that an operator names: entered for each piece, and left between."""
    for start in count(0, PIECE):
        with enter():
            piece = shape(list(rows()[start : start + PIECE]))
        yield from piece
        if len(piece) < PIECE:
            return


def said(*parts: tuple[str, str]) -> list[str]:
    """Filters in words, as `状态：已上架`; what isn't set is left out."""
    return [f"{name}{say('：', ': ')}{value}" for name, value in parts if value]


def period(start: date | None, end: date | None) -> str:
    if start and end:
        return f"{start} ~ {end}"
    if start:
        return say(f"{start} 起", f"from {start}")
    return say(f"截至 {end}", f"until {end}") if end else ""


def sums(least: Fen | None, most: Fen | None) -> str:
    """Bounds of an amount."""
    if least is not None and most is not None:
        return f"{yuan(least)} ~ {yuan(most)}"
    if least is not None:
        return say(f"{yuan(least)} 起", f"from {yuan(least)}")
    return say(f"至多 {yuan(most)}", f"at most {yuan(most)}") if most is not None else ""


def _column(field: Field, kind: Kind) -> Column:
    return Column(field.zh, field.en, kind, field.width or WIDTHS[kind])


def _kind(hint: Any) -> Kind:
    """What a field of the wire is in a sheet: sums and rates by their format, ids are text."""
    if get_origin(hint) is Annotated:
        schema = next((one.json_schema for one in get_args(hint) if isinstance(one, WithJsonSchema)), {}) or {}
        if "format" in schema:
            return FORMATS[str(schema["format"])]
        return "text" if schema.get("type") == "string" else _kind(get_args(hint)[0])
    if not isinstance(hint, type):
        return next((_kind(one) for one in get_args(hint) if one is not type(None)), "text")
    return next((kind for plain, kind in PLAIN if issubclass(hint, plain) and hint is not bool), "text")
