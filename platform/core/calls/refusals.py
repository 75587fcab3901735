"""Who was faster: a refusal for the state of a trade says who moved it last, how and when."""

from typing import Any

from django.db import transaction

from core import audit, wording
from core.caller import Caller
from core.calls.declaration import Declaration, Reach
from core.clock import SHANGHAI
from core.entities import TradeKind
from core.errors import ApiError, StateError
from core.text import say
from core.transitions import TransitionRefused

TRADES = ("order_id", "order_ids")
"""Fields of an input that name a trade."""


def row_of(declaration: Declaration, args: tuple[Any, ...]) -> int | None:
    """The trade that a call is about; None where it is about none, or several."""
    named = getattr(args[0], declaration.at) if args and declaration.at in TRADES else None
    return named if isinstance(named, int) else None


def with_last(error: ApiError | TransitionRefused, reach: Reach, caller: Caller, row_id: int | None) -> ApiError:
    """`error` as it goes out: `data.last` is who moved the trade last, and the words say it where they say no more.

    Behind the rollback, one statement, which only a refusal costs. Who has no account is told nothing of staff, and
    nobody where the refusal is for something else than the state that the trade was moved to: it may have come ahead of
    the question whether they see it.
    """
    known = StateError(state=error.state) if isinstance(error, TransitionRefused) else error
    if row_id is None or not isinstance(known, StateError) or caller.user_id == 0:
        return known
    with transaction.atomic(), reach(caller, row_id):
        # What hangs on a trade has numbers of its own, which may be this one.
        trade = audit.lines().filter(entity__in=[*TradeKind], order_id=row_id, entity_id=row_id)
        last = trade.filter(after__has_key="status").order_by("-pk").first()
    if last is None or known.data["state"] != last.after["status"]:
        return known
    who, what = wording.actor(last.actor_name), wording.done(last.act)
    known.data = {**known.data, "last": {"actor": who, "act": what, "at": last.at.isoformat()}}
    if known.msg == say(*known.default):
        when = f"{last.at.astimezone(SHANGHAI):%m-%d %H:%M}"
        known.msg += say(f"（{when} {who} {what}）", f" ({when}, {who}: {what})")
    return known
