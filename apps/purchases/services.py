"""Writes to a purchase's row. `move` is the one way to another status: by the table, logged, with its index row."""

from apps.purchases.kind import PURCHASE
from apps.purchases.models import SaleOrder
from apps.purchases.queries import open_work
from apps.purchases.rules import SaleAct
from apps.trade import handing, moves
from core.caller import Caller


def move(order: SaleOrder, act: SaleAct, caller: Caller, *, why: str = "") -> SaleOrder:
    """Take `act` on a locked order. Raises TransitionRefused (111) for what the table doesn't list."""
    return moves.move(PURCHASE, order, act, caller, why=why)


def hand_over(*, source: int, target: int) -> list[int]:
    """Open purchases of one person become another's, in the caller's transaction. Gives their ids, in order."""
    return handing.hand_over(PURCHASE, open_work(source), source=source, target=target)
