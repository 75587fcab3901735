"""Works in processes of their own: all are done, and a failure ends the others."""

import time
from types import SimpleNamespace

import pytest

from infra.seed import side_by_side as module
from infra.seed.side_by_side import WorkFailedError, side_by_side


@pytest.fixture(autouse=True)
def _no_database(monkeypatch):
    monkeypatch.setattr(module, "connections", SimpleNamespace(close_all=lambda: None))


def test_all_are_done_some_at_a_time(tmp_path):
    side_by_side([(name, (tmp_path / name).touch) for name in "abc"], hands=2)
    assert {file.name for file in tmp_path.iterdir()} == set("abc")


def test_a_failure_ends_the_others(tmp_path, capfd):
    def fail():
        raise RuntimeError("no such shop")

    def late():
        time.sleep(60)
        (tmp_path / "late").touch()

    with pytest.raises(WorkFailedError, match="bad ended with 1"):
        side_by_side([("late", late), ("bad", fail)], hands=2)
    assert "no such shop" in capfd.readouterr().err
    assert not list(tmp_path.iterdir())
