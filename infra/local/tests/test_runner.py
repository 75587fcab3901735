"""Checks run side by side, are all reported, and one failure fails the whole."""

import sys
from pathlib import Path

import pytest

from infra.local import checks_citus, paths
from infra.local.console import Stop
from infra.local.runner import Check, Runner


def failing() -> None:
    raise Stop("stale")


class TestRunner:
    def test_all_passed_is_zero(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        runner = Runner(tmp_path, {})
        closing = Check("python", [sys.executable, "-c", "print('=== 3 passed ===')"], closing_line=True)
        runner.side_by_side([closing], [Check("other", lambda: None)])
        assert runner.summary() == 0
        assert "3 passed" in capsys.readouterr().out

    def test_a_failure_shows_its_output_and_the_rest_still_runs(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        runner = Runner(tmp_path, {})
        broken = Check("broken", [sys.executable, "-c", "print('what went wrong'); raise SystemExit(2)"])
        runner.one_by_one([broken, Check("stale", failing), Check("fine", lambda: None)])
        assert runner.summary() == 1
        said = capsys.readouterr().out
        assert "what went wrong" in said
        assert "2 failed: broken, stale" in said

    def test_what_a_check_needs_is_missed_loudly(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        from infra.local.paths import ROOT

        runner = Runner(tmp_path, {})
        runner.perform(Check("journeys", lambda: None, needs=(ROOT / "no" / "such",)))
        assert runner.summary() == 1
        assert "missing: no/such" in capsys.readouterr().out

    def test_what_is_skipped_is_said_last_and_is_no_failure(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv(checks_citus.URL, raising=False)
        runner = Runner(tmp_path, {})
        checks_citus.perform(runner)
        assert runner.summary() == 0
        assert capsys.readouterr().out.endswith(f"– citus skipped: {checks_citus.ABSENT}\n")

    def test_what_is_chosen_for_a_cluster_is_there(self) -> None:
        assert [path for path in checks_citus.CHOSEN if not (paths.ROOT / path).exists()] == []

    def test_nothing_run_is_no_success(self, tmp_path: Path) -> None:
        assert Runner(tmp_path, {}).summary() == 1
