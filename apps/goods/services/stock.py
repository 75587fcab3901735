"""Stock: each change is one conditional statement, with its line in the journal."""

from datetime import datetime

from django.db import connection, transaction

from apps.goods import index, queries
from apps.goods.models import Sku, StockEntry
from core import audit, clock
from core.caller import Caller
from core.errors import InvalidInput, StateError
from core.text import say

SYSTEM = "系统"

# The condition is inside the UPDATE, so of two customers after the last piece exactly one gets it.
MOVE = """
WITH moved AS (
  UPDATE goods_sku SET stock = stock + %(stock)s, locked = locked + %(locked)s
  WHERE id = %(sku)s AND {condition}
  RETURNING id, goods_id
), entry AS (
  INSERT INTO goods_stockentry (sku_id, stock_delta, locked_delta, reason, actor_name, order_id, at)
  SELECT id, %(stock)s, %(locked)s, %(reason)s, %(by)s, %(order)s, %(at)s FROM moved
)
SELECT goods_id FROM moved
"""
FREE = "active AND stock - locked >= 1"
HELD = """locked >= 1 AND 1 = (
  SELECT coalesce(sum(locked_delta), 0) FROM goods_stockentry WHERE sku_id = %(sku)s AND order_id = %(order)s
)"""


def lock_piece(sku_id: int, order_id: int, *, by: str = SYSTEM) -> None:
    """Reserve one piece for an order. Raises StateError (111) when none is left."""
    if _move(FREE, sku_id, order_id, locked=1, reason="下单锁定", by=by) is None:
        raise StateError(say("该规格已无库存，请选择其他规格", "This one is out of stock"), state="out_of_stock")


def release_piece(sku_id: int, order_id: int, *, by: str = SYSTEM) -> bool:
    """Give back the piece that an order holds; False when it holds none. The caller has locked the order."""
    return _move(HELD, sku_id, order_id, locked=-1, reason="订单释放", by=by) is not None


def consume_piece(sku_id: int, order_id: int, *, by: str = SYSTEM) -> None:
    """The piece that an order holds leaves the shop. Raises StateError (111) when it holds none."""
    goods_id = _move(HELD, sku_id, order_id, stock=-1, locked=-1, reason="发货出库", by=by)
    if goods_id is None:
        raise StateError(say("订单没有锁定库存", "The order holds no piece"), state="no_piece")
    index.write_stock(goods_id)


def _move(
    condition: str, sku_id: int, order_id: int, *, stock: int = 0, locked: int, reason: str, by: str
) -> int | None:
    """The goods of the SKU, or None when the condition didn't hold."""
    values: dict[str, str | int | datetime] = {
        "sku": sku_id, "order": order_id, "stock": stock, "locked": locked, "reason": reason,
        "by": by[:60], "at": clock.now(),
    }  # fmt: skip
    with connection.cursor() as cursor:
        cursor.execute(MOVE.format(condition=condition), values)
        row = cursor.fetchone()
    return None if row is None else int(row[0])


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
    audit.record(caller, "stock.change", "sku", sku.pk, before={"stock": before}, after={"stock": after}, why=reason)
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
