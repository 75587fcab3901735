"""Contracts tell the rooms above that one was signed. Same transaction, in order of registration."""

from collections.abc import Callable

Told = Callable[[int], None]
_signed: list[Told] = []
_signing: list[Told] = []


def on_signed(listener: Told) -> Told:
    """Register `listener(order_id)`: the order's contract is signed."""
    if listener not in _signed:
        _signed.append(listener)
    return listener


def on_signing(listener: Told) -> Told:
    """Register `listener(order_id)`: the customer can sign now."""
    if listener not in _signing:
        _signing.append(listener)
    return listener


def signed(order_id: int) -> None:
    for listener in _signed:
        listener(order_id)


def signing(order_id: int) -> None:
    for listener in _signing:
        listener(order_id)
