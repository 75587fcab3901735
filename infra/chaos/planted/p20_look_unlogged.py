"""A look at a customer's data isn't a line of the order's log (planted.md)."""

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace

from apps.trade import people
from infra.chaos.planted.tools import here, nothing

CAUGHT_BY = ("apps/orders/tests/test_api.py::TestOneOrder::test_a_look_at_personal_data_is_logged",)


@contextmanager
def plant() -> Iterator[None]:
    with here(people, "audit", SimpleNamespace(record=nothing)):
        yield
