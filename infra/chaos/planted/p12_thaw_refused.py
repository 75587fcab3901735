"""A thaw that the party refuses is over, and no night looks for what stays frozen."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from apps.deposits.operations import THAW
from apps.deposits.services import capture, remainders
from infra.chaos.planted.tools import entry, here, instead, nothing
from partners import registry

CAUGHT_BY = (
    "apps/orders/tests/test_money.py::TestDeposits::test_a_refused_thaw_waits_for_a_person",
    "apps/deposits/tests/test_money.py::TestACaptureInProcess::test_that_fails_after_the_lease_ended_is_thawed",
    "apps/deposits/tests/test_money.py::TestAThaw"
    "::test_of_a_remainder_is_tried_again_by_the_night_when_the_lease_is_over",
)
PLACE = (THAW.party, THAW.name)


@contextmanager
def plant() -> Iterator[None]:
    operation, handler = registry._handlers[PLACE]
    ends = operation, replace(handler, refusal="ends")
    with (
        here(capture, "thaw_rest", nothing),
        entry(registry._handlers, PLACE, ends),
        instead(remainders, "sweep", lambda night: 0),
    ):
        yield
