"""The one way an order changes its status: by its kind's table, logged, with its index row."""

from typing import Any

from apps.trade.kind import Kind, Row
from core import audit, clock
from core.caller import Caller


def move(kind: Kind[Row], row: Row, act: str, caller: Caller, *, why: str = "", **also: Any) -> Row:
    """Take `act` on a locked order; `also`: columns that change with it.

    Raises TransitionRefused (111) for what the table doesn't list.
    """
    before = row.status
    changed: dict[str, Any] = {"status": kind.table.next(before, act), "version": row.version + 1, **also}
    changed |= dict.fromkeys(kind.moments.get(act, ()), clock.now())
    for name, value in changed.items():
        setattr(row, name, value)
    row.save(update_fields=list(changed))
    audit.record(
        caller, kind.log.of(f"{kind.prefix}.{act}"), kind.kind, row.pk,
        before={"status": before}, after={"status": row.status}, why=why,
    )  # fmt: skip
    kind.index.write(row.pk)
    return row
