"""What stands in the way of closing a merchant or a sub-shop: rooms above say what lives, and what they hold of a
merchant's customers.
"""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from core import audit
from core.entities import TradeKind
from core.money import Fen
from core.registry import Registry
from core.text import say
from tenants import scope

Title = tuple[str, str]
_live: Registry[TradeKind, Callable[[], QuerySet[Any]]] = Registry("what lives of")
_gone: Registry[str, Callable[[int], None]] = Registry("what goes with")
_sums: Registry[str, tuple[Title, Callable[[], Fen]]] = Registry("what is held as")
_counts: Registry[str, tuple[Title, Callable[[], int]]] = Registry("what is open as")
_written: Registry[str, Callable[[], QuerySet[Any]]] = Registry("what is only ever added to, as")


def on_live(kind: TradeKind, rows: Callable[[], QuerySet[Any]]) -> None:
    """`rows` gives the operators' rows of the trades of a kind that still need their shop.

    Raises TypeError for a second one of the kind.
    """
    _live.put(kind, rows)


def live_of(merchant_id: int, sub_shop_id: int | None = None) -> dict[TradeKind, int]:
    """How many of each kind still need the merchant, or one of its sub-shops."""
    whose = {"merchant_id": merchant_id} | ({} if sub_shop_id is None else {"sub_shop_id": sub_shop_id})
    return {kind: rows().filter(**whose).count() for kind, rows in _live.items()}


def on_close(name: str, title: Title, held: Callable[[], Fen]) -> None:
    """`held` gives what stands in the way of closing, in fen; it is asked inside the merchant's schema.

    `title`: what people call it, zh and en. Raises TypeError for a second one of the name.
    """
    _sums.put(name, (title, held))


def on_open(name: str, title: Title, count: Callable[[], int]) -> None:
    """`count` gives how many of a kind are open outside, which stands in the way as well; asked as `on_close` does.

    Raises TypeError for a second one of the name.
    """
    _counts.put(name, (title, count))


def on_closed(name: str, forget: Callable[[int], None]) -> None:
    """`forget` removes of a merchant that is closed, by its id, what nobody needs any more, in that transaction.

    Raises TypeError for a second one of the name.
    """
    _gone.put(name, forget)


def on_written(name: str, rows: Callable[[], QuerySet[Any]]) -> None:
    """`rows` gives lines that are only ever added, each with its `at`, which no archive may lack; asked as `on_close`
    does.

    Raises TypeError for a second one of the name.
    """
    _written.put(name, rows)


def forget(merchant_id: int) -> None:
    """The merchant is closed."""
    for _, gone in _gone.by_name():
        gone(merchant_id)


def title_of(name: str) -> str:
    return say(*(_sums if name in _sums else _counts)[name][0])


def sources() -> list[tuple[str, Callable[..., object]]]:
    """(what, who says it) of all that stands in the way."""
    return [*_live.items(), *((name, of) for some in (_sums, _counts) for name, (_, of) in some.items())]


def held_of(merchant_id: int) -> dict[str, Fen]:
    """Of each room that holds money, by name. Raises UnknownTenantError."""
    with scope.job_scope(merchant_id):
        return {name: held() for name, (_, held) in _sums.by_name()}


def open_of(merchant_id: int) -> dict[str, int]:
    """Of each kind that is open outside, how many, by name. Raises UnknownTenantError."""
    with scope.job_scope(merchant_id):
        return {name: count() for name, (_, count) in _counts.by_name()}


def last_written(merchant_id: int) -> datetime | None:
    """When the last line was added to its log, or to what rooms keep as that. Raises UnknownTenantError."""
    with scope.job_scope(merchant_id):
        sources = [audit.lines, *(rows for _, rows in _written.by_name())]
        last = [rows().order_by("-pk").values_list("at", flat=True).first() for rows in sources]
    return max((at for at in last if at is not None), default=None)
