"""S5: the list of orders through the whole stack, against its SQL by bare psycopg, and against Ninja over the ORM.

Calls a core-second: the seconds that this process and its end in Postgres have worked are counted together. Both
sides of a row do the same in the database. The bare loop sends what the call sends when it counts its total, prepared
and in binary form. The Ninja view counts nothing, so it stands against the call that remembers its total, as most do
in service; it has no token and no tenancy either. `detail.share_of_rows` holds that call against its one statement.
"""

import time
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import psycopg
from django.core.handlers.wsgi import WSGIHandler
from django.db import connection
from django.db.models import F, OuterRef, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce
from django.urls import path
from ninja import NinjaAPI

from apps.leases.models import Order
from apps.orders.rules import Doing
from apps.orders.schemas import OrderRow
from apps.staff.models import Staff
from apps.subshops.models import SubShop
from core.paging import forget_caps
from infra.bench import orders, wire
from infra.bench.context import Context, core_clock, rates
from infra.bench.result import Result
from tenants.models import Tenant
from tenants.scope import scope

ORDERS, ROWS, CALLS, ROUNDS = 100_000, 50, 100, 12
LABEL, PATH = "orderlist", "/api/platform/backendOrderList"
LEAST, STRETCH, LEAST_TIMES = 0.50, 0.65, 5.0
Sent = list[tuple[tuple[Any, ...], dict[str, Any]]]


class PlainRow(OrderRow):
    actions: list[Doing] = []


plain = NinjaAPI(title="plain", docs_url=None, openapi_url=None, urls_namespace="plain")


@plain.get("/orders", response=list[PlainRow])
def plain_orders(request: Any) -> Any:
    return plain_rows()[:ROWS]


def plain_rows() -> QuerySet[Order]:
    """The list's rows as the ORM reads them, newest first."""

    def name(model: Any, key: str) -> Coalesce:
        return Coalesce(Subquery(model.objects.filter(pk=OuterRef(key)).values("name")), Value(""))

    return Order.objects.filter(deleted_at=None).order_by("-id").annotate(
        order_id=F("id"), customer=F("customer_mask"), mobile=F("mobile_mask"), merchant_id=Value(1),
        merchant_name=Value(LABEL), overdue_days=Value(0), return_late_days=Value(0),
        debit_open=Value(False),
        sub_shop_name=name(SubShop, "sub_shop_id"), auditor_name=name(Staff, "auditor_id"),
    )  # fmt: skip


urlpatterns = [path("plain/", plain.urls)]


def run(context: Context) -> list[Result]:
    rows, calls, rounds = context.size(ORDERS, 200), context.size(CALLS, 2), context.size(ROUNDS, 1)
    tenant = orders.merchant(LABEL, rows)
    host = wire.host_of(LABEL)
    ours = wire.sender(WSGIHandler(), f"{PATH}?page_size={ROWS}", host=host, token=wire.shop_token(tenant))
    with context.raw() as raw:
        counting = _counting(ours)
        sent = _sent_by(counting)
        works = {
            "counting": counting,
            "sql": lambda: _fetch(raw, sent),
            "remembering": ours,
            "rows_sql": lambda: _fetch(raw, sent[-1:]),
            "ninja": _plain(tenant, host),
        }
        clocks = {"core": core_clock(connection.connection, raw), "process": time.process_time}
        rate = {name: rates(works, calls=calls, rounds=rounds, timer=clock) for name, clock in clocks.items()}
    return _results(rows, rate)


def _results(rows: int, rate: dict[str, dict[str, float]]) -> list[Result]:
    core = rate["core"]
    bare, ninja = core["counting"] / core["sql"], core["remembering"] / core["ninja"]
    detail = {
        "orders": rows, "share_of_rows": core["remembering"] / core["rows_sql"], "per_core_second": core,
        "per_second_of_python": rate["process"],
    }  # fmt: skip
    return [
        Result(
            "S5", f"backendOrderList, {ROWS} of {rows:,} orders, counted anew", f"{core['counting']:,.0f}/core-s",
            f"its SQL by bare psycopg {core['sql']:,.0f}/core-s", bare, f"≥ {LEAST:.0%}, stretch {STRETCH:.0%}",
            bare >= LEAST, detail,
        ),
        Result(
            "S5", "the same, its total remembered", f"{core['remembering']:,.0f}/core-s",
            f"Ninja response=list[Schema] {core['ninja']:,.0f}/core-s", ninja, f"≥ {LEAST_TIMES:.0f} ×",
            ninja >= LEAST_TIMES,
        ),
    ]  # fmt: skip


def _counting(call: wire.Send) -> wire.Send:
    def forgetful() -> bytes:
        forget_caps()
        return call()

    return forgetful


def _sent_by(call: wire.Send) -> Sent:
    """The statements that one call sends, as psycopg gets them."""
    sent: Sent = []
    execute = psycopg.Cursor.execute

    def note(cursor: Any, *args: Any, **options: Any) -> Any:
        sent.append((args, options))
        return execute(cursor, *args, **options)

    call()
    with patch.object(psycopg.Cursor, "execute", note):
        call()
    return sent


def _fetch(raw: psycopg.Connection[Any], sent: Sent) -> None:
    for args, options in sent:
        with psycopg.Cursor(raw) as cursor:
            cursor.execute(*args, **options).fetchall()


def _plain(tenant: Tenant, host: str) -> Callable[[], object]:
    call = wire.sender(wire.plain_handler(__name__), "/plain/orders", host=host)

    def inside() -> bytes:
        with scope(tenant):
            return call()

    return inside
