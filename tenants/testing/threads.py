"""Many at once: threads that start together, each on a connection of its own."""

import threading
from collections.abc import Callable
from typing import TypeVar

from django.db import connection

T = TypeVar("T")


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
