"""What a lease had paid before it came here, and what of it is late: booked once, from the shop's own books; and again
where two people say that it was typed wrong.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db import transaction

from apps.bills import events, queries
from apps.bills.events import Changed
from apps.bills.rules import BILL, BillAct, asked, counts, is_open, unpaid
from apps.bills.services.schedule import await_ahead
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.payments import queries as payments
from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod
from apps.payments.services import money_arrived, open_attempt, undo_mistaken
from core import clock
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.money import Fen, yuan
from core.text import say

NOON = timedelta(hours=12)


@dataclass(frozen=True, slots=True)
class Before:
    """`amount` fen that the customer paid the shop on `day`."""

    amount: Fen
    day: date


@transaction.atomic
def take_opening(order: Order, paid: Sequence[Before], caller: Caller) -> None:
    """Put it on the bills of a lease that was taken over just now, oldest first; periods to come that it covers are
    paid ahead, each whole. What is unpaid since before today is late. The caller settles the lease.

    Raises InvalidInput (110) for more than the whole term costs, and where it pays a period to come in part.
    """
    total = sum(one.amount for one in paid)
    _check_whole(order, total, "pay_amount")
    _ask_ahead(order, total - sum(bill.amount for bill in queries.order_bills(order.pk)), "pay_amount")
    for one in sorted(paid, key=lambda one: one.day):
        _enter(order, one.amount, clock.start_of(one.day) + NOON, caller)
    _fall_late(order)


def check_correction(attempt: Attempt, amount: Fen) -> None:
    """Whether `amount` may be what was paid in truth instead of an opening payment. Raises StateError (111) once the
    lease is over, InvalidInput (110) for the sum that was entered and for more than the whole term costs beside what
    else was paid of it.
    """
    if attempt.method != AttemptMethod.OPENING:
        text = say("只有导入前已收的款项可以填写实际金额", "Only what was paid before the import has another sum")
        raise InvalidInput(("amount", text))
    if amount == attempt.amount:
        raise InvalidInput(("amount", say("与登记的金额相同", "It is the sum that was entered")))
    order = leases.lease(attempt.payable_id)
    if order.status != OrderStatus.COMPLETED:  # which it may be by this very sum
        _check_runs(order)
    _check_whole(order, amount, "amount", instead=attempt.pk)


@transaction.atomic
def correct_opening(attempt_id: int, amount: Fen, caller: Caller, why: str) -> None:
    """An opening payment was typed wrong: it is undone, and `amount` fen stand instead, as of its day and without a
    commission. Raises as `payments.undo_mistaken` and `check_correction`, InvalidInput (110) where it pays a period to
    come in part, too, and where a part of it would pay nothing: a late fee is none any more that it would have spared.
    """
    wrong = payments.by_id([attempt_id])[attempt_id]
    check_correction(wrong, amount)
    undo_mistaken(attempt_id, caller, why)
    order = leases.lock(wrong.payable_id)
    _check_runs(order)
    _ask_ahead(order, amount - _owed(order, clock.business_date(wrong.counts_from)), "amount")
    if back := _enter(order, amount, wrong.counts_from, caller).refunded:
        raise _too_much(amount - back, "amount")
    events.changed.publish(Changed.of([order.pk]))


def _owed(order: Order, day: date) -> Fen:
    """What is asked of it, but for late fees that money of `day` spares."""
    bills = queries.order_bills(order.pk)
    opened = [bill for bill in bills if is_open(bill)]
    spared = queries.spared(bills, {bill.parent_id or bill.pk for bill in opened}, day)
    return sum(unpaid(bill) for bill in opened) - sum(spared.values())


def _check_runs(order: Order) -> None:
    if order.finished_at is not None:
        raise StateError(say("订单已完结，不能更正金额", "The order is over: the sum stays"), order.status)


def _check_whole(order: Order, amount: Fen, field: str, instead: int = 0) -> None:
    """Not more than the whole term costs. `instead`: of which payment it stands in the place; others stay."""
    bills = queries.order_bills(order.pk)
    coming = sum(row.rent + row.addon for row in queries.unissued(order.pk))
    due = sum(asked(bill) - bill.waived for bill in bills if counts(bill.kind, bill.status))
    money = queries.money_on([bill.pk for bill in bills]).values()
    others = sum(held for paid in money for attempt_id, held in paid if attempt_id != instead)
    whole = max(0, coming + due - others)
    if amount > whole:
        raise _too_much(whole, field)


def _too_much(most: Fen, field: str) -> InvalidInput:
    text = say(
        f"最多可填 {yuan(most)}：租约全部应收减去其他已收",
        f"At most {yuan(most)}: what the whole term costs, less what else was paid of it",
    )
    return InvalidInput((field, text))


def _enter(order: Order, amount: Fen, at: datetime, caller: Caller) -> Attempt:
    bills = [bill.pk for bill in queries.order_bills(order.pk)]
    opened = open_attempt(queries.bills_of(order.pk), AttemptMethod.OPENING, bills, amount, actor_name=caller.name)
    money_arrived(opened.attempt.pk, "", at, caller=caller)
    opened.attempt.refresh_from_db()
    return opened.attempt


def _ask_ahead(order: Order, left: Fen, field: str) -> None:
    """What is `left` of the money pays periods to come. One that was paid in part would be asked at once, weeks before
    its day.
    """
    periods = []
    for row in queries.unissued(order.pk):
        if left <= 0:
            break
        if left < row.rent + row.addon:
            text = say(
                f"付清已到期的账单后多出 {yuan(left)}，不够付整个第 {row.period} 期（{yuan(row.rent + row.addon)}）。"
                "请只填到整期，多出的部分在该期到期后登记收款",
                f"{yuan(left)} are left for period {row.period}, which isn't due and costs"
                f" {yuan(row.rent + row.addon)}: enter whole periods, and the rest once it is due",
            )
            raise InvalidInput((field, text))
        periods.append(row.period)
        left -= row.rent + row.addon
    await_ahead(order, periods)


def _fall_late(order: Order) -> None:
    """As the nights since would have marked it; a fee begins with tonight's."""
    for bill in queries.lock_bills(order.pk):
        if bill.asked_on < clock.today() and BILL.can(bill.status, BillAct.FALL_OVERDUE):
            bill.status = BILL.next(bill.status, BillAct.FALL_OVERDUE)
            bill.save(update_fields=["status"])
