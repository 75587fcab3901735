"""From the operators' rows of balances to their wire shapes."""

from collections.abc import Mapping
from typing import Any

from apps.finance import queries
from apps.finance.rules import AVAILABLE, DEBT, DEPOSIT_HELD, PENDING, RISK_PREPAID, RISK_RESERVED, WITHDRAWING
from apps.finance.schemas import OwingOut, OwingPage, OwingQuery, OwingSums
from core import paging
from core.money import Fen
from core.wire import TabCount
from overview import balances
from tenants.names import names_of


def page(query: OwingQuery) -> OwingPage:
    found = paging.shaped_page(queries.owing(query), query, rows)
    return OwingPage(**dict(found), sums=_sums(balances.in_all()))


def counts() -> list[TabCount]:
    return paging.tab_counts(queries.all_owing(), queries.OWING_TABS)


def rows(found: list[Any]) -> list[OwingOut]:
    names = names_of(row.merchant_id for row in found)
    return [
        OwingOut(
            merchant_id=row.merchant_id, merchant_name=names.get(row.merchant_id, ""),
            **dict(_sums({name: getattr(row, name) for name in balances.SHOWN})),
        )
        for row in found
    ]  # fmt: skip


def _sums(of: Mapping[str, Fen]) -> OwingSums:
    return OwingSums(
        pending=of[PENDING], available=of[AVAILABLE], withdrawing=of[WITHDRAWING],
        owed=of[PENDING] + of[AVAILABLE] + of[WITHDRAWING], deposit_held=of[DEPOSIT_HELD],
        prepaid=of[RISK_PREPAID] + of[RISK_RESERVED], owes=-of[DEBT],
    )  # fmt: skip
