"""Shapes of contracts on the wire."""

from datetime import datetime

from apps.contracts.rules import ContractStatus
from core.wire import Id, Schema


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


class ContractOf(Schema):
    order_id: Id


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
