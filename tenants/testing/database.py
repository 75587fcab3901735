"""A pristine database with all schemas and the cast is made once; each worker works on a copy of it.

A test that commits dirties its copy, and gets a new one afterwards (a file copy inside Postgres, 0.1 s).
"""

import hashlib
from collections.abc import Callable
from pathlib import Path

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


class TestDatabase:
    """`name` is a worker's copy, `pristine` what it is copied from. `build` fills an empty database."""

    __test__ = False

    def __init__(self, name: str, pristine: str, state: str, build: Build) -> None:
        self.name, self.pristine, self.state, self.build = name, pristine, state, build

    def prepare(self) -> None:
        with self._server() as server:
            server.execute("SELECT pg_advisory_lock(%s)", [LOCK])
            if self._comment(server) != self.state:
                self._make_pristine(server)
        self.renew()

    def renew(self) -> None:
        """Throw the copy away and make it anew."""
        connection.close()
        with self._server() as server:
            server.execute("SELECT pg_advisory_lock(%s)", [LOCK])
            self._drop(server, self.name)
            copy = sql.SQL("CREATE DATABASE {} TEMPLATE {} STRATEGY file_copy")
            server.execute(copy.format(sql.Identifier(self.name), sql.Identifier(self.pristine)))
        self._use(self.name)

    def drop(self) -> None:
        connection.close()
        with self._server() as server:
            self._drop(server, self.name)

    def _make_pristine(self, server: psycopg.Connection[tuple[object, ...]]) -> None:
        self._drop(server, self.pristine)
        server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(self.pristine)))
        self._use(self.pristine)
        try:
            self.build()
        finally:
            connection.close()
        note = sql.SQL("COMMENT ON DATABASE {} IS {}")
        server.execute(note.format(sql.Identifier(self.pristine), sql.Literal(self.state)))

    def _comment(self, server: psycopg.Connection[tuple[object, ...]]) -> object:
        query = "SELECT shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = %s"
        row = server.execute(query, [self.pristine]).fetchone()
        return row[0] if row else None

    @staticmethod
    def _drop(server: psycopg.Connection[tuple[object, ...]], name: str) -> None:
        server.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))

    @staticmethod
    def _use(name: str) -> None:
        connection.close()
        settings.DATABASES["default"]["NAME"] = name
        connection.settings_dict["NAME"] = name

    @staticmethod
    def _server() -> psycopg.Connection[tuple[object, ...]]:
        return raw.connect(SERVER)
