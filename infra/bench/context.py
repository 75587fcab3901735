"""What a figure's module gets: seed, a scratch database, raw connections, and clocks that compare fairly."""

import gc
import math
import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import psycopg
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from psycopg import sql

from infra.local import fingerprint, paths
from tenants.backend import raw


class _Nowhere:
    def write(self, _: str) -> None:
        pass


@dataclass
class Context:
    """`scratch`: the database that figures share; the names of others begin with it."""

    seed: int
    say: Callable[[str], None]
    scratch: str = "zudesk_bench"
    small: bool = False
    random: Random = field(init=False)

    def __post_init__(self) -> None:
        self.random = Random(self.seed)

    def database(self, name: str, *, keep: bool = False) -> None:
        """Make `name` Django's database: migrated, and empty unless it is kept. An empty one is a copy of one.

        One that is kept is made anew once migrations were edited: what they said before stands in it as done.
        """
        source, state = f"{self.scratch}_empty", _migrations()
        if not keep:
            self.database(source, keep=True)
        connection.close()
        with raw.connect("postgres") as server:
            asked = "SELECT shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = %s"
            found = server.execute(asked, [name]).fetchone()
            if found and (not keep or found[0] != state):
                server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))
                found = None
            if not found:
                create = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
                template = "template1" if keep else source
                server.execute(create.format(sql.Identifier(name), sql.Identifier(template)))
        self.use(name)
        call_command("migrate_all", stdout=_Nowhere())
        with raw.connect("postgres") as server:
            note = sql.SQL("COMMENT ON DATABASE {} IS {}")
            server.execute(note.format(sql.Identifier(name), sql.Literal(state)))

    def use(self, name: str) -> None:
        """Turn to a database that this run has made ready: to measure two of them in turns."""
        connection.close()
        settings.DATABASES["default"]["NAME"] = connection.settings_dict["NAME"] = name

    def size(self, usual: int, small: int) -> int:
        """How many of something: `small` where only the running is tried."""
        return small if self.small else usual

    @contextmanager
    def raw(self) -> Iterator[psycopg.Connection[Any]]:
        """A bare psycopg connection to the scratch database."""
        with raw.connect() as made:
            yield made


def _migrations() -> str:
    rooms = (paths.ROOT / name for name in ("platform", "tenants", "apps"))
    return fingerprint.digest(path for room in rooms for path in sorted(room.glob("**/migrations/*.py")))


def seconds_of(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def rates(
    works: Mapping[str, Callable[[], object]],
    *,
    calls: int,
    rounds: int = 7,
    timer: Callable[[], float] = time.perf_counter,
) -> dict[str, float]:
    """Calls a second of each work; they take turns, so that a drifting machine drifts for all. The best round counts.

    `timer=time.process_time` counts this process's own seconds only: for work that waits for nobody.
    """
    best = dict.fromkeys(works, 0.0)
    gc.collect()
    for _ in range(rounds):
        for name, work in works.items():
            started = timer()
            for _ in range(calls):
                work()
            best[name] = max(best[name], calls / (timer() - started))
    return best


def core_clock(*connections: psycopg.Connection[Any]) -> Callable[[], float]:
    """Seconds of a core that this process and the server's ends of these connections have worked.

    Where the server's processes can't be looked at, the clock on the wall, of which both sides are a part.
    """
    ends = [Path(f"/proc/{one.info.backend_pid}/schedstat") for one in connections]
    if not all(_is_postgres(end) for end in ends):
        return time.perf_counter
    return lambda: time.process_time() + sum(int(end.read_text().split()[0]) for end in ends) / 1e9


def _is_postgres(schedstat: Path) -> bool:
    name = schedstat.with_name("comm")
    return schedstat.exists() and name.read_text().strip() in {"postgres", "postmaster"}


def median_ms(samples: list[float]) -> float:
    return statistics.median(samples) * 1000


def p99_ms(samples: list[float]) -> float:
    """What 99 of a hundred don't exceed; of fewer samples than that, the worst."""
    return sorted(samples)[math.ceil(len(samples) * 0.99) - 1] * 1000
