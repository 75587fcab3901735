"""Databases on a cluster of Citus that stands already: CITUS_URL is its coordinator's, as a superuser.

What Citus knows of its nodes is a database's own, so one cluster of four nodes has databases of one, two and four. All
is sent from the URL's own database, which has Citus: only there does a database that is dropped take its maintenance
daemon along, and each that stays holds one of few background workers. Runs in the virtual environment, with psycopg.
"""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import unquote, urlsplit

import psycopg
from psycopg import sql

from infra.local.checks_citus import URL

NODES = "SELECT nodename, nodeport FROM pg_dist_node WHERE groupid > 0 AND noderole = 'primary' ORDER BY groupid"
LOGIN = "INSERT INTO pg_dist_authinfo (nodeid, rolename, authinfo) VALUES (0, %s, %s)"
LEFT = "SELECT gid FROM pg_prepared_xacts WHERE database = %s"
# Of a database, and a copy doesn't get them. `enable_stat_counters`, off by itself, counts what went to one node, and
# to several; `propagate_set_commands` as infra/citus has it.
SETTINGS = ("citus.enable_stat_counters = on", "citus.propagate_set_commands = 'local'")
END = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"


def cluster() -> "Cluster | None":
    """The one that the environment names."""
    url = os.environ.get(URL, "")
    return Cluster(url) if url else None


@dataclass(frozen=True, slots=True)
class Server:
    host: str
    port: int


class Cluster:
    """Named databases on the coordinator and as many nodes as each is made for."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._user, self._password = unquote(parts.username or ""), unquote(parts.password or "")
        self.home = parts.path.lstrip("/")
        self.coordinator = Server(parts.hostname or "127.0.0.1", parts.port or 5432)

    def login(self) -> dict[str, str]:
        """The coordinator as Django's settings name it."""
        at = self.coordinator
        return {"HOST": at.host, "PORT": str(at.port), "USER": self._user, "PASSWORD": self._password}

    @cached_property
    def nodes(self) -> list[Server]:
        with self.connect() as connection:
            return [Server(str(host), int(str(port))) for host, port in connection.execute(NODES).fetchall()]

    def connect(self, to: Server | None = None, dbname: str = "") -> psycopg.Connection[Any]:
        """To the coordinator, and to the URL's own database, unless others are named. Autocommits."""
        at = to or self.coordinator
        return psycopg.connect(
            host=at.host, port=at.port, user=self._user or None, password=self._password or None,
            dbname=dbname or self.home, autocommit=True, application_name="zudesk-beside",
        )  # fmt: skip

    def make(self, name: str, count: int = 2) -> None:
        """An empty database on the coordinator and the first `count` nodes, which know each other in it.

        Raises ValueError where the cluster has fewer.
        """
        if count > len(self.nodes):
            raise ValueError(f"{count} nodes are needed, and the cluster of {URL} has {len(self.nodes)}")
        self.drop(name)
        chosen = self.nodes[:count]
        for server in [self.coordinator, *chosen]:
            with self.connect(server) as at_home:
                at_home.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
                self._set(at_home, name)
            with self.connect(server, name) as inside:
                inside.execute("CREATE EXTENSION citus")
                if self._password:
                    # Whom nodes log in to each other as is a database's own, too, as what they know of each other is.
                    quoted = self._password.replace("\\", r"\\").replace("'", r"\'")
                    inside.execute(LOGIN, [self._user, f"password='{quoted}'"])
        with self.connect(dbname=name) as inside:
            inside.execute("SELECT citus_set_coordinator_host(%s, %s)", [self.coordinator.host, self.coordinator.port])
            for node in chosen:
                inside.execute("SELECT citus_add_node(%s, %s)", [node.host, node.port])

    def seal(self, name: str) -> None:
        """Nobody connects to it any more, Citus's daemon and its own connections neither, so that it can be copied."""
        for server in self._having(name):
            with self.connect(server) as at_home:
                at_home.execute(sql.SQL("ALTER DATABASE {} ALLOW_CONNECTIONS false").format(sql.Identifier(name)))
                at_home.execute(END, [name])

    def copy(self, source: str, name: str) -> None:
        """`name` is what `source` is, on each of its servers: nodes find each other by the database's name alone."""
        statement = sql.SQL("CREATE DATABASE {} TEMPLATE {} STRATEGY file_copy").format(
            sql.Identifier(name), sql.Identifier(source)
        )
        self.drop(name)

        def made(server: Server) -> None:
            with self.connect(server) as at_home:
                at_home.execute(statement)
                self._set(at_home, name)

        self._side_by_side(self._having(source), made)

    def drop(self, name: str) -> None:
        def dropped(server: Server) -> None:
            with self.connect(server) as at_home:
                if self._left(at_home, name):
                    with self.connect(server, name) as inside:
                        for gid in self._left(at_home, name):
                            inside.execute(sql.SQL("ROLLBACK PREPARED {}").format(sql.Literal(gid)))
                at_home.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))

        self._side_by_side([self.coordinator, *self.nodes], dropped)

    @contextmanager
    def server(self) -> Iterator[psycopg.Connection[Any]]:
        """Where the names of databases, and what is noted of them, stand."""
        with self.connect() as at_home:
            yield at_home

    @staticmethod
    def _set(at_home: psycopg.Connection[Any], name: str) -> None:
        for setting in SETTINGS:
            at_home.execute(sql.SQL(f"ALTER DATABASE {{}} SET {setting}").format(sql.Identifier(name)))

    @staticmethod
    def _left(at_home: psycopg.Connection[Any], name: str) -> list[str]:
        """Transactions of two nodes that were cut off: they'd keep the database."""
        return [str(gid) for (gid,) in at_home.execute(LEFT, [name]).fetchall()]

    def _having(self, name: str) -> list[Server]:
        found = []
        for server in [self.coordinator, *self.nodes]:
            with self.connect(server) as at_home:
                if at_home.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone():
                    found.append(server)
        return found

    @staticmethod
    def _side_by_side(servers: list[Server], work: Any) -> None:
        with ThreadPoolExecutor(len(servers)) as pool:
            list(pool.map(work, servers))


def main() -> None:
    """`python -m infra.local.citus make NAME`, or drop: for who has no psycopg."""
    act, name = sys.argv[1:]
    there = cluster()
    if there is None:
        sys.exit(f"{URL} names no coordinator")
    if act == "make":
        there.make(name)
    else:
        there.drop(name)


if __name__ == "__main__":
    main()
