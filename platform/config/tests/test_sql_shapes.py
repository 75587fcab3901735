"""SQL of ours keeps to the shapes that Citus takes (infra/testing/shapes.py): read from the source, one by one."""

import ast
import importlib
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from infra.testing.shapes import refused

ROOT = Path(__file__).parents[3]
PLACES = {"apps": ROOT, "tenants": ROOT, "platform": ROOT / "platform"}
"""Folder → what names of its modules begin at."""
SQL = re.compile(r"^\s*(WITH|SELECT|INSERT|UPDATE|DELETE|MERGE|ALTER|CREATE|LOCK|SET|DROP|TRUNCATE|COPY|DO)\b")
HOLE = "{}"


def statements() -> Iterator[tuple[str, str]]:
    """Every string in production code that is a statement, put together of what its module knows by name.

    What only a call knows stays as `{}`.
    """
    for folder, root in PLACES.items():
        for path in sorted((ROOT / folder).rglob("*.py")):
            if not {"tests", "migrations", "testing"} & set(path.parts):
                yield from _statements_of(path, root)


def _statements_of(path: Path, root: Path) -> Iterator[tuple[str, str]]:
    tree = ast.parse(path.read_text())
    if not any(SQL.match(_text(node, {})) for node in ast.walk(tree)):
        return
    names = vars(importlib.import_module(".".join(path.relative_to(root).with_suffix("").parts)))
    for node in ast.walk(tree):
        text = "" if isinstance(node, ast.Name) else _text(node, names)
        if SQL.match(text):
            yield f"{path.relative_to(ROOT)}:{node.lineno}", text  # type: ignore[attr-defined]


def _text(node: ast.AST, names: Mapping[str, Any]) -> str:
    """The string that an expression makes; empty for anything else."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.Name(id=name) if isinstance(names.get(name), str):
            return str(names[name])
        case ast.JoinedStr(values=parts):
            return "".join(_text(part, names) or HOLE for part in parts)
        case ast.FormattedValue(value=value):
            return _text(value, names)
        case ast.BinOp(op=ast.Add(), left=left, right=right):
            return _text(left, names) + _text(right, names)
        case ast.Call(func=ast.Attribute(attr="format", value=base), keywords=given):
            filled = {f"{{{one.arg}}}": _text(one.value, names) or HOLE for one in given}
            return re.sub(r"\{\w+\}", lambda hole: filled.get(hole[0], hole[0]), _text(base, names))
    return ""


FOUND = list(statements())


def test_there_are_some() -> None:
    assert len(FOUND) > 20


def test_what_is_put_together_is_judged_so() -> None:
    source = 'f"{A} {b}"', "A + B", '(A + "WHERE {c}{d}").format(c=B, d=e)'
    names = {"A": "SELECT 1 FROM bills_bill ", "B": "JOIN public.overview_orderindex"}
    one, *both = (refused(_text(ast.parse(text, mode="eval").body, names)) for text in source)
    assert one == ()
    assert both == [("a merchant's table with one of public",)] * 2


@pytest.mark.parametrize(("place", "sql"), FOUND, ids=[place for place, _ in FOUND])
def test_it_has_no_shape_that_fails(place: str, sql: str) -> None:
    assert refused(sql) == ()


def test_who_locks_a_table_whole_says_that_nodes_need_not_hear_of_it() -> None:
    """Otherwise Citus locks it on every node, and one that is down stops the nights of merchants on the others."""
    locks = set()
    for path in {ROOT / place.rpartition(":")[0] for place, _ in FOUND}:
        tree = ast.parse(path.read_text())
        within = {id(inner) for node in ast.walk(tree) if _stays_here(node) for inner in ast.walk(node)}
        said = [node for node in ast.walk(tree) if re.match(r"LOCK TABLE (?!public\.)", _text(node, {}))]
        locks |= {(path.stem, id(node) in within) for node in said}
    assert locks == {("batches", True), ("restoring", True)}


def _stays_here(node: ast.AST) -> bool:
    return isinstance(node, ast.With) and any("locked_here" in ast.unparse(item) for item in node.items)
