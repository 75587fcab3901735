"""The customer's page behind a share link, on the wire. Amounts in fen."""

from typing import Annotated

from pydantic import Field, StringConstraints

from apps.trade.schemas import Short, SmsCode, SmsHandle, Token, TokenIn
from catalog.schemas import AddonType
from core.wire import BpsOut, Day, FenOut, Id, Page, PageQuery, Schema

LinkCode = Annotated[str, StringConstraints(min_length=1, max_length=16)]
Word = Annotated[str, StringConstraints(max_length=60, strip_whitespace=True)]


class PageQueryIn(Schema):
    """`goods_id`: which goods of a link's shelves."""

    code: LinkCode
    goods_id: Id | None = None


class LinkQueryIn(PageQuery):
    """Of a link's shelves: those of a category, and goods with the word in title or brand."""

    code: LinkCode
    category_id: Id | None = None
    keyword: Word = ""


class VisitIn(Schema):
    """`visitor`: what a browser made up for itself; it says of two visits that they are one person's, and no more."""

    code: LinkCode
    visitor: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]


class ShopFace(Schema):
    name: str
    logo: str


class H5Price(Schema):
    """`first_rent`: the first period's; `buyout_price`: asked at the end, 0 for nothing."""

    term: str
    label: str
    periods: int
    days: int
    daily_rent: FenOut
    total_rent: FenOut
    first_rent: FenOut
    buyout_price: FenOut


class H5Sku(Schema):
    """Without `prices` it is only sold, without `sell_price` only rented."""

    id: Id
    values: list[str]
    available: int
    market_value: FenOut
    deposit: FenOut
    prices: list[H5Price]
    sell_price: FenOut | None


class H5Part(Schema):
    title: str
    spec: str
    quantity: int


class H5Package(Schema):
    """A bundle. Without `prices` it is only sold, without `sell_price` only rented; `included` comes with it."""

    id: Id
    name: str
    description: str
    available: int
    market_value: FenOut
    deposit: FenOut
    sell_price: FenOut | None
    prices: list[H5Price]
    parts: list[H5Part]
    included: list[str]
    included_ids: list[Id]


class H5Spec(Schema):
    name: str
    values: list[str]


class H5AddOn(Schema):
    id: Id
    name: str
    type: AddonType
    type_label: str
    price: FenOut
    monthly: bool
    required: bool
    refundable: bool
    description: str


class H5Plan(Schema):
    code: str
    label: str
    text: str
    buyout_mode: str


class H5Goods(Schema):
    """`price_from`: the lowest daily rent, `sell_from`: the lowest selling price; 0 where there is none.

    `freight`: of an order, whatever its quantity; 0 is free.
    """

    id: Id
    title: str
    brand: str
    fineness: str
    fineness_label: str
    pictures: list[str]
    detail: str
    plan: H5Plan
    price_from: FenOut
    sell_from: FenOut
    freight: FenOut
    specs: list[H5Spec]
    skus: list[H5Sku]
    packages: list[H5Package]
    add_ons: list[H5AddOn]


class H5Page(Schema):
    """`deposit_text` says in one sentence what the waiver does. `shelf`: the link leads to more goods than these.

    `service_terms`: the number of the platform's terms that a purchase is placed under (`/api/h5/terms`); 0 for none.
    """

    code: str
    shop: ShopFace
    shelf: bool
    goods: H5Goods
    deposit_text: str
    service_terms: int


class H5Shelf(Schema):
    """A category with what is shown under it: `goods` counts them with all below."""

    id: Id
    name: str
    goods: int
    below: list["H5Shelf"]


class H5ShelfGoods(Schema):
    """`price_from`: the lowest daily rent, `sell_from`: the lowest selling price; 0 where there is none."""

    id: Id
    title: str
    picture: str
    fineness_label: str
    plan: str
    price_from: FenOut
    sell_from: FenOut
    sold_out: bool


class H5Shelves(Schema):
    """A link's shelves. `name`: of the category that it opens, "" for the whole shop. `shelves` to choose from;
    `category_id`: the chosen one.
    """

    code: str
    shop: ShopFace
    name: str
    shelves: list[H5Shelf]
    category_id: Id | None
    keyword: str
    goods: Page[H5ShelfGoods]


class H5Link(Schema):
    """What a link opens: one of the two."""

    page: H5Page | None = None
    shelves: H5Shelves | None = None


class QuoteIn(Schema):
    """A SKU or a package; `goods_id`: which goods of a link's shelves."""

    code: LinkCode
    goods_id: Id | None = None
    sku_id: Id | None = None
    package_id: Id | None = None
    term: Annotated[str, StringConstraints(max_length=10)]
    addon_ids: list[Id] = Field(default=[], max_length=20)


class QuoteRow(Schema):
    """One period. `due_date` holds when the lease starts today. `buyout_after`: the price to buy the goods
    when this period is paid, where the plan lets one buy then."""

    period: int
    due_date: Day
    rent: FenOut
    addon: FenOut
    amount: FenOut
    buyout_after: FenOut | None


class BuyoutOut(Schema):
    """The formula with its numbers: price = (contract_value − rent_paid) × discount, on the first day."""

    mode: str
    contract_value: FenOut
    rent_paid: FenOut
    remaining: FenOut
    discount: BpsOut
    price: FenOut | None
    final_payment: FenOut
    text: str


class QuoteOut(Schema):
    """`due_now` = first rent + add-ons + freight; the deposit is frozen beside it, less what the waiver takes off.

    `end_date`: the last day of the term, if it begins today. `service_terms`: the number of the platform's terms that
    an order is placed under (`/api/h5/terms`); 0 for none.
    """

    available: int
    periods: int
    total_rent: FenOut
    first_rent: FenOut
    addons_once: FenOut
    addons_monthly: FenOut
    freight: FenOut
    due_now: FenOut
    deposit: FenOut
    contract_total: FenOut
    end_date: Day
    rows: list[QuoteRow]
    buyout: BuyoutOut
    service_terms: int


class OrderMobileIn(Schema):
    mobile: Annotated[Short, StringConstraints(min_length=5)]


class CodeSent(Schema):
    """`handle`: goes back with the code. `mobile`: masked, where it is an order's own.

    `seconds`: until another one may be asked for.
    """

    handle: str
    mobile: str = ""
    seconds: int = 60


class ProveIn(TokenIn):
    sms_code: SmsCode
    sms_handle: SmsHandle = ""


class NewToken(Schema):
    """The way to the same order, in place of the one before; `proof` lets this browser cancel and confirm for a day."""

    token: Token
    proof: str
