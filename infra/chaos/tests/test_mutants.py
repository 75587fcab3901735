"""T16, as far as it needs no mutant: what it is told about the repository is still so."""

from pathlib import Path

import pytest

from infra.chaos.mutants import __main__ as mutants
from infra.chaos.mutants import tree
from infra.local import paths

DIFF = """# core.money.x_share__mutmut_7: survived
--- src/core/money.py
+++ src/core/money.py
@@ -1,4 +1,4 @@
 def share(amount: Fen, rate: Bps) -> Fen:
-    rounded = (exact + FULL // 2) // FULL
+    rounded = (exact + FULL / 2) // FULL
"""


def test_each_file_and_its_tests_are_there() -> None:
    named = [name for file, row in mutants.read_modules().items() for name in (file, *row["tests"])]  # type: ignore[misc]
    assert [name for name in named if not (paths.ROOT / name).is_file()] == []


def test_what_was_judged_still_stands_in_its_file() -> None:
    gone = [one for one in mutants.read_judged() if one.was not in (paths.ROOT / one.file).read_text()]
    assert gone == []


def test_a_change_is_read_from_its_diff() -> None:
    was, became = "rounded = (exact + FULL // 2) // FULL", "rounded = (exact + FULL / 2) // FULL"
    assert mutants.change_of("platform/core/money.py", DIFF) == ("platform/core/money.py", was, became)


def test_the_copy_is_settled_for_one_file(tmp_path: Path) -> None:
    tree.settle(tmp_path, "platform/core/money.py", ["platform/core/tests/test_money.py"], database=False)
    settings = (tmp_path / "pyproject.toml").read_text()
    assert 'only_mutate = ["src/core/money.py"]' in settings and 'pythonpath = ["src", "."]' in settings
    assert (tmp_path / ".zudesk" / "redis-server").resolve() == paths.REDIS.resolve(), "the tests' own Redis"
    with pytest.raises(ValueError, match="has no"):
        tree.changed(paths.ROOT / "conftest.py", "what nobody wrote", "")
