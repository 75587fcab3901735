"""The deposit's row and its moves: what goes out is one conditional UPDATE, with a CHECK behind it."""

from django.db.models import F, Q

from apps.deposits.log import DepositEntity, DepositLog, DepositReason
from apps.deposits.models import Deposit, DepositMove
from apps.deposits.queries import deposit_of
from apps.deposits.rules import MOST_PARTS, MOVE, MoveAct, MoveKind, MoveState
from apps.leases import services as leases
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.money import Fen, yuan
from core.text import say


def check_parts(order_id: int, kind: MoveKind, amount: Fen, left: Fen) -> None:
    """Staff gives a deposit back in `MOST_PARTS` parts, or in as many and the rest. Raises InvalidInput (110)."""
    parts = DepositMove.objects.filter(order_id=order_id, kind=kind).exclude(state=MoveState.FAILED)
    if amount < left and parts.count() >= MOST_PARTS:
        raise InvalidInput(
            (
                "amount",
                say(
                    f"已分 {MOST_PARTS} 次退还，请一次退还剩余的 {yuan(left)}",
                    f"It went back in {MOST_PARTS} parts already: give back the remaining {yuan(left)} at once",
                ),
            )
        )


def take(order_id: int, column: str, amount: Fen) -> None:
    """Count `amount` fen of the frozen remainder as `captured` or `thawed`.

    Raises InvalidInput (110) below 1 fen, StateError (111) when less is left; of two takers one wins.
    """
    if amount < 1:
        raise InvalidInput(("amount", say("金额至少 0.01 元", "At least 0.01")))
    rows = Deposit.objects.filter(order_id=order_id, frozen__gte=F("captured") + F("thawed") + amount)
    if rows.update(**{column: F(column) + amount}) != 1:
        left = deposit_of(order_id).remaining
        raise StateError(say(f"冻结余额仅剩 {yuan(left)}", f"Only {yuan(left)} is still frozen"), state="not_enough")
    carry(order_id)


def give_back(order_id: int, column: str, amount: Fen) -> None:
    """The party refused: what was taken is frozen again."""
    Deposit.objects.filter(order_id=order_id).update(**{column: F(column) - amount})
    carry(order_id)


def take_held(order_id: int, column: str, amount: Fen) -> None:
    """The same of what is held of a paid deposit, as `captured_paid` or `refunded`; below 0 it is held again."""
    if amount == 0:
        raise InvalidInput(("amount", say("金额至少 0.01 元", "At least 0.01")))
    rows = Deposit.objects.filter(order_id=order_id, paid__gte=F("captured_paid") + F("refunded") + amount)
    if rows.update(**{column: F(column) + amount}) != 1:
        left = deposit_of(order_id).held
        raise StateError(
            say(f"押金余额仅剩 {yuan(left)}", f"Only {yuan(left)} of it is still held"), state="not_enough"
        )
    carry(order_id)


def carry(order_id: int) -> None:
    """The lease's row says what is left, for the lists."""
    leases.keep_deposit(order_id, deposit_of(order_id).left)


DONE = {
    MoveKind.THAW: DepositLog.THAWED, MoveKind.CAPTURE: DepositLog.CAPTURED, MoveKind.PAY: DepositLog.PAID,
    MoveKind.REFUND: DepositLog.REFUNDED, MoveKind.OFFSET: DepositLog.OFFSET,
}  # fmt: skip


def begin(
    order_id: int,
    kind: MoveKind,
    amount: Fen,
    reason: str,
    caller: Caller,
    *,
    attempt_id: int | None = None,
    refund_id: int | None = None,
    ending: bool = False,
) -> DepositMove:
    """A pending move, logged."""
    move = DepositMove.objects.create(
        order_id=order_id, kind=kind, amount=amount, reason=reason[:200], attempt_id=attempt_id, refund_id=refund_id,
        ending=ending, actor_name=caller.name[:60], at=clock.now(),
    )  # fmt: skip
    audit.record(
        caller, DepositLog.of(f"deposit.{kind}"), DepositEntity.MOVE, move.pk, order_id=order_id,
        after={"amount": amount}, why=reason,
    )  # fmt: skip
    return move


def done(
    order_id: int,
    kind: MoveKind,
    amount: Fen,
    reason: str,
    caller: Caller,
    *,
    attempt_id: int,
    refund_id: int | None = None,
) -> DepositMove:
    """A move that is made already, logged."""
    now = clock.now()
    move = DepositMove.objects.create(
        order_id=order_id, kind=kind, amount=amount, reason=reason[:200], attempt_id=attempt_id, refund_id=refund_id,
        state=MoveState.DONE, actor_name=caller.name[:60], at=now, finished_at=now,
    )  # fmt: skip
    audit.record(
        caller, DONE[kind], DepositEntity.MOVE, move.pk, order_id=order_id, after={"amount": amount}, why=reason
    )
    return move


def find(move: DepositMove, caller: Caller) -> bool:
    """The platform made what was given up here, logged. False unless it was."""
    found = _moved(move, MoveAct.FIND, "")
    if found:
        act = DONE[MoveKind.of(move.kind)]
        audit.record(caller, act, DepositEntity.MOVE, move.pk, order_id=move.order_id, after={"amount": move.amount})
    return found


def undo(move: DepositMove, caller: Caller, why: str) -> bool:
    """The platform never made what was held for done, logged. False unless it was."""
    undone = _moved(move, MoveAct.UNDO, why)
    if undone:
        audit.record(
            caller, DepositLog.FAILED, DepositEntity.MOVE, move.pk, order_id=move.order_id,
            after={"amount": move.amount}, why=why,
        )  # fmt: skip
    return undone


def less(thaw: DepositMove, amount: Fen, caller: Caller) -> None:
    """A capture that was found took `amount` of it, logged."""
    rows = DepositMove.objects.filter(pk=thaw.pk)
    rows.update(amount=F("amount") - amount, lessened=F("lessened") + amount)
    give_back(thaw.order_id, "thawed", amount)
    _apart(thaw, DepositLog.LESS, amount, caller, DepositReason.CAPTURED_INSTEAD)


def more(thaw: DepositMove, amount: Fen, caller: Caller) -> None:
    """That capture never was, and the platform had thawed it all, logged."""
    rows = DepositMove.objects.filter(pk=thaw.pk)
    rows.update(amount=F("amount") + amount, lessened=F("lessened") - amount)
    take(thaw.order_id, "thawed", amount)
    _apart(thaw, DepositLog.MORE, amount, caller, DepositReason.NOT_CAPTURED)


def come_to(thaw: DepositMove, amount: Fen, counted: Fen, caller: Caller) -> None:
    """The platform thawed `amount`, of which the deposit has counted `counted`; logged where they differ.

    Raises StateError (111) where so much isn't frozen.
    """
    DepositMove.objects.filter(pk=thaw.pk).update(amount=amount, lessened=0)
    if amount < counted:
        give_back(thaw.order_id, "thawed", counted - amount)
        _apart(thaw, DepositLog.LESS, counted - amount, caller, DepositReason.CAPTURED_INSTEAD)
    elif amount > counted:
        take(thaw.order_id, "thawed", amount - counted)
        _apart(thaw, DepositLog.MORE, amount - counted, caller, DepositReason.NOT_CAPTURED)


def _apart(thaw: DepositMove, act: DepositLog, amount: Fen, caller: Caller, why: str) -> None:
    audit.record(
        caller, act, DepositEntity.MOVE, thaw.pk, order_id=thaw.order_id, after={"amount": amount}, why=why
    )  # fmt: skip


def finish(move: DepositMove, caller: Caller, *, error: str = "", unsent: bool = False) -> bool:
    """Close a pending move, logged. False when it was closed before or, with `unsent`, was sent meanwhile."""
    still = Q(sent_at=None) if unsent else Q()
    closed = _moved(move, MoveAct.FAIL if error else MoveAct.CONFIRM, error, still)
    if closed:
        act = DepositLog.FAILED if error else DONE[MoveKind.of(move.kind)]
        audit.record(
            caller, act, DepositEntity.MOVE, move.pk, order_id=move.order_id, after={"amount": move.amount}, why=error
        )
    return closed


def _moved(move: DepositMove, act: MoveAct, error: str, still: Q = Q()) -> bool:
    rows = DepositMove.objects.filter(still, pk=move.pk, state__in=MOVE.before(act))
    return bool(rows.update(state=MOVE.after(act), error=error[:300], finished_at=clock.now()))
