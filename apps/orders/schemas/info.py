"""One order, as staff see it."""

from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import Field

from apps.contracts.schemas import ContractPart, SupplementPart
from apps.customers.rules import NameState
from apps.express.schemas import ParcelPart
from apps.leases.rules import OrderStatus, Stage
from apps.notary.schemas import NotaryPart
from apps.orders.cases.schemas import CaseKindPart, CasePart
from apps.orders.renewals.schemas import RenewalPart
from apps.orders.returns.schemas import EarlyPart
from apps.orders.rules import Doing
from apps.orders.schemas.parts import DepositPart, GoodsSnapshot, SchedulePart, ShopTermsPart
from apps.returns.schemas import ReturnPart
from apps.trade.schemas import LogLine
from catalog.schemas import ChannelCode
from core.wire import FenOut, Id, PageQuery, Schema


class OrderQuery(Schema):
    order_id: Id


class Person(Schema):
    id: Id
    name: str


class CustomerPart(Schema):
    """Masked; /api/platform/showPrivacy shows one field, once, with a reason. All but `id` is what the form says.

    `certified`: whether name and ID number were confirmed for this order. `orders`: those with the same ID number that
    the caller sees. `id_history`: what that ID number's history asks an auditor to look at, if anything.
    """

    id: Id
    name: str
    id_number: str
    mobile: str
    address: str
    certified: bool | None
    orders: int
    id_history: str


class OrderBillSums(Schema):
    """Bills issued so far, as of server time. `open` = amount − paid − waived, but for what was `written_off` and
    isn't recovered. `refunded`: went back of what was paid, and isn't asked again.
    """

    amount: FenOut
    paid: FenOut
    refunded: FenOut
    open: FenOut
    written_off: FenOut
    overdue: FenOut
    late_fee: FenOut
    next_due_date: date | None
    next_amount: FenOut


StepState = Literal["done", "current", "overdue", "todo"]


class Step(Schema):
    """A step of the strip: done, current (`overdue`: with unpaid bills), or to come. `note`: how far it has come."""

    key: str
    label: str
    state: StepState
    at: datetime | None
    note: str


class NextCard(Schema):
    """What comes next and who does it. `action` is one of `actions`, or empty when others must act."""

    title: str
    text: str
    action: Doing | Literal[""]


class RemarkRow(Schema):
    """`by_customer`: what the customer sent when more was asked for. `hidden`: pictures that the caller may not see."""

    id: Id
    text: str
    pictures: list[str]
    hidden: int
    actor: str
    by_customer: bool
    at: datetime


class OrderInfo(Schema):
    """`goods_out`: value of the goods from shipment to the end, while they are the merchant's and not there.

    `awaits`: the next news comes from outside, the customer or a party: whoever has the page open looks again.
    """

    order_id: Id
    status: OrderStatus
    stage: Stage
    after_sale: bool
    reason: str
    version: int
    channel: ChannelCode
    merchant: Person
    sub_shop: Person | None
    auditor: Person | None
    salesman: Person | None
    share_link: Person | None
    goods: GoodsSnapshot
    customer: CustomerPart
    terms: ShopTermsPart
    schedule: list[SchedulePart]
    bills: OrderBillSums
    deposit: DepositPart
    goods_out: FenOut
    parcels: list[ParcelPart]
    returned: ReturnPart | None
    early: EarlyPart | None
    renewal: RenewalPart | None
    cases: list[CasePart]
    case_kinds: list[CaseKindPart]
    contract: ContractPart | None
    supplements: list[SupplementPart]
    notary: NotaryPart | None
    remarks: list[RemarkRow]
    log: list[LogLine]
    steps: list[Step]
    next: NextCard
    awaits: bool
    actions: list[Doing]
    created_at: datetime
    expires_at: datetime
    paid_at: datetime | None
    audited_at: datetime | None
    signed_at: datetime | None
    shipped_at: datetime | None
    received_at: datetime | None
    finished_at: datetime | None


class UserOrdersQuery(PageQuery):
    """One of both: an order, whose customer is meant, or the customer."""

    order_id: Id | None = None
    customer_id: Id | None = None


class Remarks(Schema):
    items: list[RemarkRow]


class OverdueMoney(Schema):
    """As of `at`: what is overdue now, in fen and days."""

    order_id: Id
    rent: FenOut
    addon: FenOut
    other: FenOut
    late_fee: FenOut
    total: FenOut
    days: int
    since: date | None
    at: datetime


class Certification(Schema):
    """What the payment platform says about name and ID number; masked. `passed` null: no answer, see `state`."""

    name: str
    id_number: str
    passed: bool | None
    state: NameState
    message: str
    checked_at: datetime | None


class CloseQuoteQuery(Schema):
    """Orders of one merchant."""

    order_ids: Annotated[list[Id], Field(min_length=1, max_length=50)]


class CloseQuoteRow(Schema):
    order_id: Id
    refund: FenOut
    thaw: FenOut


class CloseQuote(Schema):
    """What goes back to the customers when these orders are closed now; an order that can't be closed is left out."""

    items: list[CloseQuoteRow]


class BuyoutQuote(Schema):
    """price = max(0, contract value − rent paid − overdue rent) × discount + arrears + late fees.

    `open_bills`: what is asked besides the buyout bill, since it is billed already. Of a buyout that is asked for:
    `held` is paid of it; taken back, it pays what else is due, and `back` goes back to the customer.
    """

    order_id: Id
    allowed: bool
    why_not: str
    contract_value: FenOut
    rent_paid: FenOut
    rent_arrears: FenOut
    remaining: FenOut
    discount_bps: int
    discounted: FenOut
    other_arrears: FenOut
    late_fees: FenOut
    open_bills: FenOut
    price: FenOut
    formula: str
    held: FenOut
    back: FenOut
