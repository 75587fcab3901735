"""The way to deposits and their moves."""

from apps.deposits.models import Deposit, DepositMove
from apps.deposits.schemas import MoveOut
from apps.leases import queries as leases
from core.caller import Caller
from core.errors import NotFound


def access_move(caller: Caller, move_id: int) -> DepositMove:
    """Raises NotFound (104)."""
    move = DepositMove.objects.filter(pk=move_id).first()
    if move is None:
        raise NotFound
    leases.access_order(caller, move.order_id)
    return move


def move_out(move: DepositMove) -> MoveOut:
    return MoveOut(
        id=move.pk,
        order_id=move.order_id,
        state=move.state,
        amount=move.amount,
        remaining=deposit_of(move.order_id).remaining,
        error=move.error,
    )


def deposit_of(order_id: int) -> Deposit:
    """Raises NotFound (104)."""
    row = Deposit.objects.filter(order_id=order_id).first()
    if row is None:
        raise NotFound
    return row


def lock_deposit(order_id: int) -> Deposit:
    """The row, locked; its order must be locked already. Raises NotFound (104)."""
    row = Deposit.objects.select_for_update().filter(order_id=order_id).first()
    if row is None:
        raise NotFound
    return row
