"""A part of what was paid stays with the shop for damage, where all else of a lease goes back (decision 59)."""

from dataclasses import asdict

from django.db import transaction

from apps.bills import queries
from apps.bills.log import BillLog
from apps.bills.models import Allocation, Bill
from apps.bills.rules import BILL, BillAct, BillKind, BillStatus, Off, is_open
from apps.bills.services.amounts import pay_part, restate, take_off, type_of
from apps.bills.services.charge import issue_charge
from apps.bills.services.ending import end_bill
from apps.bills.services.landing import channel_of, rent_kept
from apps.finance.rules import (
    COMMISSIONED,
    DEBT,
    OFFLINE_CASH,
    PENDING,
    RENT_RECEIVED,
    TxType,
    commission_step,
    external,
    received,
)
from apps.finance.services import ledger
from apps.finance.services.refunding import Source, as_received, post_refund, waits_from
from apps.leases.models import Order
from apps.payments import queries as payments
from apps.payments.services import ATTEMPT_ROW
from core import audit, clock
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen


@transaction.atomic
def deduct(order: Order, amount: Fen, caller: Caller, why: str) -> Bill | None:
    """At most `amount` fen that were paid of a locked lease, whose open bills are void and of which all else went back,
    pay for damage by a bill of its own. It is rent no more, so its commission goes back to the shop. None where nothing
    was kept.
    """
    parts = queries.deductible(order.pk, amount)
    if not parts:
        return None
    charge = issue_charge(order, BillKind.COMPENSATION, sum(one.amount for one in parts))
    bills, today = {bill.pk: bill for bill in queries.lock_bills(order.pk)}, clock.today()
    for one in parts:
        _book(order, bills[one.bill_id], one, caller)
        _take(bills[one.bill_id], one)
        Allocation.objects.create(attempt_id=one.attempt_id, bill_id=charge.pk, part="rent", amount=one.amount)
        pay_part(charge, "rent", one.amount, today)
    charge.save()
    after = {"bill": charge.pk, "amount": charge.amount}
    audit.record(caller, BillLog.DEDUCT, TradeKind.LEASE, order.pk, after=after, why=why)
    return charge


def _take(bill: Bill, one: queries.Kept) -> None:
    """What stays isn't the bill's any more, and isn't asked again."""
    take_off(bill, one.part, one.amount, Off.CREDITED, attempt_id=one.attempt_id)
    if bill.status == BillStatus.PAID:
        bill.status = BILL.next(bill.status, BillAct.MOVE_OFF)
    restate(bill, clock.today())
    if is_open(bill) or bill.status == BillStatus.SCHEDULED:
        end_bill(bill)
    bill.save(update_fields=["status", "waived", "paid_at"])


def _book(order: Order, bill: Bill, one: queries.Kept, caller: Caller) -> None:
    """In as compensation, out as what it paid with its commission: while the income waits, from the same day."""
    attempt = payments.by_id([one.attempt_id])[one.attempt_id]
    channel, kind = channel_of(attempt), type_of(bill, one.part)
    fee = 0
    if one.part == "rent" and kind in COMMISSIONED:
        fee = -commission_step(rent_kept(bill), -one.amount, order.commission_bps)
    source = as_received(Source(ATTEMPT_ROW, attempt.pk, TradeKind.LEASE, order.pk, order.sub_shop_id))
    ledger.locked_balances(external(channel), PENDING, DEBT, OFFLINE_CASH)
    key, day = f"attempt:{attempt.pk}:deduct:{bill.pk}:{one.part}", waits_from(source.source, source.source_id)
    posting = received(TxType.COMPENSATION, one.amount, channel)
    ledger.post(posting, key=f"{key}:in", caller=caller, waits_from=day, **asdict(source))
    post_refund(
        kind, one.amount, channel, fee=fee, of=source, key=f"{key}:out", caller=caller, note="",
        rent=-one.amount if kind in RENT_RECEIVED else 0,
    )  # fmt: skip
