"""Attempts to collect: made waiting, ended once. An attempt's id is our number at the payment platform."""

import uuid
from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db import transaction

from apps.bills.models import Attempt, AttemptMethod, AttemptState, Bill
from apps.leases.models import Order
from core import clock
from core.caller import Caller
from core.money import Fen
from partners import services as partners
from tenants import scope

SUBJECT = "attempt"
PAGE_MINUTES = 30
QR_MINUTES = 15
AT_ALIPAY = (AttemptMethod.PAGE, AttemptMethod.QR)
"""Methods in which the customer may still pay a number that we gave up: it is closed there."""


def out_trade_no(attempt: Attempt) -> str:
    """Our number at the payment platform; it carries the merchant (id >> 40)."""
    return str(attempt.pk)


def open_attempt(
    order: Order,
    method: AttemptMethod,
    bill_ids: Iterable[int],
    amount: Fen,
    *,
    actor_name: str,
    expires_at: datetime | None = None,
    proof: str = "",
    reason: str = "",
) -> Attempt:
    return Attempt.objects.create(
        order_id=order.pk, bill_ids=sorted(bill_ids), method=method, amount=amount, proof=proof, reason=reason,
        business_key=f"{method}:{uuid.uuid4().hex}", actor_name=actor_name[:60], created_at=clock.now(),
        expires_at=expires_at,
    )  # fmt: skip


@transaction.atomic
def pay_page(order: Order, bills: Iterable[Bill], amount: Fen, *, actor_name: str) -> Attempt:
    """The customer's own payment of `bills` at the platform's page; asked twice, it is the same attempt."""
    ids = sorted(bill.pk for bill in bills)
    waiting = Attempt.objects.filter(
        order_id=order.pk, method=AttemptMethod.PAGE, state=AttemptState.WAITING, bill_ids=ids, amount=amount
    ).first()
    if waiting is not None:
        return waiting
    expires = clock.now() + timedelta(minutes=PAGE_MINUTES)
    return open_attempt(order, AttemptMethod.PAGE, ids, amount, actor_name=actor_name, expires_at=expires)


@transaction.atomic
def record_capture(
    order: Order, bill_ids: Iterable[int], amount: Fen, caller: Caller, *, held: bool = False
) -> Attempt:
    """Of the deposit to bills: `held` was paid in cash, otherwise frozen. `collect_paid` ends it."""
    method = AttemptMethod.HELD if held else AttemptMethod.CAPTURE
    return open_attempt(order, method, bill_ids, amount, actor_name=caller.name)


@transaction.atomic
def fail_attempt(attempt_id: int, error: str) -> bool:
    """The platform said no. False when the attempt has ended already."""
    return _end(attempt_id, AttemptState.FAILED, error)


@transaction.atomic
def close_attempt(attempt_id: int, reason: str = "") -> bool:
    """Given up, by us or by time. False when the attempt has ended already."""
    return _end(attempt_id, AttemptState.CLOSED, reason)


def close_waiting(order_id: int) -> None:
    """Give up what the customer has not paid, here and at the platform. A debit under way is left to its answer."""
    for attempt in Attempt.objects.filter(order_id=order_id, state=AttemptState.WAITING, method__in=AT_ALIPAY):
        if close_attempt(attempt.pk):
            partners.want(
                scope.current().id, "alipay", "close", out_trade_no(attempt), {}, subject=SUBJECT, subject_id=attempt.pk
            )


def _end(attempt_id: int, state: AttemptState, error: str) -> bool:
    return bool(
        Attempt.objects.filter(pk=attempt_id, state=AttemptState.WAITING).update(
            state=state, error=error[:300], finished_at=clock.now()
        )
    )
