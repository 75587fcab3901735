"""Many at once: threads that start together, each on a connection of its own."""

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from django.db import connection, transaction

from core.errors import ApiError
from tenants import nodes
from tenants.backend import raw

T = TypeVar("T")
WAITING = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"


def at_once(count: int, work: Callable[[int], T]) -> list[T | Exception]:
    """What `work(0) … work(count - 1)` gave or raised, in that order."""
    gate = threading.Barrier(count)
    results: list[T | Exception] = [RuntimeError("never ran")] * count

    def run(number: int) -> None:
        try:
            gate.wait(timeout=30)
            results[number] = work(number)
        except Exception as error:
            results[number] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def meanwhile(first: Callable[[], Any], then: Callable[[], Any]) -> ApiError | None:
    """`then` runs on a connection of its own and waits for what `first` holds, until that is committed."""
    refused: list[ApiError] = []

    def other() -> None:
        try:
            then()
        except ApiError as error:
            refused.append(error)
        finally:
            connection.close()

    thread = threading.Thread(target=other)
    with transaction.atomic():
        first()
        thread.start()
        _until_waiting(thread)
    thread.join()
    return refused[0] if refused else None


def somebody_waits() -> bool:
    """For a lock in this database; on a cluster, where a row's lock is its node's affair, on any server of it."""
    with raw.connect() as beside:
        if nodes.has_citus(beside):
            told = beside.execute(nodes.OF_ITSELF, [WAITING]).fetchall()
            return any(int(str(count)) for _, well, count in told if well)
        [(count,)] = beside.execute(WAITING).fetchall()
        return bool(count)


def _until_waiting(thread: threading.Thread) -> None:
    while thread.is_alive():
        if somebody_waits():
            return
    raise AssertionError("it did not wait")
