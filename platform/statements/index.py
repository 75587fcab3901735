"""The operators' row of a difference, in `public`, written in the transaction of the change."""

from collections.abc import Callable, Sequence

from django.db.models import QuerySet

from overview.mirror import CHUNK, Mirror
from statements.models import DifferenceIndex, DifferenceRow
from statements.queries import here
from tenants.ids import tenant_of

COPIED = (
    "day", "kind", "finding", "number", "request_no", "trade_no", "order_id", "ours", "theirs", "gap", "state",
    "said_sealed", "answer", "answer_amount", "asked_at", "found_at", "ended_at",
)  # fmt: skip


def mirror_of(rows: Callable[[], QuerySet[DifferenceRow]], owner: Callable[[], int] = here) -> Mirror[DifferenceRow]:
    """`rows`: a merchant's or the platform's own, as `owner` says: those of the place that was entered."""
    return Mirror(what="difference", model=DifferenceIndex, key="id", rows=rows, copied=COPIED, owner=owner)


def write(rows: Sequence[DifferenceRow]) -> None:
    """Make the index say what these rows, all of one place, say now; they are held until the transaction ends."""
    ids = sorted(row.id for row in rows)
    for start in range(0, len(ids), CHUNK):
        manager = type(rows[0])._default_manager
        held = manager.select_for_update().filter(pk__in=ids[start : start + CHUNK]).order_by("pk")
        mirror_of(manager.all, lambda: tenant_of(ids[0])).put(list(held))
