"""Shapes of notarizations on the wire."""

from datetime import datetime
from typing import Annotated

from pydantic import StringConstraints

from apps.notary.rules import EnforceDoing, EnforceStatus, NotaryDoing, NotaryStatus, Push
from core.wire import LINES, Day, FenIn, FenOut, Id, Reason, Schema

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=2, max_length=60), LINES]
Key = Annotated[str, StringConstraints(strip_whitespace=True, min_length=4, max_length=64, pattern=r"^[\x21-\x7e]+$")]
Secret = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=16, max_length=64, pattern=r"^[\x21-\x7e]+$")
]


class NotaryMerchant(Schema):
    """Operators name the merchant."""

    merchant_id: Id | None = None


class NotaryOpenOut(Schema):
    """`price`: what a certificate costs where the merchant has no price of its own."""

    open: bool
    price: FenOut


class NotaryAccountOut(Schema):
    """The shop's account at the office. Its secret is never given out. `price`: what a certificate costs this shop."""

    configured: bool
    office: str
    app_id: str
    payer: str
    changed_at: datetime | None
    changed_by: str
    price: FenOut


class NotaryAccountIn(Schema):
    """`secret`: may be left out to keep the one that is there. It signs: a short one could be guessed."""

    office: Text
    app_id: Key
    secret: Secret | None = None
    payer: Text


class NotaryTokenOut(Schema):
    """Whether the office lets the shop in, and until when that holds; `refusal`: why it doesn't, in its words."""

    valid: bool
    until: datetime | None
    refusal: str


class NotaryAccountSaved(Schema):
    """What is saved, and whether the office took the keys just now (`waits`: it hasn't answered yet)."""

    account: NotaryAccountOut
    token: NotaryTokenOut
    waits: bool


class NotaryOf(Schema):
    order_id: Id


class PushCustomerIn(NotaryOf):
    """`price`: what the asker was shown, of the round that stands, else of a new one. At another one it is 112."""

    price: FenIn


class IdCardIn(NotaryOf):
    """Addresses of private pictures that were uploaded for this form."""

    front: Annotated[str, StringConstraints(max_length=200)]
    back: Annotated[str, StringConstraints(max_length=200)]


class CancelNotaryIn(NotaryOf):
    reason: Reason


class EnforceIn(NotaryOf):
    """`shown`: the sum that the asker was shown; at another one it is 112."""

    shown: FenIn
    note: Annotated[str, StringConstraints(strip_whitespace=True, max_length=200), LINES] = ""


class WithdrawEnforcementIn(NotaryOf):
    reason: Reason


class ClaimItem(Schema):
    """One bill that is claimed. `period`: 0 where it is of none."""

    label: str
    period: int
    due: Day
    amount: FenOut


class ClaimPart(Schema):
    """What is claimed as of a day, as it splits, bill by bill."""

    as_of: Day
    rent: FenOut
    fees: FenOut
    compensation: FenOut
    total: FenOut
    items: list[ClaimItem]


class EnforcementRow(Schema):
    """A request. `withdrawing`: the office was asked to drop it and hasn't said so yet, for `reason`.

    `waits`: a call is under way. `paid_at`: since then nothing of it is owed. `left`: what of the claim is owed today.
    """

    id: Id
    round: int
    status: EnforceStatus
    status_label: str
    enforce_no: str
    claim: ClaimPart
    left: FenOut
    note: str
    actor: str
    error: str
    withdrawing: bool
    reason: str
    waits: bool
    certificate_no: str
    sha256: str
    asked_at: datetime
    begun_at: datetime
    issued_at: datetime | None
    paid_at: datetime | None


class EnforcementIssued(Schema):
    """An earlier certificate: what of the lease it is of. `paid_at`: since then nothing of it is owed."""

    id: Id
    certificate_no: str
    total: FenOut
    as_of: Day
    issued_at: datetime | None
    paid_at: datetime | None


class EnforcementPart(Schema):
    """Enforcement of a certified contract. `claim`: what would be asked for today; null where something else stands.

    `why_not`: why it can't be asked for, "" where it can. `earlier`: how many requests came to nothing before;
    `issued`: those before that came to a certificate, newest first.
    """

    claim: ClaimPart | None
    why_not: str
    request: EnforcementRow | None
    earlier: int
    issued: list[EnforcementIssued]
    actions: list[EnforceDoing]


class NotaryPush(Schema):
    push: Push
    label: str
    at: datetime | None


class NotaryRound(Schema):
    """One round. `missing`: what the office hasn't got, the next first. `due_at`: until when the next step is taken.

    `cancelling`: the office was asked to cancel it and hasn't said so yet, for `reason`. `waits`: a call is under way.
    `ready_at`: when the office accepted it, `confirmed_at`: when the customer confirmed.
    """

    id: Id
    round: int
    status: NotaryStatus
    status_label: str
    case_no: str
    pushes: list[NotaryPush]
    missing: list[str]
    url: str
    fee: FenOut
    error: str
    cancelling: bool
    reason: str
    waits: bool
    certificate_no: str
    sha256: str
    created_at: datetime
    begun_at: datetime
    ready_at: datetime | None
    confirmed_at: datetime | None
    due_at: datetime | None
    completed_at: datetime | None


class NotaryPart(Schema):
    """An order's notarization. `open`, `configured`: the switches; `why_not`: why none may begin, "" where it may.

    `price`: what a certificate costs now. `earlier`: how many rounds came to nothing before. `enforcement`: once there
    is a certificate.
    """

    order_id: Id
    open: bool
    configured: bool
    why_not: str
    price: FenOut
    round: NotaryRound | None
    earlier: int
    actions: list[NotaryDoing]
    enforcement: EnforcementPart | None


class IssuedLink(Schema):
    id: Id
    url: str


class NotaryState(NotaryPart):
    """`certificate_url`: opens the certificate on this host for five minutes, "" while there is none; so do
    `request_url`, the shop's request for enforcement to print, `enforcement_url`, the office's certificate of it, and
    `issued_urls`, those of earlier requests.
    """

    certificate_url: str
    request_url: str
    enforcement_url: str
    issued_urls: list[IssuedLink]


class NotaryLink(Schema):
    """The customer's page at the office, good until then."""

    url: str
    until: datetime | None


class H5Notary(Schema):
    """What the customer sees of it. `url`: where to confirm, "" where nothing is to be done."""

    status: NotaryStatus
    status_label: str
    url: str
    until: datetime | None
