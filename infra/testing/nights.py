"""Nights that a test only walks through: what counts days and clears up is left out, for it takes nearly half of them.

The rooms that do it have tests of their own for it, and random lives (T18) have whole nights.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

from nights import registry

LEFT_OUT = frozenset(
    {
        "certificates",
        "risk_reports",
        "figures",
        "data_center",
        "credit_reports",
        "contract_files",
        "papers",
        "open_calls",
    }
)
"""None of them changes a lease, its bills or the ledger."""


@contextmanager
def lighter() -> Iterator[None]:
    steps = [one for one in registry.steps() if one.name not in LEFT_OUT]
    with mock.patch.object(registry, "steps", return_value=steps):
        yield
