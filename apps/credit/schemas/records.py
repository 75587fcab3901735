"""Records that were reported, settlements and objections. Amounts in fen."""

from typing import Annotated

from pydantic import Field, StringConstraints

from apps.credit.rules import (
    CreditStatus,
    ObjectionResult,
    ObjectionStatus,
    RecordKind,
    RecordStatus,
)
from core.wire import LINES, Id, Moment, Reason, Schema

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=2, max_length=300), LINES]


Value = Annotated[str, StringConstraints(strip_whitespace=True, max_length=100)]


class CreditOf(Schema):
    order_id: Id


class RecordLine(Schema):
    """A field of a record: `name` and `said` as it is sent, `value` in words, `fen` where it is a sum."""

    name: str
    label: str
    said: str
    value: str
    fen: int | None


class CreditRecordOut(Schema):
    """`correctable`: rejected, and the same record, mended, may be taken; or taken, and to be put right where the bills
    say otherwise. `editable`: what a person may say otherwise.
    `withdrawable`: the bureau hasn't got it.
    """

    id: Id
    order_id: Id
    kind: RecordKind
    kind_label: str
    key: str
    period: str
    section: str
    status: RecordStatus
    status_label: str
    lines: list[RecordLine]
    code: str
    field: str
    message: str
    reason: str
    correctable: bool
    editable: list[str]
    withdrawable: bool
    tries: int
    batch_id: Id | None
    by_name: str
    created_at: Moment
    sent_at: Moment | None
    answered_at: Moment | None


class RecordIn(Schema):
    id: Id


class WithdrawIn(RecordIn):
    reason: Reason


class CorrectIn(RecordIn):
    """`fields`: only those that the record names as editable."""

    fields: dict[str, Value] = Field(default_factory=dict, max_length=10)
    reason: Reason


class StatusEntry(Schema):
    value: str
    label: str


class CreditSettleOut(Schema):
    """A settlement: what the bureau says of its record, and where the account stands."""

    record: CreditRecordOut
    account_status: CreditStatus
    account_status_label: str


class CorrectionOut(Schema):
    """A record that was put right."""

    id: Id
    label: str


class ObjectionOut(Schema):
    """`corrections`: of an open one, what was put right since it came; `corrected`: by what it was answered."""

    id: Id
    order_id: Id
    status: ObjectionStatus
    status_label: str
    text: str
    by_name: str
    due_on: str
    late: bool
    result: ObjectionResult | None
    result_label: str
    corrections: list[CorrectionOut]
    corrected: CorrectionOut | None
    answer: str
    answered_by_name: str
    raised_at: Moment
    answered_at: Moment | None


class ObjectIn(CreditOf):
    text: Text


class AnswerIn(RecordIn):
    """`record_id`: what was put right, where several records were."""

    result: ObjectionResult
    record_id: Id | None = None
    answer: Text
