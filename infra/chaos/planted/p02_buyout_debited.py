"""The night debits the price of a buyout, and drops the buyout while that is under way."""

from collections.abc import Iterator
from contextlib import contextmanager

from apps.bills.nightly import debit
from apps.bills.rules import COVERED, BillKind
from apps.orders.services import endings
from infra.chaos.planted.tools import instead

ENDINGS = "apps/orders/tests/test_endings.py::TestMoneyOnABuyout"
CAUGHT_BY = (
    f"{ENDINGS}::test_a_night_never_debits_it",
    f"{ENDINGS}::test_while_a_page_is_open_it_is_not_dropped",
)


@contextmanager
def plant() -> Iterator[None]:
    with (
        instead(debit, "COVERED", (*COVERED, BillKind.BUYOUT)),
        instead(endings, "under_way", lambda payable, part, begun_before: False),
    ):
        yield
