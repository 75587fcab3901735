"""A sub-shop's staff sees a customer's orders of the whole shop (planted.md)."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from apps.orders.queries import customers
from apps.orders.queries.filters import Where, visible
from core.caller import Caller
from infra.chaos.planted.tools import here

CAUGHT_BY = ("apps/orders/tests/test_api.py::TestLists::test_a_sub_shop_sees_a_customers_orders_of_its_own",)


def _of_the_shop(caller: Caller) -> Where:
    return visible(replace(caller, sub_shop_id=None))


@contextmanager
def plant() -> Iterator[None]:
    with here(customers, "visible", _of_the_shop):
        yield
