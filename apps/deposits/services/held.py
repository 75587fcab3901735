"""What was paid of a deposit and is with us: given back to its payer, kept where the lease goes on, put back."""

from dataclasses import asdict

from django.db import transaction

from apps.deposits.log import DepositEntity, DepositLog, DepositReason
from apps.deposits.models import Deposit, DepositMove
from apps.deposits.queries import lock_deposit, paid_by
from apps.deposits.rules import MoveKind, MoveState, why_it_stays
from apps.deposits.services import tell
from apps.deposits.services.rows import begin, check_parts, done, finish, take_held
from apps.finance.rules import Channel, deposit_refund
from apps.finance.services import ledger
from apps.finance.services.refunding import Source, as_received
from apps.finance.services.undoing import postings_under, undo_postings
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.payments import queries as payments
from apps.payments.events import PutBack
from apps.payments.log import PaymentReason
from apps.payments.models import Attempt, Refund
from apps.payments.services import ATTEMPT_ROW, call_back, give_back
from core import audit
from core.caller import Caller, system
from core.entities import TradeKind
from core.errors import InvalidInput, StateError
from core.money import Fen, yuan
from core.text import say
from tenants.scope import current


@transaction.atomic
def refund_deposit(*, caller: Caller, order_id: int, amount: Fen, reason: str) -> DepositMove:
    """Staff gives `amount` fen of a deposit that was paid in money back to its payer.

    Raises InvalidInput (110) beyond what is held, and for one part too many; StateError (111) where none was paid,
    while the order is unpaid or overdue, or its goods are inspected.
    """
    order = leases.lock_order(caller, order_id)
    row = lock_deposit(order_id)
    if not row.paid:
        raise StateError(say("该订单的押金不是支付的，没有可退还的押金", "No deposit was paid in money here"), "none")
    if why := why_it_stays(order.status, order.overdue_amount, paid=True):
        raise StateError(say(*why), order.status)
    if amount > row.held:
        raise InvalidInput(("amount", say(f"最多可退 {yuan(row.held)}", f"At most {yuan(row.held)} can be refunded")))
    check_parts(order_id, MoveKind.REFUND, amount, row.held)
    return _refund(order_id, amount, reason, caller)


def refund_rest(row: Deposit, caller: Caller, reason: str, *, ending: bool) -> DepositMove | None:
    """All that is held goes back; None where nothing is. The order and its deposit are locked."""
    return _refund(row.order_id, row.held, reason, caller, ending=ending) if row.held else None


def _refund(order_id: int, amount: Fen, reason: str, caller: Caller, *, ending: bool = False) -> DepositMove:
    """Counted and booked at once, as any refund; done when the party confirms it."""
    take_held(order_id, "refunded", amount)
    attempt = payments.lock_attempt(paid_by(order_id) or 0)
    sent = give_back(attempt, amount, reason)
    book_refund(attempt, sent, amount, caller)
    return begin(
        order_id, MoveKind.REFUND, amount, reason, caller, attempt_id=attempt.pk, refund_id=sent.pk, ending=ending
    )


def book_refund(attempt: Attempt, sent: Refund, amount: Fen, caller: Caller) -> None:
    key = f"refund:{sent.pk}:{sent.amount}:deposit"
    ledger.post(
        deposit_refund(amount, Channel.ALIPAY), key=key, caller=caller, note=sent.reason,
        **asdict(source_of(attempt, leases.lease(attempt.payable_id))),
    )  # fmt: skip


def source_of(attempt: Attempt, order: Order) -> Source:
    """The payment of the deposit, under which all that goes back of it is booked, too."""
    return as_received(Source(ATTEMPT_ROW, attempt.pk, TradeKind.LEASE, order.pk, order.sub_shop_id))


def follow_returned(attempt: Attempt) -> None:
    """The party confirmed refunds of this attempt: their moves are done. The refund's row is held."""
    caller, gone = system(current()), payments.gone_back(attempt.pk)
    waiting = DepositMove.objects.filter(attempt_id=attempt.pk, kind=MoveKind.REFUND, state=MoveState.PENDING)
    for move in waiting.filter(refund_id__isnull=False).order_by("pk"):
        if part := _made_there(move):
            done(
                move.order_id, MoveKind.REFUND, part, PaymentReason.MADE_THERE, caller, attempt_id=attempt.pk,
                refund_id=max(gone),
            )  # fmt: skip
            _tell_gone(move, part)
        if move.refund_id in gone and finish(move, caller):
            _tell_gone(move, move.amount)


def _made_there(move: DepositMove) -> Fen:
    """What of it the party gave back by itself, in place of ours, which asks for the rest from then on: so does the
    move. 0 where it is whole.
    """
    left = payments.refund(move.refund_id or 0).amount
    part = move.amount - left
    if part:
        move.amount, move.lessened = left, move.lessened + part
        move.save(update_fields=["amount", "lessened"])
    return part


def _tell_gone(move: DepositMove, amount: Fen) -> None:
    """What the end gave back of the deposit of a lease that goes on secures it no more."""
    order = leases.lease(move.order_id)
    if move.ending and order.finished_at is None:
        tell.gone(order, amount, paid=True)


def recall_refunds(order_id: int, caller: Caller) -> None:
    """The lease goes on, and is locked with its deposit: what its end would refund and nobody has sent is held again.

    What was sent goes back, and `follow_returned` says so.
    """
    moves = DepositMove.objects.filter(order_id=order_id, kind=MoveKind.REFUND, state=MoveState.PENDING, ending=True)
    for move in moves.order_by("pk"):
        if move.refund_id is None or not call_back(move.refund_id, DepositReason.REOPENED):
            continue
        undo_refund(move, caller, DepositReason.REOPENED)


def undo_refund(move: DepositMove, caller: Caller, why: str) -> None:
    """Its money stays with us: the move is given up, and booked back. It was booked whole: what of it the party gave
    back by itself is booked anew.
    """
    finish(move, caller, error=why)
    attempt = payments.lock_attempt(move.attempt_id or 0)
    sent = payments.refund(move.refund_id or 0)
    key = f"refund:{sent.pk}:{move.amount + move.lessened}:deposit"
    undo_postings([row for row in postings_under(ATTEMPT_ROW, attempt.pk) if row.business_key == key], caller, why)
    if move.lessened:
        book_refund(attempt, sent, move.lessened, caller)
    take_held(move.order_id, "refunded", -move.amount)


def put_back(what: PutBack) -> None:
    """Some of what a paid deposit had paid isn't owed any more: it secures the lease again, or goes back at its end.

    The lease is locked.
    """
    move = DepositMove.objects.filter(attempt_id=what.attempt.pk, kind=MoveKind.OFFSET).first()
    if move is None:
        return
    caller = system(current())
    lock_deposit(move.order_id)
    move.amount, move.lessened = move.amount - what.amount, move.lessened + what.amount
    move.save(update_fields=["amount", "lessened"])
    take_held(move.order_id, "captured_paid", -what.amount)
    after = {"amount": what.amount}
    audit.record(caller, DepositLog.PUT_BACK, DepositEntity.MOVE, move.pk, order_id=move.order_id, after=after)
    order = leases.lease(move.order_id)
    if order.finished_at is None:
        tell.put_back(order, what.amount)
