"""Examples of one test share its transaction: each takes back what it wrote."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction


@contextmanager
def undone() -> Iterator[None]:
    """Whatever happens inside, a failure too: the next example would meet what this one left."""
    mark = transaction.savepoint()
    try:
        yield
    finally:
        transaction.savepoint_rollback(mark)
