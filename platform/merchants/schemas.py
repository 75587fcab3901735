"""Shapes of the merchant calls on the wire. Money in fen, rates in basis points."""

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from core.accounts.rules import AccountName, Mobile
from core.digits import PHONE
from core.wire import (
    LINES,
    ONE_LINE,
    BpsIn,
    BpsOut,
    Day,
    FenIn,
    FenOut,
    Id,
    Moment,
    Name,
    PageQuery,
    Reason,
    Schema,
    Whole,
)
from merchants.rules import MerchantAct, PaperKind, PaperState
from reviews.rules import ProposalAct, ReviewKind
from reviews.schemas import ReviewLine
from tenants.rules import MerchantStatus

Picture = Annotated[str, StringConstraints(pattern=r"^/media/[A-Za-z0-9_./-]+$", max_length=200)]
ServicePhone = Annotated[str, StringConstraints(pattern=f"^({PHONE}|)$", max_length=20)]
"""`PHONE`, or empty for none."""
Wechat = Annotated[str, StringConstraints(pattern=r"^([A-Za-z0-9][A-Za-z0-9_-]{4,19}|)$")]
"""A WeChat number, or the mobile that finds it; empty for none."""
Person = Annotated[str, StringConstraints(min_length=2, max_length=30), ONE_LINE]
ShopName = Annotated[str, StringConstraints(max_length=60), ONE_LINE]
Title = Annotated[str, StringConstraints(max_length=60), ONE_LINE]
Digits = Annotated[str, StringConstraints(pattern=r"^[0-9 ]{8,40}$")]
Sum = Annotated[Whole, Field(ge=0, le=100_000_000_000, json_schema_extra={"format": "fen"})]
Days = Annotated[Whole, Field(ge=0, le=1_000)]


class WithdrawOwn(Schema):
    """A merchant's own limits and fee for withdrawals; they count inside the platform's."""

    min_each: Sum | None = None
    max_each: Sum | None = None
    max_day: Sum | None = None
    times_day: Days | None = None
    fee_flat: Sum | None = None
    fee_rate: BpsIn | None = None
    fee_min: Sum | None = None
    fee_max: Sum | None = None


class SettleIn(Schema):
    """One form: company, qualifications, contact, address, bank account, rates, the owner's login.

    Without `password` one is made and told once in the answer; without `name` the shop bears the company's;
    rates that are left out are the platform's.
    """

    company: Name
    name: ShopName = ""
    credit_code: Annotated[str, StringConstraints(to_upper=True, max_length=30)]
    legal_person: Person
    licence_url: Picture
    licence_expires_on: Day | None = None
    logo_url: Picture | Literal[""] = ""
    service_phone: ServicePhone = ""
    contact: Person
    mobile: Mobile
    subdomain: Annotated[str, StringConstraints(to_lower=True, max_length=60)]
    bank_name: Name
    bank_holder: Name
    bank_account: Digits
    commission_bps: BpsIn | None = None
    settlement_days: Days | None = None
    late_fee_bps: BpsIn | None = None
    late_fee_grace_days: Days | None = None
    late_fee_cap_bps: BpsIn | None = None
    goods_review: bool = False
    account: AccountName
    password: Annotated[str, StringConstraints(max_length=128, strip_whitespace=False)] = ""


class SettleOut(Schema):
    """`password` is there once, and only when we made it."""

    id: Id
    name: str
    address: str
    account: str
    password: str | None


MerchantSort = Literal[
    "", "created_at", "-created_at", "company", "-company", "commission_bps", "-commission_bps", "settlement_days",
    "-settlement_days", "balance", "-balance",
]  # fmt: skip


class MerchantFilter(Schema):
    """`papers`: those alone with a licence or another qualification that is over, or ends soon."""

    keyword: Annotated[str, StringConstraints(max_length=60)] = ""
    date_from: Day | None = None
    date_to: Day | None = None
    papers: Literal["", "ending"] = ""


class MerchantQuery(MerchantFilter, PageQuery):
    status: MerchantStatus | None = None
    sort: MerchantSort = ""


class MerchantRow(Schema):
    id: Id
    name: str
    company: str
    contact: str
    mobile: str
    subdomain: str
    address: str
    logo_url: str
    status: MerchantStatus
    commission_bps: BpsOut
    settlement_days: int
    goods_count: int
    order_count: int
    balance: FenOut
    created_at: Moment
    actions: list[MerchantAct | Literal["edit"]]


class StatusCount(Schema):
    status: MerchantStatus | Literal["all"]
    count: int


class MerchantCounts(Schema):
    counts: list[StatusCount]


class MerchantIdQuery(Schema):
    """A merchant may leave the id out and always gets its own."""

    id: Id | None = None


class LogOut(Schema):
    at: Moment
    actor: str
    text: str
    fields: "list[FieldChange]"
    why: str


class FieldChange(Schema):
    field: str
    before: str
    after: str


class StatusAct(Schema):
    """An allowed move: send `status` to updateStatus."""

    act: MerchantAct
    status: MerchantStatus


class RiskPrices(Schema):
    """What a report on a customer costs this merchant, in fen; null is the platform's price."""

    basic: FenIn | None = None
    radar: FenIn | None = None
    full: FenIn | None = None


class MerchantServices(Schema):
    """Which of the platform's services the shop has: one that is off begins nothing new, and ends what is under way.

    `credit_quota`: its own queries of the credit bureau in a month; null is the platform's number. `credit_price`: its
    own price of a report of the bureau that is found, in fen; null is the platform's.
    """

    notary: bool = True
    credit: bool = True
    risk: bool = True
    credit_quota: Annotated[Whole, Field(ge=0, le=100_000)] | None = None
    credit_price: Sum | None = None


class WithdrawInForce(Schema):
    """Of a withdrawal: sums in fen, `fee_rate` in basis points; null is no limit."""

    min_each: FenOut
    max_each: FenOut | None
    max_day: FenOut | None
    times_day: int | None
    fee_flat: FenOut
    fee_rate: BpsOut
    fee_min: FenOut
    fee_max: FenOut | None


class RiskPricesInForce(Schema):
    """What a report on a customer costs it."""

    basic: FenOut
    radar: FenOut
    full: FenOut


class InForce(Schema):
    """What counts for the merchant today, whether it is the platform's or its own inside the platform's limits.

    `credit_price`: of a report of the bureau that is found. `sms_price`: of a message that goes out, asked for on the
    first of the next month; it is the platform's for everybody.
    """

    withdraw_rules: WithdrawInForce
    risk_prices: RiskPricesInForce
    notary_price: FenOut
    credit_price: FenOut
    sms_price: FenOut


class PaperOut(Schema):
    """A qualification beside the licence; `url` opens it for some minutes, `expires_on` null: it doesn't end."""

    number: int
    kind: PaperKind
    title: str
    url: str
    expires_on: Day | None
    state: PaperState


class WaitingPaper(Schema):
    """What was sent of a qualification; `number`: in place of that one, null of another one."""

    number: int | None
    kind: PaperKind
    title: str
    expires_on: Day | None


class WaitingChange(Schema):
    """A change of the merchant that waits for a second person; `lines`: as the page of what waits says it.
    `licence`: it renews the licence.
    """

    kind: ReviewKind
    lines: list[ReviewLine]
    licence: bool
    paper: WaitingPaper | None
    asked_at: Moment
    ends_at: Moment


class RemovalTable(Schema):
    table: str
    rows: int


class RemovalOut(Schema):
    """The removal of a closed merchant's data. `why_not`: why it can't be asked for now; "" where it can.

    `state`: what the newest one is at. `waits` for a second operator, `confirmed`: for the command, `running`: begun
    and not ended; `done`: they are gone. Of what was agreed: who, when, why, the archive's digest; of what went: rows
    by table, files and bytes.
    """

    state: Literal["none", "waits", "confirmed", "running", "done"]
    why_not: str
    actions: list[Literal["ask"]]
    sha256: str = ""
    saved_at: Moment | None = None
    why: str = ""
    asked_by_name: str = ""
    asked_at: Moment | None = None
    confirmed_by_name: str = ""
    confirmed_at: Moment | None = None
    begun_at: Moment | None = None
    ended_at: Moment | None = None
    tables: list[RemovalTable] = []
    files: int = 0
    size: int = 0


class MerchantOut(Schema):
    """Mobile and bank account are masked. `licence_url`: opens it for some minutes.

    `waiting`: changes of its account, rates, profile and qualifications that nobody confirmed yet, as far as the caller
    may see them. `beyond`: what is outside the platform's limits, and what counts instead. `removal`: of a closed one.
    `owner_waits`: nobody of the shop was ever in, and another mobile is the owner's, too.
    """

    id: Id
    name: str
    company: str
    credit_code: str
    legal_person: str
    licence_url: str
    licence_expires_on: Day | None
    licence_state: PaperState
    papers: list[PaperOut]
    waiting: list[WaitingChange]
    logo_url: str
    service_phone: str
    contact: str
    mobile: str
    owner_waits: bool
    subdomain: str
    address: str
    bank_name: str
    bank_holder: str
    bank_account: str
    commission_bps: BpsOut
    settlement_days: int
    late_fee_bps: BpsOut
    late_fee_grace_days: int
    late_fee_cap_bps: BpsOut
    withdraw_rules: WithdrawOwn
    risk_prices: RiskPrices
    services: MerchantServices
    beyond: list[str]
    notary_price: FenOut | None
    in_force: InForce
    goods_review: bool
    status: MerchantStatus
    version: int
    goods_count: int
    order_count: int
    live_order_count: int
    balance: FenOut
    created_at: Moment
    removal: RemovalOut | None
    actions: list[StatusAct]
    logs: list[LogOut]


class MerchantUpdate(Schema):
    """What is left out stays as it is. `version` is the one that the form was filled from.

    `licence_expires_on`: "", it doesn't end. `notary_price`: null, the platform's price counts (again).
    """

    id: Id
    version: Whole
    name: Name | None = None
    company: Name | None = None
    legal_person: Person | None = None
    licence_url: Picture | None = None
    licence_expires_on: Day | Literal[""] | None = None
    logo_url: Picture | Literal[""] | None = None
    service_phone: ServicePhone | None = None
    contact: Person | None = None
    mobile: Mobile | None = None
    bank_name: Name | None = None
    bank_holder: Name | None = None
    bank_account: Digits | None = None
    commission_bps: BpsIn | None = None
    settlement_days: Days | None = None
    late_fee_bps: BpsIn | None = None
    late_fee_grace_days: Days | None = None
    late_fee_cap_bps: BpsIn | None = None
    withdraw_rules: WithdrawOwn | None = None
    risk_prices: RiskPrices | None = None
    services: MerchantServices | None = None
    notary_price: Sum | None = None
    goods_review: bool | None = None
    reason: Annotated[str, StringConstraints(max_length=200), LINES] = ""


class StillLeft(Schema):
    """`data` of a refusal (111) to close a merchant: what stands in the way, sums in fen."""

    state: MerchantStatus
    left: dict[str, Any]


class MerchantReasonIn(Schema):
    id: Id
    reason: Reason


class OwnDataIn(Schema):
    reason: Reason


class OwnerLogin(Schema):
    """A fresh first password of the owner, whose mobile was corrected; told once."""

    account: str
    password: str


class VersionOut(Schema):
    """`waits`: what of the change is in force only once a second person confirms it.

    `owner`: another mobile of the contact became the one of an owner who was never in.
    """

    id: Id
    version: int
    waits: list[ReviewKind]
    owner: OwnerLogin | None


class ContactQuery(Schema):
    """`merchant_id`: of an operator who asks for a shop's; without it the platform's own. A shop gets its own."""

    merchant_id: Id | None = None


class ContactOut(Schema):
    """How to reach a customer service; "" for what there is none of."""

    phone: str
    wechat: str
    qr_url: str
    hours: str
    notice: str


class BaseInfo(ContactOut):
    """`platform`: whom the shop itself turns to; null for operators. `indexable`: see `BaseSetIn`."""

    version: int
    indexable: bool
    platform: ContactOut | None


class BaseSetIn(ContactQuery):
    """All of it, "" for none. `version` is the one that the form was filled from.

    `indexable`: search engines may list the shop's goods pages; says nothing of the platform's own.
    """

    version: Whole
    phone: ServicePhone
    wechat: Wechat
    qr_url: Annotated[str, StringConstraints(pattern=r"^(/media/[A-Za-z0-9_./-]+|)$", max_length=200)]
    hours: Annotated[str, StringConstraints(max_length=40), LINES]
    notice: Annotated[str, StringConstraints(max_length=200), LINES]
    indexable: bool = False


class DecideChangeIn(Schema):
    """`id` is the proposal's; who proposed it takes it back by `refuse`. To refuse needs a reason, `why`.

    `template_code`: to confirm a message of a shop's own, as the SMS provider gave it.
    """

    merchant_id: Id
    id: Id
    result: ProposalAct
    why: Annotated[str, StringConstraints(max_length=200), LINES] = ""
    template_code: Annotated[str, StringConstraints(pattern=r"^(SMS_[A-Z0-9_]{1,36}|)$")] = ""


class AskAccountIn(Schema):
    """Another account for the shop's money."""

    bank_name: Name
    bank_holder: Name
    bank_account: Digits
    why: Reason


class RefuseAccountIn(Schema):
    id: Id
    why: Reason


class ChangeIn(Schema):
    merchant_id: Id
    id: Id
    reason: Reason


class ChangeAccountOut(Schema):
    """The account that a proposal names, in full; the look is logged."""

    id: Id
    bank_name: str
    bank_holder: str
    bank_account: str


class StatusIn(Schema):
    id: Id
    status: Literal["active", "paused", "frozen", "closed"]
    reason: Reason


class SubdomainQuery(Schema):
    subdomain: Annotated[str, StringConstraints(to_lower=True, max_length=60)]


class SubdomainOut(Schema):
    """Whether it can be taken, and the address that it would give."""

    available: bool
    reason: str
    address: str


class SavePaperIn(Schema):
    """Of merchant `id`. With `number` that one is changed, and its picture stays where none is sent."""

    id: Id
    number: Whole | None = None
    kind: PaperKind
    title: Title = ""
    url: Picture | Literal[""] = ""
    expires_on: Day | None = None
    reason: Reason


class RemovePaperIn(Schema):
    id: Id
    number: Whole
    reason: Reason


class AskProfileIn(Schema):
    """The shop's own, in full: what differs is asked for. `licence_url`: a new picture, else the old one stays.

    `licence_expires_on`: null, it doesn't end. `name`: of the shop, as customers read it; `logo_url`: a picture that
    the shop uploaded, "" for none. Either left out stays as it is.
    """

    name: Name | None = None
    logo_url: Picture | Literal[""] | None = None
    company: Name
    legal_person: Person
    contact: Person
    licence_url: Picture | Literal[""] = ""
    licence_expires_on: Day | None = None
    why: Reason


class AskPaperIn(Schema):
    """`number`: the one that it takes the place of, and of its renewal where one waits already: then the picture of
    that one stays where none is sent.
    """

    number: Whole | None = None
    kind: PaperKind
    title: Title = ""
    url: Picture | Literal[""] = ""
    expires_on: Day | None = None
    why: Reason
