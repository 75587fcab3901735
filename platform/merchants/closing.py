"""What stands in the way of closing a merchant: rooms above say what lives, and what they hold of its customers."""

from collections.abc import Callable
from typing import Literal

from core.money import Fen
from tenants import scope

Held = Literal["deposits", "refunds"]
Live = Literal["orders", "purchases"]
_live: dict[Live, Callable[[int], int]] = {}
_sums: dict[Held, Callable[[], Fen]] = {}


def on_live(name: Live, count: Callable[[int], int]) -> None:
    """`count` gives how many of a merchant still need it, from the operators' rows."""
    _live[name] = count


def live_of(merchant_id: int) -> dict[Live, int]:
    return {name: count(merchant_id) for name, count in _live.items()}


def on_close(name: Held, held: Callable[[], Fen]) -> None:
    """`held` gives what stands in the way of closing, in fen; it is asked inside the merchant's schema."""
    _sums[name] = held


def held_of(merchant_id: int) -> dict[Held, Fen]:
    """Raises UnknownTenantError."""
    with scope.job_scope(merchant_id):
        return {"deposits": _sums["deposits"](), "refunds": _sums["refunds"]()}
