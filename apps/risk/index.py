"""The operators' rows of recharges in `public`, written in the transaction of the change."""

from apps.risk.log import RiskEntity
from apps.risk.models import RiskRecharge
from overview.mirror import Mirror
from overview.models import RechargeIndex

RECHARGES = Mirror(
    what=RiskEntity.RECHARGE,
    model=RechargeIndex,
    key="recharge_id",
    rows=RiskRecharge.objects.all,
    copied=(
        "method", "amount", "returned", "status", "voucher", "reference", "remark", "reason", "applied_by_name",
        "actor_name", "applied_at",
    ),
)  # fmt: skip
