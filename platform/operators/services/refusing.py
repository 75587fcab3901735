"""Who is logged in and asks for what they may not have: kept in the log of whose people they are."""

from datetime import timedelta

import structlog
from django.db import DatabaseError, transaction

from core import audit, throttle
from core.caller import Caller
from core.requestlog import masked
from operators.log import AccountEntity, AccountLog

log = structlog.get_logger(__name__)
WINDOW = timedelta(hours=1)
"""A page that asks anew each minute, or somebody who tries all day, is a line an hour for each call."""


def keep_refusal(caller: Caller, *, call: str, action: str) -> None:
    """`call`: its method and path; `action`: what opens it. In a transaction of its own, after the one that failed.

    A database that doesn't take the line changes nothing of the refusal.
    """
    try:
        _keep(caller, call, action)
    except DatabaseError:
        log.exception("a refusal wasn't kept", call=masked(call))


def _keep(caller: Caller, call: str, action: str) -> None:
    key = f"refused:{caller.side}:{caller.tenant_id}:{caller.user_id}:{call}"[:120]
    if caller.user_id and throttle.is_first(key, window=WINDOW):
        with transaction.atomic():
            audit.record(
                caller, AccountLog.REFUSED, AccountEntity.ACCOUNT, caller.user_id,
                after={"call": call, "action": action},
            )  # fmt: skip
