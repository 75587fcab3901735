"""The operators' rows of notarizations and enforcements in `public`, written in the transaction of the change.

Whom they are about, and what people and the office say of them, isn't there.
"""

from apps.notary.log import NotaryEntity
from apps.notary.models import Enforcement, Notarization
from overview.mirror import Mirror
from overview.models import EnforcementIndex, NotarizationIndex

NOTARIZATIONS = Mirror(
    what=NotaryEntity.NOTARIZATION,
    model=NotarizationIndex,
    key="notarization_id",
    rows=Notarization.objects.all,
    copied=(
        "order_id", "round", "status", "cancelling", "case_no", "fee", "certificate_no", "created_at", "due_at",
        "completed_at",
    ),
)  # fmt: skip
ENFORCEMENTS = Mirror(
    what=NotaryEntity.ENFORCEMENT,
    model=EnforcementIndex,
    key="enforcement_id",
    rows=Enforcement.objects.all,
    copied=(
        "order_id", "round", "status", "withdrawing", "enforce_no", "as_of", "total", "certificate_no", "asked_at",
        "issued_at", "paid_at",
    ),
)  # fmt: skip
