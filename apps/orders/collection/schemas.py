"""Collection on the wire. Amounts in fen."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from apps.collection.rules import CaseEnd, Channel, GoodsAt, OfferState, Outcome, PromiseState, To
from apps.leases.rules import Age, OrderStatus
from apps.orders.collection.rules import CollectionAct, Tab
from apps.orders.schemas.acts import Ids
from core.wire import LINES, Day, FenIn, FenOut, Id, Moment, Option, PageQuery, Reason, Schema
from reviews.rules import ProposalAct, ProposalStatus

Note = Annotated[str, StringConstraints(max_length=500), LINES]
Why = Annotated[str, StringConstraints(max_length=200), LINES]


class DeskFilter(Schema):
    """`collector_id`: "0" is nobody's; `mine`: the caller's own. Operators name the merchant."""

    merchant_id: Id | None = None
    order_id: Id | None = None
    customer: str = Field("", max_length=60)
    mobile: str = Field("", max_length=20)
    title: str = Field("", max_length=60)
    sub_shop_id: Id | None = None
    collector_id: Annotated[int | None, Field(ge=0)] = None
    mine: bool = False
    age: Age | None = None


class DeskQuery(DeskFilter, PageQuery):
    state: Tab | None = None
    sort: Literal["", "days", "-days", "amount", "-amount"] = ""


class OwedPart(Schema):
    """What is overdue, as it splits; `other` is neither rent, nor an add-on, nor a late fee."""

    rent: FenOut
    addon: FenOut
    other: FenOut
    late_fee: FenOut
    total: FenOut


class PromisePart(Schema):
    amount: FenOut
    day: Day
    state: PromiseState
    state_label: str
    actor: str
    made_at: Moment
    ended_at: Moment | None


class OfferPart(Schema):
    """Who pays `amount` until `day` isn't asked for `waives`; `left`: what of it is to come. `waived`: once it came."""

    amount: FenOut
    day: Day
    left: FenOut
    waives: FenOut
    waived: FenOut
    why: str
    state: OfferState
    state_label: str
    actor: str
    made_at: Moment
    ended_at: Moment | None


class ContactPart(Schema):
    channel: Channel
    channel_label: str
    outcome: Outcome
    outcome_label: str
    note: str
    actor: str
    at: Moment


class DeskRow(Schema):
    """`days`: how long it has been overdue; `promised_by`: the promise that is open; `broken`: the last one was.

    `deposit_left`: still frozen. `asked_write_off`: it waits for a second person.
    """

    order_id: Id
    title: str
    customer: str
    mobile: str
    sub_shop_name: str
    age: Age
    days: int
    owed: OwedPart
    deposit_left: FenOut
    collector_id: Id | None
    collector: str
    opened_at: Moment | None
    contacts: int
    last_contact: ContactPart | None
    promised_by: Day | None
    promised: FenOut
    broken: bool
    offered_until: Day | None
    offered: FenOut
    asked_write_off: bool


class DeskSums(Schema):
    """Of what the filter finds, whatever the tab: leases, and what is overdue on them."""

    leases: int
    overdue: FenOut


class CollectorsQuery(Schema):
    merchant_id: Id | None = None


class Collectors(Schema):
    items: list[Option]


class CollectionCase(Schema):
    """`end`: "" while it is open."""

    collector_id: Id | None
    collector: str
    opened_at: Moment
    opened_by: str
    why: str
    contacts: int
    end: CaseEnd | Literal[""]
    end_label: str
    ended_at: Moment | None


class WriteOffPart(Schema):
    """`owed`: what was asked for; `amount`: what was written off; `recovered`: what came since. `barred`: why the
    caller can't confirm it. `goods_back_at`: when goods came that had been lost.
    """

    id: Id
    owed: OwedPart
    amount: FenOut
    recovered: FenOut
    goods: GoodsAt
    goods_label: str
    goods_back_at: Moment | None
    why: str
    status: ProposalStatus
    asked_by: str
    asked_at: Moment
    decided_by: str
    decided_at: Moment | None
    decided_why: str
    undone_at: Moment | None
    barred: str


class HandoverPart(Schema):
    to: To
    to_label: str
    note: str
    actor: str
    at: Moment


class HandSums(Schema):
    """What is handed over, as of a day, as it splits."""

    as_of: Day
    rent: FenOut
    fees: FenOut
    compensation: FenOut
    total: FenOut


class DestinationPart(Schema):
    """`why_not`: why it can't go there; empty where it can. `sums`: what goes there, where the place has it say so."""

    to: To
    to_label: str
    why_not: str
    sums: HandSums | None


class CollectionInfo(Schema):
    """`least_offer`, `last_day`: what a settlement, or a promise, may be. `write_off`: all that is open;
    `no_write_off`: what stands in its way.
    """

    order_id: Id
    status: OrderStatus
    age: Age | None
    days: int
    owed: OwedPart
    least_offer: FenOut
    last_day: Day
    deposit_left: FenOut
    case: CollectionCase | None
    contacts: list[ContactPart]
    promises: list[PromisePart]
    offers: list[OfferPart]
    handovers: list[HandoverPart]
    destinations: list[DestinationPart]
    write_offs: list[WriteOffPart]
    write_off: FenOut
    no_write_off: str
    actions: list[CollectionAct]


class StartIn(Schema):
    order_ids: Ids
    collector_id: Id | None = None
    why: Why = ""


class AssignIn(Schema):
    order_ids: Ids
    collector_id: Id | None = None


class ContactIn(Schema):
    order_ids: Ids
    channel: Channel
    outcome: Outcome
    note: Note = ""


class RemindIn(Schema):
    order_ids: Ids
    day: Day


class StopIn(Schema):
    order_ids: Ids
    why: Reason


class PromiseIn(Schema):
    order_id: Id
    amount: FenIn
    day: Day


class OfferIn(Schema):
    order_id: Id
    amount: FenIn
    day: Day
    why: Reason


class HandOverDebtIn(Schema):
    """`shown`: the sum that the person saw, where the place has it say so; at another one it is 112."""

    order_id: Id
    to: To
    note: Why = ""
    shown: FenIn | None = None


class AskWriteOffIn(Schema):
    """`shown`: what the person was shown as owed; where it isn't so any more, nothing is asked for."""

    order_id: Id
    shown: FenIn
    why: Reason


class DecideWriteOffIn(Schema):
    """`shown`: as of `AskWriteOffIn`, to confirm it: a page that shows none is to be loaded anew (111). `why`: of a
    refusal.
    """

    id: Id
    result: ProposalAct
    shown: FenIn | None = None
    why: Why = ""


class WrittenOffFilter(Schema):
    merchant_id: Id | None = None
    order_id: Id | None = None


class WrittenOffQuery(WrittenOffFilter, PageQuery):
    """`state`: where the goods are."""

    state: GoodsAt | None = None
    sort: Literal["", "decided_at", "-decided_at", "amount", "-amount"] = ""


class WrittenOffRow(Schema):
    order_id: Id
    title: str
    customer: str
    amount: FenOut
    recovered: FenOut
    why: str
    goods_label: str
    asked_by: str
    decided_by: str
    decided_at: Moment | None
