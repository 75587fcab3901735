"""Shapes of the sub-shop calls on the wire. Money in fen."""

from typing import Annotated, Literal

from pydantic import StringConstraints

from apps.subshops.rules import SubShopAct, SubShopStatus
from core.accounts.rules import AccountName, Mobile
from core.picking import Keyword
from core.wire import ONE_LINE, FenOut, Id, Moment, Option, PageQuery, Schema
from merchants.schemas import LogOut

ShopName = Annotated[str, StringConstraints(min_length=2, max_length=40), ONE_LINE]
Address = Annotated[str, StringConstraints(max_length=200), ONE_LINE]
Person = Annotated[str, StringConstraints(min_length=2, max_length=30), ONE_LINE]
Label = Annotated[str, StringConstraints(to_lower=True, max_length=60)]


SubShopSort = Literal["", "created_at", "-created_at", "name", "-name"]


class SubShopFilter(Schema):
    """`merchant_id` is for operators, who must say whose sub-shops they mean."""

    keyword: Annotated[str, StringConstraints(max_length=40)] = ""
    merchant_id: Id | None = None


class SubShopQuery(SubShopFilter, PageQuery):
    status: SubShopStatus | None = None
    sort: SubShopSort = ""


class SubShopCount(Schema):
    """An empty `status` is all of them."""

    status: SubShopStatus | Literal[""]
    count: int


class SubShopRow(Schema):
    """`address` is the street's; `site` the sub-shop's own address on the web, or empty.

    `order_count` and `goods_count`: its leases, and the different goods in them, as the whole shop's goods are offered
    in each sub-shop. `staff_count`: who can log in.
    """

    id: Id
    name: str
    address: str
    manager: str
    account: str
    mobile: str
    site: str
    subdomain: str
    status: SubShopStatus
    staff_count: int
    goods_count: int
    order_count: int
    created_at: Moment
    actions: list[SubShopAct | Literal["edit"]]


class SubShopPerson(Schema):
    """The mobile is masked. `active`: can log in."""

    id: Id
    name: str
    account: str
    mobile: str
    roles: list[str]
    active: bool


class SubShopOrders(Schema):
    """Leases by list. `movable`: not shipped yet, so that they can go to another sub-shop or back to the merchant."""

    regular: int
    dealing: int
    overdue: int
    finished: int
    movable: int
    overdue_amount: FenOut


class SubShopOut(SubShopRow):
    """`live_leases`, `live_purchases`: what holds a closing up. `return_address`: where its goods go back to, as it is
    written on a parcel; `own_return_address`: it is its own, not the merchant's. `links`: those that open now.
    """

    merchant_id: Id
    merchant_name: str
    people: list[SubShopPerson]
    orders: SubShopOrders
    live_leases: int
    live_purchases: int
    return_address: str
    own_return_address: bool
    links: int
    logs: list[LogOut]


class SubShopIn(Schema):
    name: ShopName
    address: Address = ""
    manager: Person
    mobile: Mobile
    account: AccountName
    password: Annotated[str, StringConstraints(max_length=128, strip_whitespace=False)] = ""
    subdomain: Label = ""


class SubShopMade(Schema):
    """`password` is there once, and only when we made it."""

    id: Id
    account: str
    password: str | None
    site: str


class SubShopUpdate(Schema):
    """What is left out stays as it is.

    `move_back`: with a pause what isn't shipped becomes the merchant's own, with a closing all that still runs. Without
    it a paused one finishes what it has, and one that has something isn't closed.
    """

    id: Id
    name: ShopName | None = None
    address: Address | None = None
    manager: Person | None = None
    mobile: Mobile | None = None
    subdomain: Label | None = None
    status: SubShopStatus | None = None
    move_back: bool = False


class OptionQuery(Schema):
    """`every`: paused and closed ones too, for who looks for what they have. `keyword`: in the name, or the id."""

    merchant_id: Id | None = None
    every: bool = False
    keyword: Keyword = ""


class SubShopOptions(Schema):
    options: list[Option]
