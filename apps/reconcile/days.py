"""A merchant's day, and the platform's own, reconciled: compared, asked about, told of."""

from datetime import date

from django.db import transaction

from apps.reconcile import asking, checks, queries, sources, tell
from apps.reconcile.models import Difference
from apps.reconcile.services import SAME
from apps.reconcile.sources import Asked
from partners.errors import PartyUnavailable
from statements import queries as statements
from statements import services as filing
from statements.models import DifferenceRow
from statements.rules import TRADES, Kind
from tenants import scope


def reconcile_day(day: date, *, turns: bool = True) -> None:
    """Hold the active merchant's books of `day` against the party's and against themselves. As often as one likes.

    The party's books must have been fetched: without them only deposits and our own books are looked at. What was
    open of other days is looked at again. A deposit that the party refuses to speak of becomes a difference. The party
    is asked about what is missing here, which books what it confirms; the bell rings for what is open then. Without
    `turns`, of deposits only those are asked about on which something moved. Not inside a transaction. Raises
    PartyUnavailable where it didn't answer, once the rest is filed.
    """
    asked = sources.ask_party(sources.to_ask(day, queries.open_keys(), turns=turns))
    _file(day, asked)
    missing = asking.ask_by_itself()
    if missing.count:
        _file(day, asked)
    tell.open_differences()
    if failures := [*asked.failures, *missing.failures]:
        raise PartyUnavailable(str(failures[0])) from failures[0]


def reconcile_platform(day: date) -> None:
    """Lines of numbers that are nobody's."""
    filing.reconcile_platform(day)
    tell.open_differences()


@transaction.atomic
def _file(day: date, asked: Asked) -> None:
    merchant_id, filed = scope.current().id, queries.open_keys()
    again = {key: row.day for key, row in filed.items() if key.kind in TRADES}
    known = statements.complete_days({day, *again.values()})
    said = queries.said_by_party(again)
    keys = {key for key, since in again.items() if since in known or key in said}
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
    ours = sources.ours_on(day)
    compared = stated | queries.said_by_party(ours).keys()
    fine = [trades[key].theirs or 0 for key in compared if key in trades and trades[key].finding is None]
    filing.publish_run(
        Difference, merchant_id, day, lines=len(stated), matched=len(fine), amount=sum(fine), ours=len(ours),
        ours_amount=sum(ours.values()),
    )  # fmt: skip


def _looked_at(row: DifferenceRow, day: date) -> bool:
    """Transactions are checked on their own day; another day's run says nothing of them."""
    return row.kind != Kind.TRANSACTION or row.day == day
