"""A callback that is refused is rolled back; nobody asks about a freeze; a page that was paid counts as closed."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from django.db import transaction

from apps.deposits.services import freezes
from apps.payments import alipay
from infra.chaos.planted.tools import instead, nothing
from partners.alipay.port import Trade, TradeStatus
from partners.registry import Event
from partners.rules import EventState
from partners.services import events

CAUGHT_BY = (
    "apps/orders/tests/test_party_queue.py::TestRefusedCallbacks"
    "::test_of_a_number_that_we_never_gave_are_seen_by_the_merchant_in_it",
    "apps/orders/tests/test_party_queue.py::TestCallbacksThatFailed::test_by_our_fault_are_healed_by_the_job",
    "apps/deposits/tests/test_money.py::TestAFreezeThatNobodyHeardOf"
    "::test_made_late_is_found_when_the_time_of_its_code_is_over",
    "apps/payments/tests/test_closing.py::TestAPaymentThatNobodyHeardOf::test_goes_back_when_the_customer_cancels",
)
_right = alipay.end_trade


@transaction.atomic
def _receive(*told: Event) -> list[EventState]:
    return [events._apply_once(row) for row, _ in [events._store(event) for event in told]]


def _closed_anyway(number: str) -> Trade | None:
    trade = _right(number)
    return replace(trade, status=TradeStatus.CLOSED) if trade else None


@contextmanager
def plant() -> Iterator[None]:
    with (
        instead(events, "receive", _receive),
        instead(freezes, "ask_later", nothing),
        instead(alipay, "end_trade", _closed_anyway),
    ):
        yield
