"""Shapes of share links and of the H5 page behind them. Amounts in fen."""

from typing import Annotated, Literal

from pydantic import StringConstraints

from apps.promotion.rules import LinkStatus, Target
from core.picking import Keyword
from core.wire import ONE_LINE, FenOut, Id, Moment, MomentIn, Option, PageQuery, Schema

Word = Annotated[str, StringConstraints(max_length=60)]
LinkName = Annotated[str, StringConstraints(min_length=1, max_length=40), ONE_LINE]
Switch = Literal["active", "disabled"]


class LinkMapQuery(Schema):
    """Operators name the merchant whose categories they want to see."""

    merchant_id: Id | None = None


class LinkTarget(Schema):
    """A page that a link can open. `needs`: the field that says more; `options`: of a category what it may be."""

    value: Target
    label: str
    needs: Literal["", "goods_id", "category_id"]
    options: list[Option]


class NewLinkIn(Schema):
    """`goods_id` of a link to goods, `category_id` of one to a category. Operators reach the merchant by its goods, or
    name it. `sub_shop_id`: whose link it is, and where its orders go; a sub-shop's people make their own alone.
    """

    name: LinkName
    target: Target = Target.GOODS
    goods_id: Id | None = None
    category_id: Id | None = None
    merchant_id: Id | None = None
    salesman_id: Id | None = None
    sub_shop_id: Id | None = None
    expires_at: MomentIn | None = None


LinkSort = Literal[
    "", "created_at", "-created_at", "visits", "-visits", "orders", "-orders", "amount", "-amount", "expires_at",
    "-expires_at",
]  # fmt: skip


class LinkCountQuery(Schema):
    """Operators name the merchant. `keyword`: in the name, or the code or id, so that what was chosen has its name."""

    merchant_id: Id | None = None
    keyword: Word = ""
    salesman_id: Id | None = None
    sub_shop_id: Id | None = None


class LinkFilter(LinkCountQuery, PageQuery):
    status: Literal["", "active", "disabled", "expired"] = ""
    sort: LinkSort = ""


class LinkSalesmenQuery(Schema):
    """Of the link `id`, or of one that is to be made, for a sub-shop. Operators name the merchant of the latter.

    `keyword`: in the name, or the id.
    """

    id: Id | None = None
    merchant_id: Id | None = None
    sub_shop_id: Id | None = None
    keyword: Keyword = ""


class EditLinkIn(Schema):
    """What is left out stays; `never_expires` takes the date away, `no_salesman` the salesman."""

    id: Id
    name: LinkName | None = None
    salesman_id: Id | None = None
    no_salesman: bool = False
    expires_at: MomentIn | None = None
    never_expires: bool = False
    status: Switch | None = None


class Openlink(Schema):
    """Opens the link's page inside of WeChat; `expires_at` is at most 30 days off."""

    url: str
    expires_at: Moment


class LinkRow(Schema):
    """`orders` and `amount` count paid orders: leases with their total rent, and purchases, which are `purchases` of
    `orders` and `sale_amount` of `amount`. `visits`: of a visitor one a day. `opens`: the title of its goods, or
    which shelf it opens.
    """

    id: Id
    code: str
    name: str
    target: Target
    goods_id: Id | None
    goods_title: str
    category_id: Id | None
    opens: str
    salesman_id: Id | None
    salesman_name: str
    sub_shop_id: Id | None
    sub_shop_name: str
    status: LinkStatus
    url: str
    visits: int
    orders: int
    amount: FenOut
    purchases: int
    sale_amount: FenOut
    expires_at: Moment | None
    openlink: Openlink | None
    created_by: str
    created_at: Moment
    acts: list[str]


class LinkCount(Schema):
    """An empty `status` is all of them."""

    status: LinkStatus | Literal[""]
    count: int


class NewLinkOut(Schema):
    id: Id
    code: str
    url: str
