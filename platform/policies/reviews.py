"""Changes of the platform's settings that wait for a second person."""

from collections.abc import Iterator, Sequence
from typing import Any

from core import actions as a
from core.caller import Caller
from core.text import say
from policies import holidays, queries, texts
from policies.models import PolicyChange, PolicyText
from policies.rules import SETTING_NAMES, in_words
from policies.texts import TextKind
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


def _judge(caller: Caller, rows: Sequence[PolicyChange | PolicyText]) -> list[present.Judged]:
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


def _texts(caller: Caller) -> Iterator[present.Waiting]:
    for row in PolicyText.objects.filter(reviews.open_proposals()).order_by("pk")[: reviews.SHOWN]:
        kind, day = TextKind.of(row.kind), row.effective_on.isoformat()
        before = queries.last_confirmed(kind)
        line = ReviewLine(
            label=kind.words, before=texts.in_short(before.text if before else ""),
            after=texts.in_short(row.text) or say("撤下", "Take it down"),
        )  # fmt: skip
        yield present.review(
            caller, row, kind=ReviewKind.TEXT, row_id=row.pk, path="/settings",
            title=say(f"{kind.words}，{day} 起生效", f"{kind.words}, in force from {day}"), lines=[line],
        )  # fmt: skip


present.declare("P", ReviewKind.TEXT, see=a.MERCHANT_VIEW, lines=_texts, judge=_judge)
