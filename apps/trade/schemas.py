"""Shapes that leases and purchases share on the wire."""

from datetime import datetime
from typing import Annotated

from pydantic import Field, StringConstraints

from apps.customers.rules import LONGEST_NAME
from apps.express.schemas import Street, TraceNode
from core.wire import ONE_LINE, Id, Schema, Whole

Token = Annotated[str, StringConstraints(min_length=20, max_length=200)]
Code = Annotated[str, StringConstraints(min_length=4, max_length=16)]
SmsCode = Annotated[str, StringConstraints(max_length=6)]
SmsHandle = Annotated[str, StringConstraints(max_length=40)]
Short = Annotated[str, StringConstraints(max_length=30)]
Step = Annotated[str, StringConstraints(max_length=30), ONE_LINE]


class OrderForm(Schema):
    """What is ordered, a SKU or a package; for whom, and where it goes.

    `sms_code`: the mobile's code, asked for (110 by this field) where somebody paid by this mobile in the shop before;
    `sms_handle`: what the call gave that asked for it.
    `service_terms`: the number of the platform's terms that the customer was shown, 0 where there were none; others now
    are answered with 112. Null: none were shown, and the order keeps none.
    """

    sku_id: Id | None = None
    package_id: Id | None = None
    addon_ids: Annotated[list[Id], Field(max_length=20)] = []
    name: Annotated[str, StringConstraints(max_length=LONGEST_NAME)]
    mobile: Short
    province: Step
    city: Step
    area: Step
    address: Street
    consent: bool
    sms_code: SmsCode = ""
    sms_handle: SmsHandle = ""
    service_terms: Annotated[Whole, Field(ge=0, le=32_767)] | None = None


class PlaceForm(OrderForm):
    """It is ordered through a link; `goods_id`: which goods of a link's shelves."""

    code: Code
    goods_id: Id | None = None


class TokenIn(Schema):
    """The signed token of the customer's page: nobody is logged in."""

    token: Token


class ProvenIn(TokenIn):
    """With the `proof` that this browser holds: that the order was placed in it, or its mobile proved, within a day."""

    proof: Annotated[str, StringConstraints(max_length=200)] = ""


class PieceOut(Schema):
    """What goes to the customer; `quantity` for the whole order."""

    sku_id: Id
    title: str
    spec: str
    quantity: int


class CustomerParcel(Schema):
    """`title`: which way it goes, and what for."""

    title: str
    company_label: str
    number: str
    shipped_at: datetime
    delivered_at: datetime | None
    trace: list[TraceNode]


class LogLine(Schema):
    """`text`: what was done, with its sum where it moved money; `why`: a reason that somebody gave, or the system."""

    at: datetime
    actor: str
    text: str
    why: str


class LabelsLink(Schema):
    """`url` opens the labels of `count` parcels as a PDF until `expires_at`; of `left` orders there is none."""

    url: str
    count: int
    left: int
    expires_at: datetime


class ReceiverOut(Schema):
    """Whom a parcel goes to, shown once; the look is in the log."""

    order_id: Id
    name: str
    mobile: str
    address: str


class PrivacyOut(Schema):
    """Shown once; the look is in the access log."""

    order_id: Id
    field: str
    value: str
