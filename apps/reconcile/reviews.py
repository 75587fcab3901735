"""Offline payments that somebody said were entered wrongly wait for an operator, on the list of what waits for a second
person. The act itself is on the page of differences.
"""

from collections.abc import Iterator
from datetime import datetime

from apps.reconcile.taking_back import why_barred
from core import actions as a
from core.caller import Caller
from core.text import say
from merchants import queries as merchants
from reviews import present
from reviews import queries as reviews
from reviews.rules import GOOD_FOR, ProposalAct, ReviewKind
from reviews.schemas import ReviewLine, ReviewOut
from statements import queries as statements
from statements.models import DifferenceIndex, First
from statements.rules import DifferenceState, Kind
from tenants.second import Judges


def _entries(caller: Caller) -> Iterator[ReviewOut]:
    """Of every merchant, by the operators' rows."""
    rows = statements.entries_said_mistaken(reviews.SHOWN)
    judges = reviews.judges(caller, (row.merchant_id for row in rows))
    hands = merchants.hands_in([row.merchant_id for row in rows])
    for row in rows:
        if row.first and judges:
            yield _entry(caller, row, row.first, judges, hands.get(row.merchant_id, ()))


def _entry(caller: Caller, row: DifferenceIndex, first: First, judges: Judges, hands: tuple[int, ...]) -> ReviewOut:
    may, asked_at = caller.may(a.RECONCILE), datetime.fromisoformat(first["at"])
    said = why_barred(caller, judges, first, hands, row.merchant_id) if may else ""
    page = f"/reconcile?view=differences&state={DifferenceState.OPEN}&kind={Kind.OFFLINE}"
    return ReviewOut(
        kind=ReviewKind.ENTRY, id=row.id, merchant_id=row.merchant_id, merchant_name="", title="",
        amount=row.ours, lines=[ReviewLine(label=say("订单编号", "Order"), before="", after=str(row.order_id))],
        why=row.notes[-1]["text"], asked_by_name=first["name"], asked_at=asked_at, ends_at=asked_at + GOOD_FOR,
        own=first["by"] == caller.user_id, barred=said, actions=[ProposalAct.CONFIRM] if may and not said else [],
        path=f"{page}&merchant_id={row.merchant_id}", pictures=[],
    )  # fmt: skip


present.declare("P", ReviewKind.ENTRY, see=a.FINANCE_VIEW, rows=_entries)
