"""Shapes on the wire of goods that come back."""

from datetime import date
from typing import Annotated

from pydantic import Field, StringConstraints

from apps.express.schemas import Company, Number
from apps.returns.rules import ReturnStatus
from apps.returns.schemas import DamageLine, Note
from apps.trade.schemas import ProvenIn
from core.wire import LINES, FenIn, FenOut, Id, Option, Schema, Whole


class RequestReturnIn(Schema):
    """`note`: what was agreed with the customer."""

    order_id: Id
    note: Note = ""


class EarlyPart(Schema):
    """The goods go back before the lease's end: rent is asked until the day `until`, the `periods` behind it aren't, at
    a `fee`; what was paid for them already goes back. `text` says so to the customer.
    """

    until: date
    periods: int
    fee: FenOut
    back: FenOut
    text: str


class H5RequestReturnIn(ProvenIn):
    """`periods` and `fee`: of a return before the lease's end, as the page showed them (`EarlyPart`)."""

    note: Note = ""
    periods: Whole = 0
    fee: FenIn = 0


class H5SendReturnIn(ProvenIn):
    company: Company
    number: Number


class H5AgreeReturnIn(ProvenIn):
    """`amount`: what the page showed."""

    amount: FenIn


class H5DisputeReturnIn(ProvenIn):
    """`pictures`: data URLs of JPEG, PNG or WebP, at most 3."""

    text: Annotated[str, StringConstraints(min_length=2, max_length=500), LINES]
    pictures: Annotated[list[str], Field(max_length=3)] = []


class H5Return(Schema):
    """A return of the customer's. `open`: it may be asked for now. `title`: what the goods come back for; "" before it
    was. `address`: where they go; "" before it was.

    `damage`: what the shop claims, `claimed` in all, to be answered until `answer_by`; `agreed` is asked in the end.
    `sendable`: a parcel may be named, or another, by one of `couriers`. `withdrawable`: nothing was sent yet.
    `early`: what it costs that the term isn't over yet. `put_aside`: why the shop says that another parcel than the
    delivered one brought the goods. `before`: pictures of the goods as they were sent, `pictures` as they came back.
    `from_refund`: what is agreed comes off what goes back, and no bill asks it. `decision`: what the shop says to the
    sum that it decided. `late`: until when keeping the goods costs nothing, and what it does then; "" where it never
    does, or they were sent. `kept`: they were inspected, and the shop sends nothing to the customer again.
    """

    open: bool
    title: str
    status: ReturnStatus | None
    status_label: str
    address: str
    company: str
    number: str
    sendable: bool
    withdrawable: bool
    couriers: list[Option]
    put_aside: str
    finding: str
    before: list[str]
    pictures: list[str]
    damage: list[DamageLine]
    claimed: FenOut
    agreed: FenOut
    from_refund: bool
    answer_by: date | None
    dispute: str
    decision: str
    late: str
    kept: bool
    early: EarlyPart | None
