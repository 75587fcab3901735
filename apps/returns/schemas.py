"""Shapes of a return on the wire."""

from datetime import date, datetime
from typing import Annotated

from pydantic import Field, StringConstraints

from apps.express.schemas import Picture, Serial
from apps.returns.rules import MOST_LINES, MOST_PRICES, Fate, Purpose, ReturnStatus
from core.wire import LINES, Day, FenIn, FenOut, Id, Reason, Schema

Note = Annotated[str, StringConstraints(max_length=200), LINES]


class DamageLine(Schema):
    name: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    amount: Annotated[FenIn, Field(ge=1)]


class DamagePrices(Schema):
    """What the shop claims for damages, in its own order."""

    items: Annotated[list[DamageLine], Field(max_length=MOST_PRICES)]


class ReturnPart(Schema):
    """`address`: whom and where the goods are sent to. `fate` is null until they were inspected.

    `purpose`: what they come back for. `damage`: what is claimed, `claimed` in all, of which `agreed` is asked in
    the end; the customer answers until `answer_by`, and says in `dispute` why not. `decision`: what the shop says to
    the sum that it decided. `decidable`: the shop may claim
    money without the customer's yes.
    `serials_seen`: what the inspection read on the pieces; `other_piece` says where that isn't what was sent.
    `put_aside`: why the shop says that another parcel than the delivered one brought the goods. `before`: pictures of
    the goods as they went to the customer; `dispute_pictures`: what the customer sent, for who may see that.
    """

    id: Id
    purpose: Purpose
    purpose_label: str
    status: ReturnStatus
    status_label: str
    address: str
    note: str
    put_aside: str
    fate: Fate | None
    fate_label: str
    finding: str
    serials_seen: list[str]
    other_piece: str
    before: list[str]
    pictures: list[str]
    damage: list[DamageLine]
    claimed: FenOut
    agreed: FenOut
    answer_by: date | None
    dispute: str
    decision: str
    dispute_pictures: list[str]
    decidable: bool
    asked_at: datetime
    sent_at: datetime | None
    received_at: datetime | None
    inspected_at: datetime | None


class ReceiveReturnIn(Schema):
    """`came_on`: the day on which the goods were there, where that was before today. `reason`: why not by the parcel
    that the courier delivered long before.
    """

    order_id: Id
    came_on: Day | None = None
    reason: Note = ""


class InspectReturnIn(Schema):
    """`finding`: how the goods are, in the shop's own words. `serials`: numbers on the pieces, where
    somebody read them. `damage`: what is claimed for; none ends the return.
    """

    order_id: Id
    fate: Fate
    finding: Annotated[str, StringConstraints(max_length=500), LINES] = ""
    pictures: Annotated[list[Picture], Field(max_length=9)] = []
    serials: Annotated[list[Serial], Field(max_length=20)] = []
    damage: Annotated[list[DamageLine], Field(max_length=MOST_LINES)] = []


class DecideReturnIn(Schema):
    """`amount`: what is asked in the end, 0 for nothing."""

    order_id: Id
    amount: FenIn
    reason: Reason
