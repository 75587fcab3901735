"""Every kind of notice has its word, and nobody is offered silence about what must be heard."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.notices.rules import ALWAYS, EXAMPLES, HEARERS, KINDS, URGENT, About, Way, about_of, ways_for

HERE = Path(__file__).parents[4]
SOURCES = [path for room in ("platform", "apps") for path in (HERE / room).rglob("*.py") if "tests" not in path.parts]


def kinds_told() -> Iterator[str]:
    """The beginnings of kinds, as the calls of `notify` and `notify_of` write them out."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            found = [one.value for one in node.keywords if one.arg == "kind"] if name == "notify" else []
            found += node.args[2:3] if name in ("notify_of", "_ring") else []
            for one in found:
                first = one.values[0] if isinstance(one, ast.JoinedStr) else one
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield first.value


def test_every_kind_that_is_told_has_a_word_and_every_word_a_kind() -> None:
    told = set(kinds_told())
    assert {"order.placed", "party_paused", "notary.", "refund.lost"} <= told
    assert [kind for kind in sorted(told) if not any(kind.startswith(start) for start in KINDS)] == []
    assert set(KINDS.values()) | {About.TASK} == set(About) == set(EXAMPLES) == set(HEARERS)


@pytest.mark.parametrize(
    ("kind", "about"),
    [
        ("order.case_waits", About.CASE), ("order.paid", About.ORDER), ("order.debit_refused", About.PAYMENT),
        ("collection.write_off_asked", About.REVIEW), ("collection.settled", About.OVERDUE), ("new.one", About.ACCOUNT),
    ],
)  # fmt: skip
def test_the_longest_beginning_counts(kind: str, about: About) -> None:
    assert about_of(kind) is about


@pytest.mark.parametrize("about", About)
def test_silence_is_offered_where_nothing_is_lost_by_it(about: About) -> None:
    assert (Way.NONE in ways_for(about, owner=False)) is (about not in ALWAYS)
    assert (Way.NONE in ways_for(about, owner=True)) is (about not in ALWAYS | URGENT)
    assert {Way.PAGE, Way.SMS} <= set(ways_for(about, owner=True))
