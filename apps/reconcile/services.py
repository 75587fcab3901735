"""Reconciling a merchant's day, and what a person does about a difference. Money is never edited here."""

from datetime import date

from django.db import transaction

from apps.finance import queries as finance
from apps.finance.services import ledger
from apps.reconcile import checks, queries, sources
from apps.reconcile.log import ReconcileEntity, ReconcileLog
from apps.reconcile.models import Difference
from apps.reconcile.sources import Asked, Held
from core import audit
from core.caller import Caller, Side
from core.errors import Forbidden, StateError
from core.text import say
from overview import balances as mirror
from partners.errors import PartyUnavailable
from reviews.services import check_side
from statements import queries as statements
from statements import services as filing
from statements.models import DifferenceRow
from statements.rules import (
    AUTHORISATIONS,
    DIFFERENCE,
    TRADES,
    DifferenceAct,
    DifferenceState,
    Kind,
    Pair,
    Whose,
    whose,
)
from tenants import scope

ENTITY = ReconcileEntity.DIFFERENCE
SAME = Pair(None, None)


def reconcile_day(day: date) -> None:
    """Hold the active merchant's books of `day` against the party's and against themselves. As often as one likes.

    The party's books must have been fetched: without them only deposits and our own books are looked at. What was
    open of other days is looked at again. A deposit that the party refuses to speak of becomes a difference. Not inside
    a transaction: deposits are asked for at the party. Raises PartyUnavailable where it didn't answer, once the rest is
    filed.
    """
    asked = sources.ask_party(sources.to_ask(day, queries.open_keys()))
    _file(day, asked)
    if asked.failures:
        raise PartyUnavailable(str(asked.failures[0])) from asked.failures[0]


@transaction.atomic
def _file(day: date, asked: Asked) -> None:
    merchant_id, filed = scope.current().id, queries.open_keys()
    again = {key: row.day for key, row in filed.items() if key.kind in TRADES}
    known = statements.complete_days({day, *again.values()})
    keys = {key for key, since in again.items() if since in known}
    if day in known:
        keys |= sources.trades_of(merchant_id, day)
    trades = sources.trades(merchant_id, known, keys)
    own = {key: SAME for key, row in queries.unmatched_of_our_own().items() if _looked_at(row, day)}
    unanswered = {key: pair for key, pair in sources.unanswered(asked.refused).items() if key not in filed}
    deposits = {**sources.authorisations(asked.held), **unanswered}
    pairs = {**own, **checks.against_ourselves(merchant_id, day), **deposits, **trades}
    for changed in filing.file_pairs(Difference, day, pairs):
        filing.publish(Difference, merchant_id, changed)
    stated = sources.stated(merchant_id, day)
    fine = [trades[key].theirs or 0 for key in stated if key in trades and trades[key].finding is None]
    filing.publish_run(Difference, merchant_id, day, lines=len(stated), matched=len(fine), amount=sum(fine))


def _looked_at(row: DifferenceRow, day: date) -> bool:
    """Transactions are checked on their own day; another day's run says nothing of them."""
    return row.kind != Kind.TRANSACTION or row.day == day


def may_close(caller: Caller, kind: Kind) -> bool:
    return caller.side is Side.ADMIN or whose(kind) is Whose.SHOP


@transaction.atomic
def close(*, caller: Caller, row_id: int, reason: str, done: bool) -> DifferenceRow:
    """Close an open difference by hand (`done`), or keep it, also one that was closed, for a second look.

    A shop closes and opens again what is about its own money only; of the rest it may say that an open one needs
    another look. An operator decides nothing of the own shop. Raises StateError (111) for one that came right by
    itself, or was closed already, Forbidden (103) for what the platform closes.
    """
    check_side(caller, queries.here())
    row = queries.access_difference(row_id, lock=True)
    decides = done or row.state == DifferenceState.CLOSED
    if decides and not may_close(caller, Kind(row.kind)):
        raise Forbidden(
            say("该差异涉及客户或平台的资金，只能由平台处理", "It is not the shop's money: the platform deals with it")
        )
    if not DIFFERENCE.can(row.state, DifferenceAct.CLOSE if done else DifferenceAct.KEEP):
        raise StateError(state=row.state)
    before = row.state
    filing.close(row, caller, reason, done=done)
    audit.record(
        caller, ReconcileLog.CLOSE if done else ReconcileLog.REVIEW, ENTITY, row.pk,
        before={"state": before}, after={"state": row.state}, why=reason,
    )  # fmt: skip
    filing.publish(type(row), queries.here(), row.day)
    return row


@transaction.atomic
def rebuild_mirror(*, caller: Caller, row_id: int) -> DifferenceRow:
    """Write the operators' row of balances anew from the merchant's own accounts.

    Raises StateError (111) unless it is an open difference of the mirror.
    """
    row = queries.access_difference(row_id, lock=True)
    if row.kind != Kind.MIRROR or row.state != DifferenceState.OPEN:
        raise StateError(state=row.state)
    ledger.locked_balances()
    mirror.rebuild(scope.current().id, finance.balances())
    audit.record(caller, ReconcileLog.REBUILD, ENTITY, row.pk, after={"merchant_id": scope.current().id})
    look_again(row)
    row.refresh_from_db()
    return row


@transaction.atomic
def look_again(row: DifferenceRow) -> None:
    """Compare the thing of one difference once more, and with it what hangs on the same row."""
    merchant_id, kind = scope.current().id, Kind(row.kind)
    if kind in TRADES:
        key = filing.key_of(row)
        pairs = sources.trades(merchant_id, {row.day}, {key}) if statements.complete_days({row.day}) else {}
    elif kind in AUTHORISATIONS:
        return
    elif kind is Kind.OFFLINE:
        pairs = {filing.key_of(row): SAME}
    else:
        kinds = {key: SAME for key in queries.unmatched_of_our_own() if key.kind is kind}
        pairs = kinds | checks.against_ourselves(merchant_id, row.day)
    for changed in filing.file_pairs(Difference, row.day, pairs):
        filing.publish(Difference, merchant_id, changed)


@transaction.atomic
def look_at_deposit(deposit_id: int, day: date, held: Held) -> None:
    """The same for a deposit that the party was asked about."""
    merchant_id = scope.current().id
    for changed in filing.file_pairs(Difference, day, sources.authorisations({deposit_id: held})):
        filing.publish(Difference, merchant_id, changed)
