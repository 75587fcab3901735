"""Reconciliation on the wire. Amounts in fen; null: it isn't there."""

from typing import Annotated, Literal

from pydantic import Field

from core.wire import Day, FenIn, FenOut, Id, Moment, PageQuery, Reason, Schema
from partners.rules import Party
from statements.rules import DifferenceState, Finding, Kind, StatementState, Whose

ActionName = Literal["ask", "take_back", "close", "review", "rebuild"]


class DaysFilter(Schema):
    """`merchant_id` for operators: 0 is the platform's own lines, none everybody's."""

    merchant_id: Id | None = None
    start: Day | None = None
    end: Day | None = None


class DaysQuery(DaysFilter, PageQuery):
    """`open_only`: with differences."""

    open_only: bool = False
    sort: Literal["", "day", "-day", "open_amount", "-open_amount"] = ""


class ReconciledDayOut(Schema):
    """A merchant's day. `lines` of the party's books, `matched` of them and of ours; null `statement`: never asked.

    `ours`, `ours_amount`: payments and refunds that we have of the day, as the last run saw them.
    `closed` counts differences that are closed, by a person or because they came right.
    """

    day: Day
    merchant_id: Id
    merchant_name: str
    statement: StatementState | None
    statement_label: str
    received_at: Moment | None
    lines: int
    matched: int
    matched_amount: FenOut
    ours: int
    ours_amount: FenOut
    open: int
    open_amount: FenOut
    closed: int
    run_at: Moment


class FeeStatementsQuery(Schema):
    """A month at most; without days the last week."""

    start: Day | None = None
    end: Day | None = None


class FeeStatementOut(Schema):
    """The bill of a day of who charges the platform; merchant 0: by the platform's own keys. `total`: what it asks."""

    day: Day
    party: Party
    party_label: str
    merchant_id: Id
    merchant_name: str
    state: StatementState
    state_label: str
    lines: int
    total: FenOut
    error: str
    received_at: Moment | None


class FeeStatements(Schema):
    items: list[FeeStatementOut]


class DifferencesFilter(Schema):
    """An operator may name the merchant, 0 for the platform's own."""

    merchant_id: Id | None = None
    day: Day | None = None
    kind: Kind | None = None
    finding: Finding | None = None


class DifferencesQuery(DifferencesFilter, PageQuery):
    state: DifferenceState | None = None
    sort: Literal["", "day", "-day", "gap", "-gap"] = ""


class NoteOut(Schema):
    """What a person said of a difference, who closed it (`done`) or kept it for a second look."""

    at: Moment
    name: str
    done: bool
    text: str


class DifferenceOut(Schema):
    """`number` is ours at the party or the row's; `part` names a refund or the total that differs.

    `ours` and `theirs`: we and the party; of our own books the total and the sum of its parts; of an entry what was
    paid in truth. `answer`: what the
    party said when it was asked last. `whose` money it is about: a shop closes its own only. `actions`: what this
    caller may do now. `reason`: the `notes` in one text. `first_name`: who said that the payment never came, while a
    second person has to.
    """

    id: Id
    merchant_id: Id
    merchant_name: str
    day: Day
    kind: Kind
    kind_label: str
    whose: Whose
    whose_label: str
    finding: Finding
    finding_label: str
    number: str
    part: str
    trade_no: str
    order_id: Id | None
    ours: FenOut | None
    theirs: FenOut | None
    gap: FenOut
    state: DifferenceState
    state_label: str
    actor_name: str
    first_name: str
    notes: list[NoteOut]
    reason: str
    answer: str
    answer_label: str
    answer_amount: FenOut | None
    asked_at: Moment | None
    found_at: Moment
    ended_at: Moment | None
    actions: list[ActionName]


class DifferenceIn(Schema):
    id: Id


class CloseDifferenceIn(Schema):
    """`closed`: dealt with by hand. `second_look`: stays open, or is open again, with the note."""

    id: Id
    result: Literal["closed", "second_look"]
    reason: Reason


class SayMistakenIn(Schema):
    """`id`: the attempt by which the money was entered. `amount`: what was paid in truth, where it was before the
    import; by default nothing was.
    """

    id: Id
    reason: Reason
    amount: Annotated[FenIn, Field(gt=0)] | None = None


class TakeBackIn(Schema):
    id: Id
    reason: Reason


class RunIn(Schema):
    """`merchant_id` for operators: none fetches the day's books anew and reconciles everybody, 0 the platform's own."""

    day: Day
    merchant_id: Id | None = Field(None)
