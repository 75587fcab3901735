"""The paper of goods that came back before their lease's end: begun behind the act that took them in, which reckons
what is called off and the fee.
"""

from apps.bills.queries import to_come
from apps.contracts.services.supplements import send_early
from apps.leases import queries as leases
from apps.trade.events import Moved
from core import clock
from core.caller import system
from core.entities import TradeKind
from core.jobs import services as jobs
from core.jobs.registry import job
from core.models import Job
from partners import asking
from tenants.scope import current

KIND = "contracts.early"


def goods_came(what: Moved) -> None:
    """Of leases that are looked at now, those with periods to come: in the transaction that moved them there."""
    if what.kind != TradeKind.LEASE:
        return
    today = clock.today()
    for order in leases.inspected_among(what.ids):
        if to_come(order.pk, today):
            key, payload = f"{order.pk}:{order.version}", {"order_id": str(order.pk)}
            jobs.enqueue(KIND, key, tenant_id=current().id, payload=payload)


@job(KIND, title=("提前归还补充协议", "Papers of early returns"), subject=asking.of_order)
def send_job(job: Job) -> None:
    order = leases.lock(int(job.payload["order_id"]))
    send_early(order=order, caller=system(current()))
