"""From a month of the ledger to its statement."""

from dataclasses import asdict
from datetime import date
from typing import Any

from apps.finance import queries
from apps.leases import queries as leases
from apps.purchases import queries as purchases
from apps.shop.monthly.paper import TICKETS, Held
from apps.shop.monthly.schemas import (
    ColumnsOut,
    CommissionFilter,
    CommissionLine,
    CommissionQuery,
    StatementLine,
    StatementOut,
    StatementRow,
)
from core import paging, wording
from core.caller import Caller
from core.entities import TradeKind
from core.paging import Found
from core.text import say
from core.wire import Page, TabCount
from tenants.scope import current


def statement(caller: Caller, month: date) -> StatementOut:
    """Raises InvalidInput (110), StateError (111) for a month that is open."""
    found, shop = queries.statement(month), current()
    return StatementOut(
        month=month, merchant_name=shop.name, closed_at=found.month.closed_at,
        closed_by_name=wording.actor(found.month.closed_by_name), opening=ColumnsOut(**asdict(found.opening)),
        lines=lines_of(found), closing=ColumnsOut(**asdict(found.closing)), settled=found.settled,
        withdrawn=found.withdrawn, paper_url=TICKETS.link(caller, shop.id, Held(month.isoformat())),
    )  # fmt: skip


def lines_of(found: queries.Statement) -> list[StatementLine]:
    return [
        StatementLine(
            part=one.part, part_label=one.part.words, type=one.type, type_label=one.type.words, **asdict(one.moved)
        )
        for one in found.lines
    ]


def sheet_of(found: queries.Statement) -> list[StatementRow]:
    """The lines between what the month opened and what it closed with."""
    opening, closing = say("期初余额", "Opening balance"), say("期末余额", "Closing balance")
    return [
        StatementRow(part_label=opening, type_label="", **asdict(found.opening)),
        *lines_of(found),
        StatementRow(part_label=closing, type_label="", **asdict(found.closing)),
    ]


def commission_page(query: CommissionQuery) -> Page[CommissionLine]:
    rows = queries.commissions(query)
    found = Found(list(rows[query.offset : query.offset + query.page_size]), rows.count(), capped=False)
    return paging.shaped(found, query, commission_lines)


def commission_counts(query: CommissionFilter) -> list[TabCount]:
    found = queries.counted_commissions(query)
    return [TabCount(tab=tab, count=count, capped=False) for tab, count in found.items()]


def commission_lines(rows: list[dict[str, Any]]) -> list[CommissionLine]:
    ids = [row["order_id"] for row in rows]
    rates = leases.commission_rates(ids) | purchases.commission_rates(ids)
    return [
        CommissionLine(
            order_id=row["order_id"], order_kind=TradeKind(row["order_kind"]), base=row["base"],
            rate=rates.get(row["order_id"]), taken=row["taken"], returned=row["returned"],
        )
        for row in rows
    ]  # fmt: skip
