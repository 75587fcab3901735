"""What a person does about a difference. Money is never edited here."""

from datetime import date

from django.db import transaction

from apps.contracts import queries as contracts
from apps.contracts.rules import ContractStatus
from apps.deposits import queries as deposits
from apps.finance import queries as finance
from apps.finance.services import ledger
from apps.leases import services as leases
from apps.leases.queries import lock
from apps.reconcile import checks, queries, sources
from apps.reconcile.log import ReconcileEntity, ReconcileLog
from apps.reconcile.models import Difference
from apps.reconcile.rules import COPIES, may_close
from apps.reconcile.sources import Held
from core import audit
from core.caller import Caller
from core.errors import Forbidden, StateError
from core.text import say
from overview import balances as mirror
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
)
from tenants import scope

ENTITY = ReconcileEntity.DIFFERENCE
SAME = Pair(None, None)


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
    if decides and not may_close(caller.side, Kind(row.kind)):
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
def rebuild(*, caller: Caller, row_id: int) -> DifferenceRow:
    """Write a copy anew: the operators' row of balances from the merchant's own accounts, or what a lease's row copies.

    Raises StateError (111) unless it is an open difference of a copy.
    """
    row = queries.access_difference(row_id, lock=True)
    if row.kind not in COPIES or row.state != DifferenceState.OPEN:
        raise StateError(state=row.state)
    if row.kind == Kind.MIRROR:
        ledger.locked_balances()
        mirror.rebuild(scope.current().id, finance.balances())
    else:
        _rebuild_lease(int(row.number))
    audit.record(caller, ReconcileLog.REBUILD, ENTITY, row.pk, after={"merchant_id": scope.current().id})
    look_again(row)
    row.refresh_from_db()
    return row


def _rebuild_lease(order_id: int) -> None:
    lock(order_id)
    leases.keep_deposit(order_id, deposits.left_of([order_id]).get(order_id, 0))
    contract = contracts.latest_row(order_id)
    leases.keep_contract(order_id, contract.status if contract else ContractStatus.NONE)


@transaction.atomic
def look_again(row: DifferenceRow) -> None:
    """Compare the thing of one difference once more, and with it what hangs on the same row."""
    merchant_id, kind = scope.current().id, Kind(row.kind)
    if kind in TRADES:
        key = statements.key_of(row)
        known = statements.complete_days({row.day}) or queries.said_by_party({key})
        pairs = sources.trades(merchant_id, {row.day}, {key}) if known else {}
    elif kind in AUTHORISATIONS:
        return
    elif kind is Kind.OFFLINE:
        pairs = {statements.key_of(row): SAME}
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
