"""An unpaid package that expires keeps its pieces (planted.md)."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from apps.goods.services import stock
from apps.leases.models import Order
from infra.chaos.planted.tools import instead

CAUGHT_BY = ("apps/orders/tests/test_bundles.py::TestUnpaid::test_it_expires_and_gives_all_its_pieces_back",)


@contextmanager
def plant() -> Iterator[None]:
    right = stock.release_pieces

    def of_single_ones(order_id: int, **how: Any) -> bool:
        row = Order.objects.filter(pk=order_id).first()
        return False if row and len(row.snapshot["pieces"]) > 1 else right(order_id, **how)

    with instead(stock, "release_pieces", of_single_ones):
        yield
