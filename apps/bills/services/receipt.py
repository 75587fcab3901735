"""Money arrived for an attempt on a lease's bills: allocated to them, booked in the ledger."""

from collections.abc import Collection
from dataclasses import replace
from datetime import timedelta

import structlog
from django.db import transaction

from apps.bills import queries
from apps.bills.log import BillLog, BillReason
from apps.bills.models import Allocation, Bill
from apps.bills.rules import OpenBill, Part, PartName, allocate, late_fee_of, open_bills
from apps.bills.services import healing
from apps.bills.services.amounts import pay_part, type_of
from apps.bills.services.credit import take_back
from apps.bills.services.landing import CAPTURE, CAPTURED, Paid, channel_of, landed, rent_kept, rent_of
from apps.finance.rules import (
    COMMISSIONED,
    DEBT,
    OFFLINE_CASH,
    PENDING,
    Channel,
    Posting,
    commission_step,
    commission_taken,
    deposit_capture,
    external,
    opening,
    received,
)
from apps.finance.services import ledger
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import ISSUING, OrderStatus
from apps.payments import queries as payments
from apps.payments.models import Attempt
from apps.payments.rules import AT_PARTY, AttemptMethod
from apps.payments.services import ATTEMPT_ROW
from core import clock
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen
from nights.each import each
from nights.job import moment_of
from nights.registry import Night
from tenants.rules import MerchantStatus
from tenants.status import held_status

log = structlog.get_logger(__name__)
MOST_MOVES = 20
"""Of each late fee: each move pays older rent or a fee that is owed, so it ends long before."""


@transaction.atomic
def take(attempt: Attempt, caller: Caller) -> Fen:
    """Put the amount of an attempt that was paid on bills of its lease, which is locked. Gives what nobody owes.

    Fees of days since are asked as if it had been heard of at once: what was paid too much of them pays what else is
    open, or goes back. Where the shop is closed nothing is recovered of what was written off: nobody would pay it out.
    """
    order = leases.lock(attempt.payable_id)
    if order.status == OrderStatus.WRITTEN_OFF and attempt.method in AT_PARTY and is_closed():
        return attempt.amount
    bills = queries.lock_bills(order.pk)
    healed = healing.lift(order, attempt, bills)
    paid, left = _allocate(attempt, bills, healed, attempt.parts if order.status in ISSUING else ())
    _book(order, attempt, paid, caller)
    for one in paid:
        pay_part(one.bill, one.part, one.amount, clock.today())
    Bill.objects.bulk_update(
        {one.bill.pk: one.bill for one in paid}.values(), ["paid_rent", "paid_addon", "paid", "status", "paid_at"]
    )
    Allocation.objects.bulk_create(
        Allocation(attempt_id=attempt.pk, bill_id=one.bill.pk, part=one.part, amount=one.amount) for one in paid
    )
    _take_back(order, healed, caller, BillLog.LIFT)
    return left


def is_closed() -> bool:
    """Whether the shop is. Whoever brings a party's money holds its status ahead of the lease."""
    return held_status() == MerchantStatus.CLOSED


@transaction.atomic
def free(attempt: Attempt, caller: Caller, *, undone: bool = False) -> None:
    """A debit or capture ended unpaid: while it was under way the customer couldn't pay, so these days cost nothing.

    `undone`: a person had said that it was paid.
    """
    order = leases.lock(attempt.payable_id)
    healed = healing.spare(order, queries.lock_bills(order.pk), attempt.created_at, undone=undone)
    _take_back(order, healed, caller, BillLog.SPARE)


def free_night(night: Night) -> None:
    """The same for a night that is caught up on: what held its customers up has ended before it ran.

    None is left out that raises: a later night looks at its own moment alone.
    """
    held_up = payments.held_up_at(TradeKind.LEASE, moment_of(night.day))
    each(night, held_up, lambda order_id: _spare(order_id, night), whole=True)


def _spare(order_id: int, night: Night) -> None:
    order = leases.lock(order_id)
    healed = healing.spare(order, queries.lock_bills(order.pk), moment_of(night.day - timedelta(days=1)))
    _take_back(order, healed, night.caller, BillLog.SPARE)


def _take_back(order: Order, healed: dict[int, healing.Healed], caller: Caller, act: BillLog) -> None:
    """Until no late fee holds too much: what is taken off one may pay another that is owed, or older rent."""
    for _ in range(MOST_MOVES * len(healed)):
        if not _taken(order, healed, caller):
            break
    else:
        if healed:
            log.error("late fees hold too much still", order_id=order.pk)
            healing.restate_fees(queries.lock_bills(order.pk), healed)
    healing.log(order, healed, caller, act)


def _taken(order: Order, healed: dict[int, healing.Healed], caller: Caller) -> Fen:
    """From the first fee that holds too much; what each costs first, so that nothing pays one that isn't owed."""
    bills = queries.lock_bills(order.pk)
    healing.restate_fees(bills, healed)
    fees, by_id = late_fee_of(bills), {bill.pk: bill for bill in bills}
    for bill_id, one in healed.items():
        amount = healing.too_much(by_id[bill_id], fees[bill_id], one)
        if taken := take_back(order, fees[bill_id], amount, caller, BillReason.IN_TIME):
            return taken
    return 0


def _allocate(
    attempt: Attempt, bills: list[Bill], healed: dict[int, healing.Healed], ahead: Collection[int]
) -> tuple[list[Paid], Fen]:
    """To the attempt's bills, then to what else is asked of the order; the rest is nobody's.

    `ahead`: what of the attempt may be paid before its day. A buyout that was asked for meanwhile has it in its price.
    An opening was there before any fee: its rents come first, so that none ahead is paid in part for a fee's sake.
    """
    opened = open_bills(bills, ahead)
    then = healing.as_it_came(opened, bills, healed)
    chosen = [bill for bill in then if bill.id in attempt.parts]
    others = [bill for bill in then if bill.id not in attempt.parts]
    since = [
        replace(bill, late_fee=bill.late_fee - one.late_fee, rent=0, addon=0)
        for bill, one in zip(opened, then, strict=True)
    ]
    of_attempt = _rents_first(chosen) if attempt.method == AttemptMethod.OPENING else [chosen]
    sums: dict[tuple[int, PartName], Fen] = {}
    left = attempt.amount
    for group in (*of_attempt, others, since):
        if left and group:
            found = allocate(left, group)
            for one in found.parts:
                sums[one.bill_id, one.part] = sums.get((one.bill_id, one.part), 0) + one.amount
            left = found.left
    return landed((Part(*key, amount) for key, amount in sums.items()), bills), left


def _rents_first(bills: list[OpenBill]) -> list[list[OpenBill]]:
    """Their late fees behind them."""
    return [[replace(bill, late_fee=0) for bill in bills], [replace(bill, rent=0, addon=0) for bill in bills]]


def _book(order: Order, attempt: Attempt, paid: list[Paid], caller: Caller) -> None:
    """Ledger transactions of the receipt; accounts are locked by name first."""
    channel = channel_of(attempt)
    ledger.locked_balances(external(channel), PENDING, DEBT, OFFLINE_CASH)
    postings = [*_income(attempt, paid, channel), *_commissions(order, attempt, paid, channel)]
    # A captured deposit is one income, whatever it paid.
    rent = rent_of(paid)
    again = f":{attempt.undone}" if attempt.undone else ""
    note = BillReason.RECOVERED if order.status == OrderStatus.WRITTEN_OFF else ""
    # An opening was the shop's before it was here: none of its months is of this ledger.
    came = attempt.finished_at if attempt.method != AttemptMethod.OPENING else None
    for name, posting in postings:
        ledger.post(
            posting, key=f"attempt:{attempt.pk}:{name}{again}", source=ATTEMPT_ROW, source_id=attempt.pk,
            order_kind=TradeKind.LEASE, order_id=order.pk, sub_shop_id=order.sub_shop_id, caller=caller,
            rent=rent if name == CAPTURE else 0, note=note,
            came_on=clock.business_date(came) if came else None,
        )  # fmt: skip


def _income(attempt: Attempt, paid: list[Paid], channel: Channel) -> list[tuple[str, Posting]]:
    total = sum(one.amount for one in paid)
    if attempt.method in CAPTURED and total:
        return [(CAPTURE, deposit_capture(total, channel))]
    if attempt.method == AttemptMethod.OPENING and total:
        return [(AttemptMethod.OPENING, opening(total))]
    return [(f"{one.bill.pk}:{one.part}", received(type_of(one.bill, one.part), one.amount, channel)) for one in paid]


def _commissions(order: Order, attempt: Attempt, paid: list[Paid], channel: Channel) -> list[tuple[str, Posting]]:
    if attempt.method == AttemptMethod.OPENING:
        return []
    found = []
    for one in paid:
        if one.part != "rent" or type_of(one.bill, one.part) not in COMMISSIONED:
            continue
        fee = commission_step(rent_kept(one.bill), one.amount, order.commission_bps)
        if fee:
            found.append((f"{one.bill.pk}:commission", commission_taken(fee, channel)))
    return found
