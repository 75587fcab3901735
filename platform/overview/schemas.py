"""Shapes of the workbench, the runs of jobs and the calls to parties on the wire."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field, StringConstraints

from core.models import JobState
from core.wire import Day, FenOut, Id, Moment, MomentIn, PageQuery, Reason, Schema
from partners.rules import CallState, EventState, SettledAs


class Todo(Schema):
    """Something that waits, and where it is dealt with. `urgent`: late or failed."""

    key: str
    label: str
    count: int
    path: str
    urgent: bool = False


class TodayOut(Schema):
    """`orders` placed and `paid` today; `overdue` orders now, with their sum. Money is null for who may not see it."""

    orders: int
    paid: int
    rent_received: FenOut | None
    overdue: int
    overdue_amount: FenOut | None


class CurvePoint(Schema):
    day: Day
    orders: int
    received: FenOut | None


class WorkbenchOut(Schema):
    day: Day
    todos: list[Todo]
    today: TodayOut
    week: list[CurvePoint]


Word = Annotated[str, StringConstraints(max_length=60)]


class JobRunQuery(PageQuery):
    """Without `kind`, sends to parties are left out: they have a list of their own."""

    kind: Word = ""
    state: JobState | None = None
    key: Word = ""
    merchant_id: Id | None = None
    sort: Literal["", "created_at", "-created_at", "seconds", "-seconds"] = ""


class StepOut(Schema):
    step: str
    rows: int
    seconds: float


class JobRun(Schema):
    """One run. `merchant_id` 0 is the platform itself; the `key` of a nightly job is its business date.

    `about` is what people read: its name, and what this run is about. `run_at`: when it is to begin, while it waits.
    """

    id: UUID
    merchant_id: Id
    merchant_name: str
    kind: str
    kind_label: str
    key: str
    about: str
    state: JobState
    attempts: int
    done: int
    total: int
    steps: list[StepOut]
    rows: int
    error: str
    created_at: Moment
    run_at: Moment
    started_at: Moment | None
    finished_at: Moment | None
    seconds: float | None
    actions: list[Literal["rerun"]]


class JobIn(Schema):
    """`merchant_id` as in the list; a merchant may leave it out."""

    id: UUID
    merchant_id: Id = 0


class JobOut(Schema):
    id: UUID
    state: JobState


class PartnerCallQuery(PageQuery):
    """`open` lists what has not ended."""

    party: Word = ""
    state: CallState | Literal["open"] | None = None
    key: Word = ""
    merchant_id: Id | None = None
    sort: Literal["", "created_at", "-created_at"] = ""


class PartnerCallRow(Schema):
    """`answer` is what the party said, as it came, at most 2,000 characters, for operators; `code` its code
    for a refusal.

    `outcomes`: as what the caller may settle it now; as done it may need the party's trade number.
    """

    id: UUID
    merchant_id: Id
    merchant_name: str
    party: str
    party_label: str
    operation: str
    operation_label: str
    key: str
    subject: str
    subject_id: Id
    state: CallState
    state_label: str
    attempts: int
    answer: str
    error: str
    code: str
    settled_as: SettledAs | None
    created_at: Moment
    finished_at: Moment | None
    actions: list[Literal["retry", "settle"]]
    outcomes: list[SettledAs]
    needs_trade_no: bool


class PartnerCallIn(Schema):
    id: UUID
    merchant_id: Id = 0


class SettleCallIn(PartnerCallIn):
    """How the call ended at the party, as its page says; where money was taken, with the trade number there.

    `paid_at`: the time of payment on that page, which counts where the party doesn't tell it itself.
    """

    outcome: SettledAs
    reason: Reason
    trade_no: Annotated[str, StringConstraints(strip_whitespace=True, max_length=64)] = ""
    paid_at: MomentIn | None = None


class PartnerCallOut(Schema):
    id: UUID
    state: CallState


class PartnerEventQuery(PageQuery):
    """`waiting` lists what a person may deal with. `number` is ours, as the party gave it."""

    party: Word = ""
    state: EventState | Literal["waiting"] | None = None
    number: Word = ""
    merchant_id: Id | None = None
    sort: Literal["", "received_at", "-received_at"] = ""


class PartnerEventRow(Schema):
    """A callback. `merchant_id` 0: no merchant has its number. `error` says why it isn't applied, or was dismissed.

    `dismissed_by`: whose people may dismiss it; what is about a customer's money the platform's alone.
    """

    id: UUID
    merchant_id: Id
    merchant_name: str
    party: str
    party_label: str
    kind: str
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


class ClockOut(Schema):
    """The business date. `movable` only in a demo; `nights_open` nightly jobs still catch up with it."""

    today: Day
    shift_days: int
    movable: bool
    nights_open: int


class AdvanceIn(Schema):
    days: int = Field(1, ge=1, le=62)


class AdvanceOut(Schema):
    """`jobs` nights were put down, one a merchant; each is followed by the next until `today` is reached."""

    today: Day
    shift_days: int
    jobs: int
