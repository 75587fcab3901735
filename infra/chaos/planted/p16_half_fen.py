"""A late fee's exact half fen is nothing, of the day's rate and of the cap (planted.md)."""

from collections.abc import Iterator
from contextlib import contextmanager

from apps.bills.nightly import lateness
from infra.chaos.planted.tools import instead

CAUGHT_BY = ("apps/bills/tests/test_nightly.py::TestLateFee::test_an_exact_half_fen_is_one",)


@contextmanager
def plant() -> Iterator[None]:
    if lateness.FALL_LATE.count("+ 5000)") != 2:
        raise ValueError("+ 5000)")
    with instead(lateness, "FALL_LATE", lateness.FALL_LATE.replace("+ 5000)", "+ 4999)")):
        yield
