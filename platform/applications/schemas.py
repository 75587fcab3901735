"""Applications on the wire: the applicant's page, whose caller has no account, and the operators'."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from applications.rules import ApplicationAct, ApplicationField, ApplicationStatus
from core.accounts.rules import AccountName, Code, Mobile
from core.wire import LINES, ONE_LINE, BpsIn, Day, Id, Moment, PageQuery, Reason, Schema, Whole
from merchants.schemas import Days, LogOut, Person, Picture, ServicePhone, ShopName

Token = Annotated[str, StringConstraints(min_length=20, max_length=200)]
Proof = Annotated[str, StringConstraints(max_length=200), LINES]
Handle = Annotated[str, StringConstraints(max_length=40)]
DataUrl = Annotated[str, StringConstraints(max_length=4_000_000)]
Papers = Annotated[list[DataUrl], Field(max_length=3)]
Subdomain = Annotated[str, StringConstraints(to_lower=True, max_length=30)]
Said = Annotated[str, StringConstraints(max_length=200), LINES]


class ApplicantMobileIn(Schema):
    mobile: Mobile


class ApplicantTokenIn(Schema):
    token: Token


class ApplicantCodeOut(Schema):
    """`handle`: goes back with the code. `mobile`: masked, where it is the application's own.

    `seconds`: until another one may be asked for.
    """

    handle: str
    mobile: str = ""
    seconds: int = 60


class ApplicantProveIn(Schema):
    """By the mobile, or by the token of an application whose mobile it is."""

    mobile: Mobile | Literal[""] = ""
    token: Token | Literal[""] = ""
    sms_code: Code
    sms_handle: Handle


class ApplicantBrief(Schema):
    """One of the applications of a proved mobile; `token` is the way to it."""

    token: str
    company: str
    status: ApplicationStatus
    submitted_at: Moment


class ApplicantProof(Schema):
    """`proof`: what this browser shows for a day; `applications` of that mobile, the newest first."""

    proof: str
    mobile: str
    applications: list[ApplicantBrief]


class ApplicantAddressIn(Schema):
    proof: Proof
    subdomain: Subdomain


class ApplicantForm(Schema):
    """`licence` and `papers`: data URLs of JPEG, PNG or WebP. `licence_expires_on`: left out, it doesn't end."""

    company: Annotated[str, StringConstraints(min_length=2, max_length=60), ONE_LINE]
    shop_name: ShopName = ""
    credit_code: Annotated[str, StringConstraints(to_upper=True, max_length=30)]
    legal_person: Person
    contact: Person
    subdomain: Subdomain
    leases: Annotated[str, StringConstraints(min_length=2, max_length=200), LINES]
    licence: DataUrl = ""
    licence_expires_on: Day | None = None
    papers: Papers | None = None


class ApplyIn(ApplicantForm):
    """`consent`: to the rules by which what is sent is kept."""

    mobile: Mobile
    proof: Proof
    consent: bool


class ReapplyIn(ApplicantForm):
    """Pictures that are left out stay as they are."""

    token: Token
    proof: Proof
    version: Whole


class ApplicantProvenIn(ApplicantTokenIn):
    proof: Proof = ""


class SentBack(Schema):
    """What is to be corrected of an application."""

    field: ApplicationField
    why: Annotated[str, StringConstraints(min_length=2, max_length=100), LINES]


class ApplicantFilled(Schema):
    """What was filled in, for who has proved the mobile; `papers`: how many there are."""

    company: str
    shop_name: str
    credit_code: str
    legal_person: str
    contact: str
    subdomain: str
    leases: str
    licence_expires_on: Day | None
    papers: int


class ApplicantShop(Schema):
    """The shop that came of it: where its owner logs in, and as whom."""

    address: str
    account: str


class ApplicantOut(Schema):
    """How an application stands. `form` and `shop` with a proof of the mobile alone, which is masked.

    `kept_days`: so long it stays once it has ended, or was sent back.
    """

    token: str
    status: ApplicationStatus
    mobile: str
    submitted_at: Moment
    ended_at: Moment | None
    kept_days: int
    reasons: list[SentBack]
    why: str
    version: int
    may: list[ApplicationAct]
    form: ApplicantFilled | None
    shop: ApplicantShop | None


ApplicationSort = Literal[
    "", "submitted_at", "-submitted_at", "company", "-company", "rounds", "-rounds", "ended_at", "-ended_at"
]  # fmt: skip


class ApplicationFilter(Schema):
    """`keyword`: company, shop, address, credit code or number; dates of when it was sent in last."""

    keyword: Annotated[str, StringConstraints(max_length=60)] = ""
    date_from: Day | None = None
    date_to: Day | None = None


class ApplicationQuery(ApplicationFilter, PageQuery):
    status: ApplicationStatus | None = None
    sort: ApplicationSort = ""


class ApplicationRow(Schema):
    """Names and mobile are masked. `rounds`: how often it was sent in."""

    id: Id
    company: str
    shop_name: str
    credit_code: str
    contact: str
    mobile: str
    subdomain: str
    leases: str
    status: ApplicationStatus
    rounds: int
    submitted_at: Moment
    ended_at: Moment | None
    decided_by_name: str
    merchant_id: Id | None


class ApplicationStatusCount(Schema):
    status: ApplicationStatus | Literal["all"]
    count: int


class ApplicationCounts(Schema):
    counts: list[ApplicationStatusCount]


class ApplicationIdQuery(Schema):
    id: Id


class ApplicationOther(Schema):
    """Another application of the same company."""

    id: Id
    status: ApplicationStatus
    submitted_at: Moment


class ApplicationOut(ApplicationRow):
    """`licence` and `papers` open the documents for some minutes; each opening is logged.

    `address`: what the shop would have. `warnings`: what to look at before it is approved, in words.
    """

    legal_person: str
    licence: str
    licence_expires_on: Day | None
    papers: list[str]
    address: str
    reasons: list[SentBack]
    why: str
    version: int
    warnings: list[str]
    others: list[ApplicationOther]
    actions: list[ApplicationAct]
    logs: list[LogOut]


class JudgeApplicationIn(Schema):
    """`return` needs `reasons`, field by field; `refuse` needs `why`. `version` is the one that was looked at."""

    id: Id
    version: Whole
    result: Literal["return", "refuse"]
    reasons: Annotated[list[SentBack], Field(max_length=20)] = []
    why: Said = ""


class ShowApplicantIn(Schema):
    id: Id
    reason: Reason


class ApplicantPlain(Schema):
    """Names and mobile in full; the look is logged."""

    legal_person: str
    contact: str
    mobile: str


class ApproveApplicationIn(Schema):
    """What an operator adds to an application; empty values are the applicant's, or the platform's."""

    id: Id
    version: Whole
    name: ShopName = ""
    logo_url: Picture | Literal[""] = ""
    service_phone: ServicePhone = ""
    subdomain: Subdomain = ""
    commission_bps: BpsIn | None = None
    settlement_days: Days | None = None
    late_fee_bps: BpsIn | None = None
    late_fee_grace_days: Days | None = None
    late_fee_cap_bps: BpsIn | None = None
    goods_review: bool = False
    account: AccountName
