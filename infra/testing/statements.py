"""Who wants to hear every statement of a test hears it here, on each connection that it has."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from django.db import connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created

Wrapper = TypeVar("Wrapper", bound=Callable[..., Any])


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
