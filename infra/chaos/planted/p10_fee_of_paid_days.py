"""Late fees stay for days on which the money was there, and come for days on which nobody could know of the bill."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from apps.bills.nightly import lateness
from apps.bills.queries import ASKED_ON
from apps.bills.services import healing
from infra.chaos.planted.tools import instead

NIGHTLY = "apps/bills/tests/test_nightly.py::TestMoneyInTime"
CAUGHT_BY = (
    f"{NIGHTLY}::test_a_debit_that_succeeds_leaves_no_fee_behind",
    f"{NIGHTLY}::test_an_answer_that_comes_days_late_reverses_the_days_after_the_payment",
    f"{NIGHTLY}::test_a_night_that_is_caught_up_on_charges_nothing_for_days_without_the_bill",
)


def _none(*args: Any) -> dict[int, Any]:
    return {}


@contextmanager
def plant() -> Iterator[None]:
    since = f"- greatest({ASKED_ON}, b.confirmed_on)"
    if since not in lateness.FALL_LATE:
        raise ValueError(since)
    fall_late = lateness.FALL_LATE.replace(since, "- b.due_date")
    with instead(healing, "lift", _none), instead(lateness, "FALL_LATE", fall_late):
        yield
