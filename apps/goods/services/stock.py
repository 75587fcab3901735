"""Stock: each change is one conditional statement, with its line in the journal."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from django.db import connection, transaction

from apps.goods import index, queries
from apps.goods.log import GoodsEntity, StockLog, StockReason
from apps.goods.models import Sku, StockEntry
from core import audit, clock
from core.caller import SYSTEM, Caller
from core.entities import TradeKind
from core.errors import InvalidInput, StateError
from core.text import say

Pieces = Iterable[tuple[int, int]]
"""(sku id, quantity) pairs."""

# Everybody takes the rows of several SKUs in the order of their ids first: no ring of waiting.
IN_ORDER = "SELECT id FROM goods_sku WHERE id = ANY(%(skus)s) ORDER BY id FOR UPDATE"
HOLDING = "SELECT DISTINCT sku_id FROM goods_stockentry WHERE order_id = %(order)s ORDER BY sku_id"

# The condition is inside the UPDATE, so of two customers after the last piece exactly one gets it.
LOCK = """
WITH moved AS (
  UPDATE goods_sku s SET locked = s.locked + w.n
    FROM unnest(%(skus)s::bigint[], %(counts)s::int[]) AS w(sku_id, n)
   WHERE s.id = w.sku_id AND s.active AND s.stock - s.locked >= w.n
  RETURNING s.id, w.n
)
INSERT INTO goods_stockentry (sku_id, stock_delta, locked_delta, reason, actor_name, order_kind, order_id, at)
SELECT id, 0, n, %(reason)s, %(by)s, %(kind)s, %(order)s, %(at)s FROM moved ORDER BY id
"""
# What an order holds, the journal says; `leaves` is 1 for pieces that go out of the shop, 0 for those that stay.
GIVE_UP = """
WITH held AS (
  SELECT sku_id, order_kind, sum(locked_delta)::int AS n FROM goods_stockentry
   WHERE order_id = %(order)s GROUP BY sku_id, order_kind HAVING sum(locked_delta) > 0
), moved AS (
  UPDATE goods_sku s SET locked = s.locked - held.n, stock = s.stock - held.n * %(leaves)s
    FROM held WHERE s.id = held.sku_id
  RETURNING s.id, s.goods_id, held.order_kind, held.n
), entry AS (
  INSERT INTO goods_stockentry (sku_id, stock_delta, locked_delta, reason, actor_name, order_kind, order_id, at)
  SELECT id, -n * %(leaves)s, -n, %(reason)s, %(by)s, order_kind, %(order)s, %(at)s FROM moved ORDER BY id
)
SELECT DISTINCT goods_id FROM moved ORDER BY goods_id
"""

# What went out with an order and hasn't come back.
TAKE_BACK = """
WITH gone AS (
  SELECT sku_id, order_kind, -sum(stock_delta)::int AS n FROM goods_stockentry
   WHERE order_id = %(order)s GROUP BY sku_id, order_kind HAVING sum(stock_delta) < 0
), moved AS (
  UPDATE goods_sku s SET stock = s.stock + gone.n FROM gone WHERE s.id = gone.sku_id
  RETURNING s.id, s.goods_id, gone.order_kind, gone.n
), entry AS (
  INSERT INTO goods_stockentry (sku_id, stock_delta, locked_delta, reason, actor_name, order_kind, order_id, at)
  SELECT id, n, 0, %(reason)s, %(by)s, order_kind, %(order)s, %(at)s FROM moved ORDER BY id
)
SELECT DISTINCT goods_id FROM moved ORDER BY goods_id
"""

# Another piece goes out for what an order has: the journal has no order for it, since the order has one piece still.
REPLACE = """
WITH gone AS (
  SELECT sku_id, -sum(stock_delta)::int AS n FROM goods_stockentry
   WHERE order_id = %(order)s GROUP BY sku_id HAVING sum(stock_delta) < 0
), moved AS (
  UPDATE goods_sku s SET stock = s.stock - gone.n
    FROM gone WHERE s.id = gone.sku_id AND s.stock - s.locked >= gone.n
  RETURNING s.id, s.goods_id, gone.n
), entry AS (
  INSERT INTO goods_stockentry (sku_id, stock_delta, locked_delta, reason, actor_name, at)
  SELECT id, -n, 0, %(reason)s, %(by)s, %(at)s FROM moved ORDER BY id
)
SELECT DISTINCT moved.goods_id FROM moved WHERE (SELECT count(*) FROM moved) = (SELECT count(*) FROM gone)
"""


@transaction.atomic
def lock_pieces(
    kind: TradeKind, order_id: int, pieces: Pieces, *, by: str = SYSTEM, reason: StockReason = StockReason.LOCKED
) -> None:
    """Reserve what an order takes, all of it or nothing. Raises StateError (111) when one is short.

    All kinds of trade number from one sequence, so that the id alone says later whose the pieces are.
    """
    wanted: dict[int, int] = defaultdict(int)
    for sku_id, quantity in pieces:
        wanted[sku_id] += quantity
    skus = sorted(wanted)
    values = {**_words(order_id, reason, by), "kind": kind, "skus": skus, "counts": [wanted[one] for one in skus]}
    with connection.cursor() as cursor:
        if len(skus) > 1:
            cursor.execute(IN_ORDER, values)
        cursor.execute(LOCK, values)
        if cursor.rowcount == len(skus):
            return
    raise StateError(say("库存不足，请选择其他规格或减少数量", "There is not enough in stock"), state="out_of_stock")


@transaction.atomic
def release_pieces(order_id: int, *, by: str = SYSTEM, reason: StockReason = StockReason.RELEASED) -> bool:
    """Give back what an order holds; False when it holds nothing."""
    return bool(_give_up(order_id, leaves=0, reason=reason, by=by))


@transaction.atomic
def consume_pieces(order_id: int, *, by: str = SYSTEM, reason: StockReason = StockReason.SHIPPED) -> None:
    """What an order holds leaves the shop. Raises StateError (111) when it holds nothing."""
    touched = _give_up(order_id, leaves=1, reason=reason, by=by)
    if not touched:
        raise StateError(say("订单没有锁定库存", "The order holds no piece"), state="no_piece")
    for goods_id in touched:
        index.write_stock(goods_id)


# A piece comes back for which another went out (`REPLACE`): the journal has no order for it, either.
ADD_REPLACED = """
WITH sent AS (
  SELECT sku_id, -sum(stock_delta)::int AS n FROM goods_stockentry
   WHERE order_id = %(order)s AND stock_delta < 0 GROUP BY sku_id
), moved AS (
  UPDATE goods_sku s SET stock = s.stock + sent.n FROM sent WHERE s.id = sent.sku_id
  RETURNING s.id, s.goods_id, sent.n
), entry AS (
  INSERT INTO goods_stockentry (sku_id, stock_delta, locked_delta, reason, actor_name, at)
  SELECT id, n, 0, %(reason)s, %(by)s, %(at)s FROM moved ORDER BY id
)
SELECT DISTINCT goods_id FROM moved ORDER BY goods_id
"""


@transaction.atomic
def take_back(order_id: int, *, by: str, reason: StockReason = StockReason.RETURNED) -> None:
    """What left the shop with an order is in stock again; what came back already isn't counted twice."""
    for goods_id in _moved(TAKE_BACK, _words(order_id, reason, by)):
        index.write_stock(goods_id)


@transaction.atomic
def add_replaced(order_id: int, *, by: str) -> None:
    """What an order had before another piece went out for it is in stock again, from repair."""
    for goods_id in _moved(ADD_REPLACED, _words(order_id, StockReason.REPAIRED, by)):
        index.write_stock(goods_id)


@transaction.atomic
def replace(order_id: int, *, by: str) -> None:
    """Another piece leaves the shop for the one that an order has, which isn't sent again nor back in stock.

    Raises StateError (111) when none is there.
    """
    touched = _moved(REPLACE, _words(order_id, StockReason.REPLACED, by))
    if not touched:
        text = say("没有可以换出的库存，请先补货，或拒绝换货", "There is none in stock to send: add some, or refuse")
        raise StateError(text, state="out_of_stock")
    for goods_id in touched:
        index.write_stock(goods_id)


def _give_up(order_id: int, *, leaves: int, reason: str, by: str) -> list[int]:
    return _moved(GIVE_UP, {**_words(order_id, reason, by), "leaves": leaves})


def _moved(statement: str, values: dict[str, Any]) -> list[int]:
    """The goods of an order's SKUs that moved. Rows first, then the journal: who comes second finds nothing."""
    with connection.cursor() as cursor:
        cursor.execute(HOLDING, values)
        values["skus"] = [row[0] for row in cursor.fetchall()]
        if not values["skus"]:
            return []
        cursor.execute(IN_ORDER, values)
        cursor.execute(statement, values)
        return [row[0] for row in cursor.fetchall()]


def _words(order_id: int, reason: str, by: str) -> dict[str, Any]:
    return {"order": order_id, "reason": reason[:100], "by": by[:60], "at": clock.now()}


@transaction.atomic
def change_stock(*, caller: Caller, sku_id: int, delta: int | None, stock: int | None, reason: str) -> Sku:
    """Set a SKU's stock, or change it by `delta`; never below what orders have locked (110)."""
    if (delta is None) == (stock is None):
        raise InvalidInput(("stock", say("请填写库存或增减数量", "Enter the stock or the change")))
    sku = queries.lock_sku(caller, sku_id)
    before = sku.stock
    after = stock if stock is not None else before + (delta or 0)
    if after < sku.locked:
        text = say(f"库存不能少于已锁定的 {sku.locked}", f"{sku.locked} are locked by orders")
        raise InvalidInput(("stock" if stock is not None else "delta", text))
    set_stock(caller, sku, after, reason)
    audit.record(
        caller, StockLog.CHANGE, GoodsEntity.SKU, sku.pk, before={"stock": before}, after={"stock": after}, why=reason
    )
    index.write_stock(sku.goods_id)
    return sku


def set_stock(caller: Caller, sku: Sku, after: int, reason: str) -> None:
    """Change the stock of a locked row and journal it."""
    if after == sku.stock:
        return
    StockEntry.objects.create(
        sku=sku, stock_delta=after - sku.stock, reason=reason[:100], actor_name=caller.name[:60], at=clock.now()
    )
    sku.stock = after
    sku.save(update_fields=["stock"])
