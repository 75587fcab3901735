"""Money on a bill that falls away: it pays what else is asked of the lease, and the rest goes back."""

from collections.abc import Iterable
from dataclasses import asdict

from django.db import transaction
from django.db.models import Sum

from apps.bills import queries
from apps.bills.log import BillLog
from apps.bills.models import Allocation, Bill
from apps.bills.rules import BILL, BillAct, BillStatus, Part, allocate
from apps.bills.services.figures import pay_part, settle_status, type_of
from apps.bills.services.receipt import CAPTURES, channel_of, rent_kept
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
            _move(order, bill, Attempt.objects.select_for_update().get(pk=attempt_id), amount, caller, why)
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
    landed = _landed(found.parts, others)
    _book(order, bill, attempt, landed, caller)
    _write(bill, attempt, landed, amount - left)
    after = {"attempt": attempt.pk, "bill": bill.pk, "amount": amount - left}
    audit.record(caller, BillLog.CREDIT, "order", order.pk, after=after, why=why)


def _landed(parts: Iterable[Part], bills: list[Bill]) -> list[tuple[Bill, str, Fen]]:
    by_id, fees = {bill.pk: bill for bill in bills}, queries.late_fee_of(bills)
    return [
        (fees[part.bill_id] if part.part == "late_fee" else by_id[part.bill_id], part.part, part.amount)
        for part in parts
    ]


def _write(bill: Bill, attempt: Attempt, landed: list[tuple[Bill, str, Fen]], moved: Fen) -> None:
    """The bill holds what stays on it; what it gave back by a refund is on it still, as paid and refunded."""
    today = clock.today()
    rows = [Allocation(attempt_id=attempt.pk, bill_id=bill.pk, part="rent", amount=-moved)]
    for one, part, amount in landed:
        pay_part(one, part, amount, today)
        rows.append(Allocation(attempt_id=attempt.pk, bill_id=one.pk, part=part, amount=amount))
    Allocation.objects.bulk_create(rows)
    changed = {one.pk: one for one, _, _ in landed}.values()
    Bill.objects.bulk_update(changed, ["paid_rent", "paid_addon", "paid", "status", "paid_at"])
    bill.paid -= moved
    bill.paid_rent -= moved
    if bill.status == BillStatus.PAID:
        bill.status = BILL.next(bill.status, BillAct.MOVE_OFF)
    settle_status(bill, today)
    bill.save(update_fields=["paid", "paid_rent", "status", "paid_at"])


def _book(order: Order, bill: Bill, attempt: Attempt, landed: list[tuple[Bill, str, Fen]], caller: Caller) -> None:
    """In as what it pays now, out as what it paid: one after the other, so that no balance goes below its floor.

    While the income waits, what it pays now waits from the same day.
    """
    channel = channel_of(attempt)
    source = Source("attempt", attempt.pk, order.pk, order.sub_shop_id)
    key = f"attempt:{attempt.pk}:credit:{bill.pk}"
    ledger.locked_balances(external(channel), PENDING, DEBT, OFFLINE_CASH)
    day = waits_from(source.source, source.source_id)
    for name, posting in _postings(order, attempt, landed, channel):
        ledger.post(posting, key=f"{key}:{name}", caller=caller, waits_from=day, **asdict(source))
    if attempt.method not in CAPTURES:
        total = sum(amount for _, _, amount in landed)
        post_refund(TxType.BUYOUT, total, channel, fee=0, of=source, key=f"{key}:out", caller=caller, note="")


def _postings(
    order: Order, attempt: Attempt, landed: list[tuple[Bill, str, Fen]], channel: Channel
) -> list[tuple[str, Posting]]:
    postings: list[tuple[str, Posting]] = []
    for one, part, amount in landed:
        kind = type_of(one, part)
        if attempt.method not in CAPTURES:
            postings.append((f"{one.pk}:{part}", received(kind, amount, channel)))
        fee = commission_step(rent_kept(one), amount, order.commission_bps) if kind in COMMISSIONED else 0
        if fee and part == "rent":
            postings.append((f"{one.pk}:commission", commission_taken(fee, channel)))
    return postings
