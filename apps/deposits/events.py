"""Deposits tell the rooms above that one was placed. Same transaction, in order of registration."""

from collections.abc import Callable

Placed = Callable[[int], None]
_listeners: list[Placed] = []


def on_placed(listener: Placed) -> Placed:
    """Register `listener(order_id)`: nothing of this order's deposit is owing any more."""
    if listener not in _listeners:
        _listeners.append(listener)
    return listener


def placed(order_id: int) -> None:
    for listener in _listeners:
        listener(order_id)
