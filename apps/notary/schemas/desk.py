"""The desk's lists: notarizations and enforcements, a shop's own or those of every shop."""

from typing import Literal

from apps.notary.rules import EnforceStatus, EnforceTab, NotaryStatus, NotaryTab
from core.wire import Day, FenOut, Id, Moment, PageQuery, Schema


class NotaryDeskFilter(Schema):
    """`merchant_id` counts for operators only. The days are those on which it was begun."""

    order_id: Id | None = None
    date_from: Day | None = None
    date_to: Day | None = None
    merchant_id: Id | None = None


class NotaryDeskQuery(NotaryDeskFilter, PageQuery):
    state: NotaryTab | None = None
    sort: Literal["", "created_at", "-created_at", "due_at", "-due_at"] = ""


class EnforcementDeskFilter(NotaryDeskFilter):
    """The same; the days are those on which it was asked for."""


class EnforcementDeskQuery(EnforcementDeskFilter, PageQuery):
    state: EnforceTab | None = None
    sort: Literal["", "asked_at", "-asked_at", "issued_at", "-issued_at"] = ""


class NotaryDeskRow(Schema):
    """`merchant_name`: "" in one's own list; `title` and `customer`, masked: "" in the operators'."""

    id: Id
    merchant_id: Id
    merchant_name: str
    order_id: Id
    title: str
    customer: str
    round: int
    certificate_no: str


class NotaryDeskOut(NotaryDeskRow):
    """`cancelling`: the office was asked to cancel it. `late`: the office takes longer than it should.

    `due_at`: until when somebody has the next step. `error`: what stood in the way last, "" in the operators' list.
    """

    status: NotaryStatus
    status_label: str
    cancelling: bool
    late: bool
    case_no: str
    error: str
    fee: FenOut
    created_at: Moment
    due_at: Moment | None
    completed_at: Moment | None


class EnforcementDeskOut(NotaryDeskRow):
    """`withdrawing`: the office was asked to drop it. `total`: what it claims, as of a day.

    `paid_at`: since then nothing of it is owed. `error`: what stood in the way last, "" in the operators' list.
    """

    status: EnforceStatus
    status_label: str
    withdrawing: bool
    enforce_no: str
    error: str
    total: FenOut
    as_of: Day
    asked_at: Moment
    issued_at: Moment | None
    paid_at: Moment | None
