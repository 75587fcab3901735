"""Reports on a customer, and the quota that they use."""

from typing import Literal

from apps.credit.rules import (
    ConsentStatus,
    QueryStatus,
)
from apps.credit.schemas.records import CreditOf
from core.wire import FenIn, FenOut, Id, Moment, Schema


class CreditMerchant(Schema):
    """Operators name the merchant."""

    merchant_id: Id | None = None


class CreditQueryIn(CreditOf):
    """`consent`: who asks says that the customer agreed; it has to be signed at the bureau all the same. `price`: of a
    report that is found, as the asker was shown it. At another one nothing is asked for (112).
    """

    consent: bool
    price: FenIn = 0


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
    """Of this month. `price`: of a report that is found, 0 where it costs nothing."""

    limit: int
    used: int
    left: int
    price: FenOut
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
