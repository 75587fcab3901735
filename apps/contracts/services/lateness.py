"""What became of a flow that nobody told us about: asked a few times while it is open, and once its time is over."""

from django.db import transaction

from apps.contracts import operations
from apps.contracts.models import Contract
from apps.contracts.rules import look_at
from apps.contracts.services.rows import want
from apps.contracts.services.told import OPEN
from apps.leases import queries as leases
from core import clock
from core.jobs import services as jobs
from core.jobs.registry import job
from core.models import Job
from core.text import say
from tenants.scope import current

KIND = "contracts.ask"


def watch(row: Contract, nth: int = 0) -> None:
    """The `nth` look at a contract that waits for its signature, counted from 0."""
    assert row.expires_at is not None
    at = look_at(row.expires_at, nth)
    jobs.enqueue(KIND, f"{row.pk}:{nth}", tenant_id=current().id, payload={"order_id": str(row.order_id)}, at=at)


@transaction.atomic
def ask_about(contract_id: int, nth: int) -> bool:
    """Put the question down; its silence is the queue's, then a person's. False once the contract has ended."""
    leases.lock(Contract.objects.values_list("order_id", flat=True).get(pk=contract_id))
    row = Contract.objects.select_for_update().get(pk=contract_id)
    if row.status not in OPEN or row.expires_at is None:
        return False
    want(row, operations.ASK, f"{row.pk}-look-{nth}", operations.Open(row.flow_id, row.order_id))
    if row.expires_at > clock.now():
        watch(row, nth + 1)
    return True


def _order(job: Job) -> str:
    return say(f"订单 {job.payload['order_id']}", f"order {job.payload['order_id']}")


@job(KIND, title=("查询合同签署结果", "Ask after signatures"), subject=_order)
def ask_job(job: Job) -> None:
    contract_id, nth = job.key.split(":")
    ask_about(int(contract_id), int(nth))
