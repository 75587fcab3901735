"""The way of an order, which parcels are part of."""

from apps.orders.tests.conftest import _listener, _sandbox, parties, way

__all__ = ["_listener", "_sandbox", "parties", "way"]
