"""Shapes of statements that Citus refuses with a schema a merchant, or for which it fetches rows to the coordinator.

Each was tried (decision 26). The product's strings are read one by one (`config/tests/test_sql_shapes.py`), and what it
sends in a test, the ORM's and psycopg's own too, is watched: such a test fails, whatever else it finds.
"""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from types import FrameType

from django.apps import apps
from django.conf import settings

from infra.testing.statements import SAVEPOINTS, driven

ROOMS = ("apps", "tenants", "platform")
WATCHERS = "infra", "testing"
"""They stand between a statement and who sends it."""
TIMED = Path("platform/core/slow.py")
"""So does this, for each one."""
NOT_THE_PRODUCT = {"tests", "testing", "migrations"}
LITERAL = re.compile(r"'(?:[^']|'')*'|\$(\w*)\$.*?\$\1\$", re.S)
WORD = re.compile(r"\w+")
MERCHANT = re.compile(r'\b(m_\w+|warm_\d+|aside_\w+)"?\.')
VOLATILE = r"\b(?:random|clock_timestamp|timeofday|gen_random_uuid|uuidv[47]|nextval)\s*\("
SHAPES = {
    r"\bMERGE\s+INTO\b": "MERGE",
    r"\bWHERE\s+CURRENT\s+OF\b": "a row by its cursor",
    r"\bALTER\b.*\bADD\b.*\bAS\s+IDENTITY\b|\bALTER\b.*\bADD\s+GENERATED\b": "identity by ALTER",
    r"\bALTER\s+SEQUENCE\b": "a sequence that is altered",
    r"\bPARTITION\s+(?:OF|BY\s+(?:RANGE|LIST|HASH))\b": "a table in partitions",
    r"^\s*SET\s+(?:(?:LOCAL|SESSION)\s+)?(?:ROLE|SESSION\s+AUTHORIZATION)\b": "another role",
    r"\bADD\s+COLUMN\b(?:(?!\bADD\b).)*\bCHECK\s*\(": "a check with its column: add it by a name of its own",
    r"^(?!\s*INSERT\b).*\b(?:UPDATE|DELETE\s+FROM)\b(?:(?!\bINSERT\b).)*" + VOLATILE: "a volatile function in a change",
}
SUB_SELECTS = {
    r"\bRETURNING\b": "a sub-select in RETURNING",
    r"\bON\s+CONFLICT\b": "a sub-select behind ON CONFLICT",
    r"\bINSERT\s+INTO\s[^()]*\([^()]*\)\s*(?:OVERRIDING \w+ VALUE\s*)?VALUES\b": "a sub-select in VALUES",
}
FLAGS = re.I | re.S


@lru_cache(maxsize=8192)
def refused(sql: str) -> tuple[str, ...]:
    """What is wrong with one statement, in words; nothing where Citus takes it as it is."""
    plain = LITERAL.sub("''", sql)
    found = [what for shape, what in SHAPES.items() if re.search(shape, plain, FLAGS)]
    for begins, what in SUB_SELECTS.items():
        clauses = (_clause(plain[match.end() :]) for match in re.finditer(begins, plain, FLAGS))
        if any(re.search(r"\bSELECT\b", clause, FLAGS) for clause in clauses):
            found.append(what)
    if ";" in plain.strip().rstrip(";"):
        found.append("several statements in one string")
    named = {*WORD.findall(plain)}
    if named & _tables(tenant=True) and named & _tables(tenant=False):
        found.append("a merchant's table with one of public")
    if len({*MERCHANT.findall(plain)}) > 1:
        found.append("tables of two merchants")
    return tuple(found)


def _clause(rest: str) -> str:
    """Up to the bracket that closes what is around it, or to the next RETURNING."""
    depth = 0
    for place, sign in enumerate(rest):
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if depth < 0:
            rest = rest[:place]
            break
    return re.split(r"\bRETURNING\b", rest, flags=FLAGS)[0]


@cache
def _tables(*, tenant: bool) -> frozenset[str]:
    models = apps.get_models(include_auto_created=True)
    return frozenset(
        model._meta.db_table for model in models if (model._meta.app_config.name in settings.TENANT_APPS) is tenant
    )


@contextmanager
def watched(violations: list[str]) -> Iterator[None]:
    """Adds what the product sends in the block and Citus would refuse; tests' own statements are theirs."""

    def judge(sql: str) -> None:
        if sql.startswith(SAVEPOINTS):
            return
        if (wrong := refused(sql)) and (place := _place(sys._getframe(1))):
            violations.append(f"Citus refuses {', '.join(wrong)}: {place}\n    {' '.join(sql.split())[:300]}")

    with driven(judge):
        yield


def _place(frame: FrameType | None) -> str:
    """Where the product sends it; empty where somebody else does."""
    while frame is not None:
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(settings.ROOT) and ".zudesk" not in path.parts:
            inside = path.relative_to(settings.ROOT)
            if inside.parts[:2] != WATCHERS and inside != TIMED:
                ours = inside.parts[0] in ROOMS and not NOT_THE_PRODUCT & {*inside.parts}
                return f"{inside}:{frame.f_lineno}" if ours else ""
        frame = frame.f_back
    return ""
