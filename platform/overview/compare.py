"""An index of orders held against the shop's own rows, a thousand at a time."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.db.models import QuerySet

CHUNK = 1000


def differing(ours: QuerySet[Any, Any], index: QuerySet[Any, Any], columns: Sequence[str]) -> Iterator[int]:
    """Ids of orders whose row in the index says something else, is missing there, or is there without an order."""
    after, more = 0, True
    while more:
        mine = list(ours.filter(pk__gt=after).order_by("pk").values_list("pk", *columns)[:CHUNK])
        rows = index.filter(order_id__gt=after)
        if more := len(mine) == CHUNK:
            after = mine[-1][0]
            rows = rows.filter(order_id__lte=after)
        wanted = {row[0]: row for row in mine}
        found = {row[0]: row for row in rows.values_list("order_id", *columns)}
        yield from sorted(key for key in wanted.keys() | found.keys() if wanted.get(key) != found.get(key))
