"""What the customer's page sends and gets. Nobody is logged in: the signed token is the way to the order."""

from datetime import date, datetime
from typing import Annotated

from pydantic import Field, StringConstraints

from apps.express.schemas import TraceNode
from apps.orders.schemas.parts import DepositPart, GoodsSnapshot, SchedulePart, TermsPart
from core.wire import FenOut, Id, Schema

Token = Annotated[str, StringConstraints(min_length=20, max_length=200)]
Short = Annotated[str, StringConstraints(max_length=30)]


class PlaceIn(Schema):
    """A SKU or a package. `consent`: the customer agreed to the terms and to the use of the data for this lease."""

    code: Annotated[str, StringConstraints(min_length=4, max_length=16)]
    sku_id: Id | None = None
    package_id: Id | None = None
    term: Annotated[str, StringConstraints(min_length=1, max_length=10)]
    addon_ids: Annotated[list[Id], Field(max_length=20)] = []
    name: Annotated[str, StringConstraints(max_length=50)]
    id_number: Short
    mobile: Short
    province: Short
    city: Short
    area: Short
    address: Annotated[str, StringConstraints(max_length=100)]
    consent: bool


class PlacedOut(Schema):
    order_id: Id
    token: str
    expires_at: datetime


class TokenIn(Schema):
    token: Token


class PayBillIn(Schema):
    """`bill_ids` empty: all that is due. Earlier bills must be among them."""

    token: Token
    bill_ids: Annotated[list[Id], Field(max_length=100)] = []


class SupplementIn(Schema):
    """`pictures`: data URLs of JPEG, PNG or WebP, at most 3."""

    token: Token
    text: Annotated[str, StringConstraints(min_length=2, max_length=500)]
    pictures: Annotated[list[str], Field(max_length=3)] = []


class PayStep(Schema):
    """`step`: freeze (the deposit), pay (the first rent) or done. `url` is the payment platform's page."""

    step: str
    url: str
    amount: FenOut
    deposit_required: FenOut
    deposit_waived: FenOut


class H5Next(Schema):
    """`step`: freeze, pay, wait, supplement, sign, receive, pay_bill, done or closed. `url` opens it, if any.

    pay_sign and pay_bill_sign: the same payment also lets us debit what falls due later.
    """

    step: str
    title: str
    text: str
    url: str


class H5Bill(Schema):
    id: Id
    kind: str
    kind_label: str
    period: int
    due_date: date
    amount: FenOut
    open: FenOut
    status: str


class H5Parcel(Schema):
    company_label: str
    number: str
    shipped_at: datetime
    delivered_at: datetime | None
    trace: list[TraceNode]


class H5Order(Schema):
    order_id: Id
    shop_name: str
    status: str
    stage: str
    reason: str
    customer: str
    mobile: str
    address: str
    goods: GoodsSnapshot
    terms: TermsPart
    deposit: DepositPart
    schedule: list[SchedulePart]
    bills: list[H5Bill]
    payable: FenOut
    parcel: H5Parcel | None
    contract_status: str
    next: H5Next
    created_at: datetime
    expires_at: datetime
    paid_at: datetime | None
