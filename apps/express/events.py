"""What parcels need of the rooms of orders, and tell them; registered there. An order's number is of one room."""

from collections.abc import Callable

_delivered: list[Callable[[int], None]] = []
_mobile: list[Callable[[int], str]] = []


def on_delivered(listener: Callable[[int], None]) -> None:
    """Register `listener(order_id)`: the courier says that the customer has the parcel."""
    if listener not in _delivered:
        _delivered.append(listener)


def use_mobile(source: Callable[[int], str]) -> None:
    """Register how to find the customer's mobile, which some couriers ask for; "" for an order of another room."""
    if source not in _mobile:
        _mobile.append(source)


def delivered(order_id: int) -> None:
    for listener in _delivered:
        listener(order_id)


def mobile_of(order_id: int) -> str:
    return next((found for source in _mobile if (found := source(order_id))), "")
