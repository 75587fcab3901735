"""Runs checks in lanes side by side, keeps each one's output in a log, and sums up."""

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from infra.local import paths
from infra.local.commands import Command, run
from infra.local.console import Stop, paint, say, tail
from infra.local.lanes import Lane

CLOSING = 25
"""Lines of a failed check that are said again under the table."""


@dataclass(frozen=True)
class Check:
    """`work` does it: a command, or a function that raises Stop. `needs` must exist, or it fails."""

    name: str
    work: Sequence[object] | Callable[[], None]
    cwd: Path = paths.ROOT
    needs: tuple[Path, ...] = ()
    env: Mapping[str, str] = field(default_factory=dict)
    closing_line: bool = False


@dataclass(frozen=True)
class Result:
    name: str
    passed: bool
    seconds: float
    note: str = ""


class Runner:
    def __init__(self, logs: Path, env: Mapping[str, str]) -> None:
        self._logs = logs
        self._env = {**env, "NO_COLOR": "1", "FORCE_COLOR": "0"}
        self._results: list[Result] = []
        self._skipped: list[tuple[str, str]] = []
        self._lock = threading.Lock()

    def side_by_side(self, *lanes: Sequence[Check]) -> None:
        running = [Lane(lambda checks=checks: self.one_by_one(checks)) for checks in lanes]  # type: ignore[misc]
        for lane in running:
            lane.join()

    def one_by_one(self, checks: Sequence[Check]) -> None:
        for check in checks:
            self.perform(check)

    def skip(self, name: str, why: str) -> None:
        """It isn't run, and that is no failure; it is said now and in the table, and is the last thing said."""
        self._skipped.append((name, why))
        say(f"  – {name:<34}skipped: {why}")

    def perform(self, check: Check) -> None:
        begun = time.monotonic()
        log = self._logs / f"{check.name.replace(' ', '-').replace('/', '-')}.log"
        log.parent.mkdir(parents=True, exist_ok=True)
        log.unlink(missing_ok=True)
        try:
            self._do(check, log)
            result = Result(check.name, True, time.monotonic() - begun, last_line(log) if check.closing_line else "")
        except Stop as stop:
            result = Result(check.name, False, time.monotonic() - begun, str(stop))
        with self._lock:
            self._results.append(result)
        mark = paint("✓", "green") if result.passed else paint("✗", "red")
        say(f"  {mark} {result.name:<34}{result.seconds:7.1f} s  {result.note}")

    def _do(self, check: Check, log: Path) -> None:
        missing = [str(path.relative_to(paths.ROOT)) for path in check.needs if not path.exists()]
        if missing:
            raise Stop(f"missing: {', '.join(missing)}")
        if callable(check.work):
            check.work()
            return
        code = run(Command(check.work, self._env | dict(check.env), check.cwd), log)
        if code != 0:
            raise Stop(f"exit code {code}; the whole log is {log}\n{tail(log, 40)}")

    def summary(self) -> int:
        """The table of seconds; exit code 1 if anything failed."""
        if self._results:
            say("\n  check                              seconds")
        for result in self._results:
            verdict = "" if result.passed else paint("  FAILED", "red")
            say(f"  {result.name:<34}{result.seconds:8.1f}{verdict}")
        failed = [result.name for result in self._results if not result.passed]
        for result in self._results:
            if not result.passed:
                # Once more at the end: who reads a run afterwards often has its last page alone.
                say(f"\n  {result.name}:\n" + "\n".join(result.note.rstrip().splitlines()[-CLOSING:]))
        if failed:
            say(paint(f"\n  {len(failed)} failed: {', '.join(failed)}", "red"))
        elif self._results:
            say(paint("\n  All passed.", "green"))
        for name, why in self._skipped:
            say(f"\n  – {name} skipped: {why}")
        return 1 if failed or not (self._results or self._skipped) else 0


def last_line(log: Path) -> str:
    lines = log.read_text(errors="replace").rstrip().splitlines()
    return lines[-1].strip("= ") if lines else ""
