"""G1: the operators' list of goods at 200 merchants × 500 goods against the same list at 10 × 500, by the real call.

Both sizes are tables of the same shape and indexes in one database, read turn by turn. Core-seconds of this process
and of its end in Postgres count, the best turn of each. A merchant has one camera: a page of ten is full at both sizes.
That a count hit its cap is remembered half a minute, here as in use.
"""

from collections.abc import Callable
from urllib.parse import urlencode

from django.core.handlers.wsgi import WSGIHandler
from django.db import connection

from infra.bench import goods_list, wire
from infra.bench.context import Context, core_clock
from infra.bench.goods_list import GOODS, INDEX, SIZES
from infra.bench.result import Result
from infra.testing.cast import ADMIN_HOST

PATH = "/api/platform/platformGoodsList"
CALLS, ROUNDS = 30, 12
MOST = 1.3
CASES: dict[str, dict[str, object]] = {
    "first page": {},
    "tab of a status": {"status": "reviewing"},
    "one merchant": {"merchant_id": 7},
    "title keyword": {"title": "富士 X100", "page_size": 10},
    "common title keyword": {"title": "iPhone"},
}
Best = dict[tuple[str, str], float]


def run(context: Context) -> list[Result]:
    context.database(f"{context.scratch}_goods")
    goods_list.fill(context.size(GOODS, 60))
    token, stack = wire.operator_token(), WSGIHandler()
    sends = {
        case: wire.sender(stack, f"{PATH}?{urlencode(query)}", host=ADMIN_HOST, token=token)
        for case, query in CASES.items()
    }
    best = _measure(sends, context.size(CALLS, 2), context.size(ROUNDS, 2))
    return [_result(case, *(best[case, size] for size in SIZES)) for case in sends]


def _measure(sends: dict[str, wire.Send], calls: int, rounds: int) -> Best:
    """Milliseconds a call, by case and size."""
    clock = core_clock(connection.connection)
    best: Best = {}
    for _ in range(rounds):
        for size in SIZES:
            goods_list.rename(size, INDEX)
            for case, send in sends.items():
                spent = _spent(clock, send, calls)
                best[case, size] = min(best.get((case, size), spent), spent)
            goods_list.rename(INDEX, size)
    return best


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
