"""Names of moves in the caller's language."""

from apps.deposits.rules import MoveKind
from core.text import say

KINDS = {
    MoveKind.FREEZE: ("冻结", "Frozen"),
    MoveKind.THAW: ("解冻", "Thawed"),
    MoveKind.CAPTURE: ("押金抵扣", "Captured"),
    MoveKind.REFUND: ("退还", "Refunded"),
}


def move_label(kind: str) -> str:
    return say(*KINDS[MoveKind(kind)])
