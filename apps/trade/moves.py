"""The one way an order changes its status: by its kind's table, logged, with its index row, and told."""

from typing import Any

from apps.trade.events import Moved, moved
from apps.trade.kind import Kind, Row
from core import clock, moving
from core.caller import Caller


def move(kind: Kind[Row], row: Row, act: str, caller: Caller, *, why: str = "", **also: Any) -> Row:
    """Take `act` on a locked order; `also`: columns that change with it.

    Raises TransitionRefused (111) for what the table doesn't list.
    """
    also |= dict.fromkeys(kind.moments.get(act, ()), clock.now())
    log = kind.log.of(f"{kind.prefix}.{act}")
    moving.move(row, kind.table, act, caller, log, kind.kind, why=why, also={"version": row.version + 1, **also})
    kind.index.write(row.pk)
    moved.publish(Moved(kind.kind, (row.pk,)))
    return row
