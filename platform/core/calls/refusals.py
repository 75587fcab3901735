"""Who was faster: a refusal for what a row has become says who made it that, how and when."""

from typing import Any

from django.db import transaction

from core import audit
from core.audit import Last
from core.caller import Caller
from core.calls.declaration import Declaration, LastOf, Reach
from core.calls.reading import merchant_of
from core.clock import SHANGHAI
from core.entities import TradeKind
from core.errors import ApiError, StateError, VersionConflict
from core.text import say
from core.transitions import TransitionRefused

TRADES = ("order_id", "order_ids")
"""Fields of an input that name a trade."""


def with_last(
    error: ApiError | TransitionRefused, declaration: Declaration, reach: Reach, caller: Caller, args: tuple[Any, ...],
    row_id: int | None = None,
) -> ApiError:  # fmt: skip
    """`error` as it goes out: `data.last` is who acted last on the row, and the words say it: where they say no more,
    or the call declares by `last_of` where that stands. `row_id`: the row, of an act on many.

    Behind the rollback, one look, which only a refusal costs. Who has no account is told nothing of staff, and nobody
    where the refusal is for something else than the state that the row was moved to: it may have come ahead of the
    question whether they see it.
    """
    known = StateError(state=error.state) if isinstance(error, TransitionRefused) else error
    if caller.user_id == 0 or not isinstance(known, StateError | VersionConflict):
        return known
    look = declaration.last_of or (_of_trade(declaration, args, row_id) if isinstance(known, StateError) else None)
    if look is None:
        return known
    with (
        transaction.atomic(),
        merchant_of(declaration, reach, caller, args) if row_id is None else reach(caller, row_id),
    ):
        last = look(caller, *args)
    if last is None or not _explains(known, last):
        return known
    known.data = {**(known.data or {}), "last": {"actor": last.actor, "act": last.act, "at": last.at.isoformat()}}
    if declaration.last_of or known.msg == say(*known.default):
        when = f"{last.at.astimezone(SHANGHAI):%m-%d %H:%M}"
        known.msg += say(f"（{when} {last.actor} {last.act}）", f" ({when}, {last.actor}: {last.act})")
    return known


def _of_trade(declaration: Declaration, args: tuple[Any, ...], row_id: int | None) -> LastOf | None:
    """Looks who moved the trade that a call is about; None where it is about none, or several."""
    if row_id is None:
        trade = getattr(args[0], declaration.at) if args and declaration.at in TRADES else None
    else:
        trade = row_id if declaration.each in TRADES else None
    if not isinstance(trade, int):
        return None

    def moved(_: Caller, __: Any) -> Last | None:
        # What hangs on a trade has numbers of its own, which may be this one.
        rows = audit.lines().filter(entity__in=[*TradeKind], order_id=trade, entity_id=trade)
        return audit.newest(rows.filter(after__has_key="status"))

    return moved


def _explains(refused: StateError | VersionConflict, last: Last) -> bool:
    """Whether the act led to what is refused; one that says no state led to what the row is now."""
    if isinstance(refused, VersionConflict):
        return True
    state = refused.data["state"]
    return state != "" and last.status in (None, state)
