"""The deposit of a lease as what an attempt pays for: once and whole, in place of the freeze."""

from collections.abc import Collection
from dataclasses import asdict

from apps.bills.queries import bills_of
from apps.deposits import events
from apps.deposits.log import DepositKind
from apps.deposits.models import Deposit, DepositMove
from apps.deposits.queries import lock_deposit, paid_by
from apps.deposits.rules import MoveKind, MoveState
from apps.deposits.services import tell
from apps.deposits.services.held import book_refund, source_of
from apps.deposits.services.rows import carry, done, find, finish, take_held, undo
from apps.finance.rules import Channel, deposit_paid
from apps.finance.services import ledger
from apps.finance.services.undoing import postings_under, undo_postings
from apps.leases import queries as leases
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.payments import payables
from apps.payments import queries as payments
from apps.payments.log import PaymentReason
from apps.payments.models import Attempt
from apps.payments.payables import PaidOnce, There, kind_of
from apps.payments.rules import AttemptMethod
from apps.payments.services import ATTEMPT_ROW, give_back, undo_taken
from core.caller import Caller
from core.money import Fen


class Deposits(PaidOnce):
    """`payable_id` is the lease's: it is locked first of all, as for its bills."""

    def page(self, payable_id: int) -> str:
        return LEASE.money_path(payable_id)

    def lock(self, payable_id: int) -> Order:
        return leases.lock(payable_id)

    def take(self, attempt: Attempt, caller: Caller) -> Fen:
        """Held, and nobody's income: no commission. Where the deposit was placed otherwise, or the order is over, all
        of it goes back.
        """
        order = leases.lock(attempt.payable_id)
        row = lock_deposit(order.pk)
        if order.finished_at is not None or row.placed or row.owing != attempt.amount:
            return attempt.amount
        row.paid += attempt.amount
        row.save(update_fields=["paid"])
        carry(order.pk)
        again = f":{attempt.undone}" if attempt.undone else ""
        ledger.post(
            deposit_paid(attempt.amount, Channel.ALIPAY), key=f"attempt:{attempt.pk}:deposit{again}", caller=caller,
            **asdict(source_of(attempt, order)),
        )  # fmt: skip
        _kept(attempt, caller)
        return 0

    def over(self, payable_id: int) -> bool:
        return leases.lease(payable_id).finished_at is not None

    def undo(self, attempt: Attempt, caller: Caller, why: str) -> Collection[int]:
        """What it had paid is asked again first, so that all of it is held when it goes; so what went back of it."""
        row = lock_deposit(attempt.payable_id)
        if paid_by(row.order_id) != attempt.pk:
            return ()
        for taken in _taken_of(row):
            undo_taken(taken.pk, caller, why)
        undo_postings(postings_under(ATTEMPT_ROW, attempt.pk), caller, why)
        for move in DepositMove.objects.filter(attempt_id=attempt.pk).order_by("-pk"):
            if move.state == MoveState.PENDING:
                finish(move, caller, error=why)
            elif move.state == MoveState.DONE:
                undo(move, caller, why)
        Deposit.objects.filter(pk=row.pk).update(paid=0, refunded=0)
        carry(row.order_id)
        return ()

    def undone(self, attempt: Attempt, off: Collection[int], caller: Caller, why: str) -> None:
        """The shop has a lease that nothing secures; one that isn't placed yet asks its customer once more."""
        order = leases.lease(attempt.payable_id)
        if order.finished_at is not None or order.status == OrderStatus.PENDING_PAYMENT:
            return
        if lock_deposit(order.pk).placed:
            return  # a surplus: it rests on another payment, or on a freeze
        tell.never_paid(order, attempt.amount)

    def returned(self, attempt: Attempt, amount: Fen, there: There, caller: Caller) -> None:
        """What is held first. Beyond it, what the deposit had paid went back with it: of that bills are asked again as
        of any payment (decision 29).
        """
        row = lock_deposit(attempt.payable_id)
        self._give_up(row, amount - row.held, there, caller)
        kept = give_back(attempt, amount, PaymentReason.MADE_THERE, there)
        take_held(row.order_id, "refunded", amount)
        book_refund(attempt, kept, amount, caller)
        done(row.order_id, MoveKind.REFUND, amount, kept.reason, caller, attempt_id=attempt.pk, refund_id=kept.pk)
        order = leases.lease(row.order_id)
        if order.finished_at is None:
            tell.refunded_there(order, amount)

    def _give_up(self, row: Deposit, short: Fen, there: There, caller: Caller) -> None:
        bills = kind_of(bills_of(row.order_id))
        for taken in _taken_of(row):
            part = min(short, taken.amount - taken.refunded)
            if part > 0:
                bills.returned(payments.lock_attempt(taken.pk), part, there, caller)
                short -= part

    def announce(self, payable_id: int) -> None:
        """The lease follows its deposit as it follows its bills."""
        events.changed.publish(payable_id)


def _kept(attempt: Attempt, caller: Caller) -> None:
    """Said once more, after it was taken back, it is the same move."""
    before = DepositMove.objects.filter(attempt_id=attempt.pk, kind=MoveKind.PAY).first()
    if before is None or not find(before, caller):
        done(attempt.payable_id, MoveKind.PAY, attempt.amount, "", caller, attempt_id=attempt.pk)


def _taken_of(row: Deposit) -> list[Attempt]:
    """What was taken out of a paid deposit to pay bills, last first."""
    rows = payments.refundable(bills_of(row.order_id)).filter(method=AttemptMethod.HELD)
    return list(rows.order_by("-pk"))


payables.register(DepositKind.PLEDGE, Deposits())
