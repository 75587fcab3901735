"""The operators' rows of records and objections in `public`, written in the transaction of the change."""

from apps.credit.log import CreditEntity
from apps.credit.models import CreditObjection, CreditRecord
from overview.mirror import Mirror
from overview.models import CreditObjectionIndex, CreditRecordIndex

RECORDS = Mirror(
    what=CreditEntity.RECORD,
    model=CreditRecordIndex,
    key="record_id",
    rows=CreditRecord.objects.all,
    copied=(
        "order_id", "kind", "key", "period", "status", "batch_id", "code", "field", "message", "created_at", "sent_at",
        "answered_at",
    ),
)  # fmt: skip
OBJECTIONS = Mirror(
    what=CreditEntity.OBJECTION,
    model=CreditObjectionIndex,
    key="objection_id",
    rows=CreditObjection.objects.all,
    copied=("order_id", "status", "due_on", "raised_at", "answered_at"),
)
