"""The statement as a paper that both sides sign. Chinese: that is what is filed. Made when it is opened, kept nowhere:
a closed month never changes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from apps.finance.queries import Statement
from apps.finance.rules import Columns, StatementPart
from core import actions as a
from core import clock
from core.money import yuan
from core.pdf import Paper, Rows, Section
from core.tickets import Tickets
from merchants.models import Merchant

TITLE = "商户月结单"
MOST_ORDERS = 100
"""On the paper, which is made while somebody waits; all of them are in the sheet."""
COLUMNS = ("平台账户", "线下已收", "代管与预存")


@dataclass(frozen=True, slots=True)
class Held:
    """By its first day, as JSON has it."""

    month: str


TICKETS = Tickets("/api/finance/statementPaper", Held, needs=(a.FINANCE_VIEW,))


def paper_of(
    found: Statement,
    merchant: Merchant,
    orders: Sequence[Mapping[str, Any]],
    count: int,
    rates: Mapping[int, int],
) -> Paper:
    """`orders`: the first of `count` of which commission was taken or given back."""
    month = found.month.month
    return Paper(
        title=TITLE,
        label="月份",
        number=f"{month:%Y-%m}",
        made_at=found.month.closed_at.astimezone(clock.SHANGHAI),
        sections=(
            Section("一、商户", pairs=(
                ("名称", merchant.company), ("信用代码", merchant.credit_code),
                ("月结时间", f"{found.month.closed_at.astimezone(clock.SHANGHAI):%Y-%m-%d %H:%M}"),
                ("本月结算", yuan(found.settled)), ("本月打款", yuan(found.withdrawn)),
            )),
            Section("二、资金变动", table=_moves(found), widths=(34, 46, 30, 30, 30), clauses=CLAUSES),
            *commissions(orders, count, rates),
        ),
        signers=(("商户", merchant.company), ("平台", "")),
    )  # fmt: skip


CLAUSES = (
    "平台账户为待结算、可提现、提现中余额之和减去欠平台款；期初余额加各项变动等于期末余额。",
    "本月打款为实际汇出的提现金额，不含手续费，并已减去银行退回的金额。",
)


def _moves(found: Statement) -> Rows:
    lines = ((_first(found, place), one.type.zh, *_sums(one.moved)) for place, one in enumerate(found.lines))
    return (
        ("项目", "类型", *COLUMNS),
        ("期初余额", "", *_sums(found.opening)),
        *lines,
        ("期末余额", "", *_sums(found.closing)),
    )


def _first(found: Statement, place: int) -> str:
    """A part's name stands at its first line."""
    part: StatementPart = found.lines[place].part
    return "" if place and found.lines[place - 1].part is part else part.zh


def _sums(one: Columns) -> tuple[str, ...]:
    return yuan(one.platform), yuan(one.offline), yuan(one.held)


def commissions(orders: Sequence[Mapping[str, Any]], count: int, rates: Mapping[int, int]) -> tuple[Section, ...]:
    """By order, and added up where all of them are there. `rates`: in bps, by order."""
    if not orders:
        return ()
    rows = (
        (str(row["order_id"]), _rate(rates.get(row["order_id"])), *(yuan(row[name]) for name in SUMS)) for row in orders
    )
    sums = (yuan(sum(row[name] for row in orders)) for name in SUMS)
    total = (("合计", "", *sums),) if count == len(orders) else ()
    left = (f"共 {count} 单，此处为前 {len(orders)} 单，全部明细见导出的表格。",) if count > len(orders) else ()
    head = ("订单编号", "费率", "抽佣基数", "抽佣", "退回抽佣")
    return (Section("三、抽佣明细", table=(head, *rows, *total), widths=(46, 20, 34, 34, 34), clauses=left),)


SUMS = ("base", "taken", "returned")


def _rate(rate: int | None) -> str:
    return "—" if rate is None else f"{rate / 100:g}%"
