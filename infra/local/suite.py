"""`make test`: everything that CI runs, on services of its own. `make check`: the fast part."""

import argparse
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager

from infra.local import checks_citus, checks_python, checks_web, e2e, packages, paths
from infra.local.console import say
from infra.local.environment import offline_env
from infra.local.locks import only_one
from infra.local.paths import State
from infra.local.runner import Runner
from infra.local.services import Ground, ground

LOGS = paths.LOGS / "test"


def run(options: argparse.Namespace) -> int:
    begun = time.monotonic()
    only: str | None = options.only
    if only == "citus" and not os.environ.get(checks_citus.URL):
        left_out = Runner(LOGS, {})
        checks_citus.perform(left_out)
        return left_out.summary()
    with only_one("test"):
        packages.fetch_all()
        with throw_away() as state, ground(state, mode="test", hasty=True) as ready:
            runner = Runner(LOGS, ready.env)
            perform(runner, ready, only)
    code = runner.summary()
    say(f"  {time.monotonic() - begun:.0f} s in all")
    return code


def perform(runner: Runner, ready: Ground, only: str | None) -> None:
    """Two lanes for two cores; the journeys come last and have the machine for themselves.

    The tests take longest: what is short, and the stack that the journeys need, is done beside them.
    """
    lint = checks_python.lint() if only in (None, "lint", "python") else []
    tests = checks_python.tests() if only in (None, "python") else []
    beside = checks_web.all_checks() if only in (None, "web") else []
    if only == "lint":
        beside = checks_web.lint()
    if only in (None, "python"):
        beside += checks_python.product()
    if only in (None, "e2e"):
        beside += e2e.stack(ready)
    runner.side_by_side([*lint, *tests], beside)
    if only in (None, "citus"):
        checks_citus.perform(runner, ready)
    if only in (None, "e2e"):
        runner.one_by_one(e2e.journeys(ready))


def check(options: argparse.Namespace) -> int:
    with only_one("check", "Another `make check` runs; waiting for it …"):
        packages.fetch_all()
        runner = Runner(paths.LOGS / "check", offline_env())
        runner.side_by_side(checks_python.lint(), checks_web.lint())
    return runner.summary()


@contextmanager
def throw_away() -> Iterator[State]:
    """A state that is gone after the run; its logs stay."""
    state = State(paths.throw_away_home() / f"test-{os.getpid()}")
    for old in [*paths.HOME.glob("test-*"), *paths.MEMORY.glob("test-*")]:
        if old.is_dir():
            shutil.rmtree(old, ignore_errors=True)
            shutil.rmtree(paths.OUTSIDE / old.name, ignore_errors=True)
    shutil.rmtree(LOGS, ignore_errors=True)
    (LOGS / "services").mkdir(parents=True)
    state.root.mkdir(parents=True)
    state.logs.symlink_to(LOGS / "services")
    try:
        yield state
    finally:
        shutil.rmtree(state.root, ignore_errors=True)
        shutil.rmtree(paths.OUTSIDE / state.root.name, ignore_errors=True)
