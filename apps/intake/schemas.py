"""Shapes of the open API: what a program sends and gets, and what its shop's people see. Amounts in fen."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import AfterValidator, Field, StringConstraints

from apps.intake.rules import NUMBER, AppDoing, AppStatus, HookState, Opens
from apps.leases.rules import OrderStatus, Stage
from apps.orders.schemas import LeaseForm
from apps.trade.schemas import Short
from catalog.choices import CHANNELS
from core.origins import is_address
from core.wire import ONE_LINE, Among, Day, FenOut, Id, Moment, Option, PageQuery, Schema, Whole


def _address(value: str) -> str:
    if value and not is_address(value):
        raise ValueError("no address")
    return value


CustomerIp = Annotated[str, AfterValidator(_address)]
Number = Annotated[str, StringConstraints(pattern=f"^{NUMBER.pattern}$")]
"""The program's own number of an order: one order, however often it is sent."""
AppName = Annotated[str, StringConstraints(min_length=1, max_length=40), ONE_LINE]
Channel = Annotated[str, StringConstraints(max_length=10), Among(lambda: list(CHANNELS))]
Url = Annotated[str, StringConstraints(max_length=300)]


class OpenGoodsQuery(PageQuery):
    """The goods of the key's channel."""


class OpenGoods(Schema):
    """`price_from`: the lowest daily rent; `picture`: below the shop's address. `category`: of the channel's own tree;
    without an id what stands nowhere in it.
    """

    id: Id
    title: str
    brand: str
    fineness: str
    fineness_label: str
    category_id: Id | None
    category: str
    picture: str
    price_from: FenOut
    freight: FenOut
    updated_at: Moment


class OpenQuoteIn(Schema):
    """A SKU or a package for a term."""

    goods_id: Id
    sku_id: Id | None = None
    package_id: Id | None = None
    term: Annotated[str, StringConstraints(max_length=10)]
    addon_ids: Annotated[list[Id], Field(max_length=20)] = []


class OpenMobileIn(Schema):
    """`customer_ip`: the customer's own address, by which tries are counted; the program's, where it says none."""

    mobile: Annotated[Short, StringConstraints(min_length=5)]
    customer_ip: CustomerIp = ""


class OpenOrderIn(LeaseForm):
    """A lease by the program's own number. The same again is the same order; other content is answered with 113."""

    number: Number
    goods_id: Id
    customer_ip: CustomerIp = ""


class NumberQuery(Schema):
    number: Number


class OpenOrder(Schema):
    """`version` counts changes of status: of two answers or pushes the higher one is the newer. `expires_at`: until
    when it may be paid; null once that is over.
    """

    order_id: Id
    number: str
    status: OrderStatus
    status_label: str
    stage: Stage
    version: int
    title: str
    spec: str
    term: str
    periods: int
    periods_paid: int
    total_rent: FenOut
    first_rent: FenOut
    deposit: FenOut
    overdue_amount: FenOut
    created_at: Moment
    expires_at: Moment | None
    paid_at: Moment | None
    ends_on: Day | None


class OpenPage(Schema):
    """The customer's page of the order, for the customer alone: whoever has the address sees the order."""

    url: str
    holds_days: int


class OpenPlaced(OpenOrder):
    page_url: str


class AppRow(Schema):
    """A program. `former_until`: so long the secret of before the rotation opens, too. `hook_url`: for who isn't an
    owner without what comes behind its host. `actions`: an owner's alone.
    """

    id: Id
    name: str
    key: str
    channel: str
    channel_label: str
    calls: list[Opens]
    status: AppStatus
    version: int
    hook_url: str
    hook_state: HookState
    hook_failing_since: Moment | None
    hook_heard_at: Moment | None
    last_call_at: Moment | None
    created_by: str
    created_at: Moment
    rotated_at: Moment | None
    former_until: Moment | None
    revoked_at: Moment | None
    actions: list[AppDoing]


class Apps(Schema):
    """`base_url`: where a program calls; `channels`, `calls`: what a key may be good for; `may_add`: whether the
    caller makes keys.
    """

    items: list[AppRow]
    may_add: bool
    base_url: str
    channels: list[Option]
    calls: list[Option]


class AppIn(Schema):
    name: AppName
    channel: Channel
    calls: Annotated[list[Opens], Field(min_length=1, max_length=10)]
    hook_url: Url = ""


class EditAppIn(AppIn):
    id: Id
    version: Annotated[Whole, Field(ge=1)]


class AppOf(Schema):
    id: Id
    version: Annotated[Whole, Field(ge=1)]


class AppSecret(Schema):
    """`secret` is shown this once."""

    app: AppRow
    secret: str


class PushedAgain(Schema):
    """`pushed`: how many are on their way again."""

    app: AppRow
    pushed: int


class StartLeasesIn(Schema):
    """`check_id` is the transfer that checked the file."""

    check_id: UUID


class CallCountQuery(Schema):
    app_id: Id | None = None
    number: Annotated[str, StringConstraints(max_length=64)] = ""


class CallQuery(CallCountQuery, PageQuery):
    """`failed`: those that were refused, or had no answer."""

    state: Literal["", "failed"] = ""
    sort: Literal["", "at", "-at"] = ""


class IntakeCallRow(Schema):
    """`result`: in words; `code` as the envelope said it."""

    id: Id
    at: datetime
    app_id: Id
    app_name: str
    call: str
    call_label: str
    number: str
    order_id: Id | None
    code: int | None
    result: str
    ip: str
