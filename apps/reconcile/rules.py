"""Who deals with a difference."""

from core.caller import Side
from statements.rules import Kind, Whose, whose

COPIES = (Kind.MIRROR, Kind.LEASE)
"""What is written anew from what it copies."""


def may_close(side: Side, kind: Kind) -> bool:
    """A shop closes what is about its own money only."""
    return side is Side.ADMIN or whose(kind) is Whose.SHOP
