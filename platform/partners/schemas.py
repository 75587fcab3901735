"""Shapes of parties, of calls to them and of their callbacks on the wire."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import StringConstraints

from core.wire import Among, FenOut, Id, Moment, MomentIn, PageQuery, Reason, Schema
from partners.rules import CallState, EventKind, EventState, Party, ResolvedAs

Word = Annotated[str, StringConstraints(max_length=60)]


class Credential(Schema):
    """A name of the credentials file, never its value."""

    name: str
    present: bool


class Setting(Schema):
    """What our contract with the party decides, and the credentials file says; no secret."""

    label: str
    value: str


class PartyRow(Schema):
    """`sent`, `failed`: questions of the last 24 hours, and those without a usable answer; `open`: calls that wait.

    `median_ms`, `p95_ms`: so long took half, and 95 of a hundred, of its answers of that time at most; null: no answer.
    `place`: the host that is asked, "" without credentials. An `optional` one may have none.
    `denied_at`: since then it refuses our keys, permissions or address. `failure`: what went wrong last.
    `rests_until`: it doesn't answer, and isn't asked until then; one call tries it after that.
    """

    party: Party
    label: str
    mode: Literal["sandbox", "real"]
    place: str
    optional: bool
    credentials: list[Credential]
    settings: list[Setting]
    last_success_at: Moment | None
    sent: int
    failed: int
    median_ms: int | None
    p95_ms: int | None
    open: int
    stuck: int
    denied_at: Moment | None
    failed_at: Moment | None
    failure: str
    paused_at: Moment | None
    paused_by: str
    pause_reason: str
    rests_until: Moment | None
    tested_at: Moment | None
    test_ok: bool | None
    test_text: str


class Parties(Schema):
    items: list[PartyRow]


class PauseIn(Schema):
    """`paused` false lets it go on."""

    party: Party
    paused: bool
    reason: Reason


class PartyIn(Schema):
    party: Party


class TestOut(Schema):
    """`text`: what the party answered, in its words."""

    party: Party
    ok: bool
    text: str


class PartnerCallFilter(Schema):
    party: Word = ""
    key: Word = ""
    merchant_id: Id | None = None


class PartnerCallQuery(PartnerCallFilter, PageQuery):
    """`open` lists what has not ended."""

    state: CallState | Literal["open"] | None = None
    sort: Literal["", "created_at", "-created_at"] = ""


class SaidOut(Schema):
    name: str
    at: Moment
    outcome: ResolvedAs
    reason: str
    trade_no: str
    paid_at: Moment | None
    reference: str


class PartnerCallRow(Schema):
    """`answer` is what the party said, with people hidden, at most 2,000 characters, for operators; `whole`: nothing is
    hidden or left off, else `partnerCallRaw` shows it. `code`: the party's for a refusal.

    `amount`: what it moves, as it was asked; `order_id`: the lease it is about.

    `waits_until`: it is sent by itself then, and not before.

    `outcomes`: as what the caller may resolve it now; as done it may need the party's trade number, or, where the
    party doesn't tell, the reference of what went back. `said`: what one person said; a second has to say the same.
    """

    id: UUID
    merchant_id: Id
    merchant_name: str
    party: Party
    party_label: str
    operation: str
    operation_label: str
    key: str
    subject: str
    subject_id: Id
    order_id: Id | None
    amount: FenOut | None
    state: CallState
    state_label: str
    attempts: int
    answer: str
    whole: bool
    error: str
    code: str
    resolved_as: ResolvedAs | None
    created_at: Moment
    waits_until: Moment | None
    finished_at: Moment | None
    actions: list[Literal["retry", "resolve"]]
    outcomes: list[ResolvedAs]
    needs_trade_no: bool
    needs_reference: bool
    said: SaidOut | None


class PartnerCallIn(Schema):
    id: UUID
    merchant_id: Id = 0


class ResolveCallIn(PartnerCallIn):
    """How the call ended at the party, as its page says; where money was taken, with the trade number there.

    `paid_at`: the time of payment on that page, which counts where the party doesn't tell it itself. `reference`: of
    what went back to the customer, where the party doesn't say that it did. Two people say the same of money that the
    party doesn't speak of.
    """

    outcome: ResolvedAs
    reason: Reason
    trade_no: Annotated[str, StringConstraints(strip_whitespace=True, max_length=64)] = ""
    paid_at: MomentIn | None = None
    reference: Annotated[str, StringConstraints(strip_whitespace=True, max_length=64)] = ""


class CallRawIn(PartnerCallIn):
    reason: Reason


class PartnerCallRaw(Schema):
    """The answer as it came; it may name the customer."""

    id: UUID
    raw: str


class PartnerCallOut(Schema):
    """`waits`: a colleague has to say the same before it counts."""

    id: UUID
    state: CallState
    waits: bool = False


class PartnerEventFilter(Schema):
    """`number` is ours, as the party gave it."""

    party: Word = ""
    number: Word = ""
    merchant_id: Id | None = None


class PartnerEventQuery(PartnerEventFilter, PageQuery):
    """`waiting` lists what a person may deal with."""

    state: EventState | Literal["waiting"] | None = None
    sort: Literal["", "received_at", "-received_at"] = ""


class PartnerEventRow(Schema):
    """A callback. `merchant_id` 0: no merchant has its number. `error` says why it isn't applied, or was dismissed.

    `dismissed_by`: whose people may dismiss it; what is about a customer's money the platform's alone.
    """

    id: UUID
    merchant_id: Id
    merchant_name: str
    party: Party
    party_label: str
    kind: Annotated[str, Among(lambda: map(str, EventKind))]
    kind_label: str
    number: str
    state: EventState
    state_label: str
    amount: FenOut | None
    error: str
    received_at: Moment
    applied_at: Moment | None
    dismissed_by: Literal["platform", "shop"]
    actions: list[Literal["apply", "dismiss"]]


class PartnerEventIn(Schema):
    id: UUID
    merchant_id: Id = 0


class DismissEventIn(PartnerEventIn):
    reason: Reason


class EventRawIn(PartnerEventIn):
    reason: Reason


class PartnerEventOut(Schema):
    id: UUID
    state: EventState
    error: str


class PartnerEventRaw(Schema):
    """The callback as it came; it may name the customer's account."""

    id: UUID
    event_id: str
    raw: str
