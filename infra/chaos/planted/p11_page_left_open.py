"""A page holds the night's debit up, and is handed out again when its time is over."""

from collections.abc import Iterator
from contextlib import contextmanager

from apps.bills.nightly import debit
from apps.payments import queries
from apps.payments.models import Attempt
from apps.payments.payables import Payable
from apps.payments.services import attempts
from infra.chaos.planted.tools import instead, without

SHOWN = "apps/payments/tests/test_one_at_a_time.py::TestWhatIsShown"
CAUGHT_BY = (
    f"{SHOWN}::test_a_page_whose_time_is_over_gets_a_new_number",
    f"{SHOWN}::test_a_page_whose_time_is_over_holds_no_debit_up",
    f"{SHOWN}::test_a_page_that_is_open_gives_way_to_the_night",
)
TAKING = "\n     AND a.method NOT IN ('page', 'qr')"


def _same(payable: Payable, method: str, parts: list[int], amount: int) -> Attempt | None:
    rows = queries.attempts_of(payable).filter(state="waiting", method=method, parts=parts, amount=amount)
    return rows.filter(method__in=("page", "qr")).order_by("-pk").first()


@contextmanager
def plant() -> Iterator[None]:
    with (
        instead(debit, "ATTEMPTS", without(debit.ATTEMPTS, TAKING)),
        instead(attempts, "_same", _same),
    ):
        yield
