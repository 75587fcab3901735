"""Run a command to its end, its output in a log; an interrupt ends it with all its children."""

import contextlib
import os
import signal
import subprocess
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from infra.local.console import Stop, tail
from infra.local.paths import ROOT

Process = subprocess.Popen[bytes]
_live: set[Process] = set()
_lock = threading.Lock()
_stopping = threading.Event()


class Account(NamedTuple):
    """The system user a command runs as."""

    uid: int
    gid: int


class Command(NamedTuple):
    argv: Sequence[object]
    env: Mapping[str, str] | None = None
    cwd: Path = ROOT
    account: Account | None = None


def spawn(command: Command, log: Path) -> Process:
    """Start in a session of its own, so that a Ctrl-C at the terminal reaches it only through us."""
    log.parent.mkdir(parents=True, exist_ok=True)
    account = command.account
    with log.open("ab") as out:
        return subprocess.Popen(
            [str(part) for part in command.argv],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            env=None if command.env is None else dict(command.env),
            cwd=command.cwd,
            user=account and account.uid,
            group=account and account.gid,
            extra_groups=[] if account else None,
            start_new_session=True,
        )


def run(command: Command, log: Path) -> int:
    """Exit code."""
    with _lock:
        if _stopping.is_set():
            return 130
        process = spawn(command, log)
        _live.add(process)
    try:
        return process.wait()
    finally:
        with _lock:
            _live.discard(process)


def must(what: str, command: Command, log: Path) -> None:
    """Run, and stop with the end of the log when the command fails."""
    log.unlink(missing_ok=True)
    code = run(command, log)
    if code != 0:
        raise Stop(f"{what} failed (exit code {code}); the whole log is {log}\n{tail(log)}")


def stop_all() -> None:
    """End what `run` still has going; after an interrupt."""
    with _lock:
        _stopping.set()
        live = list(_live)
    for number, patience in ((signal.SIGTERM, 5.0), (signal.SIGKILL, 2.0)):
        for process in live:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, number)
        for process in live:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(patience)
        live = [process for process in live if process.poll() is None]
