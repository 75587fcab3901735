"""Ledger records on the wire. Amounts in fen."""

from typing import Annotated, Literal

from pydantic import StringConstraints

from apps.finance.rules import RecordDirection, TxType
from core.entities import TradeKind
from core.wire import Day, FenOut, Id, Moment, Page, PageQuery, Schema

MoneyFigure = Literal["income", "refunds", "commission"]
TypeName = Annotated[str, StringConstraints(max_length=20)]


class RecordFilter(Schema):
    """`start` and `end` are business dates, both included. `merchant_id` counts for operators only.

    `rent`: what the workbench counts as rent received, with the rent in captured deposits. `final`: final
    payments and buyouts, as the data centre counts them. `figure`: what makes that figure of the data centre.
    `sub_shop_id`: in a merchant's own list, what came in for one; 0 is what belongs to none.
    """

    type: TypeName = ""
    rent: bool = False
    final: bool = False
    figure: MoneyFigure | None = None
    direction: RecordDirection | None = None
    order_id: Id | None = None
    start: Day | None = None
    end: Day | None = None
    merchant_id: Id | None = None
    sub_shop_id: Id | None = None


class RecordQuery(RecordFilter, PageQuery):
    sort: Literal["", "at", "-at", "amount", "-amount"] = ""


class RecordOut(Schema):
    """A ledger transaction. `amount` is signed from the merchant's view; `transfer` moves its own money only.

    `document`: what it is booked by, in words, and `document_path` the page that shows it; "" where none does.
    `late_for`: the day that it belongs to, whose month was closed already.
    """

    id: Id
    type: TxType
    type_label: str
    direction: RecordDirection
    direction_label: str
    amount: FenOut
    order_id: Id | None
    order_kind: TradeKind | None
    document: str
    document_path: str
    note: str
    actor_name: str
    at: Moment
    late_for: Day | None


class RecordSums(Schema):
    """Of all records that the filter finds. `net` = `income` − `expense`; `adjusted` is in neither."""

    income: FenOut
    expense: FenOut
    net: FenOut
    adjusted: FenOut


class RecordPage(Page[RecordOut]):
    sums: RecordSums


class PlatformRecordOut(Schema):
    """As `RecordOut`, of whichever merchant."""

    id: Id
    merchant_id: Id
    merchant_name: str
    type: TxType
    type_label: str
    direction: RecordDirection
    direction_label: str
    amount: FenOut
    order_id: Id | None
    order_kind: TradeKind | None
    actor_name: str
    at: Moment
    late_for: Day | None


class PlatformRecordPage(Page[PlatformRecordOut]):
    sums: RecordSums


class TypeCount(Schema):
    type: TxType
    label: str
    count: int
    sum: FenOut
