"""Shapes of parcels and return addresses on the wire."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from apps.express.rules import Direction, Errand
from core.wire import FOLDED, ONE_LINE, Id, Option, Reason, Schema

Serial = Annotated[str, StringConstraints(min_length=4, max_length=40, pattern=r"^[A-Za-z0-9/_-]+$")]
Number = Annotated[str, StringConstraints(min_length=6, max_length=32, pattern=r"^[A-Za-z0-9]+$")]
Company = Annotated[str, StringConstraints(min_length=2, max_length=20)]
Picture = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Street = Annotated[str, StringConstraints(max_length=100), FOLDED, ONE_LINE]
"""On a label and in a contract a line of its own would say something else."""


class TraceNode(Schema):
    at: datetime | None
    text: str
    status: str = ""


class ParcelPart(Schema):
    """`direction`: out to the customer, back to the shop. `purpose`: its order, a return or an after-sale case, whose
    number is `about`. `trouble`: why the courier told nothing new; "" if it did. `correctable`: the reader may still
    say that other serial numbers are on what lies in it.
    """

    id: Id
    direction: Direction
    purpose: Errand
    about: Id
    company: str
    company_label: str
    number: str
    serials: list[str]
    pictures: list[str]
    shipped_at: datetime
    delivered_at: datetime | None
    traced_at: datetime | None
    trace: list[TraceNode]
    trouble: str
    correctable: bool = False


class Companies(Schema):
    items: list[Option]


class ParcelIn(Schema):
    """`serials`: serial numbers or IMEI of what is sent; none only where the goods are `unnumbered`."""

    company: Company
    number: Number
    serials: Annotated[list[Serial], Field(max_length=20)] = []
    unnumbered: bool = False
    pictures: Annotated[list[Picture], Field(max_length=9)] = []


class AddExpressIn(ParcelIn):
    order_id: Id


class UpdateExpressIn(Schema):
    order_id: Id
    company: Company
    number: Number


class CorrectSerialsIn(Schema):
    """`shown`: the numbers that are to be corrected, as the reader saw them."""

    order_id: Id
    parcel_id: Id
    serials: Annotated[list[Serial], Field(min_length=1, max_length=20)]
    shown: Annotated[list[str], Field(max_length=20)]
    reason: Reason


class TraceQuery(Schema):
    """Of the latest parcel in a direction, unless `parcel_id` says of which."""

    order_id: Id
    direction: Literal["out", "back"] = "out"
    parcel_id: Id | None = None


class TraceOut(Schema):
    """`stale`: the party did not answer just now; `trace` is what we knew."""

    parcel: ParcelPart
    stale: bool


class ExpressOf(Schema):
    order_id: Id


class AdminParcel(Schema):
    parcel: ParcelPart
    raw: str


class AdminExpress(Schema):
    items: list[AdminParcel]


Step = Annotated[str, StringConstraints(max_length=20), ONE_LINE]


class ReturnAddressesOf(Schema):
    """`merchant_id` is for operators, who must say whose addresses they mean."""

    merchant_id: Id | None = None


class ReturnAddressIn(Schema):
    """Without `id` a new one of the caller's own shop or sub-shop; its first is the default, whatever `default` says.

    `mobile`: a mobile, or a landline with its area code.
    """

    id: Id | None = None
    name: Annotated[str, StringConstraints(max_length=30), ONE_LINE]
    mobile: Annotated[str, StringConstraints(max_length=20)]
    province: Step
    city: Step
    area: Step
    address: Street
    default: bool = False


class ReturnAddressRow(Schema):
    """`line`: all of it, as it is written on a parcel. `sub_shop`: whose it is; null for the merchant's own."""

    id: Id
    name: str
    mobile: str
    province: str
    city: str
    area: str
    address: str
    line: str
    default: bool
    sub_shop: Option | None
    acts: list[Literal["edit", "make_default", "remove"]]


class ReturnAddresses(Schema):
    items: list[ReturnAddressRow]
