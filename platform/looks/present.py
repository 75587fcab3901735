"""The access log as the page shows it."""

from core import wording
from core.caller import Caller
from core.entities import TradeKind
from core.paging import shaped_page, tab_counts
from core.text import say
from core.wire import Page, TabCount
from looks import queries
from looks.models import Look
from looks.rules import LookedFrom, Seen
from looks.schemas import LookFilter, LookQuery, LookRow
from tenants.names import names_of


def look_page(caller: Caller, query: LookQuery) -> Page[LookRow]:
    return shaped_page(queries.listed(caller, query), query, lambda rows: rows_of(caller, rows))


def look_counts(caller: Caller, query: LookFilter) -> list[TabCount]:
    """How many each side has under the same filters."""
    return tab_counts(queries.matching(caller, query), queries.TABS)


def rows_of(caller: Caller, rows: list[Look]) -> list[LookRow]:
    names = names_of(row.tenant_id for row in rows)
    return [
        LookRow(
            id=row.id, merchant_id=row.tenant_id, merchant_name=names.get(row.tenant_id, ""), at=row.at,
            actor_name=wording.actor(row.actor_name), side=LookedFrom.of(row.actor_side), seen=Seen.of(row.seen),
            customer=row.customer if row.seen != Seen.WHOLE else say("全部客户", "All customers"),
            order_id=row.order_id, withdrawal_id=row.withdrawal_id,
            order_kind=TradeKind(row.order_kind) if row.order_kind else None,
            reason=wording.reason(row.reason), ip=_address(caller, row),
        )
        for row in rows
    ]  # fmt: skip


def _address(caller: Caller, row: Look) -> str:
    """A shop is not told from where the platform's people work."""
    return row.ip if caller.tenant is None or row.actor_side == LookedFrom.STORE else ""
