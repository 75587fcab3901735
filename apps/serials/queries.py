"""Pieces by their serial numbers: who has one."""

from collections.abc import Collection

from apps.aftersale import queries as cases
from apps.express import queries as express
from apps.express.rules import Errand
from apps.leases import queries as leases
from apps.leases.kind import LEASE
from apps.returns import queries as returns


def with_others(serials: Collection[str], order_id: int) -> dict[str, int]:
    """Those of these pieces that another lease than this one (0: any) has, each with that lease: it went out with it
    last, and neither is the lease over, nor was the piece taken in at its end, or for another one.
    """
    sent = [row for row in express.sent_with(serials) if row.order_kind == LEASE.kind and row.order_id != order_id]
    ids = {row.order_id for row in sent}
    free = {*leases.over(ids), *returns.inspected_among(ids)} if ids else set()
    replaced = cases.exchanged(ids - free) if ids - free else {}
    found: dict[str, int] = {}
    for row in sent:
        came_by = row.about if row.purpose == Errand.CASE else 0
        if row.order_id not in free and replaced.get(row.order_id, 0) <= came_by:
            found.update(dict.fromkeys({*row.serials} & {*serials}, row.order_id))
    return found
