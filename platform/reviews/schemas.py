"""What waits for a second person, on the wire. Amounts in fen."""

from typing import Annotated, Literal

from pydantic import StringConstraints

from core.shown import AskedSum
from core.wire import FenOut, Id, Moment, PageQuery, Schema
from reviews.rules import ProposalAct, ReviewKind


class ReviewLine(Schema):
    """A value that would change, in words; `before` is empty for what only says what it is about."""

    label: str
    before: str
    after: str


class ReviewOut(Schema):
    """`own`: the caller proposed it. `barred`: why the caller may not confirm it. `path`: the page where it is done.

    `pictures`: documents that it shows, each opens for some minutes. `warning`: what operators should look at twice.
    `sums`: those of `lines` that change meanwhile, which its confirmation sends back as `shown`.
    """

    kind: ReviewKind
    id: Id
    merchant_id: Id | None
    merchant_name: str
    title: str
    amount: FenOut | None
    lines: list[ReviewLine]
    why: str
    asked_by_name: str
    asked_at: Moment
    ends_at: Moment | None
    own: bool
    barred: str
    actions: list[ProposalAct]
    path: str
    pictures: list[str]
    warning: str = ""
    sums: list[AskedSum] = []


class ReviewFilter(Schema):
    """`asked_by`: a part of the name of who proposed it. Operators may narrow to a merchant."""

    asked_by: Annotated[str, StringConstraints(max_length=60)] = ""
    merchant_id: Id | None = None


class ReviewQuery(ReviewFilter, PageQuery):
    """What waits longest comes first, unless `sort` says otherwise."""

    kind: ReviewKind | None = None
    sort: Literal["", "asked_at", "-asked_at", "ends_at", "-ends_at", "amount", "-amount"] = ""
