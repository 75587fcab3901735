"""Lists and counts: a shop reads its table, operators the index in `public`."""

from typing import Any

from apps.purchases.models import SaleOrder
from apps.sales import queries
from apps.sales.rules import sale_doings
from apps.sales.schemas import SaleCounts, SaleFilter, SalePage, SaleRow
from apps.sales.schemas.lists import SaleCount
from apps.subshops.queries import names_across, names_of
from core.caller import Caller
from overview.models import SaleOrderIndex
from tenants import names

KEPT = (
    "status", "title", "picture", "spec", "price", "quantity", "amount", "refunded", "sub_shop_id", "channel",
    "created_at", "paid_at",
)  # fmt: skip


def sale_page(caller: Caller, query: SaleFilter) -> SalePage:
    found = queries.page(caller, query)
    return SalePage(
        items=rows_of(caller, found.rows), total=found.total, total_capped=found.capped, page=query.page,
        page_size=query.page_size, next_cursor=found.cursor,
    )  # fmt: skip


def rows_of(caller: Caller, rows: list[Any]) -> list[SaleRow]:
    shops, subs = _names(caller, rows)
    return [_row(caller, row, shops, subs) for row in rows]


def sale_counts(caller: Caller, query: SaleFilter) -> SaleCounts:
    """Sale orders per status under the same filters, the status itself left out."""
    found = queries.counted_by_status(caller, query)
    tabs = [SaleCount(name=status, count=count, capped=capped) for status, (count, capped) in found.items()]
    return SaleCounts(statuses=tabs)


def _names(caller: Caller, rows: list[Any]) -> tuple[dict[int, str], dict[int, str]]:
    if caller.tenant:
        subs = names_of({row.sub_shop_id for row in rows if row.sub_shop_id})
        return {caller.tenant.id: caller.tenant.name}, subs
    return names.names_of(row.merchant_id for row in rows), names_across(row.sub_shop_id for row in rows)


def _row(caller: Caller, row: SaleOrder | SaleOrderIndex, shops: dict[int, str], subs: dict[int, str]) -> SaleRow:
    order_id, merchant_id = (
        (row.pk, caller.tenant_id) if isinstance(row, SaleOrder) else (row.order_id, row.merchant_id)
    )
    return SaleRow(
        order_id=order_id,
        merchant_id=merchant_id,
        merchant_name=shops.get(merchant_id, ""),
        sub_shop_name=subs.get(row.sub_shop_id or 0, ""),
        customer=row.customer_mask,
        mobile=row.mobile_mask,
        actions=sale_doings(row.status, caller.who.value, caller.actions),
        **{name: getattr(row, name) for name in KEPT},
    )
