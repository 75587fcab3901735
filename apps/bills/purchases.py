"""Attempts that pay for no bill but for a purchase: the room of sale orders registers what becomes of their money."""

from collections.abc import Callable
from datetime import datetime

from apps.bills.models import Attempt
from core.caller import Caller

Paid = Callable[[int, str, datetime, Caller | None], bool]
_paid: list[Paid] = []


def on_paid(taker: Paid) -> None:
    """Register `taker(attempt id, trade number, moment, caller)`; it gives False for what it knew already."""
    _paid[:] = [taker]


def is_purchase(attempt_id: int) -> bool:
    """Whether this attempt names no bills."""
    return Attempt.objects.filter(pk=attempt_id, bill_ids=[], method="page").exists()


def paid(attempt_id: int, trade_no: str, at: datetime, caller: Caller | None) -> bool:
    return _paid[0](attempt_id, trade_no, at, caller)
