"""A pristine database with all schemas and the cast is made once; each worker works on a copy of it.

A test that commits dirties its copy, and gets a new one afterwards (a file copy inside Postgres, 0.1 s).
"""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Protocol

import psycopg
from django.conf import settings
from django.db import connection
from psycopg import sql

from tenants.backend import raw

LOCK = 7_012_003
SERVER = "postgres"
Build = Callable[[], None]


def fingerprint(*sources: Path) -> str:
    """Of every migration and of `sources`: while it stays, the pristine database can be used again."""
    files = [*settings.ROOT.glob("*/**/migrations/*.py"), *settings.ROOT.glob("tenants/**/*.py"), *sources]
    digest = hashlib.sha256(repr((settings.TOKEN_KEYS, settings.FIELD_KEYS)).encode())
    for path in sorted(set(files)):
        if "frontend" not in path.parts and ".zudesk" not in path.parts:
            digest.update(str(path).encode() + path.read_bytes())
    return digest.hexdigest()


class Servers(Protocol):
    """Where test databases are: on one server, or on all of a cluster, where each has its part."""

    def server(self) -> AbstractContextManager[psycopg.Connection[Any]]: ...

    def make(self, name: str) -> None: ...

    def seal(self, name: str) -> None: ...

    def copy(self, source: str, name: str) -> None: ...

    def drop(self, name: str) -> None: ...


class OneServer:
    """A single PostgreSQL."""

    def server(self) -> AbstractContextManager[psycopg.Connection[Any]]:
        return raw.connect(SERVER)

    def make(self, name: str) -> None:
        self.drop(name)
        self._say(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))

    def seal(self, name: str) -> None:
        """Nobody is connected to it but its maker, who has left."""

    def copy(self, source: str, name: str) -> None:
        self.drop(name)
        copy = sql.SQL("CREATE DATABASE {} TEMPLATE {} STRATEGY file_copy")
        self._say(copy.format(sql.Identifier(name), sql.Identifier(source)))

    def drop(self, name: str) -> None:
        self._say(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))

    def _say(self, statement: sql.Composed) -> None:
        with self.server() as server:
            server.execute(statement)


class TestDatabase:
    """`name` is a worker's copy, `pristine` what it is copied from. `build` fills an empty database."""

    __test__ = False

    def __init__(self, name: str, pristine: str, state: str, build: Build, servers: Servers | None = None) -> None:
        self.name, self.pristine, self.state, self.build = name, pristine, state, build
        self.servers = servers or OneServer()

    def prepare(self) -> None:
        with self._held() as server:
            if self._comment(server) != self.state:
                self._make_pristine(server)
        self.renew()

    def renew(self) -> None:
        """Throw the copy away and make it anew."""
        connection.close()
        with self._held():
            self.servers.copy(self.pristine, self.name)
        self._use(self.name)

    def drop(self) -> None:
        connection.close()
        self.servers.drop(self.name)

    @contextmanager
    def _held(self) -> Iterator[psycopg.Connection[Any]]:
        """One process at a time: a database that is copied may have no other visitor."""
        with self.servers.server() as server:
            server.execute("SELECT pg_advisory_lock(%s)", [LOCK])
            yield server

    def _make_pristine(self, server: psycopg.Connection[Any]) -> None:
        self.servers.make(self.pristine)
        self._use(self.pristine)
        try:
            self.build()
        finally:
            connection.close()
        self.servers.seal(self.pristine)
        note = sql.SQL("COMMENT ON DATABASE {} IS {}")
        server.execute(note.format(sql.Identifier(self.pristine), sql.Literal(self.state)))

    def _comment(self, server: psycopg.Connection[Any]) -> object:
        query = "SELECT shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = %s"
        row = server.execute(query, [self.pristine]).fetchone()
        return row[0] if row else None

    @staticmethod
    def _use(name: str) -> None:
        connection.close()
        settings.DATABASES["default"]["NAME"] = name
        connection.settings_dict["NAME"] = name
