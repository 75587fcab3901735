"""What the customer's page of a purchase sends and gets."""

from datetime import datetime
from typing import Annotated

from pydantic import Field, StringConstraints

from apps.express.schemas import TraceNode
from apps.sales.schemas.info import SaleSnapshot
from core.wire import FenIn, FenOut, Id, Schema

Short = Annotated[str, StringConstraints(max_length=30)]


class BuyIn(Schema):
    """A SKU or a package. `amount`: the sum that the customer was shown; another sum now is answered with 112."""

    code: Annotated[str, StringConstraints(min_length=4, max_length=16)]
    sku_id: Id | None = None
    package_id: Id | None = None
    quantity: int = Field(1, strict=True, ge=1, le=1_000)
    addon_ids: Annotated[list[Id], Field(max_length=20)] = []
    amount: FenIn | None = None
    name: Annotated[str, StringConstraints(max_length=50)]
    mobile: Short
    province: Short
    city: Short
    area: Short
    address: Annotated[str, StringConstraints(max_length=100)]
    consent: bool


class BuyPlaced(Schema):
    order_id: Id
    token: str
    amount: FenOut
    expires_at: datetime


class BuyTokenIn(Schema):
    token: Annotated[str, StringConstraints(min_length=20, max_length=200)]


class BuyNext(Schema):
    """`step`: pay, wait, receive, done or closed."""

    step: str
    title: str
    text: str


class BuyParcel(Schema):
    company_label: str
    number: str
    shipped_at: datetime
    delivered_at: datetime | None
    trace: list[TraceNode]


class BuyView(Schema):
    """The customer's order. `may_cancel`: until the shop ships it."""

    order_id: Id
    shop_name: str
    status: str
    reason: str
    customer: str
    mobile: str
    address: str
    goods: SaleSnapshot
    price: FenOut
    quantity: int
    addon_amount: FenOut
    amount: FenOut
    refunded: FenOut
    parcel: BuyParcel | None
    next: BuyNext
    may_cancel: bool
    created_at: datetime
    expires_at: datetime
    paid_at: datetime | None
