"""The servers of a cluster, as far as this machine's kernel and Citus itself tell of them."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.db import connection

from infra.local.citus import Cluster, Server

TICK = os.sysconf("SC_CLK_TCK")
PARENT, USED, OF_ENDED = 1, slice(11, 13), slice(13, 15)
"""Places in /proc/<pid>/stat, counted behind the name: the parent, own ticks, those of children that have ended."""
COUNTERS = """
SELECT query_execution_single_shard, query_execution_multi_shard FROM citus_stat_counters
 WHERE name = current_database()
"""
COMMITS = "SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = %s"


@dataclass(frozen=True, slots=True)
class Machine:
    """A server's processes: the one that the others descend from."""

    server: Server
    postmaster: int

    def seconds(self) -> float:
        """Of a core that they have worked so far: those that ended, too."""
        own = _stat(self.postmaster)
        ticks = sum(map(int, own[USED])) + sum(map(int, own[OF_ENDED]))
        for path in Path("/proc").glob("[0-9]*"):
            found = _stat(int(path.name))
            if found and int(found[PARENT]) == self.postmaster:
                ticks += sum(map(int, found[USED]))
        return ticks / TICK


def machines(cluster: Cluster, servers: list[Server]) -> list[Machine]:
    """Raises LookupError where one isn't on this machine."""
    found = []
    for server in servers:
        with cluster.connect(server) as made:
            pid = made.info.backend_pid
            stat = _stat(pid)
            if not stat or "postgres" not in Path(f"/proc/{pid}/cmdline").read_text():
                raise LookupError(f"{server.host}:{server.port} is on another machine: its kernel can't be asked")
            found.append(Machine(server, int(stat[PARENT])))
    return found


def _stat(pid: int) -> list[str]:
    """Empty for one that is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def executed(cluster: Cluster, name: str) -> tuple[int, int]:
    """Statements of the database that went to one node, and to several, by what the coordinator counted."""
    with cluster.connect(dbname=name) as inside:
        one, several = inside.execute(COUNTERS).fetchone() or (0, 0)
    return int(one), int(several)


def transactions(cluster: Cluster, server: Server, name: str) -> int:
    """Of the database on that server, whoever asked for them."""
    with cluster.connect(server) as at_home:
        row = at_home.execute(COMMITS, [name]).fetchone()
    return int(row[0]) if row else 0


@contextmanager
def used(cluster: Cluster, name: str) -> Iterator[None]:
    """Inside the block the cluster's database is Django's."""
    before, own = dict(settings.DATABASES["default"]), connection.settings_dict
    url = cluster.login()
    connection.close()
    for kept in (settings.DATABASES["default"], own):
        kept.update(url | {"NAME": name})
    try:
        yield
    finally:
        connection.close()
        for kept in (settings.DATABASES["default"], own):
            kept.update({key: before[key] for key in (*url, "NAME")})
