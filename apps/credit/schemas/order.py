"""A lease at the bureau: consent, contract, what may be reported now. Amounts in fen."""

from typing import Annotated

from pydantic import Field, StringConstraints

from apps.credit.rules import (
    ConsentStatus,
    CreditDoing,
    CreditStatus,
    FilingStatus,
    MonthOf,
    RepaymentStatus,
)
from apps.credit.schemas.records import CreditOf, CreditRecordOut, ObjectionOut
from apps.credit.schemas.reports import CreditQueryOut, QuotaOut
from core.wire import Day, Id, Moment, Reason, Schema

Code = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=8)]


ApplyNo = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,19}-[0-9]{1,4}$")]


class CreditSignOut(Schema):
    """`url`: where the customer signs, until then; "" while the bureau hasn't given it, or nothing is to be signed."""

    order_id: Id
    consent: ConsentStatus
    consent_label: str
    url: str
    until: Moment | None
    error: str


class EndConsentIn(CreditOf):
    """`reason`: how the customer said so."""

    reason: Reason


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


class TurnoverIn(CreditOf):
    bill_ids: list[Id] = Field(min_length=1, max_length=100)


class RepaymentIn(CreditOf):
    """`period`: a month; `status`: what the bills say, or left out."""

    period: MonthOf
    status: RepaymentStatus | None = None


class CreditCloseIn(CreditOf):
    code: Code
    date: Day


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


class CreditPart(Schema):
    """A lease at the bureau. `why_not`: why nothing is asked or reported, "" where it may be. `apply_no`: of its
    contract there. `consent_ended_at`: when the customer took the last consent back, until another is signed. `months`,
    `bills`: what may be reported now; `close_codes`: by which it may be closed.
    """

    order_id: Id
    open: bool
    why_not: str
    status: CreditStatus
    status_label: str
    consent: CreditSignOut
    consent_at: Moment | None
    consent_ended_at: Moment | None
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
