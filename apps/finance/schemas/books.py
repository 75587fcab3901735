"""The ledger on the wire, as an accountant reads it. Amounts in fen, from the merchant's view."""

from typing import Literal

from apps.finance.rules import AccountGroup, AccountName, TxType
from core.entities import TradeKind
from core.shown import AskedSum
from core.wire import Day, FenOut, Id, Moment, PageQuery, Schema


class BooksQuery(Schema):
    """Whose: operators name the merchant, a shop's people may name no other."""

    merchant_id: Id | None = None


class BalanceQuery(BooksQuery):
    """`start` and `end` are business dates, both included; without them since the beginning, until now."""

    start: Day | None = None
    end: Day | None = None


class LedgerFilter(BalanceQuery):
    """`account`: what moved it."""

    account: AccountName | None = None
    order_id: Id | None = None


class LedgerQuery(LedgerFilter, PageQuery):
    """The newest first, unless `sort` says otherwise."""

    type: TxType | None = None
    sort: Literal["", "at", "-at"] = ""


class BalanceOut(Schema):
    """`opening` + `increase` − `decrease` = `closing`."""

    account: AccountName
    label: str
    group: AccountGroup
    group_label: str
    opening: FenOut
    increase: FenOut
    decrease: FenOut
    closing: FenOut


class TrialBalanceOut(Schema):
    """Every account that ever moved. Opening and closing balances add up to nothing; `moved` on either side."""

    merchant_name: str
    accounts: list[BalanceOut]
    moved: FenOut


class EntryOut(Schema):
    account: AccountName
    label: str
    amount: FenOut


class JournalOut(Schema):
    """A transaction with its entries, which add up to nothing. `voucher` happens once: it is its business key.

    `document`: what it is booked by, in words, and `document_path` the page that shows it; "" where none does.

    `late_for`: the day that it belongs to, whose month was closed already.
    """

    id: Id
    type: TxType
    type_label: str
    at: Moment
    day: Day
    voucher: str
    document: str
    document_path: str
    order_id: Id | None
    order_kind: TradeKind | None
    note: str
    late_for: Day | None
    actor_name: str
    entries: list[EntryOut]


class LedgerCount(Schema):
    type: TxType
    label: str
    count: int


class JournalLine(Schema):
    """An entry as a row of a sheet."""

    id: Id
    day: Day
    late_for: Day | None
    at: Moment
    type_label: str
    account_label: str
    increase: FenOut | None
    decrease: FenOut | None
    order_id: Id | None
    note: str
    document: str
    voucher: str
    actor_name: str


class CloseMonthIn(Schema):
    """By its first day."""

    month: Day


class LedgerMonthOut(Schema):
    """`why_not`: what stands in the way of closing it now; "" where it can be closed, or is. `sums`: of what can be
    closed, what each part of its statement moved of the shop's money, and what that is at its end.
    """

    month: Day
    closed: bool
    why_not: str
    closed_at: Moment | None
    closed_by_name: str
    sums: list[AskedSum]
