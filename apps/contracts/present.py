"""From contracts to their wire shapes."""

from apps.contracts import queries
from apps.contracts.models import Contract
from apps.contracts.rules import ContractStatus
from apps.contracts.schemas import ContractPart
from core import wording


def latest(order_id: int) -> ContractPart | None:
    row = queries.latest_row(order_id)
    return _part(row) if row else None


def _part(row: Contract) -> ContractPart:
    return ContractPart(
        id=row.pk,
        number=row.number,
        round=row.round,
        status=ContractStatus.of(row.status),
        status_label=ContractStatus.of(row.status).words,
        sha256=row.sha256,
        signed_sha256=row.signed_sha256,
        error=wording.reason(row.error),
        created_at=row.created_at,
        expires_at=row.expires_at,
        signed_at=row.signed_at,
    )
