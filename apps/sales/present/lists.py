"""Lists and counts: a shop reads its table, operators the index in `public`."""

from datetime import timedelta
from typing import Any

from django.db.models import Q, QuerySet

from apps.purchases.models import SaleOrder
from apps.purchases.rules import SaleStatus
from apps.sales.queries import sales
from apps.sales.rules import sale_doings
from apps.sales.schemas import SaleCounts, SaleFilter, SalePage, SaleRow
from apps.sales.schemas.lists import SaleCount
from apps.subshops.queries import names_of
from apps.trade.person import keys_for_mobile, keys_for_name
from core import clock
from core.caller import Caller
from core.paging import capped_count, shaped_page
from core.sorting import ordered
from overview.models import SaleOrderIndex
from tenants import names

KEPT = (
    "status", "title", "picture", "spec", "price", "quantity", "amount", "refunded", "sub_shop_id", "channel",
    "created_at", "paid_at",
)  # fmt: skip


def sale_page(caller: Caller, query: SaleFilter) -> SalePage:
    return SalePage(**dict(shaped_page(listed(caller, query), query, lambda rows: rows_of(caller, rows))))


def listed(caller: Caller, query: SaleFilter) -> QuerySet[Any]:
    """What the filter finds, in the order that is asked for."""
    key, usual = ("pk", ("-pk",)) if caller.tenant else ("order_id", ("-created_at", "-order_id"))
    return ordered(_filtered(caller, query), query.sort, key=key, usual=usual)


def rows_of(caller: Caller, rows: list[Any]) -> list[SaleRow]:
    shops, subs = _names(caller, rows)
    return [_row(caller, row, shops, subs) for row in rows]


def sale_counts(caller: Caller, query: SaleFilter) -> SaleCounts:
    """Sale orders per status under the same filters, the status itself left out."""
    rows = _filtered(caller, query.model_copy(update={"status": ""}))
    found = []
    for status in SaleStatus:
        count, capped = capped_count(rows.filter(status=status))
        found.append(SaleCount(name=status, count=count, capped=capped))
    return SaleCounts(statuses=found)


def _filtered(caller: Caller, query: SaleFilter) -> QuerySet[Any]:
    rows = sales(caller)
    equal: dict[str, Any] = {name: getattr(query, name) for name in ("status", "channel", "sub_shop_id")}
    equal |= {name: getattr(query, name) for name in ("salesman_id", "share_link_id")}
    if caller.tenant is None:
        equal["merchant_id"] = query.merchant_id
    equal["id" if caller.tenant else "order_id"] = query.order_id
    rows = rows.filter(_person(caller, query), **{name: value for name, value in equal.items() if value})
    if query.created_from:
        rows = rows.filter(created_at__gte=clock.start_of(query.created_from))
    if query.created_to:
        rows = rows.filter(created_at__lt=clock.start_of(query.created_to + timedelta(days=1)))
    return rows


def _person(caller: Caller, query: SaleFilter) -> Q:
    found = Q()
    if query.customer.strip():
        found &= Q(person_keys__overlap=keys_for_name(caller, query.customer))
    if query.mobile.strip():
        found &= Q(person_keys__overlap=keys_for_mobile(caller, query.mobile))
    return found


def _names(caller: Caller, rows: list[Any]) -> tuple[dict[int, str], dict[int, str]]:
    if caller.tenant:
        subs = names_of({row.sub_shop_id for row in rows if row.sub_shop_id})
        return {caller.tenant.id: caller.tenant.name}, subs
    return names.names_of(row.merchant_id for row in rows), {}


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
