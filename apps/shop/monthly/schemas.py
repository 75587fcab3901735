"""A month's statement on the wire. Amounts in fen, from the merchant's view."""

from typing import Literal

from apps.finance.rules import StatementPart, TxType
from core.entities import TradeKind
from core.wire import BpsOut, Day, FenOut, Id, Moment, PageQuery, Schema


class StatementQuery(Schema):
    """`month`: its first day. Operators name the merchant."""

    month: Day
    merchant_id: Id | None = None


class CommissionFilter(Schema):
    """`start` and `end` are business dates, both included. Operators name the merchant."""

    start: Day | None = None
    end: Day | None = None
    merchant_id: Id | None = None


class CommissionQuery(CommissionFilter, PageQuery):
    """By order, unless `sort` says otherwise. `state`: those of which some was given back; all without it."""

    state: Literal["", "returned"] = ""
    sort: Literal["", "base", "-base", "taken", "-taken"] = ""


class ColumnsOut(Schema):
    """`platform`: what the platform has of the shop's, less what the shop owes. `offline`: in its own till. `held`:
    deposits and what is prepaid for reports.
    """

    platform: FenOut
    offline: FenOut
    held: FenOut


class StatementRow(ColumnsOut):
    """As a sheet has it, the balances too."""

    part_label: str
    type_label: str


class StatementLine(StatementRow):
    """All that a type of transaction moved."""

    part: StatementPart
    type: TxType


class StatementOut(Schema):
    """`opening` + `lines` = `closing`, column by column; each is the trial balance's of that month.

    `settled` became available, or paid a debt; `withdrawn` went to the bank, less what came back. `paper_url` opens
    the PDF for some minutes.
    """

    month: Day
    merchant_name: str
    closed_at: Moment
    closed_by_name: str
    opening: ColumnsOut
    lines: list[StatementLine]
    closing: ColumnsOut
    settled: FenOut
    withdrawn: FenOut
    paper_url: str


class CommissionLine(Schema):
    """What was taken of an order in the period: `rate` of `base`, rounded for each bill; `returned` with refunds.

    `rate` is what was frozen into the order; None where it isn't there any more.
    """

    order_id: Id
    order_kind: TradeKind
    base: FenOut
    rate: BpsOut | None
    taken: FenOut
    returned: FenOut
