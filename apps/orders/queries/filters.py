"""WHERE of the lists and their counts. The SQL names its schemas, so that it holds whatever the search path is."""

from datetime import timedelta
from typing import Any

from django.db import connection

from apps.customers.rules import mask_mobile, mask_name
from apps.orders.schemas import OrderFilter
from core import clock, crypto
from core.caller import Caller

IDS = ("sub_shop_id", "auditor_id", "salesman_id", "share_link_id")


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
            f"o.customer_id IN (SELECT id FROM {schema(caller)}.customers_customer WHERE name_index = %(name_index)s)"
        )
        values["name_index"] = crypto.blind_index(query.customer, tenant_id=caller.tenant.id, field="name")


def _dates(query: OrderFilter, parts: list[str], values: dict[str, Any]) -> None:
    if query.created_from:
        parts.append("o.created_at >= %(since)s")
        values["since"] = clock.start_of(query.created_from)
    if query.created_to:
        parts.append("o.created_at < %(until)s")
        values["until"] = clock.start_of(query.created_to + timedelta(days=1))


def table(caller: Caller) -> str:
    return f"{schema(caller)}.leases_order" if caller.tenant else "public.overview_orderindex"


def schema(caller: Caller) -> str:
    assert caller.tenant is not None
    return connection.ops.quote_name(caller.tenant.schema_name)
