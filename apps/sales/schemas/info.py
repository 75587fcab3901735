"""One sale order, whole."""

from datetime import datetime

from apps.express.schemas import ParcelPart
from apps.purchases.rules import SaleStatus
from apps.sales.rules import SaleDoing
from apps.trade.schemas import LogLine, PieceOut
from catalog.schemas import ChannelCode
from core.wire import FenOut, Id, Option, Schema


class SaleSnapshot(Schema):
    """The goods as they were when the order was placed; `package` is empty for a single SKU."""

    goods_id: Id
    title: str
    picture: str
    spec: str
    brand: str
    fineness_label: str
    package: str
    pieces: list[PieceOut]
    add_ons: list[str]


class SaleInfo(Schema):
    """`actions`: what this caller may do now. `refundable`: what a refund would give back now.

    `service_terms`: the number of the platform's terms that the customer agreed to; 0: was shown none.
    """

    order_id: Id
    status: SaleStatus
    reason: str
    channel: ChannelCode
    merchant: Option
    sub_shop: Option | None
    salesman: Option | None
    share_link: Option | None
    goods: SaleSnapshot
    price: FenOut
    quantity: int
    addon_amount: FenOut
    freight: FenOut
    amount: FenOut
    refunded: FenOut
    refundable: FenOut
    commission: FenOut
    service_terms: int
    customer: str
    mobile: str
    address: str
    trade_no: str
    parcel: ParcelPart | None
    log: list[LogLine]
    actions: list[SaleDoing]
    created_at: datetime
    expires_at: datetime
    paid_at: datetime | None
    shipped_at: datetime | None
    received_at: datetime | None
    ended_at: datetime | None
