"""S19: what operators see of the data centre for a year, beside the year before, over 1,000 merchants and over 10.

Counted is a whole answer, from rows to the shapes of the wire, by the clock, the median; a row is the slowest of its
calls. Merchants have two channels and a sub-shop, every day; a lease of theirs in three is of one of twenty goods.
"""

import statistics
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.db import connection

from core import clock
from core.caller import Caller, Side
from core.entities import TradeKind
from datacenter import present
from datacenter.rules import STATE_FIGURES, Brought, Figure
from datacenter.schemas import DataQuery, GoodsQuery, TopQuery
from datacenter.services import DAY_FIGURES, add_together
from infra.bench.context import Context
from infra.bench.result import Result

MERCHANTS, FEW, YEAR, ROUNDS = 1_000, 10, 365, 15
MOST_MS = 100.0
CALLER = Caller(Side.ADMIN, 1, "ada")
Asked = dict[str, Any]

OF_A_DAY = {
    "orders": "4", "sales_amount": "89900", "rent_due": "120000 + m", "rent_in": "119000 + d", "final_due": "0",
    "final_in": "9900", "income": "125000 + d", "refunds": "500", "commission": "6000",
}  # fmt: skip
"""Each figure that isn't 2 on every day."""
STANDING = {
    "out": "300 + m %% 7", "stock": "CASE WHEN s = 0 THEN 90 ELSE 0 END", "deposits": "1200000 + d", "m0": "4",
    "m0_sum": "120000",
}  # fmt: skip
"""Likewise of what stands, where it isn't 1."""
DAYS = f"""
INSERT INTO datacenter_dataday (merchant_id, sub_shop_id, channel, day, {", ".join(DAY_FIGURES)})
SELECT m, s, c, %(today)s::date - d, {", ".join(OF_A_DAY.get(name, "2") for name in DAY_FIGURES)}
  FROM generate_series(%(first)s, %(last)s) m, generate_series(1, %(days)s) d,
       unnest(ARRAY['h5', 'alipay']) c, unnest(ARRAY[0, (m::bigint << 40) + 1]) s
 WHERE s = 0 OR d %% 3 = 0
"""
LINKS = """
INSERT INTO datacenter_linkday (merchant_id, sub_shop_id, channel, day, link_id, salesman_id, visits, orders, paid,
  amount)
SELECT m, 0, 'h5', %(today)s::date - d, (m::bigint << 40) + g, (m::bigint << 40) + g %% 4, 20, 1, 1, 600000
  FROM generate_series(%(first)s, %(last)s) m, generate_series(1, %(days)s) d, generate_series(1, 3) g
"""
AHEAD = """
INSERT INTO datacenter_aheadday (merchant_id, sub_shop_id, channel, day, amount)
SELECT m, 0, c, %(today)s::date + d, 600000
  FROM generate_series(%(first)s, %(last)s) m, generate_series(0, 89) d, unnest(ARRAY['h5', 'alipay']) c
"""
STATES = f"""
INSERT INTO datacenter_datastate (merchant_id, sub_shop_id, channel, day, {", ".join(STATE_FIGURES)})
SELECT m, s, c, %(today)s::date - d, {", ".join(STANDING.get(name, "1") for name in STATE_FIGURES)}
  FROM generate_series(%(first)s, %(last)s) m, generate_series(1, %(days)s) d,
       unnest(ARRAY['h5', 'alipay']) c, unnest(ARRAY[0, (m::bigint << 40) + 1]) s
"""
VINTAGES = """
INSERT INTO datacenter_vintagemonth (merchant_id, sub_shop_id, channel, day, start, leases, rent, late, late_sum)
SELECT m, 0, c, date_trunc('month', %(today)s::date - make_interval(months => k)),
       date_trunc('month', %(today)s::date - make_interval(months => k + n)), 40, 4800000, 1 + n, 90000
  FROM generate_series(%(first)s, %(last)s) m, generate_series(0, 11) k, generate_series(0, 11) n,
       unnest(ARRAY['h5', 'alipay']) c
"""
GOODS = """
INSERT INTO datacenter_goodsday (merchant_id, sub_shop_id, channel, day, kind, goods_id, title, orders, amount)
SELECT m, 0, (ARRAY['h5', 'alipay'])[1 + n %% 2], %(today)s::date - d, 'rent', (m::bigint << 40) + g, 'iPhone ' || g,
       count(*), 600000 * count(*)
  FROM (SELECT m, d, n,
               CASE WHEN n = 3 THEN 1 + (m * 7 + d * n) %% 20 ELSE 1 + (m * 31 + d * 17 + n * 101) %% 500 END AS g
          FROM generate_series(%(first)s, %(last)s) m, generate_series(1, %(days)s) d,
               generate_series(1, 3) n) AS placed
 GROUP BY m, d, 3, g
"""


def run(context: Context) -> list[Result]:
    context.database(f"{context.scratch}_s19")
    merchants, days = context.size(MERCHANTS, 12), context.size(2 * YEAR, 2 * 40)
    rounds = context.size(ROUNDS, 1)
    yesterday = clock.today() - timedelta(days=1)
    asked: Asked = {"start": yesterday - timedelta(days=days // 2 - 1), "end": yesterday}
    _fill(1, FEW, days)
    few = _measure(_works(asked), rounds)
    context.say(f"filling {merchants:,} merchants' days")
    _fill(FEW + 1, merchants, days)
    many = _measure(_works(asked), rounds)
    figures = [case for case in many if "goods" not in case]
    return [
        _result(f"a year of figures over {merchants:,} merchants", few, many, figures),
        _result(f"goods of a year over {merchants:,} merchants", few, many, [case for case in many if "goods" in case]),
    ]


def _fill(first: int, last: int, days: int) -> None:
    values: dict[str, Any] = {"first": first, "last": last, "days": days, "today": clock.today()}
    with connection.cursor() as cursor:
        cursor.execute(DAYS, values)
        cursor.execute(AHEAD, values)
        cursor.execute(STATES, values)
        cursor.execute(VINTAGES, values)
        cursor.execute(LINKS, values)
        cursor.execute(GOODS, values)
        add_together()
        cursor.execute("VACUUM ANALYZE")


def _works(asked: Asked) -> dict[str, Callable[[], object]]:
    query, top = DataQuery(**asked), GoodsQuery(**asked)
    one, one_top = DataQuery(**asked, merchant_id=7), TopQuery(**asked, merchant_id=7)
    return {
        "overview": lambda: present.overview(CALLER, query),
        "overview of a channel": lambda: present.overview(CALLER, DataQuery(**asked, channel="h5")),
        "rent received": lambda: present.curve(CALLER, query, Figure.RENT_IN),
        "orders and funnel": lambda: present.orders(CALLER, query),
        "the days to come": lambda: present.forecast(CALLER, query),
        "vintages": lambda: present.vintages(CALLER, query),
        "what stood": lambda: present.states(CALLER, query),
        "what stood of one merchant": lambda: present.states(CALLER, one),
        "the sheet": lambda: present.day_rows(CALLER, query),
        "overview of one merchant": lambda: present.overview(CALLER, one),
        "channels": lambda: present.channels(CALLER, query),
        "links of one merchant": lambda: present.top_of(CALLER, one_top, Brought.LINK),
        "goods": lambda: present.top_goods(CALLER, top, TradeKind.LEASE),
        "goods by amount": lambda: present.top_goods(CALLER, GoodsQuery(**asked, sort="amount"), TradeKind.LEASE),
        "goods of thirty days": lambda: present.top_goods(CALLER, GoodsQuery(top=10), TradeKind.LEASE),
    }


def _measure(works: dict[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """Milliseconds of each, the median; they take turns."""
    spent: dict[str, list[float]] = {name: [] for name in works}
    for turn in range(rounds + 1):
        for name, work in works.items():
            started = time.perf_counter()
            work()
            if turn:
                spent[name].append((time.perf_counter() - started) * 1000)
    return {name: statistics.median(all_) for name, all_ in spent.items()}


def _result(what: str, few: dict[str, float], many: dict[str, float], cases: list[str]) -> Result:
    slowest = max(cases, key=lambda case: many[case])
    value, reference = many[slowest], few[slowest]
    return Result(
        "S19", f"data centre, {what}: {slowest}", f"{value:.1f} ms", f"over {FEW}: {reference:.1f} ms",
        value / reference, f"< {MOST_MS:.0f} ms", value < MOST_MS, {case: round(many[case], 2) for case in cases},
    )  # fmt: skip
