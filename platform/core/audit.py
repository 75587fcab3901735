"""Every write is logged: who, when, before, after, why. The rows live in the schema of what was changed.

The rooms that own the tables register them: operators for `public`, staff for a merchant's schema.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import models
from django.db.models import QuerySet

from core import clock, live, wording
from core.caller import Caller
from core.db import schemas
from core.entities import Entity, order_of
from core.money import yuan
from core.registry import Registry
from core.wording import Done

PUBLIC = "public"


class LogRow(models.Model):
    """One act on one thing, on `order_id` where it hangs on a trade. `before` and `after`: the fields that changed."""

    at = models.DateTimeField()
    actor_side = models.CharField(max_length=8)
    actor_id = models.BigIntegerField()
    actor_name = models.CharField(max_length=60)
    act = models.CharField(max_length=40)
    entity = models.CharField(max_length=40)
    entity_id = models.BigIntegerField()
    order_id = models.BigIntegerField(null=True)
    before = models.JSONField(default=dict)
    after = models.JSONField(default=dict)
    why = models.CharField(max_length=300, default="")
    ip = models.CharField(max_length=45, default="")

    class Meta:
        abstract = True


_models: Registry[bool, type[LogRow]] = Registry("the log")


def register(model: type[LogRow], *, public: bool) -> None:
    """A side's log. Raises TypeError for a second one of the side."""
    _models.put(public, model)


def lines_of(entity: Entity, entity_id: int) -> QuerySet[LogRow]:
    """What was done to one thing, oldest first, by the log of the schema that is active."""
    return lines().filter(entity=entity, entity_id=entity_id).order_by("pk")


def lines() -> QuerySet[LogRow]:
    """All that was done, by the log of the schema that is active."""
    return _log()._default_manager.all()


@dataclass(frozen=True, slots=True)
class Last:
    """Who acted last on a row, in words. `status`: what it became by that, where the act says so."""

    at: datetime
    actor: str
    act: str
    status: str | None = None


@dataclass(frozen=True, slots=True)
class LastOf:
    """See `last_of`."""

    entity: Entity
    acts: tuple[Done, ...]
    by: str

    def __call__(self, caller: Caller, asked: Any) -> Last | None:
        rows = lines().filter(entity=self.entity)
        rows = rows.filter(entity_id=getattr(asked, self.by)) if self.by else rows
        return newest(rows.filter(act__in=self.acts) if self.acts else rows.filter(after__has_key="status"))


def last_of(entity: Entity, *acts: Done, by: str = "id") -> LastOf:
    """For a call's declaration: the newest of these acts, or else of those that moved its status, on the row that the
    input names in `by`; on any of the merchant, where that is "": no sub-shop may call it.
    """
    return LastOf(entity, acts, by)


def newest(rows: QuerySet[LogRow]) -> Last | None:
    row = rows.order_by("-pk").first()
    if row is None:
        return None
    return Last(row.at, wording.actor(row.actor_name), sentence(row), row.after.get("status"))


def sentence(row: LogRow) -> str:
    """What was done, with its sum where it moved money; never a code."""
    amount = row.after.get("amount")
    return wording.done(row.act) + (f" {yuan(amount)}" if isinstance(amount, int) else "")


def _log() -> type[LogRow]:
    return _models[schemas().schema_name == PUBLIC]


def record(
    caller: Caller,
    act: Done,
    entity: Entity,
    entity_id: int,
    *,
    order_id: int | None = None,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
    why: str = "",
) -> None:
    """Append one row, in the caller's transaction. `act` and `entity` are declared in log.py of their rooms.

    `order_id`: the trade that the row hangs on, whose log shows the line. Raises TypeError without it (`order_of`).
    """
    row = _log()._default_manager.create(**_row(caller, act, entity, entity_id, order_id, before, after, why))
    live.logged(caller, [row.order_id])


def record_each(
    caller: Caller, act: Done, entity: Entity, ids: Iterable[int], *,
    before: dict[str, Any], after: dict[str, Any], why: str = "",
) -> None:  # fmt: skip
    """The same act on many things at once, trades or what hangs on none: a row for each."""
    model = _log()
    rows = [model(**_row(caller, act, entity, one, None, before, after, why)) for one in ids]
    model._default_manager.bulk_create(rows, batch_size=1000)
    live.logged(caller, [row.order_id for row in rows])


def _row(
    caller: Caller, act: Done, entity: Entity, entity_id: int, order_id: int | None, before: dict[str, Any] | None,
    after: dict[str, Any] | None, why: str,
) -> dict[str, Any]:  # fmt: skip
    return {
        "at": clock.now(),
        "actor_side": caller.side.value,
        "actor_id": caller.user_id,
        "actor_name": caller.name[:60],
        "act": act,
        "entity": entity,
        "entity_id": entity_id,
        "order_id": order_of(entity, entity_id, order_id),
        "before": before or {},
        "after": after or {},
        "why": why[:300],
        "ip": caller.ip,
    }
