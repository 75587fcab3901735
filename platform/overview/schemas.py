"""Shapes of the workbench, the search, the runs of jobs and the clock on the wire."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field, StringConstraints

from core.jobs.schemas import JobKind
from core.models import JobState
from core.search import Found
from core.wire import LINES, Day, FenOut, Id, Moment, PageQuery, Schema, Whole


class Todo(Schema):
    """Something that waits, and where it is dealt with. `urgent`: late or failed.

    `since`: from when on the first of them waits, where the rows say so. `amount`: the sum that waits, said instead of
    `count`; 0 where there is none.
    """

    key: str
    label: str
    count: int
    path: str
    urgent: bool = False
    since: Moment | None
    amount: FenOut


class TodayOut(Schema):
    """Of today: `orders` placed, first rents `paid`, rent received; `overdue` orders now, with their sum, and how many
    there were when yesterday ended (`overdue_before`; null where no night has noted it).

    Each is what its list finds: orders of the day, ledger records of the day. Money is null for who may not see it.
    """

    orders: int
    paid: int
    rent_received: FenOut | None
    overdue: int
    overdue_before: int | None
    overdue_amount: FenOut | None


class CurvePoint(Schema):
    """A day, and the same day of the week before. `paid`: first rents."""

    day: Day
    orders: int
    orders_before: int
    paid: int
    received: FenOut | None
    received_before: FenOut | None


class WorkbenchOut(Schema):
    day: Day
    todos: list[Todo]
    today: TodayOut
    week: list[CurvePoint]


class SearchIn(Schema):
    text: Annotated[str, StringConstraints(max_length=60), LINES] = ""


class FoundOut(Schema):
    """Something that the search finds, with its status in words; people are masked."""

    kind: Found
    id: Id
    title: str
    text: str
    path: str
    status: str


class SearchOut(Schema):
    items: list[FoundOut]


Word = Annotated[str, StringConstraints(max_length=60)]


class JobRunFilter(Schema):
    """Without `kind`, sends to parties are left out: they have a list of their own; and so is what clears files away
    after an export, unless it failed.
    """

    kind: Word = ""
    key: Word = ""
    merchant_id: Id | None = None


class JobRunQuery(JobRunFilter, PageQuery):
    """`state`: planned, what is to begin later, isn't among what is queued; `partly`, done but for what failed in some
    steps, is among what is done.
    """

    state: JobState | Literal["planned", "partly"] | None = None
    sort: Literal["", "created_at", "-created_at", "seconds", "-seconds"] = ""


class StepOut(Schema):
    """`error`: it is done but for what this says."""

    step: str
    rows: int
    seconds: float
    error: str


class JobRun(Schema):
    """One run. `merchant_id` 0 is the platform itself; the `key` of a nightly job is its business date.

    `about` is what people read: its name, and what this run is about. `run_at`: when it is to begin, while it waits;
    `planned`: that is later, and it was never begun. `partly`: it is done, but for what its `error` says.
    `detail`: what broke, as the program says it, for operators alone.
    """

    id: UUID
    merchant_id: Id
    merchant_name: str
    kind: JobKind
    kind_label: str
    key: str
    about: str
    state: JobState
    planned: bool
    partly: bool
    attempts: int
    done: int
    total: int
    steps: list[StepOut]
    rows: int | None
    error: str
    detail: str
    created_at: Moment
    run_at: Moment
    started_at: Moment | None
    finished_at: Moment | None
    seconds: float | None
    actions: list[Literal["rerun"]]


class NightProgress(Schema):
    """The night of `day`: so many of the open `merchants` are done. `left`: nights to run, of earlier days too.

    `per_minute`: how many ended in the last minutes; `expected_at`: when none is left at that rate, null where nothing
    is left or nothing ends. `due_at`: until when all are done on a good day; `late`: they won't be, at that rate.
    """

    day: Day
    merchants: int
    done: int
    failed: int
    left: int
    per_minute: float
    expected_at: Moment | None
    due_at: Moment
    late: bool


class JobIn(Schema):
    """`merchant_id` as in the list; a merchant may leave it out. `all_failed`: with it all failed ones of its kind."""

    id: UUID
    merchant_id: Id = 0
    all_failed: bool = False


class JobOut(Schema):
    """`count`: how many are queued again."""

    id: UUID
    state: JobState
    count: int


class ClockOut(Schema):
    """The business date. `movable` only in a demo; `nights_open` nightly jobs still catch up with it."""

    today: Day
    shift_days: int
    movable: bool
    nights_open: int


class AdvanceIn(Schema):
    days: Whole = Field(1, ge=1, le=62)


class AdvanceOut(Schema):
    """`jobs` nights were put down, one a merchant; each is followed by the next until `today` is reached."""

    today: Day
    shift_days: int
    jobs: int


class HealthRow(Schema):
    """One reading. `part`: of what, where it has several.

    `advice`: what to do unless it is `well`; `path`: the page where it is dealt with, "" where there is none.
    """

    name: str
    label: str
    part: str
    unit: Literal["count", "seconds", "share"]
    value: float
    well: bool
    advice: str
    path: str


class SystemHealth(Schema):
    items: list[HealthRow]
    at: Moment
