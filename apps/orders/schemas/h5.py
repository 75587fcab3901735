"""What the customer's page sends and gets. Nobody is logged in: the signed token is the way to the order."""

from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from apps.bills.rules import BillKind, BillStatus
from apps.contracts.rules import ContractStatus
from apps.contracts.schemas import H5Supplement
from apps.credit.schemas.h5 import H5Credit
from apps.customers.rules import NameState
from apps.leases.rules import OrderStatus, Stage
from apps.notary.schemas import H5Notary
from apps.orders.cases.schemas import H5Cases
from apps.orders.renewals.schemas import RenewalPart
from apps.orders.returns.schemas import H5Return
from apps.orders.schemas.parts import DepositPart, GoodsSnapshot, SchedulePart, TermsPart
from apps.trade.schemas import CustomerParcel, OrderForm, PlaceForm, ProvenIn, Short, Token
from core.wire import LINES, BpsIn, BpsOut, Day, FenIn, FenOut, Id, Schema, Whole


class ShownSums(Schema):
    """Of the quote that the customer was shown: due with the order, all over the term, deposit, buyout."""

    due_now: FenIn
    contract_total: FenIn
    deposit: FenIn
    contract_value: FenIn
    discount: BpsIn


class LeaseForm(OrderForm):
    """A lease. `consent`: the customer agreed to the terms and to the use of the data for this lease.

    `risk_consent`: and to be asked about at the risk vendor, which nobody has to.
    `shown`: other sums now are answered with 112.
    """

    term: Annotated[str, StringConstraints(min_length=1, max_length=10)]
    id_number: Short
    risk_consent: bool = False
    shown: ShownSums | None = None


class PlaceIn(LeaseForm, PlaceForm):
    """A lease through a link."""


class PlacedOut(Schema):
    """`proof`: that it was placed in this browser, see ProvenIn."""

    order_id: Id
    token: str
    proof: str
    expires_at: datetime


class PayBillIn(Schema):
    """`bill_ids` empty: all that is due. Earlier bills must be among them."""

    token: Token
    bill_ids: Annotated[list[Id], Field(max_length=100)] = []


class SupplementIn(ProvenIn):
    """`pictures`: data URLs of JPEG, PNG or WebP, at most 3."""

    text: Annotated[str, StringConstraints(min_length=2, max_length=500), LINES]
    pictures: Annotated[list[str], Field(max_length=3)] = []


class PayAheadIn(Schema):
    """`until`: the last period to pay; all before it that aren't paid are paid with it."""

    token: Token
    until: Annotated[Whole, Field(ge=2, le=1_000)]


class PayIn(Schema):
    """`in_money`: where the deposit is to be placed, it is paid instead of frozen, if the shop takes that."""

    token: Token
    in_money: bool = False


class PayStep(Schema):
    """`step`: the deposit is to be frozen, or paid as it was asked (`deposit`), the first rent to be paid, or none of
    these. `url` leads a phone to the payment platform.

    To freeze: `code` is what the platform's app may scan instead, for `seconds` from now on.
    """

    step: Literal["freeze", "deposit", "pay", "done"]
    url: str
    amount: FenOut
    code: str = ""
    seconds: int = 0
    deposit_required: FenOut
    deposit_waived: FenOut


H5Step = Literal[
    "freeze", "pay", "wait", "supplement", "sign", "receive", "pay_bill", "send_back", "agree_damage", "agree_renewal",
    "done", "closed",
]  # fmt: skip


class H5Next(Schema):
    """`url` opens the step, if any. `in_money`: what is to be frozen may be paid in money instead, as this text says;
    "" where it may not. `missable`: the customer may say that the goods didn't come.
    """

    step: H5Step
    title: str
    text: str
    url: str
    in_money: str = ""
    missable: bool = False


class NamePageOut(Schema):
    """The payment platform's page on which the customer agrees to the check."""

    url: str


class H5NameCheck(Schema):
    """Whether name and ID number are the customer's own, in words for the customer."""

    state: NameState
    text: str


class H5Debit(Schema):
    """Whether the payment platform debits the instalments that are to come, in words for the customer."""

    state: Literal["offered", "on"]
    text: str


class DebitPageOut(Schema):
    """Where the customer agrees to it: `code` is the page itself, for the platform's app, which may scan it.

    `url` leads a phone's other browsers there.
    """

    url: str
    code: str


class H5Bill(Schema):
    id: Id
    kind: BillKind
    kind_label: str
    period: int
    due_date: date
    amount: FenOut
    open: FenOut
    status: BillStatus


class H5Paid(Schema):
    """What was paid on a bill beside the schedule, and what of it was refunded."""

    id: Id
    kind_label: str
    paid: FenOut
    refunded: FenOut


class H5Buyout(Schema):
    """What buying out costs today; `formula` is the way to `price`, in yuan. `final`: as the final payment."""

    price: FenOut
    final: bool
    discount_bps: BpsOut
    formula: str


class BuyoutIn(ProvenIn):
    """`price`: what the page showed. A night may have changed it since."""

    price: Annotated[Whole, Field(ge=0)]


class H5Ahead(Schema):
    """An instalment that the customer may pay before its day."""

    period: int
    due_date: date
    amount: FenOut


class H5ContractIn(ProvenIn):
    """`contract_id`: of a supplement; without it, the contract."""

    contract_id: Id | None = None


class H5Contract(Schema):
    """`url` opens the PDF for a few minutes."""

    url: str


class RiskConsentIn(ProvenIn):
    given: bool


class H5Settlement(Schema):
    """`pay`: what is still to come of `amount` until `day`; `waives`: what isn't asked then."""

    amount: FenOut
    pay: FenOut
    day: Day
    waives: FenOut


class H5Promise(Schema):
    amount: FenOut
    day: Day


class H5Collection(Schema):
    """`written_off`: what was given up and can still be paid."""

    promise: H5Promise | None
    settlement: H5Settlement | None
    written_off: FenOut


class H5Message(Schema):
    """What staff wrote to the customer. `title` says what it is about; `at`: since when it stands there."""

    id: str
    title: str
    text: str
    at: datetime


class H5Order(Schema):
    """`risk_consent`: whether the shop may ask the risk vendor; null once nobody asks. It does for who has `proved`
    who they are alone, by the name or the mobile.

    `messages`: what staff wrote lately, newest first. `buyout`: where it is open today. `returned`, `renewal`: where it
    was asked for, or may be. `ahead`: what may be paid before its day, in the order in which it is. `collection`: what
    was promised or is offered of what is overdue.
    """

    order_id: Id
    shop_name: str
    status: OrderStatus
    stage: Stage
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
    beside: list[H5Paid]
    parcels: list[CustomerParcel]
    contract_status: ContractStatus
    notary: H5Notary | None
    credit: H5Credit | None
    name_check: H5NameCheck | None
    debit: H5Debit | None
    risk_consent: bool | None
    proved: bool
    buyout: H5Buyout | None
    returned: H5Return | None
    renewal: RenewalPart | None
    supplement: H5Supplement | None
    after_sale: H5Cases | None
    collection: H5Collection | None
    ahead: list[H5Ahead]
    messages: list[H5Message]
    next: H5Next
    created_at: datetime
    expires_at: datetime
    paid_at: datetime | None
