"""Nights that a test only walks through: what counts days and clears up is left out, for it takes nearly half of them.

The rooms that do it have tests of their own for it, and random lives (T18) have whole nights. In none of them may a
lease be left out that raises.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from unittest import mock

from core import clock
from core.caller import system
from nights import each, registry
from nights.registry import Night
from tenants.scope import current

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
MOST = each.MOST


@contextmanager
def lighter() -> Iterator[None]:
    steps = [one for one in registry.steps() if one.name not in LEFT_OUT]
    with mock.patch.object(registry, "steps", return_value=steps):
        yield


@contextmanager
def strict() -> Iterator[None]:
    """No step leaves anything out: what a lease raises in a night, its test sees."""
    with mock.patch.object(each, "MOST", 0):
        yield


@contextmanager
def as_in_life() -> Iterator[None]:
    """One that raises is left out, for a test of that."""
    with mock.patch.object(each, "MOST", MOST):
        yield


def tonight(day: date | None = None) -> Night:
    """The night of `day`, or of today, of the shop that the test is in."""
    shop, day = current(), day or clock.today()
    return Night(shop, day, system(shop), day)
