"""What stands in the way of closing a merchant: rooms above say what lives, and what they hold of its customers."""

from collections.abc import Callable

from core.entities import TradeKind
from core.money import Fen
from core.registry import Registry
from core.text import say
from tenants import scope

Title = tuple[str, str]
_live: Registry[TradeKind, Callable[[int], int]] = Registry("what lives of")
_sums: Registry[str, tuple[Title, Callable[[], Fen]]] = Registry("what is held as")


def on_live(kind: TradeKind, count: Callable[[int], int]) -> None:
    """`count` gives how many trades of a kind still need the merchant, from the operators' rows.

    Raises TypeError for a second one of the kind.
    """
    _live.put(kind, count)


def live_of(merchant_id: int) -> dict[TradeKind, int]:
    return {kind: count(merchant_id) for kind, count in _live.items()}


def on_close(name: str, title: Title, held: Callable[[], Fen]) -> None:
    """`held` gives what stands in the way of closing, in fen; it is asked inside the merchant's schema.

    `title`: what people call it, zh and en. Raises TypeError for a second one of the name.
    """
    _sums.put(name, (title, held))


def title_of(name: str) -> str:
    return say(*_sums[name][0])


def sources() -> list[tuple[str, Callable[..., int]]]:
    """(what, who says it) of all that stands in the way."""
    return [*_live.items(), *((name, held) for name, (_, held) in _sums.items())]


def held_of(merchant_id: int) -> dict[str, Fen]:
    """Of each room that holds money, by name. Raises UnknownTenantError."""
    with scope.job_scope(merchant_id):
        return {name: held() for name, (_, held) in _sums.by_name()}
