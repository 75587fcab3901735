"""A step of the night that changes much does so by ranges of leases: each a transaction of its own, which has the
merchant's leases for itself while it lasts.

Payments, waivers and refunds lock an order before its bills, so they wait for the moment that one range takes; what the
statement read of orders and bills is still so when it writes. A lock on the table costs nothing, on every row a fifth
of the step (S8). Reading goes on. How much a range holds follows how long the one before it took. A step that was cut
off begins again: what is done already is found no more.
"""

import time
from collections.abc import Callable
from typing import Any

from django.db import connection, transaction

from core.pace import Pace
from tenants.nodes import locked_here, on_cluster

# The last order of each small range, and whether there is something behind the last full one. Counting through an array
# costs half of numbering the rows (S7).
ENDS = """
SELECT ARRAY(SELECT ids[n] FROM generate_series(%(small)s, cardinality(ids), %(small)s) AS n),
       cardinality(ids) %% %(small)s > 0
  FROM (SELECT coalesce(array_agg(order_id ORDER BY order_id), '{{}}') AS ids FROM ({found}) AS found) AS listed
"""
PIECES = 8
"""Small ranges that the first turn takes together."""
FIRST, LAST = 0, 2**63 - 1
WITHIN = "BETWEEN %(first)s AND %(last)s"
"""The condition on an order's id that keeps a statement within its range."""


def in_batches(
    found: str, values: dict[str, Any], size: int, work: Callable[[dict[str, Any]], int], *, durable: bool = True
) -> int:
    """Do `work` on ranges of the rows of `found`, a SELECT of order_id; the first has about `size` of them.

    `work` gets `values` with the range's `first` and `last`. Gives the sum of what it gives. Where nothing is found,
    nothing is locked. Not `durable`: the next batch doesn't wait for the disk, since nobody outside hears of this one.
    A crash may lose the last batches, then the step isn't noted done either, and finds them again. On a cluster it
    waits all the same: the note is another server's, and would outlive a node's last batches.
    """
    ends, pace = _ends(found, values, max(size // PIECES, 1)), Pace(min(size, PIECES))
    rows, first = 0, FIRST
    while ends:
        taken, ends = ends[: pace.size], ends[pace.size :]
        done, seconds = _held(work, values | {"first": first, "last": taken[-1]}, durable)
        pace.took(seconds)
        rows, first = rows + done, taken[-1] + 1
    return rows


def _ends(found: str, values: dict[str, Any], small: int) -> list[int]:
    with connection.cursor() as cursor:
        cursor.execute(ENDS.format(found=found), values | {"small": small})
        ends, more = cursor.fetchone()
    return [*dict.fromkeys(ends), *([LAST] if more else [])]


def _held(work: Callable[[dict[str, Any]], int], values: dict[str, Any], durable: bool) -> tuple[int, float]:
    """What `work` gives, and the seconds for which the orders were held: until the commit, or the end of `work` where
    another transaction is around.
    """
    let_go: list[float] = []
    with transaction.atomic(), connection.cursor() as cursor:
        with locked_here(cursor):
            cursor.execute("LOCK TABLE leases_order IN EXCLUSIVE MODE")
        started = time.perf_counter()
        if not durable and not on_cluster():
            cursor.execute("SET LOCAL synchronous_commit = off")
        # Statuses changed a moment ago, so the planner expects few rows; a nested loop over many would take hours.
        cursor.execute("SET LOCAL enable_nestloop = off")
        # The first of what follows the commit: the others, such as ringing for each call, hold nobody.
        transaction.on_commit(lambda: let_go.append(time.perf_counter()))
        rows = work(values)
        cursor.execute("SET LOCAL enable_nestloop = on")
        worked = time.perf_counter()
    return rows, (let_go or [worked])[0] - started
