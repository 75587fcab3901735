"""What the customer's page of a purchase sends and gets."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from apps.purchases.rules import SaleStatus
from apps.sales.schemas.info import SaleSnapshot
from apps.trade.schemas import CustomerParcel, PlaceForm
from core.wire import FenIn, FenOut, Id, Schema, Whole


class BuyIn(PlaceForm):
    """A purchase. `amount`: the sum that the customer was shown; another sum now is answered with 112."""

    quantity: Whole = Field(1, ge=1, le=1_000)
    amount: FenIn


class BuyPlaced(Schema):
    """`proof`: that it was placed in this browser, see ProvenIn."""

    order_id: Id
    token: str
    proof: str
    amount: FenOut
    expires_at: datetime


BuyStep = Literal["pay", "wait", "receive", "done", "closed"]


class BuyNext(Schema):
    step: BuyStep
    title: str
    text: str


class BuyView(Schema):
    """The customer's order. `may_cancel`: until the shop ships it.

    `service_terms`: the number of the platform's terms that the customer agreed to; 0: was shown none.
    """

    order_id: Id
    shop_name: str
    status: SaleStatus
    reason: str
    customer: str
    mobile: str
    address: str
    goods: SaleSnapshot
    price: FenOut
    quantity: int
    addon_amount: FenOut
    freight: FenOut
    amount: FenOut
    refunded: FenOut
    parcel: CustomerParcel | None
    next: BuyNext
    may_cancel: bool
    service_terms: int
    created_at: datetime
    expires_at: datetime
    paid_at: datetime | None
