"""Captures and pages begin beside what is under way, and in any status of the lease."""

from collections.abc import Iterator
from contextlib import contextmanager

from apps.deposits import rules
from apps.payments.services import attempts
from infra.chaos.planted.tools import drop, instead

ONE = "apps/payments/tests/test_one_at_a_time.py"
CAUGHT_BY = (
    f"{ONE}::TestAtOnce::test_six_captures_take_the_deposit_once",
    f"{ONE}::TestWhatWaits::test_a_debit_in_process_holds_everything_up",
    f"{ONE}::TestWhatWaits::test_a_capture_in_process_holds_everything_up",
    f"{ONE}::TestWhatIsShown::test_a_page_that_was_paid_unheard_is_found_before_a_capture_takes_more",
    f"{ONE}::TestWhen::test_before_the_lease_nothing_is_captured",
)


@contextmanager
def plant() -> Iterator[None]:
    drop("DROP INDEX payments_attempt_one_taking")
    with (
        instead(attempts, "clear_the_way", lambda payable, **_: []),
        instead(rules, "may_capture", lambda status: True),
    ):
        yield
