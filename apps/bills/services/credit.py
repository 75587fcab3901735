"""Money on a bill that isn't owed any more: it pays what else is asked of the lease, and the rest goes back."""

from dataclasses import asdict

from django.db import transaction

from apps.bills import queries
from apps.bills.log import BillLog
from apps.bills.models import Allocation, Bill
from apps.bills.rules import BILL, BillAct, BillKind, BillStatus, Off, allocate, open_bills
from apps.bills.services.amounts import pay_part, restate, take_off, type_of
from apps.bills.services.landing import CAPTURE, CAPTURED, Paid, channel_of, landed, rent_kept, rent_of
from apps.bills.services.refunds import refund_attempt
from apps.finance.rules import (
    COMMISSIONED,
    DEBT,
    OFFLINE_CASH,
    PENDING,
    RENT_RECEIVED,
    Channel,
    Posting,
    commission_step,
    commission_taken,
    deposit_capture_moved,
    external,
    received,
)
from apps.finance.services import ledger
from apps.finance.services.refunding import Source, as_received, post_refund, waits_from
from apps.leases.models import Order
from apps.payments import queries as payments
from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod
from apps.payments.services import ATTEMPT_ROW
from core import audit, clock
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen

MOVED: dict[str, BillLog] = {BillKind.LATE_FEE: BillLog.MOVE_FEE, BillKind.LATE_RETURN: BillLog.MOVE_RETURN_FEE}


@transaction.atomic
def move_money(order: Order, bill: Bill, caller: Caller, why: str) -> None:
    """Take the money off `bill`, attempt by attempt, last first; nothing is on it then. `order` is locked."""
    for attempt_id, amount in money_on(bill):
        _move(order, bill, payments.lock_attempt(attempt_id), amount, caller, why)
    bill.refresh_from_db()


@transaction.atomic
def take_back(order: Order, fee: Bill, amount: Fen, caller: Caller, why: str) -> Fen:
    """The same with `amount` fen that a fee holds too much. Gives what was taken."""
    left = amount
    for attempt_id, kept in money_on(fee) if amount else []:
        taken = min(kept, left)
        if taken:
            _move(order, fee, payments.lock_attempt(attempt_id), taken, caller, why)
        left -= taken
    return amount - left


def money_on(bill: Bill) -> list[tuple[int, Fen]]:
    """(attempt, what of its money is on the bill), last first."""
    return queries.money_on([bill.pk]).get(bill.pk, [])


def _move(order: Order, bill: Bill, attempt: Attempt, amount: Fen, caller: Caller, why: str) -> None:
    others = [one for one in queries.lock_bills(order.pk) if one.pk != bill.pk]
    opened = open_bills(others)
    found = allocate(amount, opened) if opened else None
    left = found.left if found else amount
    if left:
        refund_attempt(attempt.pk, left, why, caller, of=bill.pk)
        bill.refresh_from_db()
    if found is None or left == amount:
        return
    paid = landed(found.parts, others)
    _book(order, bill, attempt, paid, caller, why)
    _write(bill, attempt, paid, amount - left)
    after = {"attempt": attempt.pk, "bill": bill.pk, "amount": amount - left}
    audit.record(caller, MOVED.get(bill.kind, BillLog.CREDIT), TradeKind.LEASE, order.pk, after=after, why=why)


def _part(bill: Bill) -> str:
    return "late_fee" if bill.kind == BillKind.LATE_FEE else "rent"


def _write(bill: Bill, attempt: Attempt, paid: list[Paid], moved: Fen) -> None:
    """The bill holds what stays on it; what it gave back by a refund is on it still, as paid and refunded."""
    today = clock.today()
    take_off(bill, _part(bill), moved, Off.CREDITED, attempt_id=attempt.pk)
    rows = []
    for one in paid:
        pay_part(one.bill, one.part, one.amount, today)
        rows.append(Allocation(attempt_id=attempt.pk, bill_id=one.bill.pk, part=one.part, amount=one.amount))
    Allocation.objects.bulk_create(rows)
    changed = {one.bill.pk: one.bill for one in paid}.values()
    Bill.objects.bulk_update(changed, ["paid_rent", "paid_addon", "paid", "status", "paid_at"])
    if bill.status == BillStatus.PAID:
        bill.status = BILL.next(bill.status, BillAct.MOVE_OFF)
    restate(bill, today)
    bill.save(update_fields=["status", "paid_at"])


def _book(order: Order, bill: Bill, attempt: Attempt, paid: list[Paid], caller: Caller, why: str) -> None:
    """In as what it pays now, out as what it paid: one after the other, so that no balance goes below its floor.

    While the income waits, what it pays now waits from the same day. Captured income stays as it came, with what of it
    is rent now: once it is settled, the commission on what it pays now is the merchant's to give. What was paid before
    the import is one sum in the shop's till, whatever it pays.
    """
    if attempt.method == AttemptMethod.OPENING:
        return
    channel = channel_of(attempt)
    source = as_received(Source(ATTEMPT_ROW, attempt.pk, TradeKind.LEASE, order.pk, order.sub_shop_id))
    nth = Allocation.objects.filter(attempt_id=attempt.pk, bill_id=bill.pk, amount__lt=0).count()
    key = f"attempt:{attempt.pk}:credit:{bill.pk}:{nth}"
    ledger.locked_balances(external(channel), PENDING, DEBT, OFFLINE_CASH)
    day = waits_from(source.source, source.source_id)
    settled = day is None and attempt.method in CAPTURED
    for name, posting in _postings(order, attempt, paid, channel, settled=settled):
        ledger.post(posting, key=f"{key}:{name}", caller=caller, waits_from=day, **asdict(source))
    total, kind = sum(one.amount for one in paid), type_of(bill, _part(bill))
    if attempt.method not in CAPTURED:
        post_refund(kind, total, channel, fee=0, of=source, key=f"{key}:out", caller=caller, note="")
    elif rent := rent_of(paid) - (total if kind in RENT_RECEIVED else 0):
        moved = deposit_capture_moved(abs(rent))
        ledger.post(moved, key=f"{key}:{CAPTURE}", caller=caller, note=why, rent=rent, **asdict(source))


def _postings(
    order: Order, attempt: Attempt, paid: list[Paid], channel: Channel, *, settled: bool
) -> list[tuple[str, Posting]]:
    postings: list[tuple[str, Posting]] = []
    for one in paid:
        kind = type_of(one.bill, one.part)
        if attempt.method not in CAPTURED:
            postings.append((f"{one.bill.pk}:{one.part}", received(kind, one.amount, channel)))
        fee = commission_step(rent_kept(one.bill), one.amount, order.commission_bps) if kind in COMMISSIONED else 0
        if fee and one.part == "rent":
            postings.append((f"{one.bill.pk}:commission", commission_taken(fee, channel, settled=settled)))
    return postings
