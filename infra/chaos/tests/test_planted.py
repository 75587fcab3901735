"""The planted defects still fit the product: what each takes away is there, and so are the tests that catch it.

That they are caught, `python -m infra.chaos.planted` shows.
"""

import ast
from functools import cache
from pathlib import Path

import pytest

from infra.chaos.planted import defect, names

ROOT = Path(__file__).parents[3]
FOUND = 21


@cache
def _tests_of(path: str) -> set[str]:
    """Classes, and Class::test."""
    tree = ast.parse((ROOT / path).read_text())
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    tests = {f"{one.name}::{node.name}" for one in classes for node in one.body if isinstance(node, ast.FunctionDef)}
    return tests | {one.name for one in classes}


def test_none_is_missing() -> None:
    assert [int(name[1:3]) for name in names()] == list(range(1, FOUND + 1))


@pytest.mark.django_db
@pytest.mark.parametrize("name", names())
class TestADefect:
    def test_can_be_planted(self, name: str) -> None:
        with defect(name).plant():
            pass

    def test_has_tests_that_catch_it(self, name: str) -> None:
        for node in defect(name).CAUGHT_BY:
            path, _, test = node.partition("::")
            assert test in _tests_of(path)
