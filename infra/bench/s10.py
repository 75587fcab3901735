"""S10: the operators' lists and the numbers on their tabs, 1,000,000 orders over 1,000 merchants, at the database.

What counts is the time that the product's own statements take until their rows are there, planning and all, on one
connection; not what becomes of the rows. No count is remembered. Both sizes are tables of the same
shape and indexes in one database, read turn by turn, warm. A row is the slowest of its cases, by its median.
"""

import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import psycopg

from apps.leases.rules import OrderStatus, Stage
from apps.orders.present.counts import order_counts
from apps.orders.present.lists import Row
from apps.orders.queries import lists
from apps.orders.queries.counts import exact_count
from apps.orders.schemas import OrderFilter
from core import actions
from core.caller import Caller, Side
from core.paging import forget_caps
from core.search import search
from infra.bench.context import Context
from infra.bench.order_index import (
    BIG_SHOP,
    COMMON,
    FEW,
    INDEX,
    MANY,
    PERSON,
    RARE,
    SHOP_COUNT,
    SURNAME,
    fill,
    rename,
)
from infra.bench.result import Result

ORDERS, CALLS, ROUNDS = 1_000_000, 5, 4
MOST_MS = 50.0
CALLER = Caller(Side.ADMIN, 1, "ada", actions=frozenset({actions.ORDER_VIEW, actions.PRIVACY_VIEW}))
FINDER = Caller(
    Side.ADMIN, 1, "ada",
    actions=CALLER.actions | {
        actions.MERCHANT_VIEW, actions.APPLICATION_VIEW, actions.GOODS_VIEW, actions.WITHDRAW_VIEW, actions.JOB_VIEW,
    },
)  # fmt: skip
"""Whoever may find whatever the frame's search finds."""
Wanted = dict[str, Any]
LISTED: dict[str, dict[str, Wanted]] = {
    "first page": {
        "every stage": {},
        "a stage": {"stage": Stage.DEALING},
        "a status": {"stage": Stage.REGULAR, "status": OrderStatus.PENDING_AUDIT},
        "overdue by risk": {"stage": Stage.OVERDUE, "sort": "-risk"},
        "overdue by risk, a status": {"stage": Stage.OVERDUE, "status": OrderStatus.OVERDUE, "sort": "-risk"},
        "by rent": {"sort": "-total_rent"},
        "after-sale": {"stage": Stage.AFTER_SALE},
    },
    "deep page by cursor": {
        "every stage": {},
        "a stage": {"stage": Stage.DEALING},
        "overdue by risk": {"stage": Stage.OVERDUE, "sort": "-risk"},
        "overdue by days": {"stage": Stage.OVERDUE, "sort": "-overdue_days"},
        "by rent": {"sort": "-total_rent"},
    },
    "search by person": {
        "mobile": {"mobile": PERSON["mobile"]},
        "last four": {"mobile": "0042"},
        "name": {"customer": PERSON["name"]},
        "common surname": {"customer": SURNAME},
        "surname, overdue": {"customer": SURNAME, "stage": Stage.OVERDUE, "sort": "-risk"},
    },
    "one merchant": {
        "the biggest": {"merchant_id": BIG_SHOP},
        "the biggest, a stage": {"merchant_id": BIG_SHOP, "stage": Stage.REGULAR},
        "the biggest, overdue by risk": {"merchant_id": BIG_SHOP, "stage": Stage.OVERDUE, "sort": "-risk"},
        "another": {"merchant_id": 2},
        "another, a stage": {"merchant_id": 2, "stage": Stage.DEALING},
        "another's auditor": {"auditor_id": (2 << 40) + 3},
        "a sub-shop's": {"merchant_id": 2, "sub_shop_id": (2 << 40) + 3},
    },
    "title keyword": {
        "rare": {"title": RARE},
        "common": {"title": COMMON},
        "rare in a stage": {"title": RARE, "stage": Stage.DEALING},
        "of no order": {"title": "胶片机"},
    },
}
COUNTED: dict[str, tuple[str, ...]] = {
    "tab counts": (),
    "tab counts, search by person": ("search by person",),
    "tab counts, one merchant": ("one merchant",),
    "tab counts, title keyword": ("title keyword",),
}
PLAIN: dict[str, Wanted] = {
    "every stage": {}, "overdue": {"stage": Stage.OVERDUE}, "a channel": {"channel": "h5"},
}  # fmt: skip
Work = Callable[[], object]
Works = dict[tuple[str, str], Work]
Spent = dict[tuple[str, str], list[float]]


def run(context: Context) -> list[Result]:
    context.database(f"{context.scratch}_s10")
    rows = context.size(ORDERS, 3_000)
    fill(context, {FEW: rows // 10, MANY: rows})
    calls, rounds = context.size(CALLS, 1), context.size(ROUNDS, 1)
    spent: dict[str, Spent] = {FEW: {}, MANY: {}}
    works: dict[str, Works] = {}
    for _ in range(rounds):
        for size, known in spent.items():
            rename(size, INDEX)
            works[size] = works.get(size) or _works()
            _measure(known, works[size], calls)
            rename(INDEX, size)
    return _results(rows, spent)


def _works() -> Works:
    works: Works = {}
    for what, cases in LISTED.items():
        for case, wanted in cases.items():
            query = OrderFilter(page_size=50, **wanted)
            if what == "deep page by cursor":
                query = _behind(query)
            works[what, case] = lambda query=query: lists.page(CALLER, query)  # type: ignore[misc]
    for what, of in COUNTED.items():
        found = {case: wanted for group in of for case, wanted in LISTED[group].items()} or PLAIN
        for case, wanted in found.items():
            query = OrderFilter(**wanted)
            works[what, case] = lambda query=query: order_counts(CALLER, query)  # type: ignore[misc]
    for case, text in {"mobile": PERSON["mobile"], "surname": SURNAME, "number": str((BIG_SHOP << 40) + 20)}.items():
        works["search of the frame", case] = lambda text=text: search(FINDER, text)  # type: ignore[misc]
    return works


def _behind(query: OrderFilter) -> OrderFilter:
    """Half of the list lies before it."""
    middle = query.model_copy(update={"page": max(1, exact_count(CALLER, query) // query.page_size // 2)})
    *shown, _, _, _ = lists.page(CALLER, middle).rows[-1]
    last: tuple[Any, ...] = (*shown, False, [])
    return query.model_copy(update={"cursor": lists.cursor_of(CALLER, query, Row(*last))})


def _measure(known: Spent, works: Works, calls: int) -> None:
    for place, work in works.items():
        for turn in range(calls + 1):
            forget_caps()
            with _at_the_database() as waits:
                work()
            if turn:
                known.setdefault(place, []).append(sum(waits) * 1000)


@contextmanager
def _at_the_database() -> Iterator[list[float]]:
    """How long each statement took until its rows were here."""
    waits: list[float] = []
    execute = psycopg.Cursor.execute

    def timed(cursor: Any, *args: Any, **options: Any) -> Any:
        started = time.perf_counter()
        try:
            return execute(cursor, *args, **options)
        finally:
            waits.append(time.perf_counter() - started)

    with patch.object(psycopg.Cursor, "execute", timed):
        yield waits


def _results(rows: int, spent: dict[str, Spent]) -> list[Result]:
    medians = {size: {place: statistics.median(all_) for place, all_ in known.items()} for size, known in spent.items()}
    groups = dict.fromkeys(what for what, _ in medians[MANY])
    return [_result(rows, what, *(_of(medians[size], what) for size in (FEW, MANY))) for what in groups]


def _of(medians: dict[tuple[str, str], float], what: str) -> dict[str, float]:
    return {case: median for (group, case), median in medians.items() if group == what}


def _result(rows: int, what: str, few: dict[str, float], many: dict[str, float]) -> Result:
    slowest = max(many, key=lambda case: many[case])
    value, reference = many[slowest], few[slowest]
    return Result(
        "S10", f"operators' orders, {what}: {slowest}, {rows:,} over {SHOP_COUNT:,} merchants", f"{value:.1f} ms",
        f"{rows // 10:,}: {reference:.1f} ms", value / reference, f"< {MOST_MS:.0f} ms", value < MOST_MS,
        {case: round(ms, 2) for case, ms in many.items()},
    )  # fmt: skip
