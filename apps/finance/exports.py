"""Ledger records and withdrawals as sheets: a shop's from its own tables, operators' from the index rows."""

from collections.abc import Iterable, Iterator

from django.db.models import Sum

from apps.finance import queries
from apps.finance.present import books, owing, records, withdrawals
from apps.finance.rules import TxType
from apps.finance.schemas import (
    BalanceOut,
    BalanceQuery,
    JournalLine,
    LedgerQuery,
    OwingOut,
    OwingQuery,
    PlatformRecordOut,
    PlatformWithdrawalOut,
    PlatformWithdrawalQuery,
    RecordOut,
    RecordQuery,
    WithdrawalOut,
)
from apps.subshops import queries as sub_shops
from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from tenants.names import MERCHANT, asked_words
from tenants.scope import named

FIGURES = {
    "income": ("确认收入（已减退款）", "Income less refunds"),
    "refunds": ("退款", "Refunds"),
    "commission": ("平台抽佣（已减退回）", "Commission less what went back"),
}
LATE_FOR = Field("late_for", "原属日期", "Belongs to", 12)
"""Of what was heard of once that day's month was closed; see decision 45."""
RECORD = (
    Field("id", "流水号", "Record", 20),
    Field("at", "时间", "When"),
    LATE_FOR,
    Field("type_label", "类型", "Type"),
    Field("direction_label", "方向", "Direction", 10),
    Field("amount", "金额", "Amount"),
    Field("order_id", "订单编号", "Order", 20),
)
ACTOR = Field("actor_name", "操作人", "Who", 14)
OWN_RECORDS = Sheet(RecordOut, *RECORD, Field("note", "说明", "Note", 28), ACTOR)
ALL_RECORDS = Sheet(PlatformRecordOut, MERCHANT, *RECORD, ACTOR)
WITHDRAWAL = (
    Field("id", "提现编号", "Withdrawal", 20),
    Field("applied_at", "申请时间", "Applied"),
    Field("status_label", "状态", "Status", 12),
    Field("amount", "提现金额", "Amount"),
    Field("fee", "手续费", "Fee"),
    Field("net", "到账金额", "Net"),
    Field("bank", "收款账户", "Bank", 28),
)
OWN_WITHDRAWALS = Sheet(
    WithdrawalOut, *WITHDRAWAL, Field("applied_by_name", "申请人", "By", 14), Field("remark", "备注", "Remark", 24),
    Field("reason", "原因", "Reason", 24),
)  # fmt: skip
ALL_WITHDRAWALS = Sheet(PlatformWithdrawalOut, MERCHANT, *WITHDRAWAL, ACTOR)


JOURNAL = Sheet(
    JournalLine,
    Field("day", "日期", "Day", 12),
    LATE_FOR,
    Field("id", "凭证号", "Transaction", 20),
    Field("type_label", "类型", "Type"),
    Field("account_label", "科目", "Account", 16),
    Field("increase", "增加", "Increase"),
    Field("decrease", "减少", "Decrease"),
    Field("order_id", "订单编号", "Order", 20),
    Field("note", "说明", "Note", 28),
    Field("document", "业务单据", "Document", 16),
    Field("voucher", "单据编号", "Number of it", 30),
    Field("at", "时间", "When"),
    Field("actor_name", "操作人", "Who", 14),
)


BALANCES = Sheet(
    BalanceOut,
    Field("group_label", "类别", "Group", 16),
    Field("label", "科目", "Account", 18),
    Field("opening", "期初余额", "Opening"),
    Field("increase", "本期增加", "Increase"),
    Field("decrease", "本期减少", "Decrease"),
    Field("closing", "期末余额", "Closing"),
)


class TrialBalance:
    def count(self, caller: Caller, query: BalanceQuery) -> int:
        return len(self.rows(caller, query))

    def rows(self, caller: Caller, query: BalanceQuery) -> list[BalanceOut]:
        with named(caller, query.merchant_id):
            return books.trial_balance(query).accounts

    def words(self, caller: Caller, query: BalanceQuery) -> list[str]:
        return listing.said(
            asked_words(caller, query.merchant_id),
            (say("时间", "When"), listing.period(query.start, query.end)),
        )


class Journal:
    """A row for each entry. Operators name the merchant, as in the list."""

    def count(self, caller: Caller, query: LedgerQuery) -> int:
        with named(caller, query.merchant_id):
            return queries.journal(query).aggregate(rows=Sum("entry_count"))["rows"] or 0

    def rows(self, caller: Caller, query: LedgerQuery) -> Iterable[JournalLine]:
        if caller.tenant:
            return listing.shaped(queries.journal(query), books.journal_lines)
        return self._rows_inside(caller, query)

    @staticmethod
    def _rows_inside(caller: Caller, query: LedgerQuery) -> Iterator[JournalLine]:
        """By their numbers, read once: what is posted meanwhile moves no page, and rows never change."""
        with named(caller, query.merchant_id):
            ids = list(queries.journal(query).values_list("pk", flat=True))
        for start in range(0, len(ids), listing.PIECE):
            with named(caller, query.merchant_id):
                lines = books.journal_lines(queries.in_this_order(ids[start : start + listing.PIECE]))
            yield from lines

    def words(self, caller: Caller, query: LedgerQuery) -> list[str]:
        return listing.said(
            asked_words(caller, query.merchant_id),
            (say("科目", "Account"), query.account.words if query.account else ""),
            (say("类型", "Type"), query.type.words if query.type else ""),
            (say("订单", "Order"), str(query.order_id or "")),
            (say("时间", "When"), listing.period(query.start, query.end)),
        )


class Records:
    def count(self, caller: Caller, query: RecordQuery) -> int:
        rows = queries.own_records(caller, query) if caller.tenant else queries.platform_records(query)
        return rows.count()

    def rows(self, caller: Caller, query: RecordQuery) -> Iterable[RecordOut | PlatformRecordOut]:
        if caller.tenant:
            return listing.shaped(queries.own_records(caller, query), records.own_rows)
        return listing.shaped(queries.platform_records(query), records.platform_rows)

    def words(self, caller: Caller, query: RecordQuery) -> list[str]:
        return listing.said(
            asked_words(caller, query.merchant_id),
            (say("类型", "Type"), TxType.words_of(query.type)),
            (say("款项", "Money"), say("仅租金", "Rent only") if query.rent else ""),
            (say("尾款", "Final payments"), say("仅尾款与买断款", "Final payments and buyouts") if query.final else ""),
            (say("数据中心口径", "As the data centre counts"), say(*FIGURES[query.figure]) if query.figure else ""),
            (say("方向", "Direction"), query.direction.words if query.direction else ""),
            (say("订单", "Order"), str(query.order_id or "")),
            (say("门店", "Sub-shop"), sub_shops.asked_name(caller, query.sub_shop_id) if caller.tenant else ""),
            (say("时间", "When"), listing.period(query.start, query.end)),
        )


OWING = Sheet(
    OwingOut,
    MERCHANT,
    Field("owed", "应付商户", "Owed"),
    Field("pending", "待结算", "Pending"),
    Field("available", "可提现", "Available"),
    Field("withdrawing", "提现中", "Being withdrawn"),
    Field("deposit_held", "代管押金", "Deposits held"),
    Field("prepaid", "风控预存", "Prepaid for reports"),
    Field("owes", "商户欠款", "Owes"),
)


class Owing:
    def count(self, caller: Caller, query: OwingQuery) -> int:
        return queries.owing(query).count()

    def rows(self, caller: Caller, query: OwingQuery) -> Iterable[OwingOut]:
        return listing.shaped(queries.owing(query), owing.rows)

    def words(self, caller: Caller, query: OwingQuery) -> list[str]:
        return []


class Withdrawals:
    def count(self, caller: Caller, query: PlatformWithdrawalQuery) -> int:
        if caller.tenant:
            return queries.own_withdrawals(caller, query).count()
        return queries.platform_withdrawals(query, query.merchant_id).count()

    def rows(self, caller: Caller, query: PlatformWithdrawalQuery) -> Iterable[WithdrawalOut | PlatformWithdrawalOut]:
        if caller.tenant:
            return listing.shaped(queries.own_withdrawals(caller, query), withdrawals.own_withdrawal_rows)
        found = queries.platform_withdrawals(query, query.merchant_id)
        return listing.shaped(found, withdrawals.platform_withdrawal_rows)

    def words(self, caller: Caller, query: PlatformWithdrawalQuery) -> list[str]:
        return listing.said(
            asked_words(caller, query.merchant_id),
            (say("状态", "Status"), query.status.words if query.status else ""),
            (say("申请时间", "Applied"), listing.period(query.start, query.end)),
        )


listing.register(
    "records", "收支账单", "Income and expense", who="PMS", action=a.FINANCE_VIEW, path="/billList",
    filters=RecordQuery, sheet=lambda caller: OWN_RECORDS if caller.tenant else ALL_RECORDS, listing=Records(),
)  # fmt: skip
listing.register(
    "withdrawals", "提现", "Withdrawals", who="PM", action=a.WITHDRAW_VIEW, path="/cashWithdrawal",
    filters=PlatformWithdrawalQuery, sheet=lambda caller: OWN_WITHDRAWALS if caller.tenant else ALL_WITHDRAWALS,
    listing=Withdrawals(),
)  # fmt: skip
listing.register(
    "journal", "分录明细", "Journal", who="PM", action=a.FINANCE_VIEW, path="/ledger",
    filters=LedgerQuery, sheet=lambda _: JOURNAL, listing=Journal(),
)  # fmt: skip
listing.register(
    "trial_balance", "科目余额表", "Trial balance", who="PM", action=a.FINANCE_VIEW, path="/ledger",
    filters=BalanceQuery, sheet=lambda _: BALANCES, listing=TrialBalance(),
)  # fmt: skip
listing.register(
    "owing", "平台应付与应收", "What the platform owes", who="P", action=a.FINANCE_VIEW, path="/ledger",
    filters=OwingQuery, sheet=lambda _: OWING, listing=Owing(),
)  # fmt: skip
