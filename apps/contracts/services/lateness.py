"""What became of a flow that nobody told us about: asked a few times while it is open, and once its time is over."""

from django.db import transaction

from apps.contracts import operations
from apps.contracts.models import Contract
from apps.contracts.rules import looks_at
from apps.contracts.services.callbacks import OPEN
from apps.contracts.services.rows import want
from apps.leases import queries as leases
from core.jobs.registry import job
from core.models import Job
from partners import asking

KIND = "contracts.ask"


def watch(row: Contract) -> None:
    """The next look at a contract that waits for its signature."""
    assert row.expires_at is not None
    asking.ask_alone(row.pk, KIND, looks_at(row.expires_at), {"order_id": str(row.order_id)})


@transaction.atomic
def ask_about(contract_id: int, number: str) -> bool:
    """Put the question down, under our `number` of it; its silence is the queue's, then a person's.

    False once the contract has ended.
    """
    leases.lock(Contract.objects.values_list("order_id", flat=True).get(pk=contract_id))
    row = Contract.objects.select_for_update().get(pk=contract_id)
    if row.status not in OPEN or row.expires_at is None:
        return False
    want(row, operations.ASK, number, operations.Open(row.flow_id, row.order_id))
    watch(row)
    return True


@job(KIND, title=("查询合同签署结果", "Ask after signatures"), subject=asking.of_order)
def ask_job(job: Job) -> None:
    ask_about(*asking.asked_alone(job))
