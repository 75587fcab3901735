"""The one way a row changes its status: by its table, logged, with the columns that change along."""

from collections.abc import Mapping
from typing import Any, Protocol

from core import audit
from core.caller import Caller
from core.entities import Entity
from core.transitions import Table
from core.wording import Done


class Moved(Protocol):
    status: str

    @property
    def pk(self) -> Any: ...
    def save(self, *, update_fields: list[str]) -> None: ...


def move(
    row: Moved,
    table: Table,
    act: str,
    caller: Caller,
    log: Done,
    entity: Entity,
    *,
    order_id: int | None = None,
    why: str = "",
    after: Mapping[str, Any] | None = None,
    also: Mapping[str, Any] | None = None,
) -> None:
    """Take `act` on a locked row; `also`: columns that change with it, and no other is saved; `after`: what the log has
    beside the status. Raises TransitionRefused (111) for what the table doesn't list.
    """
    before = row.status
    changed = {"status": table.next(before, act), **(also or {})}
    for name, value in changed.items():
        setattr(row, name, value)
    row.save(update_fields=list(changed))
    audit.record(
        caller, log, entity, row.pk, order_id=order_id, before={"status": before},
        after={"status": row.status, **(after or {})}, why=why,
    )  # fmt: skip
