"""Writes to a purchase's row. `move` is the one way to another status: by the table, logged, with its index row."""

from apps.purchases.kind import PURCHASE
from apps.purchases.models import SaleOrder
from apps.purchases.rules import SaleAct
from apps.trade import moves
from core.caller import Caller


def move(order: SaleOrder, act: SaleAct, caller: Caller, *, why: str = "") -> SaleOrder:
    """Take `act` on a locked order. Raises TransitionRefused (111) for what the table doesn't list."""
    return moves.move(PURCHASE, order, act, caller, why=why)
