"""The five lists: rows to bytes, without models in between. A shop reads its table, operators the public index.

The SQL names its schemas, so that a prepared statement serves every request whatever the search path is.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Any

import msgspec
from django.db import connection
from psycopg import Cursor
from psycopg.errors import FeatureNotSupported

from apps.customers.rules import mask_mobile, mask_name
from apps.orders.rules import Standing, doings
from apps.orders.schemas import OrderFilter
from core import clock, crypto
from core.caller import Caller
from core.errors import InvalidInput
from core.paging import COUNT_CAP
from core.text import say


class Row(msgspec.Struct, gc=False):
    """The twin of schemas.OrderRow, in its order."""

    order_id: str
    status: str
    stage: str
    after_sale: bool
    title: str
    picture: str
    spec: str
    customer: str
    mobile: str
    merchant_id: str
    merchant_name: str
    sub_shop_id: str | None
    sub_shop_name: str
    auditor_id: str | None
    auditor_name: str
    salesman_id: str | None
    share_link_id: str | None
    channel: str
    total_rent: int
    rent_paid: int
    deposit: int
    periods: int
    periods_paid: int
    overdue_amount: int
    overdue_since: date | None
    created_at: datetime
    actions: list[str]


class PageOut(msgspec.Struct, gc=False):
    items: list[Row]
    total: int
    total_capped: bool
    page: int
    page_size: int
    next_cursor: str


COLUMNS = """o.{id}::text, o.status, o.stage, o.after_sale, o.title, o.picture, o.spec, o.customer_mask,
 o.mobile_mask, {merchant_id}::text, {merchant_name}, o.sub_shop_id::text, {sub_shop}, o.auditor_id::text, {auditor},
 o.salesman_id::text, o.share_link_id::text, o.channel, o.total_rent, o.rent_paid, o.deposit, o.periods,
 o.periods_paid, o.overdue_amount, o.overdue_since, o.created_at"""
SHOP = (
    "SELECT "
    + COLUMNS.format(
        id="id", merchant_id="%(merchant_id)s::bigint", merchant_name="%(merchant_name)s::text",
        sub_shop="coalesce(s.name, '')", auditor="coalesce(a.name, '')",
    )
    + " FROM {schema}.orders_order o LEFT JOIN {schema}.subshops_subshop s ON s.id = o.sub_shop_id"
    " LEFT JOIN {schema}.staff_staff a ON a.id = o.auditor_id"
)  # fmt: skip
ADMIN = (
    "SELECT "
    + COLUMNS.format(id="order_id", merchant_id="o.merchant_id", merchant_name="t.name", sub_shop="''", auditor="''")
    + " FROM public.overview_orderindex o JOIN public.tenants_tenant t ON t.id = o.merchant_id"
)
IDS = ("sub_shop_id", "auditor_id", "salesman_id", "share_link_id")


def order_page(caller: Caller, query: OrderFilter) -> bytes:
    """A page as JSON, in the shape of schemas.OrderPage."""
    where, values = conditions(caller, query)
    total, capped = _count(caller, where, values)
    rows = _rows(caller, query, where, values)
    more = len(rows) > query.page_size
    items = [_row(caller, row) for row in rows[: query.page_size]]
    cursor = _cursor_of(caller, items[-1]) if more else ""
    return msgspec.json.encode(PageOut(items, total, capped, query.page, query.page_size, cursor))


def rows_of_customer(caller: Caller, where: str, values: dict[str, Any], limit: int = 50) -> list[Row]:
    """Rows by a condition of ours, for lists beside the five."""
    sql = f"{_select(caller)} WHERE {where} ORDER BY {_order(caller)} LIMIT {limit}"
    return [_row(caller, row) for row in fetch(sql, {**values, **_shop_values(caller)})]


def conditions(caller: Caller, query: OrderFilter) -> tuple[str, dict[str, Any]]:
    """WHERE of a filter, and its values. A sub-shop's staff is held to its sub-shop here."""
    parts, values = (["o.deleted_at IS NULL"] if caller.tenant else []), {}
    if query.stage == "after_sale":
        parts.append("o.after_sale")
    elif query.stage:
        parts.append("o.stage = %(stage)s")
    equal: dict[str, Any] = {"status": query.status, "channel": query.channel}
    equal.update({name: getattr(query, name) for name in IDS})
    if caller.sub_shop_id is not None:
        equal["sub_shop_id"] = caller.sub_shop_id
    if caller.tenant is None:
        equal["merchant_id"] = query.merchant_id
    equal["id" if caller.tenant else "order_id"] = query.order_id
    for name, value in equal.items():
        if value:
            parts.append(f"o.{name} = %({name})s")
            values[name] = value
    values["stage"] = query.stage
    _person(caller, query, parts, values)
    _dates(query, parts, values)
    return " AND ".join(parts) or "true", values


def _person(caller: Caller, query: OrderFilter, parts: list[str], values: dict[str, Any]) -> None:
    """A shop finds people by keyed index. Operators, whose index has none, by the mask: near enough to pick from."""
    if caller.tenant is None:
        for text, column, mask in (
            (query.customer, "customer_mask", mask_name),
            (query.mobile, "mobile_mask", mask_mobile),
        ):
            if text:
                parts.append(f"o.{column} = %({column})s")
                values[column] = mask(text)
        return
    if query.mobile:
        parts.append("o.mobile_index = %(mobile_index)s")
        values["mobile_index"] = crypto.blind_index(query.mobile, tenant_id=caller.tenant.id, field="mobile")
    if query.customer:
        parts.append(
            f"o.customer_id IN (SELECT id FROM {_schema(caller)}.customers_customer WHERE name_index = %(name_index)s)"
        )
        values["name_index"] = crypto.blind_index(query.customer, tenant_id=caller.tenant.id, field="name")


def _dates(query: OrderFilter, parts: list[str], values: dict[str, Any]) -> None:
    if query.created_from:
        parts.append("o.created_at >= %(since)s")
        values["since"] = clock.start_of(query.created_from)
    if query.created_to:
        parts.append("o.created_at < %(until)s")
        values["until"] = clock.start_of(query.created_to + timedelta(days=1))


def _rows(caller: Caller, query: OrderFilter, where: str, values: dict[str, Any]) -> list[tuple[Any, ...]]:
    values = {**values, **_shop_values(caller), "limit": query.page_size + 1}
    tail = f" ORDER BY {_order(caller)} LIMIT %(limit)s"
    if query.cursor:
        where += " AND o.id < %(before)s" if caller.tenant else " AND (o.created_at, o.order_id) < (%(at)s, %(before)s)"
        values.update(_cursor_values(query.cursor))
    elif query.page > 1:
        tail += " OFFSET %(offset)s"
        values["offset"] = query.offset
    return fetch(f"{_select(caller)} WHERE {where}{tail}", values)


def _count(caller: Caller, where: str, values: dict[str, Any]) -> tuple[int, bool]:
    sql = f"SELECT count(*) FROM (SELECT 1 FROM {table(caller)} o WHERE {where} LIMIT {COUNT_CAP + 1}) AS found"
    found = int(fetch(sql, values)[0][0])
    return min(found, COUNT_CAP), found > COUNT_CAP


def _row(caller: Caller, row: Sequence[Any]) -> Row:
    return Row(*(*row, _actions(row[1], row[3], caller.who.value, caller.actions)))


@lru_cache(maxsize=2048)
def _actions(status: str, case_open: bool, who: str, actions: frozenset[str]) -> list[str]:
    """Buttons of a row: what its status alone decides; the order's own page decides the rest."""
    return doings(Standing(status, case_open), who, actions)


def _order(caller: Caller) -> str:
    return "o.id DESC" if caller.tenant else "o.created_at DESC, o.order_id DESC"


def _cursor_of(caller: Caller, row: Row) -> str:
    return row.order_id if caller.tenant else f"{int(row.created_at.timestamp() * 1_000_000)}-{row.order_id}"


def _cursor_values(cursor: str) -> dict[str, Any]:
    stamp, _, order_id = cursor.rpartition("-")
    if not order_id.isdigit() or not (stamp or "0").isdigit():
        raise InvalidInput(("cursor", say("翻页参数不正确", "This is no cursor of ours")))
    seconds, micros = divmod(int(stamp or 0), 1_000_000)
    return {"before": int(order_id), "at": datetime.fromtimestamp(seconds, UTC) + timedelta(microseconds=micros)}


def _select(caller: Caller) -> str:
    return SHOP.format(schema=_schema(caller)) if caller.tenant else ADMIN


def table(caller: Caller) -> str:
    return f"{_schema(caller)}.orders_order" if caller.tenant else "public.overview_orderindex"


def _schema(caller: Caller) -> str:
    assert caller.tenant is not None
    return connection.ops.quote_name(caller.tenant.schema_name)


def _shop_values(caller: Caller) -> dict[str, Any]:
    return {"merchant_id": caller.tenant.id, "merchant_name": caller.tenant.name} if caller.tenant else {}


def fetch(sql: str, values: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Rows of a prepared statement on Django's connection. A migration spoils its plan: unprepared then."""
    connection.ensure_connection()
    with connection.wrap_database_errors:
        try:
            return _run(sql, values, prepare=True)
        except FeatureNotSupported:
            return _run(sql, values, prepare=False)


def _run(sql: str, values: dict[str, Any], *, prepare: bool) -> list[tuple[Any, ...]]:
    with Cursor(connection.connection) as cursor:
        return cursor.execute(sql, values, prepare=prepare).fetchall()


__all__ = ["conditions", "fetch", "order_page", "rows_of_customer", "table"]
