"""Shapes of contracts on the wire."""

from datetime import datetime
from typing import Annotated

from pydantic import Field, StringConstraints

from apps.contracts.clauses import LONGEST, MOST, ClauseVariable, VersionState
from apps.contracts.rules import ContractKind, ContractStatus
from core.wire import ONE_LINE, Id, Reason, Schema, Whole


class ContractPart(Schema):
    """One round of an order's contract. `sha256`: the PDF that was sent; `signed_sha256`: the signed one."""

    id: Id
    number: str
    round: int
    status: ContractStatus
    status_label: str
    sha256: str
    signed_sha256: str
    error: str
    created_at: datetime
    expires_at: datetime | None
    signed_at: datetime | None


class SupplementPart(ContractPart):
    """`text`: what it is about. `again`: the caller may send it again."""

    kind: ContractKind
    title: str
    text: str
    again: bool


class H5Supplement(Schema):
    """The newest one. `url`: where the customer signs it until `expires_at`, "" where there is nothing to sign now;
    `readable`: there is a PDF.
    """

    id: Id
    title: str
    text: str
    status_label: str
    url: str
    readable: bool
    expires_at: datetime | None


class ContractOf(Schema):
    order_id: Id


class PaperOf(ContractOf):
    """`contract_id`: of one of its supplements; without it, its contract."""

    contract_id: Id | None = None


class PreviewLink(Schema):
    """`url` opens the PDF on this host until `expires_at`."""

    url: str
    expires_at: datetime


class ContractLink(Schema):
    """`url` opens the PDF on this host until `expires_at`; `signed` tells which of the two it is."""

    url: str
    sha256: str
    signed: bool
    expires_at: datetime


class VariableOut(Schema):
    """`word` stands in braces in a clause; `sample`: what the sample's lease puts there."""

    code: ClauseVariable
    word: str
    label: str
    sample: str


class ClauseVersionOut(Schema):
    """What a shop wrote of its own, once. `clauses`: with their variables."""

    number: int
    clauses: list[str]
    state: VersionState
    state_label: str
    why: str
    written_by: str
    written_at: datetime
    decided_by: str
    decided_at: datetime | None
    decided_why: str
    ended_at: datetime | None


class ClausesOut(Schema):
    """`versions`: the newest first, some dozens. `newest`: its number, 0 without one. `reviewed`: the platform looks at
    each before it counts. `last`: what stands behind a shop's clauses in every contract.
    """

    versions: list[ClauseVersionOut]
    newest: int
    variables: list[VariableOut]
    reviewed: bool
    last: str
    most: int
    longest: int


class SaveClausesIn(Schema):
    """`base`: the number of the newest version that was seen."""

    clauses: Annotated[
        list[Annotated[str, StringConstraints(min_length=1, max_length=LONGEST), ONE_LINE]],
        Field(min_length=1, max_length=MOST),
    ]
    base: Annotated[Whole, Field(ge=0, le=1_000_000)]
    why: Reason


class VersionOf(Schema):
    version: Annotated[int, Field(ge=1, le=1_000_000)]


class StopClausesIn(Schema):
    version: Annotated[Whole, Field(ge=1, le=1_000_000)]
    why: Reason
