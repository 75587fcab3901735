"""The log of one bill as sentences: how it was asked for, what came in on it, what was done about it."""

from collections.abc import Collection, Iterator

from apps.bills import queries
from apps.bills.log import BillEntity
from apps.bills.models import Bill
from apps.bills.rules import BillKind, late_fee_of
from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod
from apps.staff import log
from apps.staff.queries import log_of_order
from apps.trade.schemas import LogLine
from core import audit, clock, wording
from core.audit import Last
from core.caller import SYSTEM
from core.money import Fen, yuan
from core.text import say

LIMIT = 500
"""Rows of an order's log that are looked through."""


def lines(bill: Bill) -> list[LogLine]:
    """Newest first. The bill's late fee is told with it."""
    fee = late_fee_of(queries.order_bills(bill.order_id)).get(bill.pk)
    ids = {bill.pk, fee.pk} if fee else {bill.pk}
    received = [_landed(*one) for one in queries.landed_on(ids)]
    found = [_issued(bill), *(_fees(bill, fee) if fee else ()), *received, *_done(bill.order_id, ids)]
    return sorted(found, key=lambda line: line.at, reverse=True)


def last_of(bill_ids: Collection[int]) -> Last | None:
    """Who acted last on bills of one lease, or what came in on them last."""
    ids = set(bill_ids)
    received = [_landed(*one) for one in queries.landed_on(ids)]
    found = [*received, *(line for order_id in queries.orders_of(ids) for line in _done(order_id, ids))]
    newest = max(found, key=lambda line: line.at, default=None)
    return Last(newest.at, newest.actor, newest.text) if newest else None


def _issued(bill: Bill) -> LogLine:
    """One that was paid ahead was billed for that."""
    text = say(f"出账 {yuan(bill.amount)}，应付日 {bill.due_date}", f"Billed {yuan(bill.amount)}, due {bill.due_date}")
    at = clock.start_of(bill.issued_late or bill.due_date)
    at = min(at, bill.paid_at) if bill.paid_at else at
    return LogLine(at=at, actor=wording.actor(SYSTEM), text=text, why="")


def _fees(bill: Bill, fee: Bill) -> Iterator[LogLine]:
    found = queries.late_fee_accrued(bill.pk)
    if found is None:
        return
    (days, last), amount = found, yuan(fee.amount)
    text = say(f"计收滞纳金 {days} 天，共 {amount}", f"Late fee of {days} days, {amount} in all")
    yield LogLine(at=clock.start_of(last), actor=wording.actor(SYSTEM), text=text, why="")


def _landed(attempt: Attempt, part: str, amount: Fen) -> LogLine:
    """What of an attempt came in here; what was moved on or refunded is an act of its own."""
    what, how = BillKind.of(part).words, AttemptMethod.of(attempt.method).words
    return LogLine(
        at=(attempt.booked_at if attempt.undone else attempt.finished_at) or attempt.created_at,
        actor=wording.actor(attempt.actor_name),
        text=say(f"收到{what} {yuan(amount)}（{how}）", f"Received {yuan(amount)}: {what} ({how})"),
        why="",
    )


def _done(order_id: int, ids: set[int]) -> Iterator[LogLine]:
    """Acts of the order's log that name the bill, or an attempt whose money is on it."""
    attempts = queries.attempts_on(ids)
    for row in log_of_order(order_id, LIMIT):
        named = {*row.before.get("bills", ()), *row.after.get("bills", ()), row.after.get("bill")}
        own = row.entity == BillEntity.BILL and row.entity_id in ids
        if own or named & ids or row.after.get("attempt") in attempts:
            yield LogLine(at=row.at, actor=wording.actor(row.actor_name), text=audit.sentence(row), why=log.why(row))
