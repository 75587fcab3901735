"""Changes of the platform's settings that wait for a second person."""

from collections.abc import Iterator, Sequence
from typing import Any

from core import actions as a
from core.caller import Caller
from core.text import say
from policies import holidays
from policies.models import PolicyChange
from policies.rules import SETTING_NAMES, in_words
from reviews import present
from reviews import queries as reviews
from reviews.rules import ReviewKind
from reviews.schemas import ReviewLine


def _waiting(caller: Caller) -> Iterator[present.Waiting]:
    for row in PolicyChange.objects.filter(reviews.open_proposals()).order_by("pk")[: reviews.SHOWN]:
        day = row.effective_on.isoformat()
        yield present.review(
            caller, row, kind=ReviewKind.SETTINGS, row_id=row.pk, path="/settings",
            title=say(f"{day} 起生效", f"In force from {day}"), lines=_lines(row),
        )  # fmt: skip


def _judge(caller: Caller, rows: Sequence[PolicyChange]) -> list[present.Judged]:
    judges = reviews.judges(caller, (0 for _ in rows))
    return [present.acts(caller, judges, row, action=a.SETTINGS_EDIT, first=row.proposed_by) for row in rows]


def _lines(row: PolicyChange) -> list[ReviewLine]:
    return [_line(name, row.before[name], value) for name, value in row.after.items()]


def _line(name: str, before: Any, after: Any) -> ReviewLine:
    label = say(*SETTING_NAMES[name])
    if name == "holidays":
        gone, come = holidays.apart(before, after)
        return ReviewLine(label=label, before=holidays.in_words(gone), after=holidays.in_words(come))
    return ReviewLine(label=label, before=in_words(name, before), after=in_words(name, after))


present.declare("P", ReviewKind.SETTINGS, see=a.MERCHANT_VIEW, lines=_waiting, judge=_judge)
