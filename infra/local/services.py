"""PostgreSQL and Redis for one run, and the environment that leads to them."""

import argparse
import os
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from infra.local import packages, paths, ports, postgres, redis_server
from infra.local.console import say, step
from infra.local.environment import known_secrets, settings_env
from infra.local.locks import only_one
from infra.local.paths import State
from infra.local.ports import Ports
from infra.local.signals import ignore_signals
from infra.local.supervisor import Supervisor


@dataclass(frozen=True)
class Ground:
    """What everything else stands on."""

    state: State
    ports: Ports
    env: dict[str, str]
    supervisor: Supervisor


@contextmanager
def ground(
    state: State, *, mode: str, web_port: int | None = None, alone: bool = True, hasty: bool = False
) -> Iterator[Ground]:
    """Running services; all that was started on the supervisor ends with the block.

    `alone` doesn't look at the caller's environment; otherwise DATABASE_URL and REDIS_URL may name servers
    that exist already. `hasty` gives up the database's safety for speed: tests.
    """
    theirs = {} if alone else os.environ
    supervisor = Supervisor(state)
    chosen = ports.choose(state.ports, web_port)
    keys = known_secrets(state)
    try:
        with step("PostgreSQL and Redis"):
            if not theirs.get("REDIS_URL"):
                supervisor.start(redis_server.prepare(state, chosen.redis, keys["REDIS_PASSWORD"]))
            if not theirs.get("DATABASE_URL"):
                password = keys["POSTGRES_PASSWORD"]
                supervisor.start(postgres.prepare(state, chosen.postgres, password, hasty=hasty))
            supervisor.wait_ready()
        yield Ground(state, chosen, settings_env(state, chosen, mode=mode, theirs=theirs), supervisor)
    finally:
        ignore_signals()
        supervisor.stop()


def run(options: argparse.Namespace) -> int:
    """Keep them up until Ctrl-C; the printed lines can be read by a shell.

    Tests that sign a contract write it in the front end's font, so its packages come too.
    """
    packages.fetch_all()
    with only_one("services"), ground(State(paths.HOME / "services"), mode="test", hasty=True) as ready:
        say()
        for name, value in ready.env.items():
            if name.startswith(("ZUDESK_", "DATABASE_URL", "REDIS_URL", "PARTNERS_", "MEDIA_ROOT")):
                say(f"export {name}={shlex.quote(value)}")
        say("\nRunning; Ctrl-C stops them.")
        try:
            ready.supervisor.watch()
        except KeyboardInterrupt:
            say("\nStopping.")
    return 0
