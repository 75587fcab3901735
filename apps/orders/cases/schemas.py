"""Shapes of an after-sale case on the wire."""

from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from apps.aftersale.rules import CaseAct, CaseKind, CaseReason, CaseStatus
from apps.express.schemas import Company, Number, Picture, Serial
from apps.returns.rules import MOST_LINES, Fate
from apps.returns.schemas import DamageLine
from apps.trade.schemas import ProvenIn
from core.wire import LINES, Day, FenIn, FenOut, Id, Option, Schema
from reviews.rules import ProposalStatus

Words = Annotated[str, StringConstraints(strip_whitespace=True, max_length=500), LINES]
Said = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500), LINES]
Sent = Annotated[list[str], Field(max_length=3)]
"""Pictures of the customer, as data URLs."""


class CaseLine(Schema):
    """What somebody wrote. `mine`: the reader's side did. `pictures` open in the browser."""

    id: Id
    mine: bool
    actor: str
    text: str
    pictures: list[str]
    at: datetime


class CaseOffer(Schema):
    """An early return, if the goods left today: `periods` aren't asked, of whose rent the `fee` is at most `most`, and
    `back` was paid already. `fee` is null before the shop said it. `text` says so to the customer.
    """

    fee: FenOut | None
    most: FenOut
    periods: int
    back: FenOut
    text: str


class CasePart(Schema):
    """A case as its reader sees it: staff, or the customer.

    `answer_by`: the last day for the shop's next step, or for the goods to be sent back; `silence`: what follows by
    itself then, "" where nothing does. `address`: where the goods go; `company_label`, `number`: by which parcel.
    `resent`: the parcel by which goods go to the customer again; `serials`: of what is in it, if it is another piece.
    `found`: pictures of the inspection; `other_piece` says where another piece came than was sent.
    `amount`: what goes back, or would; `by_hand`: what of it the shop hands over.
    `claimed`: what a repair costs the customer, or comes off a refund, is to be agreed to, or decided, before it is
    sent or refunded. `damage`: what the inspection asks for, `deducted`: what of it comes off the refund.
    `offer`: of an early return that waits for its fee or its goods. `why`: of a refusal.
    `actions`: what the reader may do with it now.
    """

    id: Id
    kind: CaseKind
    kind_label: str
    status: CaseStatus
    status_label: str
    by_customer: bool
    reason_label: str
    text: str
    pictures: list[str]
    answer_by: date | None
    silence: str
    address: str
    company: str
    company_label: str
    number: str
    resent: str
    serials: list[str]
    fate_label: str
    finding: str
    found: list[str]
    other_piece: str
    amount: FenOut
    by_hand: FenOut
    claimed: bool
    damage: list[DamageLine]
    deducted: FenOut
    offer: CaseOffer | None
    why: str
    opened_at: datetime
    answered_at: datetime | None
    finished_at: datetime | None
    messages: list[CaseLine]
    writable: bool
    actions: list[CaseAct]


class CaseReasonPart(Schema):
    """Why, to choose from."""

    value: CaseReason
    label: str


class CaseKindPart(Schema):
    """What may be asked for now, and why."""

    kind: CaseKind
    label: str
    reasons: list[CaseReasonPart]


class OpenCaseIn(Schema):
    """`pictures`: what the customer sent the shop elsewhere, as they were uploaded."""

    order_id: Id
    kind: CaseKind
    reason: CaseReason
    text: Words = ""
    pictures: Annotated[list[Picture], Field(max_length=6)] = []


class DealtOut(Schema):
    """A case after a step of it; or its refund that waits for an operator, as `proposed`."""

    id: Id
    status: CaseStatus | ProposalStatus


class DealCaseIn(Schema):
    """`fee`: of an early return, for the customer to agree to. `reason`: of a refusal. `came_on`: of an early return,
    the day on which the goods were there, where that was before today; its `reason` is why not by the parcel that the
    courier delivered long before. `fate`, `finding`, `pictures`: of the inspection; a repair has no fate, and `damage`
    is what it costs the customer. `company`, `number`: of the parcel to the customer, by which a repair or an exchange
    ends, or inspected goods are refused. `serials`: of the piece that is sent in exchange, none only where the goods
    are `unnumbered`; at an inspection, of what came, where somebody read them.
    """

    id: Id
    step: Literal["offer", "agree", "reject", "receive", "inspect", "refund", "finish"]
    reason: Annotated[str, StringConstraints(strip_whitespace=True, max_length=200), LINES] = ""
    fee: FenIn | None = None
    came_on: Day | None = None
    fate: Fate | None = None
    finding: Annotated[str, StringConstraints(max_length=500), LINES] = ""
    pictures: Annotated[list[Picture], Field(max_length=9)] = []
    company: Company | None = None
    number: Number | None = None
    serials: Annotated[list[Serial], Field(max_length=20)] = []
    unnumbered: bool = False
    damage: Annotated[list[DamageLine], Field(max_length=MOST_LINES)] = []


class SayCaseIn(Schema):
    id: Id
    text: Said
    pictures: Annotated[list[Picture], Field(max_length=6)] = []


class RejectReasons(Schema):
    items: list[Option]


class H5Cases(Schema):
    """`case`: the latest. `kinds`: what may be asked for now. `couriers`: where a parcel may be named."""

    case: CasePart | None
    kinds: list[CaseKindPart]
    couriers: list[Option]


class H5OpenCaseIn(ProvenIn):
    kind: CaseKind
    reason: CaseReason
    text: Words = ""
    pictures: Sent = []


class H5CaseIn(ProvenIn):
    id: Id


class H5ConfirmCaseIn(H5CaseIn):
    """`fee`: what the page showed."""

    fee: FenIn


class H5SayCaseIn(H5CaseIn):
    text: Said
    pictures: Sent = []


class H5SendCaseIn(H5CaseIn):
    company: Company
    number: Number
