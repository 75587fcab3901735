"""The desk: batches of the operators'; records and objections, a shop's own or of all merchants."""

from typing import Literal

from apps.credit.rules import (
    BatchStatus,
    MonthOf,
    ObjectionStatus,
    RecordKind,
    RecordStatus,
)
from core.wire import Id, Moment, PageQuery, Schema


class BatchMakeIn(Schema):
    """Records of months up to `period`."""

    period: MonthOf


class BatchIn(Schema):
    batch_id: Id


class BatchOut(Schema):
    id: Id
    period: str
    status: BatchStatus
    status_label: str
    records: int
    merchants: int
    accepted: int
    rejected: int
    tries: int
    receipt: str
    error: str
    made_by_name: str
    made_at: Moment
    sent_at: Moment | None
    read_at: Moment | None


class BatchQuery(PageQuery):
    """All of them, or of a status: there are no more than a few a month."""

    status: BatchStatus | None = None
    sort: Literal["", "made_at", "-made_at", "records", "-records"] = ""


class DeskOut(Schema):
    """`waiting`: records that wait for a batch; `periods`: the months of them, the newest first. `itself`: each night
    makes and sends batches.
    """

    waiting: int
    periods: list[str]
    rejected: int
    objections: int
    open: bool
    itself: bool


class CreditRecordFilter(Schema):
    kind: RecordKind | None = None
    period: MonthOf | None = None
    batch_id: Id | None = None
    merchant_id: Id | None = None
    order_id: Id | None = None


class CreditRecordQuery(CreditRecordFilter, PageQuery):
    status: RecordStatus | None = None
    sort: Literal["", "created_at", "-created_at", "answered_at", "-answered_at"] = ""


class DeskRecordOut(Schema):
    """As a list has it: without what it says. `merchant_name`: "" where the list is the merchant's own."""

    id: Id
    merchant_id: Id
    merchant_name: str
    order_id: Id
    kind: RecordKind
    kind_label: str
    period: str
    status: RecordStatus
    status_label: str
    code: str
    field: str
    message: str
    correctable: bool
    batch_id: Id | None
    created_at: Moment
    answered_at: Moment | None


class ObjectionFilter(Schema):
    merchant_id: Id | None = None


class ObjectionQuery(ObjectionFilter, PageQuery):
    status: ObjectionStatus | None = None
    sort: Literal["", "due_on", "-due_on", "raised_at", "-raised_at"] = ""


class DeskObjectionOut(Schema):
    """`text`: what the customer says. Empty for operators, whose index holds none of it: they read it by the order."""

    id: Id
    merchant_id: Id
    merchant_name: str
    order_id: Id
    status: ObjectionStatus
    status_label: str
    due_on: str
    late: bool
    text: str
    raised_at: Moment
    answered_at: Moment | None
