"""A step of the night that changes much does so by ranges of leases: each a transaction of its own, which has the
merchant's leases for itself while it lasts.

Payments, waivers and refunds lock an order before its bills, so they wait for the moment that one range takes; what the
statement read of orders and bills is still so when it writes. A lock on the table costs nothing, on every row a fifth
of the step (S8). Reading goes on. A step that was cut off begins again: what is done already is found no more.
"""

from collections.abc import Callable, Iterator
from typing import Any

from django.db import connection, transaction

# The last order of each full range; how many rows there are in all.
ENDS = """
SELECT coalesce(array_agg(order_id ORDER BY order_id) FILTER (WHERE n %% %(size)s = 0), '{{}}'), count(*)
  FROM (SELECT order_id, row_number() OVER (ORDER BY order_id) AS n FROM ({found}) AS found) AS numbered
"""
FIRST, LAST = 0, 2**63 - 1
WITHIN = "BETWEEN %(first)s AND %(last)s"
"""The condition on an order's id that keeps a statement within its range."""


def in_batches(found: str, values: dict[str, Any], size: int, work: Callable[[dict[str, Any]], int]) -> int:
    """Do `work` on ranges of about `size` rows of `found`, a SELECT of order_id. Gives the sum of what it gives.

    `work` gets `values` with the range's `first` and `last`. Where nothing is found, nothing is locked.
    """
    return sum(_held(work, values | {"first": first, "last": last}) for first, last in _ranges(found, values, size))


def _ranges(found: str, values: dict[str, Any], size: int) -> Iterator[tuple[int, int]]:
    with connection.cursor() as cursor:
        cursor.execute(ENDS.format(found=found), values | {"size": size})
        ends, rows = cursor.fetchone()
    first = FIRST
    for end in dict.fromkeys(ends):
        yield first, end
        first = end + 1
    if rows > len(ends) * size:
        yield first, LAST


@transaction.atomic
def _held(work: Callable[[dict[str, Any]], int], values: dict[str, Any]) -> int:
    with connection.cursor() as cursor:
        cursor.execute("LOCK TABLE leases_order IN EXCLUSIVE MODE")
        # Statuses changed a moment ago, so the planner expects few rows; a nested loop over many would take hours.
        cursor.execute("SET LOCAL enable_nestloop = off")
        rows = work(values)
        cursor.execute("SET LOCAL enable_nestloop = on")
    return rows
