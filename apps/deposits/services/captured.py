"""A capture was made at the platform: its move and the deposit go with the money, whoever heard of it, and when."""

from apps.deposits.log import DepositReason
from apps.deposits.models import DepositMove
from apps.deposits.queries import lock_deposit
from apps.deposits.rules import MoveKind, MoveState
from apps.deposits.services.rows import find, finish, give_back, less, more, take, take_held, undo
from apps.payments import services as payments
from apps.payments.models import Attempt
from core.caller import Caller, system
from core.money import Fen
from tenants.scope import current


def follow(attempt: Attempt) -> None:
    """The lease is locked. The move may have been given up before: the money is out of the deposit all the same."""
    move = DepositMove.objects.filter(attempt_id=attempt.pk, kind=MoveKind.CAPTURE).first()
    if move is None:
        return
    caller = system(current())
    row = lock_deposit(move.order_id)
    if finish(move, caller) or not find(move, caller):
        return
    _make_room(row.order_id, move.amount - row.remaining, caller)
    take(row.order_id, "captured", move.amount)


def follow_undone(attempt: Attempt) -> None:
    """The lease is locked. A person said that it was captured, and the platform that it wasn't: it is frozen still, or
    never was paid.
    """
    kinds = (MoveKind.CAPTURE, MoveKind.OFFSET)
    move = DepositMove.objects.filter(attempt_id=attempt.pk, kind__in=kinds).first()
    if move is None:
        return
    row = lock_deposit(move.order_id)
    caller = system(current())
    if move.kind == MoveKind.OFFSET:
        if undo(move, caller, DepositReason.NOT_PAID) and move.amount:
            take_held(row.order_id, "captured_paid", -move.amount)
        return
    if undo(move, caller, DepositReason.NOT_CAPTURED):
        give_back(row.order_id, "captured", move.amount)
        _restore(row.order_id, move.amount, caller)


def _make_room(order_id: int, amount: Fen, caller: Caller) -> None:
    """What was captured can't be thawed, whatever we thought: thaws come to less, those without an answer first."""
    thaws = DepositMove.objects.filter(order_id=order_id, kind=MoveKind.THAW)
    waiting = list(thaws.filter(state=MoveState.PENDING).order_by("-pk"))
    for thaw in [*waiting, *thaws.filter(state=MoveState.DONE).order_by("-pk")]:
        gone = min(amount, thaw.amount)
        if gone < 1:
            return
        if gone < thaw.amount or thaw.state == MoveState.DONE:
            less(thaw, gone, caller)
        else:
            finish(thaw, caller, error=DepositReason.CAPTURED_INSTEAD)
            give_back(order_id, "thawed", gone)
        amount -= gone


def _restore(order_id: int, amount: Fen, caller: Caller) -> None:
    """What thaws that were done came to less by it was thawed all the same; one under way, its answer says."""
    done = DepositMove.objects.filter(order_id=order_id, kind=MoveKind.THAW, state=MoveState.DONE, lessened__gt=0)
    for thaw in done.order_by("pk"):
        back = min(amount, thaw.lessened)
        if back:
            more(thaw, back, caller)
        amount -= back


def ask_again(order_id: int) -> None:
    """The platform holds less than we thought: it is asked about the captures that were given up."""
    rows = DepositMove.objects.filter(order_id=order_id, kind=MoveKind.CAPTURE, state=MoveState.FAILED)
    payments.ask_again([attempt_id for attempt_id in rows.values_list("attempt_id", flat=True) if attempt_id])
