"""Who wants to hear every statement of a test hears it here, on each connection that it has."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import psycopg
from django.db import connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created
from psycopg import sql

Wrapper = TypeVar("Wrapper", bound=Callable[..., Any])
SAVEPOINTS = ("SAVEPOINT ", "RELEASE SAVEPOINT ", "ROLLBACK TO SAVEPOINT ")
"""How these begin: each has a name of its own, so that nothing that is known of another helps."""
DRIVEN = [
    (psycopg.Cursor, "execute"), (psycopg.Cursor, "executemany"), (psycopg.ServerCursor, "execute"),
]  # fmt: skip


@contextmanager
def hearing(made_for: Callable[[BaseDatabaseWrapper], Wrapper]) -> Iterator[dict[int, Wrapper]]:
    """`made_for` gives each connection its wrapper (Django's `execute_wrappers`): by id of the connection."""
    wrappers: dict[int, Wrapper] = {}

    def watch(on: BaseDatabaseWrapper) -> None:
        if wrappers.get(id(on)) not in on.execute_wrappers:
            wrappers[id(on)] = made_for(on)
            on.execute_wrappers.append(wrappers[id(on)])

    def made(sender: object, connection: BaseDatabaseWrapper, **_: object) -> None:
        watch(connection)

    here = connections[connection.alias]
    watch(here)
    connection_created.connect(made)
    try:
        yield wrappers
    finally:
        connection_created.disconnect(made)
        here.execute_wrappers[:] = [one for one in here.execute_wrappers if one is not wrappers[id(here)]]


@contextmanager
def driven(hear: Callable[[str], None]) -> Iterator[None]:
    """`hear` gets the text of each statement as the driver gets it: Django's, and those of psycopg's own cursors, on
    connections beside Django's, too.
    """
    own = {(kind, name): vars(kind)[name] for kind, name in DRIVEN}
    for (kind, name), sends in own.items():
        setattr(kind, name, _heard(sends, hear))
    try:
        yield
    finally:
        for (kind, name), sends in own.items():
            setattr(kind, name, sends)


def _heard(sends: Callable[..., Any], hear: Callable[[str], None]) -> Callable[..., Any]:
    def send(cursor: Any, query: Any, *values: Any, **how: Any) -> Any:
        if isinstance(query, sql.Composable):
            hear(query.as_string(cursor))
        else:
            hear(query.decode() if isinstance(query, bytes) else query)
        return sends(cursor, query, *values, **how)

    return send
