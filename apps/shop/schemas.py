"""Shapes of the sub-shop calls on the wire."""

from typing import Annotated

from pydantic import StringConstraints

from apps.subshops.rules import SubShopStatus
from core.accounts.rules import AccountName, Mobile
from core.wire import Id, Moment, Option, PageQuery, Schema

ShopName = Annotated[str, StringConstraints(min_length=2, max_length=40)]
Address = Annotated[str, StringConstraints(max_length=200)]
Person = Annotated[str, StringConstraints(min_length=2, max_length=30)]
Label = Annotated[str, StringConstraints(to_lower=True, max_length=60)]


class SubShopQuery(PageQuery):
    """`merchant_id` is for operators, who must say whose sub-shops they mean."""

    keyword: Annotated[str, StringConstraints(max_length=40)] = ""
    status: SubShopStatus | None = None
    merchant_id: Id | None = None


class SubShopRow(Schema):
    """`address` is the street's; `site` the sub-shop's own address on the web, or empty."""

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
    actions: list[str]


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
    """What is left out stays as it is."""

    id: Id
    name: ShopName | None = None
    address: Address | None = None
    manager: Person | None = None
    mobile: Mobile | None = None
    subdomain: Label | None = None
    status: SubShopStatus | None = None


class OptionQuery(Schema):
    merchant_id: Id | None = None


class SubShopOptions(Schema):
    options: list[Option]
