"""What we ask of the credit bureau. Raises PartyRefused, PartyUnavailable; by its number an act may be repeated."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from typing import Any, Protocol

from core import shapes
from core.money import Fen
from partners.bills import Charge
from partners.config import address, in_sandbox
from partners.rules import Party

OTHER_CONTENTS = "2003"
"""Its no to a number that it has already, with other contents."""


@dataclass(frozen=True, slots=True)
class CreditConfig:
    """`aes_key`: 64 hex digits. `org_code`: the platform's number at the bureau."""

    org_code: str
    aes_key: str = field(repr=False)
    secret: str = field(repr=False)
    base_url: str
    timeout: float = 20
    sandbox: bool = False

    @classmethod
    def of(cls, credentials: dict[str, Any], base_url: str) -> "CreditConfig":
        own = credentials["credit"]
        url = address(credentials, Party.CREDIT, "base_url", base_url)
        return cls(own["org_code"], own["aes_key"], own["secret"], url, sandbox=in_sandbox(credentials, Party.CREDIT))


@dataclass(frozen=True, slots=True)
class Subject:
    name: str
    id_number: str
    mobile: str


class ConsentState(StrEnum):
    WAITING = "waiting"
    SIGNED = "signed"
    REFUSED = "refused"
    EXPIRED = "expired"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class ConsentLink:
    """Where the customer signs, until then."""

    url: str
    until: datetime
    raw: str


@dataclass(frozen=True, slots=True)
class ConsentSaid:
    state: ConsentState
    at: datetime | None
    raw: str


@dataclass(frozen=True, slots=True)
class Line:
    """One value of a report, by the bureau's name of it."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Month:
    """`month`: 2026-10; `status`: the bureau's character; `overdue`: fen."""

    month: str
    status: str
    overdue: int


@dataclass(frozen=True, slots=True)
class ReportAccount:
    """`section`: D1 non-revolving, R1 revolving, R2 credit card, R3 semi-credit card, R4 of a line, C1 recovered."""

    section: str
    lines: list[Line]
    months: list[Month]


@shapes.kept("credit.report")
@dataclass(frozen=True, slots=True)
class CreditReport:
    number: str
    head: list[Line]
    person: list[Line]
    accounts: list[ReportAccount]
    queries: list[list[Line]]


@dataclass(frozen=True, slots=True)
class ReportAnswer:
    """`report` None: the bureau knows nobody like that. `fee`: what it charges us, in fen.

    `raw` is shut, as it came.
    """

    trade_no: str
    fee: Fen
    report: CreditReport | None
    raw: str


@dataclass(frozen=True, slots=True)
class Contract:
    """Sums in fen, days in ISO 8601."""

    number: str
    signed_on: str
    begins_on: str
    ends_on: str
    total: int
    periods: int
    goods: str


@dataclass(frozen=True, slots=True)
class ContractSaid:
    """`accepted` False: rejected, with the bureau's code."""

    accepted: bool
    code: str
    message: str
    raw: str


@dataclass(frozen=True, slots=True)
class Segment:
    """`name`: one of `segments.FIELDS`, whose fields `values` has, all of them."""

    name: str
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Record:
    """`number` is ours; `again`: corrected and sent again."""

    number: str
    kind: str
    again: bool
    segments: Sequence[Segment]


@dataclass(frozen=True, slots=True)
class Batch:
    number: str
    period: str
    created: str
    records: Sequence[Record]


@dataclass(frozen=True, slots=True)
class RecordSaid:
    """What the bureau says of a record: `code` "0000" is accepted; `name`: the field that is wrong, may be empty."""

    number: str
    code: str
    name: str
    message: str

    @property
    def accepted(self) -> bool:
        return self.code == "0000"


@dataclass(frozen=True, slots=True)
class Feedback:
    records: list[RecordSaid]
    raw: str


class Credit(Protocol):
    def consent(self, *, number: str, subject: Subject, text: str, notify_url: str, return_url: str) -> ConsentLink: ...
    def consent_state(self, *, number: str) -> ConsentSaid: ...
    def withdraw_consent(self, *, number: str) -> str: ...
    def report(self, *, number: str, consent: str, subject: Subject) -> ReportAnswer: ...
    def query(self, *, number: str) -> ReportAnswer | None: ...
    def bill(self, *, day: date) -> list[Charge]: ...
    def apply_contract(self, *, number: str, consent: str, subject: Subject, contract: Contract) -> ContractSaid: ...
    def contract_state(self, *, number: str) -> ContractSaid | None: ...
    def upload(self, *, batch: Batch) -> str: ...
    def has_batch(self, *, batch: str) -> bool: ...
    def feedback(self, *, batch: str, numbers: Sequence[str]) -> Feedback: ...
