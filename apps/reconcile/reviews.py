"""Offline payments that somebody said were entered wrongly wait for an operator, on the list of what waits for a second
person. The act itself is on the page of differences.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime

from apps.reconcile.taking_back import why_barred
from core import actions as a
from core.caller import Caller
from core.money import yuan
from core.text import say
from merchants import queries as merchants
from reviews import present
from reviews import queries as reviews
from reviews.rules import GOOD_FOR, ReviewKind
from reviews.schemas import ReviewLine, ReviewOut
from statements import queries as statements
from statements.models import DifferenceIndex, First
from statements.rules import DifferenceState, Kind


def _entries(caller: Caller) -> Iterator[present.Waiting]:
    """Of every merchant, by the operators' rows."""
    for row in statements.entries_said_mistaken(reviews.SHOWN):
        if row.first:
            yield present.Waiting(_entry(caller, row, row.first), row)


def _judge(caller: Caller, rows: Sequence[DifferenceIndex]) -> Iterator[present.Judged]:
    judges, hands = reviews.judges(caller, ids := [row.merchant_id for row in rows]), merchants.hands_in(ids)
    may = judges is not None and caller.may(a.RECONCILE)
    for row in rows:
        own = hands.get(row.merchant_id, ())
        said = why_barred(caller, judges, row.first, own, row.merchant_id) if judges is not None and may else ""
        yield present.confirms(may, said)


def _entry(caller: Caller, row: DifferenceIndex, first: First) -> ReviewOut:
    asked_at = datetime.fromisoformat(first["at"])
    lines = [ReviewLine(label=say("订单编号", "Order"), before="", after=str(row.order_id))]
    if row.ours is not None and row.theirs is not None:
        lines.append(ReviewLine(label=say("实际金额", "In truth"), before=yuan(row.ours), after=yuan(row.theirs)))
    page = f"/reconcile?view=differences&state={DifferenceState.OPEN}&kind={Kind.OFFLINE}"
    return ReviewOut(
        kind=ReviewKind.ENTRY, id=row.id, merchant_id=row.merchant_id, merchant_name="", title="",
        amount=row.ours, lines=lines,
        why=row.notes[-1]["text"], asked_by_name=first["name"], asked_at=asked_at, ends_at=asked_at + GOOD_FOR,
        own=first["by"] == caller.user_id, barred="", actions=[], path=f"{page}&merchant_id={row.merchant_id}",
        pictures=[],
    )  # fmt: skip


present.declare("P", ReviewKind.ENTRY, see=a.FINANCE_VIEW, lines=_entries, judge=_judge)
