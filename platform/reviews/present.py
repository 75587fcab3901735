"""What waits for a second person: each room declares its kinds here, with what it has of them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from core.caller import Caller, Who
from core.money import Fen
from core.registry import Registry
from reviews.models import Asked
from reviews.queries import barred, check_second
from reviews.rules import GOOD_FOR, PROPOSAL, ProposalAct, ReviewKind
from reviews.schemas import ReviewLine, ReviewOut, ReviewsOut
from tenants.names import names_of
from tenants.second import First, Judges


@dataclass(frozen=True, slots=True)
class Source:
    """`rows` gives a kind as `caller` sees it, oldest first; `see` is the action that opens it."""

    see: str
    rows: Callable[[Caller], Iterable[ReviewOut]]


_sources: Registry[tuple[Who, ReviewKind], Source] = Registry("what waits as")


def declare(who: str, kind: ReviewKind, *, see: str, rows: Callable[[Caller], Iterable[ReviewOut]]) -> None:
    """`who`: letters as in a call. Raises TypeError for a second source of a kind."""
    for letter in who:
        _sources.put((Who(letter), kind), Source(see, rows))


def waiting(caller: Caller) -> ReviewsOut:
    """Oldest first, at most SHOWN of a kind."""
    mine = [one for (who, _), one in _sources.items() if who is caller.who and caller.may(one.see)]
    rows = sorted((row for source in mine for row in source.rows(caller)), key=lambda row: row.asked_at)
    names = names_of(row.merchant_id for row in rows if row.merchant_id)
    for row in rows:
        if row.merchant_id:
            row.merchant_name = names.get(row.merchant_id, "")
    kinds = [kind for kind in ReviewKind if any(row.kind == kind for row in rows)]
    return ReviewsOut(items=rows, kinds=kinds)


def acts(
    caller: Caller, judges: Judges | None, row: Asked, *, action: str, first: First, merchant_id: int = 0
) -> tuple[list[ProposalAct], str]:
    """What the operator may do to an open proposal, and why not more. One's own can be taken back without anybody."""
    if judges is None or not caller.may(action):
        return [], ""
    if of_it := barred(lambda: judges.check_stranger(caller.user_id, merchant_id)):
        return [], of_it
    said = barred(lambda: check_second(caller, judges, first=first, action=action, merchant_id=merchant_id))
    open_acts = [act for act in ProposalAct if PROPOSAL.can(row.stands, act)]
    return [act for act in open_acts if act != ProposalAct.CONFIRM or not said], said


def review(
    caller: Caller, row: Asked, *, kind: ReviewKind, row_id: int, actions: list[ProposalAct], barred: str,
    lines: list[ReviewLine], title: str = "", amount: Fen | None = None, merchant_id: int | None = None,
    path: str = "", pictures: Sequence[str] = (),
) -> ReviewOut:  # fmt: skip
    """One open proposal on the page."""
    return ReviewOut(
        kind=kind, id=row_id, merchant_id=merchant_id, merchant_name="", title=title, amount=amount, lines=lines,
        why=row.why, asked_by_name=row.proposed_by_name, asked_at=row.proposed_at, ends_at=row.proposed_at + GOOD_FOR,
        own=row.is_of(caller), barred=barred, actions=actions, path=path,
        pictures=[one for one in pictures if one],
    )  # fmt: skip


def to_confirm(caller: Caller, *kinds: ReviewKind) -> int:
    """How many of these kinds the caller may be the second person of."""
    sources = [_sources[caller.who, kind] for kind in kinds if (caller.who, kind) in _sources]
    return sum(ProposalAct.CONFIRM in row.actions for one in sources for row in one.rows(caller))
