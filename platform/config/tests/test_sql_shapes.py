"""SQL of ours keeps to the shapes that Citus takes with a schema a merchant: read from the source, one by one."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SQL = re.compile(r"^\s*(WITH|SELECT|INSERT|UPDATE|DELETE|ALTER|LOCK|SET)\b")
LITERAL = re.compile(r"'(?:[^']|'')*'")


def statements() -> Iterator[tuple[str, str]]:
    """Every string in production code that is a statement, with what formatting leaves out as `{}`."""
    for folder in ("apps", "platform/core", "platform/overview", "platform/partners"):
        for path in (ROOT / folder).rglob("*.py"):
            if {"tests", "migrations", "testing"} & set(path.parts):
                continue
            for node in ast.walk(ast.parse(path.read_text())):
                text = _text(node)
                if SQL.match(text):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", LITERAL.sub("''", text)  # type: ignore[attr-defined]


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(part) or "{}" for part in node.values)
    return ""


FOUND = list(statements())
NAMED = r"(?:FROM|JOIN|UPDATE|INTO)\s+"
TENANT = NAMED + r"(?:\{\}\.|\{schema\}\.)?(?:bills|leases|finance|deposits|payments|sales|goods|staff)_"
PUBLIC = NAMED + r"public\.overview_"


def test_there_are_some() -> None:
    assert len(FOUND) > 20


@pytest.mark.parametrize(("place", "sql"), FOUND, ids=[place for place, _ in FOUND])
def test_it_has_no_shape_that_fails(place: str, sql: str) -> None:
    returned = re.search(r"RETURNING\b(.*)", sql, re.S)
    if returned:
        clause = re.split(r"\n\)", returned.group(1))[0]
        assert "SELECT" not in clause, "a sub-select in RETURNING"
    assert ";" not in sql.strip().rstrip(";"), "several statements in one string"
    assert not (re.search(TENANT, sql) and re.search(PUBLIC, sql)), "a tenant's table with an index table"
    assert not re.search(r"ALTER\b.*ADD GENERATED", sql, re.S), "identity by ALTER"
