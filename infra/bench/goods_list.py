"""G1: operators' list of goods at 200 merchants × 500 goods against the same list at 10 × 500, by the real call.

Both sizes are tables of the same shape and indexes in one database; the one that the call reads takes the index's
name, turn by turn. Core-seconds of this process and its end in Postgres count, the best turn of each.
"""

from collections.abc import Callable
from urllib.parse import urlencode

from django.core.handlers.wsgi import WSGIHandler
from django.db import connection

from catalog.models import Category
from infra.bench import wire
from infra.bench.context import Context, core_clock
from infra.bench.result import Result
from infra.testing.cast import ADMIN_HOST

DATABASE = "zudesk_bench_goods"
PATH = "/api/platform/platformGoodsList"
SIZES, GOODS = {"few": 10, "many": 200}, 500
CALLS, ROUNDS = 30, 12
MOST = 1.3
INDEX = "overview_goodsindex"
CASES = {
    "first page": {},
    "tab of a status": {"status": "reviewing"},
    "one merchant": {"merchant_id": 7},
    "title keyword": {"title": "富士 X100"},
    "common title keyword": {"title": "iPhone"},
}

SHOPS = """
INSERT INTO tenants_tenant (id, schema_name, name, state, status, migrated_to, created_at)
SELECT n, 'bench_' || n, '商家' || n, 'claimed', 'active', '', now() FROM generate_series(1, %s) n
"""
TABLE = f"CREATE TABLE {{size}} (LIKE {INDEX} INCLUDING ALL)"
# Every merchant offers the same: one camera, and a product in ten is an iPhone.
ROWS = """
INSERT INTO {size} (merchant_id, goods_id, title, cover, category_id, fineness, status, price_from, sell_from, stock,
  sort, channels, shown_on, down_code, down_reason, created_at, updated_at)
SELECT m, (m::bigint << 40) + n,
  CASE WHEN n %% 100 < 10 THEN 'iPhone 17 ' || n %% 10 WHEN n = 250 THEN '富士 X100VI 便携相机'
       ELSE (ARRAY['华为 Mate 80', '大疆 Air 4S', '索尼 A7C', '雅迪 DE3', 'Switch'])[1 + n %% 5] || ' 型号 ' || n %% 100
  END || ' 国行 ' || (ARRAY['99 新', '95 新', '全新'])[1 + n %% 3],
  '/media/t' || m || '/' || md5(n::text) || '.webp', %(category)s, (ARRAY['99', '95', 'new'])[1 + n %% 3],
  (ARRAY['on_shelf', 'on_shelf', 'on_shelf', 'off_shelf', 'draft', 'reviewing', 'forced_down'])[1 + (n + m) %% 7],
  500 + n, 0, n %% 30, n %% 4, '["h5", "alipay"]', '["h5"]', '', '',
  TIMESTAMPTZ '2026-01-01' + ((n * 211 + m * 7) %% 300000) * INTERVAL '1 minute', now()
FROM generate_series(1, %(merchants)s) m, generate_series(1, %(goods)s) n
"""


def run(context: Context, calls: int = CALLS, rounds: int = ROUNDS) -> list[Result]:
    context.database(DATABASE)
    _fill()
    token = wire.operator_token()
    sends = {
        case: wire.sender(WSGIHandler(), f"{PATH}?{urlencode(query)}", host=ADMIN_HOST, token=token)
        for case, query in CASES.items()
    }
    best = _measure(sends, calls, rounds)
    return [_result(case, *(best[case, size] for size in SIZES)) for case in CASES]


def _fill() -> None:
    category = Category.objects.create(name="手机", channel="h5").pk
    with connection.cursor() as cursor:
        cursor.execute(SHOPS, [max(SIZES.values())])
        for size, merchants in SIZES.items():
            cursor.execute(TABLE.format(size=size))
            cursor.execute(ROWS.format(size=size), {"category": category, "merchants": merchants, "goods": GOODS})
        cursor.execute(f"DROP TABLE {INDEX}")
        cursor.execute("VACUUM ANALYZE")


def _measure(sends: dict[str, wire.Send], calls: int, rounds: int) -> dict[tuple[str, str], float]:
    """Milliseconds a call, by case and size."""
    clock = core_clock(connection.connection)
    best: dict[tuple[str, str], float] = {}
    for turn in range(rounds * len(SIZES)):
        size = list(SIZES)[turn % len(SIZES)]
        _rename(size, INDEX)
        for case, send in sends.items():
            spent = _spent(clock, send, calls)
            best[case, size] = min(best.get((case, size), spent), spent)
        _rename(INDEX, size)
    return best


def _rename(name: str, to: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"ALTER TABLE {name} RENAME TO {to}")


def _spent(clock: Callable[[], float], send: wire.Send, calls: int) -> float:
    send()
    started = clock()
    for _ in range(calls):
        send()
    return (clock() - started) / calls * 1000


def _result(case: str, few: float, many: float) -> Result:
    ratio = many / few
    return Result(
        "G1", f"platformGoodsList, {case}, 200 merchants × {GOODS}", f"{many:.2f} ms", f"10 × {GOODS}: {few:.2f} ms",
        ratio, f"≤ {MOST} ×", ratio <= MOST,
    )  # fmt: skip
