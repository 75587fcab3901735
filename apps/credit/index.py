"""The operators' rows of records and objections in `public`, written in the transaction of the change."""

from collections.abc import Sequence

from apps.credit.log import CreditEntity
from apps.credit.models import CreditAccount, CreditObjection, CreditRecord
from overview.mirror import Mirror, Values
from overview.models import CreditObjectionIndex, CreditRecordIndex


def _correctable(rows: Sequence[CreditRecord]) -> dict[int, Values]:
    """The consent of its account decides, too."""
    accounts = CreditAccount.objects.in_bulk({row.account_id for row in rows})
    for row in rows:
        row.account = accounts[row.account_id]
    return {row.pk: {"correctable": row.correctable} for row in rows}


RECORDS = Mirror(
    what=CreditEntity.RECORD,
    model=CreditRecordIndex,
    key="record_id",
    rows=CreditRecord.objects.all,
    copied=(
        "order_id", "kind", "key", "period", "status", "batch_id", "code", "field", "message", "created_at", "sent_at",
        "answered_at",
    ),
    derived=("correctable",),
    derive=_correctable,
)  # fmt: skip
OBJECTIONS = Mirror(
    what=CreditEntity.OBJECTION,
    model=CreditObjectionIndex,
    key="objection_id",
    rows=CreditObjection.objects.all,
    copied=("order_id", "status", "due_on", "raised_at", "answered_at"),
)
