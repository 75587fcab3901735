"""Accounts at the bureau, records, reports, batches and objections on the wire. Amounts in fen."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from apps.credit.rules import (
    BatchStatus,
    ConsentStatus,
    CreditDoing,
    CreditStatus,
    FilingStatus,
    MonthOf,
    ObjectionResult,
    ObjectionStatus,
    QueryStatus,
    RecordKind,
    RecordStatus,
    RepaymentStatus,
)
from apps.trade.schemas import ProvenIn
from core.wire import Day, Id, Moment, PageQuery, Reason, Schema

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=2, max_length=300)]
Code = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=8)]
ApplyNo = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,19}-[0-9]{1,4}$")]
Value = Annotated[str, StringConstraints(strip_whitespace=True, max_length=100)]


class CreditOf(Schema):
    order_id: Id


class CreditMerchant(Schema):
    """Operators name the merchant."""

    merchant_id: Id | None = None


class CreditSignOut(Schema):
    """`url`: where the customer signs, until then; "" while the bureau hasn't given it, or nothing is to be signed."""

    order_id: Id
    consent: ConsentStatus
    consent_label: str
    url: str
    until: Moment | None
    error: str


class CreditQueryIn(CreditOf):
    """`consent`: who asks says that the customer agreed; it has to be signed at the bureau all the same."""

    consent: bool


class QueryNo(Schema):
    query_no: Id


class CreditQueryOut(Schema):
    query_no: Id
    order_id: Id
    status: QueryStatus
    status_label: str
    error: str
    kept: bool
    asked_by_name: str
    asked_at: Moment
    answered_at: Moment | None


class UserQueryIn(Schema):
    """One of the two."""

    order_id: Id | None = None
    customer: Id | None = None


class UserQueryOut(Schema):
    """`query`: the newest; None where nothing was asked."""

    query: CreditQueryOut | None
    consent: ConsentStatus
    consent_label: str


class QuotaOut(Schema):
    """Of this month."""

    limit: int
    used: int
    left: int
    last_query_at: Moment | None


NodeType = Literal["section", "account", "group", "month", "text", "amount"]


class ReportNode(Schema):
    """A node of the report's tree. `value`: "" of what has children; of an amount, fen."""

    key: str
    parentKey: str  # noqa: N815 - as calls.tsv has it
    label: str
    parentName: str  # noqa: N815
    type: NodeType
    value: str
    children: list["ReportNode"]


class CreditReportOut(Schema):
    """`gone`: its time of keeping is over, or there never was anything."""

    query: CreditQueryOut
    gone: bool
    sections: list[ReportNode]


class ApplyNoIn(Schema):
    apply_no: ApplyNo


class ContractOut(Schema):
    apply_no: str
    order_id: Id
    status: FilingStatus
    status_label: str
    code: str
    message: str
    at: Moment | None


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


class TurnoverIn(CreditOf):
    bill_ids: list[Id] = Field(min_length=1, max_length=100)


class RepaymentIn(CreditOf):
    """`period`: a month; `status`: what the bills say, or left out."""

    period: MonthOf
    status: RepaymentStatus | None = None


class CreditCloseIn(CreditOf):
    code: Code
    date: Day


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


class CloseCodeOut(Schema):
    value: str
    label: str


class MonthOut(Schema):
    """A month that can be reported, with the status that the bills say."""

    month: str
    status: RepaymentStatus
    status_label: str
    reported: bool


class CreditBillOut(Schema):
    """A paid bill that isn't reported."""

    id: Id
    label: str
    amount: int
    paid_on: str


class ObjectionOut(Schema):
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
    answer: str
    answered_by_name: str
    raised_at: Moment
    answered_at: Moment | None


class CreditPart(Schema):
    """A lease at the bureau. `why_not`: why nothing is asked or reported, "" where it may be. `apply_no`: of its
    contract there. `months`, `bills`: what may be reported now; `close_codes`: by which it may be closed.
    """

    order_id: Id
    open: bool
    why_not: str
    status: CreditStatus
    status_label: str
    consent: CreditSignOut
    consent_at: Moment | None
    contract: ContractOut | None
    contract_no: str
    disputed: bool
    opened_on: str
    closed_on: str
    quota: QuotaOut
    actions: list[CreditDoing]
    may_query: bool
    may_edit: bool
    months: list[MonthOut]
    bills: list[CreditBillOut]
    close_codes: list[CloseCodeOut]
    queries: list[CreditQueryOut]
    records: list[CreditRecordOut]
    objections: list[ObjectionOut]


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


class BatchFilter(Schema):
    """All of them: there are no more than a few a month."""


class BatchQuery(BatchFilter, PageQuery):
    status: BatchStatus | None = None
    sort: Literal["", "made_at", "-made_at", "records", "-records"] = ""


class DeskOut(Schema):
    """`waiting`: records that wait for a batch; `periods`: the months of them, the newest first."""

    waiting: int
    periods: list[str]
    rejected: int
    objections: int
    open: bool


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
    """As operators list it: without what it says."""

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
    id: Id
    merchant_id: Id
    merchant_name: str
    order_id: Id
    status: ObjectionStatus
    status_label: str
    due_on: str
    late: bool
    raised_at: Moment
    answered_at: Moment | None


class ObjectIn(CreditOf):
    text: Text


class H5ObjectIn(ProvenIn):
    text: Text


class AnswerIn(RecordIn):
    result: ObjectionResult
    answer: Text


class H5Credit(Schema):
    """What the customer sees of it, and whoever has the page's address: so not what is reported. `url`: where to sign,
    "" where nothing is to be signed. `may_object`: something is reported, or may be, and no objection is open.
    `answered`: the last one is, which `creditAnswer` says.
    """

    consent: ConsentStatus
    consent_label: str
    url: str
    until: Moment | None
    may_object: bool
    objection: ObjectionStatus | None
    objection_label: str
    answered: bool
    due_on: str


class H5Answer(Schema):
    """What the last objection was answered, and when."""

    answer: str
    at: Moment | None
