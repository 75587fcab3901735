"""A person resolves a call, and what wanted it never hears of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module

from infra.chaos.planted.tools import instead, nothing
from partners import registry
from partners.models import PartnerCall
from partners.registry import AnyHandler

QUEUE = "apps/orders/tests/test_party_queue.py"
CAUGHT_BY = tuple(
    f"{QUEUE}::{test}"
    for test in (
        "TestDebit::test_resolved_as_done_pays_the_bill_and_is_not_charged_again",
        "TestDebit::test_resolved_as_not_done_frees_the_bill",
        "TestCapture::test_resolved_as_done",
        "TestCapture::test_resolved_as_not_done",
        "TestThaw::test_resolved_as_not_done_is_frozen_again",
    )
)


def _untold(call: PartnerCall) -> AnyHandler:
    return replace(registry.handler_of(call), apply=nothing)


@contextmanager
def plant() -> Iterator[None]:
    with instead(import_module("partners.services.resolve"), "_handler", _untold):
        yield
