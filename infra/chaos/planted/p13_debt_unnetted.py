"""A debt grows beside what is available, is never paid from it, and a merchant is closed with money or debt inside."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from apps.finance.rules import AVAILABLE, DEBT, OWN, postings
from apps.finance.rules.postings import Posting
from infra.chaos.planted.tools import instead
from merchants.rules import Left

CAUGHT_BY = (
    "apps/finance/tests/test_withdrawals_api.py::TestApply::test_what_is_owed_is_not_withdrawn",
    "apps/finance/tests/test_withdrawals_api.py::TestOperate::test_what_comes_back_pays_a_debt_first",
    "apps/bills/tests/test_services.py::TestReceipt::test_commission_on_offline_rent_comes_out_of_what_is_available",
    "platform/merchants/tests/test_api.py::TestStatus::test_closing_needs_every_balance_at_zero",
)


def _apart(posting: Posting, *, available: int, debt: int) -> Posting:
    entries = (((AVAILABLE if sum_ > 0 else DEBT) if name == OWN else name, sum_) for name, sum_ in posting.entries)
    return replace(posting, entries=tuple(entries))


@contextmanager
def plant() -> Iterator[None]:
    with instead(postings, "placed", _apart), instead(Left, "__bool__", lambda left: bool(left.orders)):
        yield
