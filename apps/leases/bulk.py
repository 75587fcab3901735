"""Writes to many leases at once: their sums, and the moves that follow from sums alone, by the table and logged."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from django.db import connection

from apps.leases.rules import FALLING, RECOVERING, Move, Stage
from apps.staff.promised import LOG_INTO
from apps.trade.events import Moved, moved
from core import clock, live
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen


@dataclass(frozen=True)
class Sums:
    """What a lease's row says of its bills, in fen, and since when its goods are late."""

    order_id: int
    rent_paid: Fen
    periods_paid: int
    overdue_amount: Fen
    overdue_since: date | None
    return_late_since: date | None


SUMS = """
UPDATE leases_order o SET rent_paid = n.rent_paid, periods_paid = n.periods_paid,
       overdue_amount = n.overdue_amount, overdue_since = least(n.overdue_since, n.return_late_since),
       return_late_since = n.return_late_since
  FROM unnest(%s::bigint[], %s::bigint[], %s::int[], %s::bigint[], %s::date[], %s::date[])
       AS n(id, rent_paid, periods_paid, overdue_amount, overdue_since, return_late_since)
 WHERE o.id = n.id
   AND (o.rent_paid, o.periods_paid, o.overdue_amount, o.overdue_since, o.return_late_since)
       IS DISTINCT FROM (n.rent_paid, n.periods_paid, n.overdue_amount, least(n.overdue_since, n.return_late_since),
                         n.return_late_since)
"""
# The log row and the move are one statement: who is moved is exactly who is logged.
MOVE = f"""
WITH moved AS (
  UPDATE leases_order o SET status = m.after, stage = m.stage, version = o.version + 1,
         status_beneath = CASE WHEN m.stage = '{Stage.OVERDUE}' THEN m.before ELSE o.status_beneath END,
         finished_at = CASE WHEN m.stage = '{Stage.FINISHED}' THEN %(at)s ELSE o.finished_at END
    FROM unnest(%(before)s::text[], %(act)s::text[], %(after)s::text[], %(stage)s::text[], %(remembered)s::text[])
         AS m(before, act, after, stage, remembered)
   WHERE o.id = ANY(%(ids)s) AND o.status = m.before
     AND (o.overdue_amount > 0 OR o.return_late_since IS NOT NULL) = %(overdue)s
     AND (m.remembered IS NULL OR o.status_beneath = m.remembered)
  RETURNING o.id, m.before, m.act, m.after, o.overdue_amount
)
{LOG_INTO}
SELECT %(at)s, %(side)s, %(actor)s, %(name)s, 'order.' || act, '{TradeKind.LEASE}', id, id,
       jsonb_build_object('status', before),
       jsonb_strip_nulls(jsonb_build_object('status', after, 'amount', nullif(overdue_amount, 0))), '', '' FROM moved
RETURNING entity_id
"""


def write_sums(rows: Iterable[Sums]) -> None:
    """Only what differs is written."""
    found = [
        (one.order_id, one.rent_paid, one.periods_paid, one.overdue_amount, one.overdue_since, one.return_late_since)
        for one in rows
    ]
    if found:
        with connection.cursor() as cursor:
            cursor.execute(SUMS, [list(column) for column in zip(*found, strict=True)])


def follow_sums(order_ids: Collection[int], caller: Caller) -> None:
    """Leases with overdue bills or late goods fall overdue; others go back to where they came from."""
    _move(order_ids, FALLING, caller, overdue=True)
    _move(order_ids, RECOVERING, caller, overdue=False)


def _move(order_ids: Collection[int], moves: Sequence[Move], caller: Caller, *, overdue: bool) -> None:
    assert all((move.stage == Stage.OVERDUE) == overdue for move in moves)
    values = {
        "ids": list(order_ids),
        "overdue": overdue,
        "at": clock.now(),
        "side": caller.side.value,
        "actor": caller.user_id,
        "name": caller.name[:60],
        **{name: [getattr(one, name) for one in moves] for name in ("before", "act", "after", "stage", "remembered")},
    }
    with connection.cursor() as cursor:
        cursor.execute(MOVE, values)
        ids = [int(row[0]) for row in cursor.fetchall()]
    if ids:
        live.logged(caller, ids)
        moved.publish(Moved(TradeKind.LEASE, ids))
