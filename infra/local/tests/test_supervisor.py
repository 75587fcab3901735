"""Processes are started, watched and ended: ours and no others."""

import json
import re
import sys
import time
from pathlib import Path

import pytest

from infra.local.commands import Command, spawn
from infra.local.console import Stop
from infra.local.paths import State
from infra.local.probes import started_at
from infra.local.supervisor import Service, Supervisor

SLEEPER = Command([sys.executable, "-c", "import time; time.sleep(60)"])
STUBBORN = """
import os, signal, time
os.fork()
signal.signal(signal.SIGTERM, signal.SIG_IGN)
os.write(1, f"deaf {os.getpid()}\\n".encode())
time.sleep(60)
"""


@pytest.fixture
def state(tmp_path: Path) -> State:
    return State(tmp_path)


class TestSupervisor:
    def test_it_ends_what_it_started_last_one_first(self, state: State) -> None:
        supervisor = Supervisor(state)
        supervisor.start(Service("first", SLEEPER), Service("second", SLEEPER))
        pids = [int(pid) for pid in json.loads(state.pids.read_text())]
        order: list[str] = []
        supervisor.stop(order.append)
        assert order == ["second", "first"]
        assert not any(started_at(pid) for pid in pids)
        assert not state.pids.exists()

    def test_one_that_dies_is_named_with_its_last_lines(self, state: State) -> None:
        supervisor = Supervisor(state)
        supervisor.start(Service("api", Command([sys.executable, "-c", "print('no such table'); raise SystemExit(3)"])))
        with pytest.raises(Stop, match=r"(?s)api ended by itself \(exit code 3\).*no such table"):
            supervisor.watch()
        supervisor.stop()

    def test_one_that_stays_silent_is_named(self, state: State) -> None:
        supervisor = Supervisor(state)
        supervisor.start(Service("web", SLEEPER, ready=lambda: False))
        with pytest.raises(Stop, match="web doesn't answer"):
            supervisor.wait_ready(seconds=0.2)
        supervisor.stop()

    def test_one_that_is_deaf_is_killed_with_its_children(self, state: State) -> None:
        supervisor = Supervisor(state)
        log = state.logs / "deaf.log"
        deaf = Command([sys.executable, "-c", STUBBORN])
        both_up = lambda: len(re.findall(r"deaf \d+\n", log.read_text())) == 2  # noqa: E731
        supervisor.start(Service("deaf", deaf, ready=both_up, grace=0.2))
        supervisor.wait_ready(10)
        pids = [int(line.split()[1]) for line in log.read_text().splitlines()]
        supervisor.stop()
        until = time.monotonic() + 20
        while any(started_at(pid) for pid in pids):
            assert time.monotonic() < until, "init has not taken the dead child away"
            time.sleep(0.01)

    def test_what_an_earlier_one_left_behind_is_ended(self, state: State) -> None:
        left = spawn(SLEEPER, state.logs / "left.log")
        state.pids.write_text(json.dumps({left.pid: started_at(left.pid)}))
        Supervisor(state)
        assert left.wait(5) != 0

    def test_a_reused_pid_is_left_alone(self, state: State) -> None:
        other = spawn(SLEEPER, state.logs / "other.log")
        state.pids.parent.mkdir(parents=True, exist_ok=True)
        state.pids.write_text(json.dumps({other.pid: "another start time"}))
        Supervisor(state)
        assert other.poll() is None
        other.kill()
        other.wait()
