"""Lists and counts of sale orders."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from apps.purchases.rules import SaleStatus
from apps.sales.rules import SaleDoing
from catalog.schemas import ChannelCode
from core.wire import Day, FenOut, Id, PageQuery, Schema

SaleSort = Literal["", "created_at", "-created_at", "amount", "-amount"]


class SaleFilter(PageQuery):
    """`customer`: a whole name or a surname; `mobile`: whole, or its last four digits. Both by a keyed index. `title`:
    what the goods' title holds. `paid`: whatever became of it since. `sub_shop_id` 0: what is of none. `goods_id`: in
    a shop's own list.

    `cursor` is `next_cursor` of the page before with the same `sort`; it takes the place of `page`.
    """

    status: SaleStatus | Literal[""] = ""
    order_id: Id | None = None
    customer: str = Field("", max_length=60)
    mobile: str = Field("", max_length=20)
    title: str = Field("", max_length=60)
    paid: bool = False
    goods_id: Id | None = None
    merchant_id: Id | None = None
    sub_shop_id: Id | None = None
    channel: str = Field("", max_length=10)
    salesman_id: Id | None = None
    share_link_id: Id | None = None
    created_from: Day | None = None
    created_to: Day | None = None
    sort: SaleSort = ""
    cursor: str = Field("", max_length=60)


class SaleRow(Schema):
    """Customer data is masked. `actions`: what this caller may do now."""

    order_id: Id
    status: SaleStatus
    title: str
    picture: str
    spec: str
    price: FenOut
    quantity: int
    amount: FenOut
    refunded: FenOut
    customer: str
    mobile: str
    merchant_id: Id
    merchant_name: str
    sub_shop_id: Id | None
    sub_shop_name: str
    channel: ChannelCode
    created_at: datetime
    paid_at: datetime | None
    actions: list[SaleDoing]


class SalePage(Schema):
    """`total` is counted up to a cap. `next_cursor` is empty on the last page."""

    items: list[SaleRow]
    total: int
    total_capped: bool
    page: int
    page_size: int
    next_cursor: str


class SaleCount(Schema):
    """`capped`: there are more than `count`."""

    name: str
    count: int
    capped: bool


class SaleCounts(Schema):
    statuses: list[SaleCount]
