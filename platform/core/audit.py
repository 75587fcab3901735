"""Every write is logged: who, when, before, after, why. The rows live in the schema of what was changed.

The rooms that own the tables register them: operators for `public`, staff for a merchant's schema.
"""

from typing import Any

from django.db import models

from core import clock
from core.caller import Caller
from core.db import schemas
from core.wording import Done

PUBLIC = "public"


class LogRow(models.Model):
    """One act on one thing. `before` and `after` hold the fields that changed."""

    at = models.DateTimeField()
    actor_side = models.CharField(max_length=8)
    actor_id = models.BigIntegerField()
    actor_name = models.CharField(max_length=60)
    act = models.CharField(max_length=40)
    entity = models.CharField(max_length=40)
    entity_id = models.BigIntegerField()
    before = models.JSONField(default=dict)
    after = models.JSONField(default=dict)
    why = models.CharField(max_length=300, default="")
    ip = models.CharField(max_length=45, default="")

    class Meta:
        abstract = True


_models: dict[bool, type[LogRow]] = {}


def register(model: type[LogRow], *, public: bool) -> None:
    _models[public] = model


def log_model() -> type[LogRow]:
    """The log of the schema that is active."""
    return _models[schemas().schema_name == PUBLIC]


def record(
    caller: Caller,
    act: Done,
    entity: str,
    entity_id: int,
    *,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
    why: str = "",
) -> None:
    """Append one row, in the caller's transaction. `act` is declared in the log.py of the room that does it."""
    log_model()._default_manager.create(
        at=clock.now(),
        actor_side=caller.side.value,
        actor_id=caller.user_id,
        actor_name=caller.name[:60],
        act=act,
        entity=entity,
        entity_id=entity_id,
        before=before or {},
        after=after or {},
        why=why[:300],
        ip=caller.ip,
    )
