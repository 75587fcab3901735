"""How many warm schemas wait for merchants."""

from collections.abc import Mapping

from core.gauges import Gauge, Unit, declare
from tenants.models import Tenant
from tenants.rules import TenantState


def _warm() -> Mapping[str, float]:
    return {"": Tenant.objects.filter(state=TenantState.WARM).count()}


declare(Gauge(
    "warm_schemas", ("备好的商户空间", "Schemas ready for merchants"), Unit.COUNT, _warm, least=1,
    advice=("开通商户会变慢：检查“备好商户空间”任务", "Onboarding is slow now: look at the job that fills the pool"),
    path="/jobRuns",
))  # fmt: skip
