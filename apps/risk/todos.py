"""Offline recharges that wait for operators."""

from collections.abc import Mapping

from apps.risk.rules import RechargeStatus
from core import actions as a
from core.caller import Caller
from core.todos import Todo, Waits, declare, waits
from overview.models import RechargeIndex

SUBMITTED = Todo(
    "recharges", "待审核充值", "Recharges to audit", a.RISK_AUDIT, f"/rechargeAudit?status={RechargeStatus.SUBMITTED}"
)


def _submitted(caller: Caller) -> Mapping[str, Waits]:
    return {SUBMITTED.key: waits(RechargeIndex.objects.filter(status=RechargeStatus.SUBMITTED), "applied_at")}


declare("P", 12, SUBMITTED, count=_submitted)
