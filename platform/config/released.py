"""What the releases until now left in schemas and rows, as infra/released has it, and what this code has (decision 64).

Another release reads what this one writes: the next one, and the one before, which runs beside it for minutes and
again after a way back.
"""

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from django.conf import settings

from core import shapes
from partners import registry as parties

ROOT: Path = settings.ROOT
FOLDER = ROOT / "infra" / "released"
MIGRATIONS, VALUES, SAMPLES = FOLDER / "migrations.txt", FOLDER / "values.txt", FOLDER / "shapes.jsonl"
FLOORS = ("apps", "platform", "tenants")
ENUM = re.compile(r"^class (\w+)\((?:Labelled|StrEnum)\):", re.M)
NEVER_KEPT = re.compile(r"(?:Act|Doing)$")
"""What is done, or may be: a table or a button has it, no row."""
NONE = '""'
PLAIN: Mapping[Any, Any] = {
    str: "x", int: 1, float: 1.0, bool: True, date: "2026-01-01", datetime: "2026-01-01T00:00:00Z", Any: "x",
}  # fmt: skip


class ReleaseRefused(Exception):
    """What is to be released doesn't go with what was."""


def shipped() -> dict[str, str]:
    """SHA-256 of each migration that some installation may have run, by its path. None before the first release."""
    lines = MIGRATIONS.read_text().splitlines()
    return {path: digest for digest, _, path in (line.partition("  ") for line in lines)}


def migrations() -> dict[str, str]:
    """The same of the code's."""
    files = [file for floor in FLOORS for file in (ROOT / floor).glob("**/migrations/[0-9]*.py")]
    return {file.relative_to(ROOT).as_posix(): sha256(file.read_bytes()).hexdigest() for file in sorted(files)}


def edited(shipped: Mapping[str, str], there: Mapping[str, str]) -> list[str]:
    """Which of those that shipped are others now, or gone."""
    return [path for path, digest in shipped.items() if there.get(path) != digest]


def listed() -> list[str]:
    """`room.Enum value` of what rows may have by now."""
    return [line.partition("  ")[0] for line in VALUES.read_text().splitlines()]


def values() -> list[str]:
    """The same of the code's; "" is written so."""
    return sorted({f"{room}.{kind.__name__} {one.value or NONE}" for room, kind in _enums() for one in kind})


def _enums() -> Iterator[tuple[str, type[Enum]]]:
    """With the room of each; of tests none."""
    for file in (file for floor in FLOORS for file in sorted((ROOT / floor).rglob("*.py"))):
        path = file.relative_to(ROOT).with_suffix("").parts
        names = [] if {"tests", "testing"} & {*path} else ENUM.findall(file.read_text())
        module = [one for one in path if one not in ("platform", "__init__")]
        for name in names:
            if not NEVER_KEPT.search(name):
                yield module[module[0] == "apps"], getattr(import_module(".".join(module)), name)


def unsaid(listed: Collection[str], there: Collection[str]) -> list[str]:
    """Values that came to an enum of the list. One that is new as a whole stands in tables that old code hasn't."""
    known = {_enum_of(line) for line in listed}
    return [line for line in there if line not in listed and _enum_of(line) in known]


def gone(listed: Collection[str], there: Collection[str]) -> list[str]:
    """Values of the list that the code hasn't any more: rows may."""
    return [line for line in listed if line not in there]


def _enum_of(line: str) -> str:
    return line.partition(" ")[0]


def kept() -> dict[str, type[Any]]:
    """Every shape that a row keeps as JSON, by its name."""
    found = shapes.named()
    for operation, _ in parties.handled():
        name = f"{operation.party}.{operation.name}"
        found |= {f"{name} asks": operation.asks, f"{name} answers": operation.answers}
    return found | {f"{one.party}.{one.kind} says": one.says for one, _ in parties.events()}


@dataclass(frozen=True, slots=True)
class Sample:
    """A shape as a release had it: what its readers ask for `least`, and all that it wrote."""

    shape: str
    release: str
    least: dict[str, Any]
    most: dict[str, Any]

    @property
    def line(self) -> str:
        return json.dumps(shapes.dump(self), ensure_ascii=False, sort_keys=True)


def samples() -> list[Sample]:
    """The oldest first."""
    return [shapes.load(Sample, json.loads(line)) for line in SAMPLES.read_text().splitlines()]


def sample(name: str, shape: type[Any], release: str = "") -> Sample:
    return Sample(name, release, _fields(shape, whole=False), _fields(shape, whole=True))


def _fields(shape: type[Any], *, whole: bool) -> dict[str, Any]:
    hints = get_type_hints(shape)
    wanted = [one for one in fields(shape) if whole or (one.default is MISSING and one.default_factory is MISSING)]
    return {one.name: _value(hints[one.name], whole=whole) for one in wanted}


def _value(hint: Any, *, whole: bool) -> Any:
    """Something that is of the type, as JSON has it. Raises LookupError for a type that nothing here knows."""
    args = [one for one in get_args(hint) if one not in (NoneType, ...)]
    match get_origin(hint):
        case origin if origin is Union or origin is UnionType:
            return _value(args[0], whole=whole)
        case origin if origin is Literal:
            return args[0]
        case origin if isinstance(origin, type) and issubclass(origin, Mapping):
            return {_value(args[0], whole=whole): _value(args[1], whole=whole)}
        case origin if isinstance(origin, type) and issubclass(origin, Collection):
            return [_value(one, whole=whole) for one in args]
    if is_dataclass(hint) and isinstance(hint, type):
        return _fields(hint, whole=whole)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return next(iter(hint)).value
    return PLAIN[hint]


def unread(found: Sequence[Sample], kept: Mapping[str, type[Any]]) -> list[str]:
    """What was kept once and can't be read any more."""
    return [f"{one.shape} of {one.release}" for one in found if not _reads(one, kept)]


def _reads(one: Sample, kept: Mapping[str, type[Any]]) -> bool:
    try:
        for raw in (one.least, one.most):
            shapes.load(kept[one.shape], raw)
    except (LookupError, ValueError):
        return False
    return True


def unwritten(found: Sequence[Sample], kept: Mapping[str, type[Any]]) -> list[str]:
    """Fields that the code of the release before asks for, and rows of this one don't have."""
    newest = {one.shape: one for one in found if one.shape in kept}
    return [
        f"{name}.{field} of {one.release}"
        for name, one in newest.items()
        for field in _lacks(one.least, sample(name, kept[name]).most)
    ]


def _lacks(asked: Any, given: Any) -> list[str]:
    if isinstance(asked, list) and isinstance(given, list):
        return [name for one, other in zip(asked, given, strict=False) for name in _lacks(one, other)]
    if not isinstance(asked, dict) or not isinstance(given, dict):
        return []
    inside = [f"{name}.{one}" for name in asked.keys() & given.keys() for one in _lacks(asked[name], given[name])]
    return sorted([*(asked.keys() - given.keys()), *inside])


def write(release: str) -> list[str]:
    """Add what comes with this release. Gives what was added. Raises ReleaseRefused."""
    old, new, known, there = shipped(), migrations(), listed(), values()
    found, now = samples(), kept()
    values_apart = [*unsaid(known, there), *gone(known, there)]
    if wrong := [*edited(old, new), *values_apart, *unread(found, now), *unwritten(found, now)]:
        raise ReleaseRefused("\n".join(wrong))
    newest = {one.shape: one for one in found}
    made = [sample(name, shape, release) for name, shape in sorted(now.items())]
    changed = [one for one in made if (last := newest.get(one.shape)) is None or _differ(last, one)]
    added = (
        [f"{new[path]}  {path}" for path in new if path not in old],
        [line for line in there if line not in known],
        [one.line for one in changed],
    )
    for file, lines in zip((MIGRATIONS, VALUES, SAMPLES), added, strict=True):
        with file.open("a") as out:
            out.writelines(f"{line}\n" for line in lines)
    return [line for lines in added for line in lines]


def _differ(one: Sample, other: Sample) -> bool:
    return (one.least, one.most) != (other.least, other.most)
