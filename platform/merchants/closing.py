"""What rooms above still hold of a merchant's customers: they register here, and are asked inside its schema."""

from collections.abc import Callable
from typing import Literal

from core.money import Fen
from tenants import scope

Held = Literal["deposits", "refunds"]
_sums: dict[Held, Callable[[], Fen]] = {}


def on_close(name: Held, held: Callable[[], Fen]) -> None:
    """`held` gives what stands in the way of closing, in fen."""
    _sums[name] = held


def held_of(merchant_id: int) -> dict[Held, Fen]:
    """Raises UnknownTenantError."""
    with scope.job_scope(merchant_id):
        return {"deposits": _sums["deposits"](), "refunds": _sums["refunds"]()}
