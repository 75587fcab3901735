"""From the ledger to its wire shapes, as an accountant reads it."""

from collections import Counter
from datetime import date, timedelta

from apps.finance import queries, sources
from apps.finance.models import Adjustment, ClosedMonth, Entry, Transaction
from apps.finance.rules import AccountName, Adjustable, StatementPart, TxType, last_day_of, why_not_close
from apps.finance.schemas import (
    AdjustmentOut,
    BalanceOut,
    BalanceQuery,
    EntryOut,
    JournalLine,
    JournalOut,
    LedgerCount,
    LedgerFilter,
    LedgerMonthOut,
    LedgerQuery,
    TrialBalanceOut,
)
from core import clock, paging, wording
from core.entities import TradeKind
from core.shown import AskedSum
from core.text import say
from core.wire import Page
from nights.job import is_done
from tenants.scope import current


def trial_balance(query: BalanceQuery) -> TrialBalanceOut:
    rows = queries.trial_balance(query)
    accounts = [
        BalanceOut(
            account=row.account, label=row.account.words, group=row.account.group, group_label=row.account.group.words,
            opening=row.opening, increase=row.increase, decrease=row.decrease, closing=row.closing,
        )
        for row in rows
    ]  # fmt: skip
    return TrialBalanceOut(merchant_name=current().name, accounts=accounts, moved=sum(row.increase for row in rows))


def journal_page(query: LedgerQuery) -> Page[JournalOut]:
    return paging.shaped_page(queries.journal(query), query, _journal_rows)


def journal_counts(query: LedgerFilter) -> list[LedgerCount]:
    """Every type that occurs, in the order of types."""
    found = queries.counted_journal(query)
    return [LedgerCount(type=kind, label=kind.words, count=found[kind]) for kind in TxType if kind in found]


def _journal_rows(rows: list[Transaction]) -> list[JournalOut]:
    entries = queries.entries_of([row.pk for row in rows])
    return [_journal(row, entries[row.pk]) for row in rows]


def _journal(row: Transaction, entries: list[Entry]) -> JournalOut:
    return JournalOut(
        id=row.pk, type=TxType.of(row.type), type_label=TxType.words_of(row.type), at=row.at, day=row.day,
        voucher=row.business_key, document=sources.label_of(row), document_path=sources.path_of(row),
        order_id=row.order_id,
        order_kind=TradeKind(row.order_kind) if row.order_kind else None, note=wording.reason(row.note),
        late_for=row.late_for, actor_name=wording.actor(row.actor_name), entries=[_entry(one) for one in entries],
    )  # fmt: skip


def _entry(row: Entry) -> EntryOut:
    return EntryOut(account=AccountName.of(row.account), label=AccountName.words_of(row.account), amount=row.amount)


def journal_lines(rows: list[Transaction]) -> list[JournalLine]:
    """A sheet's rows: each entry has its own, with its transaction's words beside it."""
    return [_line(row, entry) for row in _journal_rows(rows) for entry in row.entries]


def _line(row: JournalOut, entry: EntryOut) -> JournalLine:
    return JournalLine(
        id=row.id, day=row.day, at=row.at, type_label=row.type_label, account_label=entry.label,
        increase=entry.amount if entry.amount > 0 else None, decrease=-entry.amount if entry.amount < 0 else None,
        order_id=row.order_id, note=row.note, document=row.document, voucher=row.voucher,
        actor_name=row.actor_name, late_for=row.late_for,
    )  # fmt: skip


def months() -> list[LedgerMonthOut]:
    """The newest first."""
    closed, turn, today = queries.closed_months(), queries.month_to_close(), clock.today()
    return [_month(month, closed.get(month), turn, today) for month in queries.months_with_money()]


def _month(month: date, row: ClosedMonth | None, turn: date | None, today: date) -> LedgerMonthOut:
    if row:
        return closed_month(row)
    counted = is_done(current().id, last_day_of(month) + timedelta(days=1))
    why = why_not_close(month, turn=turn, today=today, counted=counted)
    return LedgerMonthOut(
        month=month, closed=False, why_not=say(*why) if why else "", closed_at=None, closed_by_name="",
        sums=[] if why else _to_be_closed(month),
    )  # fmt: skip


def _to_be_closed(month: date) -> list[AskedSum]:
    """In short, as its statement will say it: the shop's own money, with the platform and in its till."""
    lines, closing = queries.to_be_closed(month)
    moved: Counter[StatementPart] = Counter()
    for line in lines:
        moved[line.part] += line.moved.platform + line.moved.offline
    at_end = say("期末平台账户", "With the platform at its end"), say("期末线下已收", "Taken offline at its end")
    return [
        *(AskedSum(name=part, label=part.words, amount=moved[part]) for part in StatementPart if moved[part]),
        AskedSum(name="platform", label=at_end[0], amount=closing.platform),
        *([AskedSum(name="offline", label=at_end[1], amount=closing.offline)] if closing.offline else []),
    ]


def closed_month(row: ClosedMonth) -> LedgerMonthOut:
    return LedgerMonthOut(
        month=row.month, closed=True, why_not="", closed_at=row.closed_at,
        closed_by_name=wording.actor(row.closed_by_name), sums=[],
    )  # fmt: skip


def last_adjustments() -> list[AdjustmentOut]:
    return [adjustment_out(row) for row in queries.last_adjustments()]


def adjustment_out(row: Adjustment) -> AdjustmentOut:
    source, target = Adjustable.of(row.source), Adjustable.of(row.target)
    return AdjustmentOut(
        id=row.pk, source=source, source_label=source.words, target=target, target_label=target.words,
        amount=row.amount, reason=wording.reason(row.why), reference=row.reference, status=row.stands,
        proposed_by_name=row.proposed_by_name, proposed_at=row.proposed_at, decided_by_name=row.decided_by_name,
        decided_at=row.decided_at, decided_why=wording.reason(row.decided_why),
    )  # fmt: skip
