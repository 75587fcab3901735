"""WHERE of the lists and their counts. The SQL names its schemas, so that it holds whatever the search path is.

Operators read one table of all merchants' orders: what an id says of its merchant narrows it to that merchant's rows, a
title is looked for by its pairs of letters.
"""

from datetime import date
from typing import Any, Literal, Protocol

from django.db import connection

from apps.bills.queries import OPEN, UNISSUED
from apps.leases.kind import LEASE
from apps.leases.queries import same
from apps.leases.rules import ISSUING, Age, LeaseStep, OrderStatus, Stage, since_between, stage_of
from apps.trade.person import keys_asked
from catalog.choices import RejectCode
from core import clock
from core.caller import Caller
from core.dates import moments
from core.db import literals
from core.scopes import only_own
from core.search import like
from overview.titles import SHORTEST
from tenants.ids import tenant_of

IDS = ("sub_shop_id", "auditor_id", "salesman_id", "share_link_id")
KEYS = "o.person_keys"
UNINDEXED_KEYS = f"({KEYS} || '{{}}'::varchar[])"
PAIRS = "public.overview_bigrams(o.title) @> public.overview_bigrams(%(words)s)"
Where = tuple[str, dict[str, Any]]
"""A condition of ours, and its values."""


class Wanted(Protocol):
    """Which orders, whatever the tab; `schemas.OrderFilter` says what each means."""

    order_id: int | None
    customer: str
    mobile: str
    same_as: int | None
    title: str
    goods_id: int | None
    step: LeaseStep | None
    reject_code: RejectCode | None
    out: bool
    deposit_held: bool
    merchant_id: int | None
    sub_shop_id: int | None
    channel: str
    auditor_id: int | None
    salesman_id: int | None
    share_link_id: int | None
    created_from: date | None
    created_to: date | None
    amount_from: int | None
    amount_to: int | None
    due_from: date | None
    due_to: date | None


class Listed(Wanted, Protocol):
    """That with the tab, the page and the order."""

    stage: Stage | None
    status: OrderStatus | Literal[""]
    age: Age | None
    cursor: str
    page: int
    page_size: int

    @property
    def sort(self) -> str: ...

    @property
    def offset(self) -> int: ...


def conditions(caller: Caller, query: Listed, *, many: bool = False) -> Where:
    """What the list shows. `many` titles hold the words: then the list's own order meets them soon."""
    parts, values = _of_every_age(caller, query, by_pairs=not many)
    if query.age:
        parts.append("o.overdue_since BETWEEN %(age_from)s AND %(age_to)s")
        values["age_from"], values["age_to"] = since_between(query.age, clock.today())
    return _together(parts, values)


def is_search(query: Wanted) -> bool:
    """Whether it asks for some people or titles, of whom the indexes of statuses know nothing."""
    return bool(query.customer.strip() or query.mobile.strip() or query.same_as or query.title)


def of_every_age(caller: Caller, query: Listed) -> Where:
    """Whatever the band."""
    return _together(*_of_every_age(caller, query))


def matching(caller: Caller, query: Wanted, *, many: bool = False) -> Where:
    """Whatever the tab: the stage, the status and the band. Where a search finds `many`, no index of what is searched
    serves any more: rows are looked at one by one.
    """
    return _together(*_matching(caller, query, by_pairs=not many, keys=UNINDEXED_KEYS if many else KEYS))


def visible(caller: Caller) -> Where:
    """All that the caller sees."""
    return _together(*_visible(caller))


def _together(parts: list[str], values: dict[str, Any]) -> Where:
    return " AND ".join(parts) or "true", values


def _of_every_age(caller: Caller, query: Listed, *, by_pairs: bool = True) -> tuple[list[str], dict[str, Any]]:
    parts, values = _matching(caller, query, by_pairs=by_pairs)
    stage = query.stage
    if query.stage == Stage.AFTER_SALE:
        parts.append("o.after_sale")
        stage = None
    elif query.status and query.stage != Stage.OVERDUE and stage_of(OrderStatus.of(query.status)) == query.stage:
        # The status says it, and the planner would believe both together to be rarer. What is overdue has an index of
        # its stage.
        stage = None
    _equal(parts, values, {"stage": stage, "status": query.status})
    return parts, values


def _matching(
    caller: Caller, query: Wanted, *, by_pairs: bool = True, keys: str = KEYS
) -> tuple[list[str], dict[str, Any]]:
    """`by_pairs`: titles by the index of their pairs of letters. `keys`: what a person's keys are compared with."""
    parts, values = _visible(caller)
    equal: dict[str, Any] = {"channel": query.channel, **{name: getattr(query, name) for name in IDS}}
    if caller.sub_shop_id is not None:
        del equal["sub_shop_id"]
    elif query.sub_shop_id == 0:
        parts.append("o.sub_shop_id IS NULL")
    equal["id" if caller.tenant else "order_id"] = query.order_id
    _equal(parts, values, equal)
    if caller.tenant is None:
        _owner(query, parts, values)
    _person(caller, query, parts, values, keys)
    _same_customer(caller, query, parts, values)
    _dates(query, parts, values)
    _more(caller, query, parts, values, by_pairs)
    return parts, values


def _equal(parts: list[str], values: dict[str, Any], equal: dict[str, Any]) -> None:
    for name, value in equal.items():
        if value:
            parts.append(f"o.{name} = %({name})s")
            values[name] = value


def _visible(caller: Caller) -> tuple[list[str], dict[str, Any]]:
    """As `trade.access.visible_to` says it: a sub-shop's staff is held to its sub-shop, others to the own orders."""
    parts = ["o.deleted_at IS NULL"] if caller.tenant else []
    values: dict[str, Any] = {}
    _equal(parts, values, {"sub_shop_id": caller.sub_shop_id})
    if only_own(caller):
        mine = " OR ".join(f"o.{column} = %(me)s" for column in LEASE.worked_by)
        parts.append(f"({mine})")
        values["me"] = caller.user_id
    return parts, values


def _owner(query: Wanted, parts: list[str], values: dict[str, Any]) -> None:
    """Ids carry their merchant."""
    asked = [query.order_id, *(getattr(query, name) for name in IDS)]
    owners = {query.merchant_id, *(tenant_of(one) for one in asked if one)} - {None, 0}
    if len(owners) > 1:
        parts.append("false")
    _equal(parts, values, {"merchant_id": next(iter(owners), None)})


def _person(caller: Caller, query: Wanted, parts: list[str], values: dict[str, Any], keys: str) -> None:
    for name, asked in keys_asked(caller, query).items():
        parts.append(f"{keys} && %({name})s::varchar[]")
        # As a literal: values are part of a key by which counts are remembered.
        values[name] = "{" + ",".join(asked) + "}"


def _same_customer(caller: Caller, query: Wanted, parts: list[str], values: dict[str, Any]) -> None:
    """Of nobody where the caller doesn't see the order that is named."""
    if query.same_as is None:
        return
    whose = same.as_lease(caller, query.same_as)
    if whose is None:
        parts.append("false")
    else:
        _equal(parts, values, {whose.column: whose.value})


def _dates(query: Wanted, parts: list[str], values: dict[str, Any]) -> None:
    since, until = moments(query.created_from, query.created_to)
    if since:
        parts.append("o.created_at >= %(since)s")
        values["since"] = since
    if until:
        parts.append("o.created_at < %(until)s")
        values["until"] = until


DUE = f"""(o.id IN (SELECT b.order_id FROM {{schema}}.bills_bill b WHERE b.status IN ({OPEN})
 AND b.due_date >= %(due_from)s AND b.due_date <= %(due_to)s)
 OR o.status IN ({literals(ISSUING)}) AND o.id IN (SELECT i.order_id FROM {{schema}}.bills_instalment i
 WHERE i.due_date >= %(due_from)s AND i.due_date <= %(due_to)s
 AND {UNISSUED.replace("FROM bills_bill", "FROM {schema}.bills_bill")}))"""
"""What is asked for, and periods to come."""


OUT = f"(o.stage IN ('{Stage.DEALING}', '{Stage.OVERDUE}') OR o.status = '{OrderStatus.SHIPPED}')"
"""As `leases.figures` counts what is out."""


def _more(caller: Caller, query: Wanted, parts: list[str], values: dict[str, Any], by_pairs: bool) -> None:
    if query.out:
        parts.append(OUT)
    if query.deposit_held:
        parts.append("o.deposit_left > 0")
    if query.title:
        parts.append("o.title ILIKE %(title)s")
        values["title"] = like(query.title)
        if by_pairs and caller.tenant is None and len(query.title) >= SHORTEST:
            parts.append(PAIRS)
            values["words"] = query.title
    if query.amount_from is not None:
        parts.append("o.total_rent >= %(amount_from)s")
        values["amount_from"] = query.amount_from
    if query.amount_to is not None:
        parts.append("o.total_rent <= %(amount_to)s")
        values["amount_to"] = query.amount_to
    if caller.tenant:
        _in_a_shop(caller, query, parts, values)


def _in_a_shop(caller: Caller, query: Wanted, parts: list[str], values: dict[str, Any]) -> None:
    """By what operators' rows know nothing of."""
    _equal(parts, values, {"goods_id": query.goods_id, "reject_code": query.reject_code})
    if query.reject_code:
        parts.append(f"o.status = '{OrderStatus.REJECTED}'")
    if query.step:
        parts.append(f"o.{query.step.column} IS NOT NULL")
    if query.due_from or query.due_to:
        parts.append(DUE.format(schema=schema(caller)))
        values.update(due_from=query.due_from or date.min, due_to=query.due_to or date.max)


def table(caller: Caller) -> str:
    return f"{schema(caller)}.leases_order" if caller.tenant else "public.overview_orderindex"


def schema(caller: Caller) -> str:
    assert caller.tenant is not None
    return connection.ops.quote_name(caller.tenant.schema_name)
