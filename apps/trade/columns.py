"""Columns that the sheets of leases and of purchases begin with."""

from core.exports.listing import Field
from core.wording import Labelled


def first(statuses: type[Labelled]) -> tuple[Field, ...]:
    """The order, its goods, its customer; `statuses` says the words of its status."""
    return (
        Field("order_id", "订单编号", "Order", 20),
        Field("status", "状态", "Status", 12, statuses.words_of),
        Field("title", "商品", "Goods", 32),
        Field("spec", "规格", "Specification", 24),
        Field("customer", "客户", "Customer", 12),
        Field("mobile", "手机号", "Mobile", 14),
    )
