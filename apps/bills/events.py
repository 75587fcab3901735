"""Bills tell the rooms above that an order's bills changed: same transaction, in order of registration."""

from collections.abc import Callable, Collection
from datetime import date

Changed = Callable[[list[int], date], None]
_listeners: list[Changed] = []


def on_changed(listener: Changed) -> Changed:
    """Register `listener(order_ids, business date)`: bills of these orders were paid, fell overdue, grew or ended."""
    if listener not in _listeners:
        _listeners.append(listener)
    return listener


def changed(order_ids: Collection[int], day: date) -> None:
    ids = sorted(set(order_ids))
    if ids:
        for listener in _listeners:
            listener(ids, day)
