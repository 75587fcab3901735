"""What we ask of a notary's office. Acts raise PartyRefused or PartyUnavailable.

Our number names a case at the office, so that every act but a cancel may be repeated: the same push twice is one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from typing import Any, Protocol

from core.money import Fen
from partners.bills import Charge
from partners.config import address, in_sandbox
from partners.rules import Party


@dataclass(frozen=True, slots=True)
class NotaryConfig:
    """Where the office is. Keys are the merchants' own (`Account`)."""

    base_url: str
    timeout: float = 20
    sandbox: bool = False

    @classmethod
    def of(cls, credentials: dict[str, Any], base_url: str) -> "NotaryConfig":
        url = address(credentials, Party.NOTARY, "base_url", base_url)
        return cls(url, sandbox=in_sandbox(credentials, Party.NOTARY))


@dataclass(frozen=True, slots=True)
class Account:
    """A merchant's at the office. `payer`: whom the office bills."""

    office: str
    app_id: str
    secret: str = field(repr=False)
    payer: str


@dataclass(frozen=True, slots=True)
class Token:
    """What every act needs, until then; never shown to anybody."""

    value: str = field(repr=False)
    until: datetime


class Tokens(Protocol):
    """Where the account's token is kept between acts."""

    def held(self) -> str:
        """Empty where none holds any more."""

    def keep(self, token: Token) -> None: ...


class CaseStatus(StrEnum):
    DRAFT = "draft"
    READY = "ready"
    WAITING = "waiting"
    PROCESSING = "processing"
    ISSUED = "issued"
    FAILED = "failed"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Customer:
    """Who owes by the contract, and confirms."""

    name: str
    id_number: str
    mobile: str
    address: str


@dataclass(frozen=True, slots=True)
class Period:
    """One instalment of the schedule. `due`: None, on the day on which the contract begins."""

    number: int
    due: date | None
    amount: Fen


@dataclass(frozen=True, slots=True)
class Paper:
    """The signed contract, its sums in fen and its schedule, which sums up to `total`."""

    number: str
    pdf: bytes = field(repr=False)
    sha256: str
    total: Fen
    deposit: Fen
    schedule: Sequence[Period]


@dataclass(frozen=True, slots=True)
class Link:
    """Where the customer confirms or refuses, until then."""

    url: str
    until: datetime
    raw: str


@dataclass(frozen=True, slots=True)
class CaseState:
    """`reason`: why it failed or was cancelled; `by_customer`: by the customer's own no. The certificate's number and
    SHA-256 once it is issued; `fee`: what the office charges for it then, in fen.
    """

    case_no: str
    status: CaseStatus
    reason: str
    by_customer: bool
    certificate_no: str
    sha256: str
    fee: Fen
    raw: str


@dataclass(frozen=True, slots=True)
class Certificate:
    """`fee`: what the office charges for it, in fen."""

    number: str
    sha256: str
    fee: Fen
    pdf: bytes = field(repr=False)
    raw: str


class EnforceState(StrEnum):
    """How far a request for enforcement is at the office."""

    SUBMITTED = "submitted"
    ACCEPTED = "accepted"
    ISSUED = "issued"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class Unpaid:
    """One bill that is asked for. `item`: what it is for, as people call it; `period`: 0 where it is of none."""

    item: str
    period: int
    due: date
    amount: Fen


@dataclass(frozen=True, slots=True)
class Claim:
    """What is owed on a day, as it splits; the schedule sums up to it."""

    as_of: date
    rent: Fen
    fees: Fen
    compensation: Fen
    schedule: Sequence[Unpaid]

    @property
    def total(self) -> Fen:
        return self.rent + self.fees + self.compensation


@dataclass(frozen=True, slots=True)
class Enforcement:
    """`reason`: why it was refused or withdrawn."""

    enforce_no: str
    state: EnforceState
    reason: str
    raw: str


class Notary(Protocol):
    def token(self) -> Token: ...
    def push_customer(
        self, *, number: str, customer: Customer, notify_url: str, return_url: str
    ) -> tuple[str, str]: ...
    def push_id_card(self, *, number: str, front: bytes, back: bytes) -> str: ...
    def push_contract(self, *, number: str, paper: Paper) -> str: ...
    def ready(self, *, number: str) -> str: ...
    def link(self, *, number: str) -> Link: ...
    def query(self, *, number: str) -> CaseState: ...
    def cancel(self, *, number: str, reason: str) -> str: ...
    def certificate(self, *, number: str) -> Certificate: ...
    def bill(self, *, day: date) -> list[Charge]: ...
    def enforce(self, *, number: str, case: str, claim: Claim, notify_url: str) -> tuple[str, str]: ...
    def query_enforcement(self, *, number: str) -> Enforcement: ...
    def withdraw_enforcement(self, *, number: str, reason: str) -> str: ...
    def enforcement_certificate(self, *, number: str) -> Certificate: ...
