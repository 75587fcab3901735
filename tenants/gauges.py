"""How many warm schemas wait for merchants, how far an upgrade has got with all of them, and which node is away."""

from collections.abc import Mapping

from core.gauges import Gauge, Unit, declare
from tenants import nodes
from tenants.fleet import fleet
from tenants.models import FleetStep, Tenant
from tenants.rules import FleetState, TenantState


def _warm() -> Mapping[str, float]:
    return {"": Tenant.objects.filter(state=TenantState.WARM).count()}


def _refused() -> Mapping[str, float]:
    """The schema and the migration that it refused; the fleet stops there, so that there are few."""
    waiting = [tenant_id for tenant_id, _ in fleet.behind()]
    failed = FleetStep.objects.filter(tenant_id__in=waiting, state=FleetState.FAILED).order_by("-at")
    steps = {row.tenant_id: f"{row.app}.{row.name}" for row in failed[:MOST]}
    names = dict(Tenant.objects.filter(pk__in=steps).values_list("pk", "schema_name"))
    return {f"{names[pk]}: {step}": 1 for pk, step in steps.items() if pk in names}


MOST = 10
"""Of the refusals, those that are shown."""

declare(Gauge(
    "warm_schemas", ("备好的商户空间", "Schemas ready for merchants"), Unit.COUNT, _warm, least=1,
    advice=("开通商户会变慢：检查“备好商户空间”任务", "Onboarding is slow now: look at the job that fills the pool"),
    path="/jobRuns",
))  # fmt: skip
declare(Gauge(
    "schemas_current", ("已升级的商户空间", "Schemas that are upgraded"), Unit.COUNT,
    lambda: {"": fleet.counts()["current"]},
))  # fmt: skip
declare(Gauge(
    "schemas_behind", ("待升级的商户空间", "Schemas to upgrade"), Unit.COUNT, lambda: {"": fleet.counts()["behind"]},
    most=0,
    advice=(
        "升级进行中会逐渐减少；不再减少时运行 python -m config migrate_all，从停下处继续",
        "An upgrade brings it down; if it stands still, run python -m config migrate_all: it goes on where it stopped",
    ),
))  # fmt: skip
declare(Gauge(
    "schemas_refused", ("升级失败的商户空间", "Schemas that refused an upgrade"), Unit.COUNT, _refused,
    part="schema", most=0,
    advice=(
        "升级已停在这里：在服务器上运行 python -m config migrate_all 查看原因，修正后会从这里继续",
        "The upgrade stopped here: python -m config migrate_all on the server says why, and goes on once it is mended",
    ),
))  # fmt: skip
declare(Gauge(
    "nodes_away", ("无应答的数据库节点", "Database nodes that don't answer"), Unit.COUNT, lambda: {**nodes.away()},
    part="node", most=0,
    advice=(
        "该节点上的商户暂时无法使用：恢复它，或启用备用节点（infra/citus/README.md）",
        "Its merchants can't work: bring it back, or promote its standby (infra/citus/README.md)",
    ),
))  # fmt: skip
