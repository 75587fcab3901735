"""What waits for a second person: each room declares its kinds here, with what it has of them."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from core.caller import Caller, Who
from core.money import Fen
from core.registry import Registry
from core.shown import AskedSum
from core.todos import Waits, together
from core.wire import Page, TabCount
from core.wording import actor, reason
from reviews.models import Asked
from reviews.queries import SHOWN, barred, check_second
from reviews.rules import PROPOSAL, ProposalAct, ReviewKind
from reviews.schemas import ReviewFilter, ReviewLine, ReviewOut, ReviewQuery
from tenants.names import names_of
from tenants.second import First, Judges


@dataclass(frozen=True, slots=True)
class Waiting:
    """A line of the page that nobody was judged for yet, and the room's own `row` of it."""

    line: ReviewOut
    row: Any


Judged = tuple[list[ProposalAct], str]
"""What the caller may do to an open proposal, and why not more."""
Lines = Callable[[Caller], Iterable[Waiting]]
Judge = Callable[[Caller, Sequence[Any]], Iterable[Judged]]


def nothing(caller: Caller, rows: Sequence[Any]) -> Iterable[Judged]:
    """Who sees it decides nothing of it."""
    return [([], "") for _ in rows]


@dataclass(frozen=True, slots=True)
class Source:
    """`lines` gives a kind as `caller` sees it, oldest first; `judge` what the caller may do to some rows of them, in
    as many statements for one as for all. `see` is the action that opens it.
    """

    see: str
    lines: Lines
    judge: Judge


_sources: Registry[tuple[Who, ReviewKind], Source] = Registry("what waits as")


def declare(who: str, kind: ReviewKind, *, see: str, lines: Lines, judge: Judge = nothing) -> None:
    """`who`: letters as in a call. Raises TypeError for a second source of a kind."""
    for letter in who:
        _sources.put((Who(letter), kind), Source(see, lines, judge))


def found(caller: Caller, query: ReviewQuery) -> list[Waiting]:
    """What the filter finds of what the caller's role sees, at most SHOWN of a kind, in the order that is asked for."""
    kinds = [kind for kind in ReviewKind if query.kind in (None, kind)]
    return ordered([one for kind in kinds for one in _of(caller, kind, query)], query.sort)


def listed(caller: Caller, query: ReviewQuery) -> list[ReviewOut]:
    """All of it, judged."""
    return judged(caller, found(caller, query))


def page(caller: Caller, query: ReviewQuery) -> Page[ReviewOut]:
    """Each kind is made into lines by its room, so a page is cut out of all of them; who may do what is looked up for
    the page alone.
    """
    rows = found(caller, query)
    return Page[ReviewOut](
        items=judged(caller, rows[query.offset : query.offset + query.page_size]),
        total=len(rows), total_capped=_is_full(one.line.kind for one in rows), page=query.page,
        page_size=query.page_size,
    )  # fmt: skip


def judged(caller: Caller, rows: list[Waiting]) -> list[ReviewOut]:
    """Each with what the caller may do to it, and whose it is."""
    for kind in {one.line.kind for one in rows}:
        of_kind = [one for one in rows if one.line.kind == kind]
        said = _sources[caller.who, kind].judge(caller, [one.row for one in of_kind])
        for one, (actions, barred_by) in zip(of_kind, said, strict=True):
            one.line.actions, one.line.barred = actions, barred_by
    return named([one.line for one in rows])


def counts(caller: Caller, query: ReviewFilter) -> list[TabCount]:
    """Of each kind that the caller's role sees; "" is all of them."""
    kinds = [kind for kind in ReviewKind if _source(caller, kind)]
    found = {kind: sum(1 for _ in _of(caller, kind, query)) for kind in kinds}
    full = {kind: count >= SHOWN for kind, count in found.items()}
    return [
        TabCount(tab="", count=sum(found.values()), capped=any(full.values())),
        *(TabCount(tab=kind, count=count, capped=full[kind]) for kind, count in found.items()),
    ]


def _source(caller: Caller, kind: ReviewKind) -> Source | None:
    found = _sources.get((caller.who, kind))
    return found if found and caller.may(found.see) else None


def _of(caller: Caller, kind: ReviewKind, query: ReviewFilter) -> Iterator[Waiting]:
    source = _source(caller, kind)
    for one in source.lines(caller) if source else ():
        if query.asked_by in one.line.asked_by_name and query.merchant_id in (None, one.line.merchant_id):
            yield one


def _is_full(kinds: Iterable[ReviewKind]) -> bool:
    return any(count >= SHOWN for count in Counter(kinds).values())


def ordered(rows: Iterable[Waiting], sort: str) -> list[Waiting]:
    """What waits longest first; what has no end or no sum comes last either way."""
    oldest = sorted(rows, key=lambda one: (one.line.asked_at, one.line.kind, one.line.id))
    by = attrgetter(f"line.{sort.removeprefix('-') or 'asked_at'}")
    filled, empty = [one for one in oldest if by(one) is not None], [one for one in oldest if by(one) is None]
    return sorted(filled, key=by, reverse=sort.startswith("-")) + empty


def named(rows: list[ReviewOut]) -> list[ReviewOut]:
    names = names_of(row.merchant_id for row in rows if row.merchant_id)
    for row in rows:
        if row.merchant_id:
            row.merchant_name = names.get(row.merchant_id, "")
    return rows


def confirms(may: bool, said: str) -> Judged:
    """Where it is refused and taken back on another page; `said`: why they don't confirm it who `may`."""
    return [ProposalAct.CONFIRM] if may and not said else [], said


def acts(
    caller: Caller, judges: Judges | None, row: Asked, *, action: str, first: First, merchant_id: int = 0
) -> Judged:
    """What the operator may do to an open proposal, and why not more. One's own can be taken back without anybody."""
    if judges is None or not caller.may(action):
        return [], ""
    if of_it := barred(lambda: judges.check_stranger(caller.user_id, merchant_id)):
        return [], of_it
    said = barred(lambda: check_second(caller, judges, first=first, action=action, merchant_id=merchant_id))
    open_acts = [act for act in ProposalAct if PROPOSAL.can(row.stands, act)]
    return [act for act in open_acts if act != ProposalAct.CONFIRM or not said], said


def review(
    caller: Caller, row: Asked, *, kind: ReviewKind, row_id: int, lines: list[ReviewLine], title: str = "",
    amount: Fen | None = None, merchant_id: int | None = None, path: str = "", pictures: Sequence[str] = (),
    warning: str = "", sums: Sequence[AskedSum] = (),
) -> Waiting:  # fmt: skip
    """One open proposal on the page."""
    line = ReviewOut(
        kind=kind, id=row_id, merchant_id=merchant_id, merchant_name="", title=title, amount=amount, lines=lines,
        why=reason(row.why), asked_by_name=actor(row.proposed_by_name), asked_at=row.proposed_at, ends_at=row.ends_at,
        own=row.is_of(caller), barred="", actions=[], path=path, pictures=[one for one in pictures if one],
        warning=warning, sums=list(sums),
    )  # fmt: skip
    return Waiting(line, row)


def to_confirm(caller: Caller, *kinds: ReviewKind) -> Waits:
    """Of these kinds, what the caller may be the second person of."""
    sources = [_sources[caller.who, kind] for kind in kinds if (caller.who, kind) in _sources]
    found: list[Waits] = []
    for one in sources:
        rows = list(one.lines(caller))
        said = one.judge(caller, [waiting.row for waiting in rows])
        mine = (row.line for row, (acts, _) in zip(rows, said, strict=True) if ProposalAct.CONFIRM in acts)
        found += [Waits(1, line.asked_at) for line in mine]
    return together(found)
