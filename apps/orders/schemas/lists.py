"""Lists and counts of rent orders."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from apps.contracts.rules import ContractStatus
from apps.leases.rules import Age, LeaseStep, OrderStatus, Stage
from apps.orders.rules import Doing
from apps.purchases.rules import SaleStatus
from apps.risk.rules import ReportStatus
from catalog.choices import RejectCode
from catalog.schemas import ChannelCode
from core.entities import TradeKind
from core.picking import Keyword
from core.wire import MAX_FEN, Day, FenOut, Id, Moment, Option, PageQuery, Schema

OrderSort = Literal[
    "", "created_at", "-created_at", "total_rent", "-total_rent", "overdue_amount", "-overdue_amount", "overdue_days",
    "-overdue_days", "risk", "-risk",
]  # fmt: skip


Asked = Annotated[int | None, Field(ge=0, le=MAX_FEN)]
"""A bound of a sum in fen, as a query string has it."""


class OrderFilter(PageQuery):
    """`title`: what the goods' title holds. `sub_shop_id` 0: what is of none. `out`: the goods are with the customer or
    on their way. `deposit_held`: something of it is frozen or held still.

    In a shop's own list: `due_from` and `due_to`, when a bill or a period to come is due; `goods_id`; `step`, that it
    came to, whatever became of it since; `reject_code`, why it was rejected.

    `customer`: a whole name or a surname; `mobile`: whole, or its last four digits. Both by a keyed index.

    `same_as`: of the customer whose this order is, by the ID number: in a shop its own orders, for operators every
    shop's.

    `age`: leases overdue for the days of a band. `risk` in `sort`: the overdue sum times the days overdue.

    `cursor` is `next_cursor` of the page before with the same `sort`; it takes the place of `page`.
    """

    stage: Stage | None = None
    status: OrderStatus | Literal[""] = ""
    age: Age | None = None
    order_id: Id | None = None
    customer: str = Field("", max_length=60)
    mobile: str = Field("", max_length=20)
    same_as: Id | None = None
    title: str = Field("", max_length=60)
    goods_id: Id | None = None
    step: LeaseStep | None = None
    reject_code: RejectCode | None = None
    out: bool = False
    deposit_held: bool = False
    merchant_id: Id | None = None
    sub_shop_id: Id | None = None
    channel: str = Field("", max_length=10)
    auditor_id: Id | None = None
    salesman_id: Id | None = None
    share_link_id: Id | None = None
    created_from: Day | None = None
    created_to: Day | None = None
    amount_from: Asked = None
    amount_to: Asked = None
    due_from: Day | None = None
    due_to: Day | None = None
    sort: OrderSort = ""
    cursor: str = Field("", max_length=60)


class RowCase(Schema):
    """An open after-sale case: what is asked for, how far it is, and the last day for its next step, where it has one.

    `late`: that day is over.
    """

    kind_label: str
    status_label: str
    answer_by: Day | None
    late: bool


class OrderRow(Schema):
    """One row of the five lists. Customer data is masked. `actions`: what this caller may do now.

    `overdue_days`: days since the oldest unpaid due date, as a bill counts them; null when nothing is overdue.
    `return_late_days`: for how many of them the goods should have been back; null when they aren't late.

    `deposit_left`: what is still frozen or held, which a capture can take; of `deposit`, that was asked for.
    `debit_open`: the customer's consent stands, and its plan takes a debit today. `case`: in the list of after-sale
    alone. `risk_report`: how far the newest is, in the regular list, for who may see reports; null where there is none.
    """

    order_id: Id
    status: OrderStatus
    stage: Stage
    contract: ContractStatus
    after_sale: bool
    title: str
    picture: str
    spec: str
    customer: str
    mobile: str
    merchant_id: Id
    merchant_name: str
    sub_shop_id: Id | None
    sub_shop_name: str
    auditor_id: Id | None
    auditor_name: str
    salesman_id: Id | None
    share_link_id: Id | None
    channel: ChannelCode
    total_rent: FenOut
    rent_paid: FenOut
    deposit: FenOut
    deposit_left: FenOut
    periods: int
    periods_paid: int
    overdue_amount: FenOut
    overdue_since: Day | None
    overdue_days: int | None
    return_late_days: int | None
    created_at: datetime
    debit_open: bool
    actions: list[Doing]
    case: RowCase | None = None
    risk_report: ReportStatus | None = None


class OrderPage(Schema):
    """`total` is counted up to a cap. `next_cursor` is empty on the last page."""

    items: list[OrderRow]
    total: int
    total_capped: bool
    page: int
    page_size: int
    next_cursor: str


class Count(Schema):
    """`capped`: there are more than `count`."""

    name: str
    count: int
    capped: bool


class OrderCounts(Schema):
    """`ages` and `overdue_amount` only where the overdue stage is asked for: orders of each band under the same
    filters, the band itself left out, and what is overdue on those that the filters find.
    """

    stages: list[Count]
    statuses: list[Count]
    ages: list[Count]
    overdue_amount: FenOut


class AuditorOption(Option):
    """`load`: orders waiting for this auditor. `active`: false for former ones."""

    load: int = 0
    active: bool = True


class Options(Schema):
    items: list[Option]


class AuditorOptions(Schema):
    items: list[AuditorOption]


class ColleaguesQuery(Schema):
    """Operators say which merchant's people they mean; a shop's caller leaves it out. `keyword`: in the name, or the
    id.
    """

    merchant_id: Id | None = None
    keyword: Keyword = ""


class LinkOrdersQuery(PageQuery):
    id: Id


class LinkOrderRow(Schema):
    """A lease or a purchase, by `kind`. `total_rent` of a purchase is what it costs; it has no `stage`."""

    id: Id
    kind: TradeKind
    title: str
    spec: str
    picture: str
    customer: str
    mobile: str
    status: OrderStatus | SaleStatus
    stage: Stage | None
    total_rent: FenOut
    created_at: Moment
