"""The stock journal on the wire."""

from core.entities import TradeKind
from core.wire import Id, Moment, PageQuery, Schema


class JournalQuery(PageQuery):
    """Of goods, or of one of their SKUs."""

    goods_id: Id | None = None
    sku_id: Id | None = None


class JournalExportFilter(Schema):
    """Of goods or of one SKU; without either of the whole shop."""

    goods_id: Id | None = None
    sku_id: Id | None = None


class JournalRow(Schema):
    """One change and what was there after it. `order_id` and `order_kind` where an order was the cause."""

    id: Id
    at: Moment
    sku_id: Id
    values: list[str]
    stock_delta: int
    locked_delta: int
    stock: int
    locked: int
    reason: str
    actor_name: str
    order_id: Id | None
    order_kind: TradeKind | None
