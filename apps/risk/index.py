"""The operators' rows of recharges and of reports' fees in `public`, written in the transaction of the change."""

from apps.risk.log import ReportEntity, RiskEntity
from apps.risk.models import RiskRecharge, RiskReport
from overview.mirror import Mirror
from overview.models import RechargeIndex, RiskFeeIndex

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
FEES = Mirror(
    what=ReportEntity.REPORT,
    model=RiskFeeIndex,
    key="report_id",
    rows=RiskReport.objects.all,
    copied=("order_id", "type", "status", "fee", "asked_by_name", "asked_at", "answered_at"),
)
