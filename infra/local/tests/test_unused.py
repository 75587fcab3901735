"""What nobody uses is said, and what a library finds by its name isn't."""

import pytest

from infra.local import paths, unused

CODE = {
    "conftest.py": "",
    "platform/a.py": "",
    "tenants/a.py": "",
    "apps/room.py": """
LIMIT, LEFT = 5, 6
def used(): return LIMIT
def gone(): return used()
def by_name(): return "by_name"
def tested(): return 1
@call.get("/api/x")
def handler(): return 1
class Meta: ordering = ["by_name"]
""",
    "apps/tests/test_room.py": "from apps.room import tested\ndef test_it(): assert tested()\n",
    "infra/testing/kit.py": "def helper(): return 1\ndef stale(): return 2\n",
    "infra/tests/test_kit.py": "from infra.testing.kit import helper\ndef test_it(): assert helper()\n",
}


@pytest.fixture
def root(tmp_path, monkeypatch):
    monkeypatch.setattr(unused, "LATER", set())
    for name, text in CODE.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    return tmp_path


def test_names_what_nobody_or_only_a_test_uses(root, capsys):
    assert unused.main() == 1
    said = capsys.readouterr().out
    assert [line.split()[-1] for line in said.splitlines()[:-1]] == ["LEFT", "gone", "tested", "stale"]


def test_names_a_rule_that_is_only_handed_on(root, capsys, monkeypatch):
    monkeypatch.setattr(unused, "LATER", {"later", "mended"})
    rules = root / "apps" / "shed" / "rules"
    rules.mkdir(parents=True)
    names = ("idle", "later", "mended")
    (rules / "sums.py").write_text("".join(f"def {name}(): return 1\n" for name in names))
    (rules / "__init__.py").write_text(f"from apps.shed.rules.sums import {', '.join(names)}\n__all__ = {names}\n")
    (rules.parent / "services.py").write_text("from apps.shed.rules import mended\nSUM = mended()\nprint(SUM)\n")
    assert unused.main() == 1
    said = capsys.readouterr().out.splitlines()
    assert "apps/shed/rules/sums.py:1 only tests use idle" in said
    assert "infra/local/unused.py runs by now, or is gone: mended" in said
    assert not [line for line in said if line.endswith("later")]


def test_says_nothing_where_all_is_used(root, capsys):
    (root / "apps" / "room.py").write_text("")
    (root / "infra" / "testing" / "kit.py").write_text("")
    assert (unused.main(), capsys.readouterr().out) == (0, "")
