"""Starts processes, waits until they answer, watches them, and ends them: these and no others."""

import contextlib
import json
import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from infra.local.commands import Command, Process, spawn
from infra.local.console import Stop, tail
from infra.local.paths import State
from infra.local.probes import Ready, started_at


@dataclass(frozen=True)
class Service:
    name: str
    command: Command
    ready: Ready | None = None
    stop_signal: signal.Signals = signal.SIGTERM
    grace: float = 10


@dataclass(frozen=True)
class Running:
    service: Service
    process: Process
    log: Path


class Supervisor:
    """All processes of one run, in the order they were started."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._running: list[Running] = []
        stop_leftovers(state)

    def start(self, *services: Service) -> None:
        for service in services:
            log = self._state.logs / f"{service.name}.log"
            log.unlink(missing_ok=True)
            self._running.append(Running(service, spawn(service.command, log), log))
            self._remember()

    def wait_ready(self, seconds: float = 60) -> None:
        """Until each started service answers; stops with the log of one that died or stays silent."""
        until = time.monotonic() + seconds
        waiting = list(self._running)
        while waiting:
            self.check()
            waiting = [running for running in waiting if running.service.ready and not running.service.ready()]
            if waiting and time.monotonic() > until:
                silent = waiting[0]
                raise Stop(
                    f"{silent.service.name} doesn't answer after {seconds:.0f} s; "
                    f"its log is {silent.log}\n{tail(silent.log)}"
                )
            time.sleep(0.05 if waiting else 0)

    def check(self) -> None:
        """Stops with the last log lines of a process that has ended by itself."""
        for running in self._running:
            code = running.process.poll()
            if code is not None:
                raise Stop(
                    f"{running.service.name} ended by itself ({_reason(code)}); "
                    f"its log is {running.log}\n{tail(running.log)}"
                )

    def watch(self) -> None:
        while True:
            self.check()
            time.sleep(0.3)

    def stop(self, report: Callable[[str], None] | None = None) -> None:
        """Last started, first stopped; whoever doesn't go within its grace is killed with its children."""
        while self._running:
            running = self._running[-1]
            if report:
                report(running.service.name)
            end(running.process, running.service.stop_signal, running.service.grace)
            self._running.pop()
        self._state.pids.unlink(missing_ok=True)

    def _remember(self) -> None:
        pids = {running.process.pid: started_at(running.process.pid) for running in self._running}
        self._state.pids.write_text(json.dumps(pids))


def stop_leftovers(state: State) -> None:
    """End what an earlier run left whose supervisor was killed; a reused pid has another start time."""
    try:
        known = {int(pid): str(begun) for pid, begun in json.loads(state.pids.read_text()).items()}
    except (OSError, ValueError):
        return
    for number in (signal.SIGTERM, signal.SIGKILL):
        left = [pid for pid, begun in known.items() if begun and started_at(pid) == begun]
        for pid in left:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(pid, number)
        until = time.monotonic() + 10
        while time.monotonic() < until and any(started_at(pid) == known[pid] for pid in left):
            time.sleep(0.1)


def end(process: Process, first: signal.Signals, grace: float) -> None:
    if process.poll() is None:
        process.send_signal(first)
        with contextlib.suppress(Exception):
            process.wait(grace)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _reason(code: int) -> str:
    return f"exit code {code}" if code >= 0 else f"signal {signal.Signals(-code).name}"
