"""The log of one bill as sentences: how it was asked for, what came in on it, what was done about it."""

from collections.abc import Iterator

from django.db.models import Count, Max, Sum

from apps.bills.log import BillEntity
from apps.bills.models import Allocation, Bill, LateFeeAccrual
from apps.bills.rules import BillKind
from apps.payments import queries as payments
from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod
from apps.staff import log
from apps.staff.queries import log_of_order
from apps.trade.schemas import LogLine
from core import clock, wording
from core.caller import SYSTEM
from core.money import Fen, yuan
from core.text import say

LIMIT = 500
"""Rows of an order's log that are looked through."""


def lines(bill: Bill) -> list[LogLine]:
    """Newest first. The bill's late fee is told with it."""
    fee = Bill.objects.filter(parent_id=bill.pk, kind=BillKind.LATE_FEE).first()
    ids = {bill.pk, fee.pk} if fee else {bill.pk}
    found = [_issued(bill), *_fees(fee), *_received(ids), *_done(bill.order_id, ids)]
    return sorted(found, key=lambda line: line.at, reverse=True)


def _issued(bill: Bill) -> LogLine:
    """One that was paid ahead was billed for that."""
    text = say(f"出账 {yuan(bill.amount)}，应付日 {bill.due_date}", f"Billed {yuan(bill.amount)}, due {bill.due_date}")
    at = clock.start_of(bill.issued_late or bill.due_date)
    at = min(at, bill.paid_at) if bill.paid_at else at
    return LogLine(at=at, actor=wording.actor(SYSTEM), text=text, why="")


def _fees(fee: Bill | None) -> Iterator[LogLine]:
    if fee is None or fee.parent_id is None:
        return
    found = LateFeeAccrual.objects.filter(bill_id=fee.parent_id).aggregate(days=Count("pk"), last=Max("day"))
    if not found["days"]:
        return
    days, amount = found["days"], yuan(fee.amount)
    text = say(f"计收滞纳金 {days} 天，共 {amount}", f"Late fee of {days} days, {amount} in all")
    yield LogLine(at=clock.start_of(found["last"]), actor=wording.actor(SYSTEM), text=text, why="")


def _received(ids: set[int]) -> Iterator[LogLine]:
    """What of an attempt landed here; what was moved on or refunded is an act of its own."""
    rows = Allocation.objects.filter(bill_id__in=ids, amount__gt=0).values_list("attempt_id", "part")
    sums = list(rows.annotate(sum=Sum("amount")).order_by())
    attempts = payments.by_id({attempt_id for attempt_id, _, _ in sums})
    for attempt_id, part, amount in sums:
        if attempt := attempts.get(attempt_id):
            yield _landed(attempt, part, amount)


def _landed(attempt: Attempt, part: str, amount: Fen) -> LogLine:
    what, how = BillKind.of(part).words, AttemptMethod.of(attempt.method).words
    return LogLine(
        at=attempt.finished_at or attempt.created_at,
        actor=wording.actor(attempt.actor_name),
        text=say(f"收到{what} {yuan(amount)}（{how}）", f"Received {yuan(amount)}: {what} ({how})"),
        why="",
    )


def _done(order_id: int, ids: set[int]) -> Iterator[LogLine]:
    """Acts of the order's log that name the bill, or an attempt whose money is on it."""
    attempts = set(Allocation.objects.filter(bill_id__in=ids).values_list("attempt_id", flat=True))
    for row in log_of_order(order_id, LIMIT):
        named = {*row.before.get("bills", ()), *row.after.get("bills", ()), row.after.get("bill")}
        own = row.entity == BillEntity.BILL and row.entity_id in ids
        if own or named & ids or row.after.get("attempt") in attempts:
            yield LogLine(at=row.at, actor=wording.actor(row.actor_name), text=log.sentence(row), why=log.why(row))
