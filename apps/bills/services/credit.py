"""Money on a bill that falls away: it pays what else is asked of the lease, and the rest goes back."""

from dataclasses import asdict

from django.db import transaction
from django.db.models import Sum

from apps.bills import queries
from apps.bills.log import BillLog
from apps.bills.models import Allocation, Bill
from apps.bills.rules import BILL, BillAct, BillStatus, allocate
from apps.bills.services.amounts import pay_part, settle_status, type_of
from apps.bills.services.receipt import CAPTURES, Paid, channel_of, landed, rent_kept
from apps.bills.services.refunds import refund_attempt
from apps.finance.rules import (
    COMMISSIONED,
    DEBT,
    OFFLINE_CASH,
    PENDING,
    Channel,
    Posting,
    TxType,
    commission_step,
    commission_taken,
    external,
    received,
)
from apps.finance.services import ledger
from apps.finance.services.refunding import Source, post_refund, waits_from
from apps.leases.models import Order
from apps.payments import queries as payments
from apps.payments.models import Attempt
from core import audit, clock
from core.caller import Caller
from core.money import Fen


@transaction.atomic
def move_money(order: Order, bill: Bill, caller: Caller, why: str) -> None:
    """Take the money off `bill`, attempt by attempt, last first; nothing is on it then. `order` is locked."""
    kept = Allocation.objects.filter(bill_id=bill.pk).values_list("attempt_id").annotate(kept=Sum("amount"))
    for attempt_id, amount in sorted(kept, reverse=True):
        if amount > 0:
            _move(order, bill, payments.lock_attempt(attempt_id), amount, caller, why)
    bill.refresh_from_db()


def _move(order: Order, bill: Bill, attempt: Attempt, amount: Fen, caller: Caller, why: str) -> None:
    others = [one for one in queries.lock_bills(order.pk) if one.pk != bill.pk]
    opened = queries.open_bills(others)
    found = allocate(amount, opened) if opened else None
    left = found.left if found else amount
    if left:
        refund_attempt(attempt.pk, left, why, caller, of=bill.pk)
        bill.refresh_from_db()
    if found is None or left == amount:
        return
    paid = landed(found.parts, others)
    _book(order, bill, attempt, paid, caller)
    _write(bill, attempt, paid, amount - left)
    after = {"attempt": attempt.pk, "bill": bill.pk, "amount": amount - left}
    audit.record(caller, BillLog.CREDIT, "order", order.pk, after=after, why=why)


def _write(bill: Bill, attempt: Attempt, paid: list[Paid], moved: Fen) -> None:
    """The bill holds what stays on it; what it gave back by a refund is on it still, as paid and refunded."""
    today = clock.today()
    rows = [Allocation(attempt_id=attempt.pk, bill_id=bill.pk, part="rent", amount=-moved)]
    for one in paid:
        pay_part(one.bill, one.part, one.amount, today)
        rows.append(Allocation(attempt_id=attempt.pk, bill_id=one.bill.pk, part=one.part, amount=one.amount))
    Allocation.objects.bulk_create(rows)
    changed = {one.bill.pk: one.bill for one in paid}.values()
    Bill.objects.bulk_update(changed, ["paid_rent", "paid_addon", "paid", "status", "paid_at"])
    bill.paid -= moved
    bill.paid_rent -= moved
    if bill.status == BillStatus.PAID:
        bill.status = BILL.next(bill.status, BillAct.MOVE_OFF)
    settle_status(bill, today)
    bill.save(update_fields=["paid", "paid_rent", "status", "paid_at"])


def _book(order: Order, bill: Bill, attempt: Attempt, paid: list[Paid], caller: Caller) -> None:
    """In as what it pays now, out as what it paid: one after the other, so that no balance goes below its floor.

    While the income waits, what it pays now waits from the same day. Captured income stays as it came: once it is
    settled, the commission on what it pays now is the merchant's to give.
    """
    channel = channel_of(attempt)
    source = Source("attempt", attempt.pk, order.pk, order.sub_shop_id)
    key = f"attempt:{attempt.pk}:credit:{bill.pk}"
    ledger.locked_balances(external(channel), PENDING, DEBT, OFFLINE_CASH)
    day = waits_from(source.source, source.source_id)
    settled = day is None and attempt.method in CAPTURES
    for name, posting in _postings(order, attempt, paid, channel, settled=settled):
        ledger.post(posting, key=f"{key}:{name}", caller=caller, waits_from=day, **asdict(source))
    if attempt.method not in CAPTURES:
        total = sum(one.amount for one in paid)
        post_refund(TxType.BUYOUT, total, channel, fee=0, of=source, key=f"{key}:out", caller=caller, note="")


def _postings(
    order: Order, attempt: Attempt, paid: list[Paid], channel: Channel, *, settled: bool
) -> list[tuple[str, Posting]]:
    postings: list[tuple[str, Posting]] = []
    for one in paid:
        kind = type_of(one.bill, one.part)
        if attempt.method not in CAPTURES:
            postings.append((f"{one.bill.pk}:{one.part}", received(kind, one.amount, channel)))
        fee = commission_step(rent_kept(one.bill), one.amount, order.commission_bps) if kind in COMMISSIONED else 0
        if fee and one.part == "rent":
            postings.append((f"{one.bill.pk}:commission", commission_taken(fee, channel, settled=settled)))
    return postings
