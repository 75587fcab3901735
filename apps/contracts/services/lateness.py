"""Contracts that nobody signed in time. Jobs wait in real time, contracts run out in business time, which may move."""

from datetime import datetime, timedelta

from django.db import transaction

from apps.contracts.log import ContractReason
from apps.contracts.models import Contract
from apps.contracts.rules import ContractAct
from apps.contracts.services.told import end
from core import clock
from core.jobs import services as jobs
from core.jobs.registry import job
from core.models import Job, JobState
from core.text import say
from tenants.scope import current

KIND = "contracts.expire"
SPARE = timedelta(minutes=1)


def watch(row: Contract) -> None:
    """Look at the contract again when its time is over."""
    assert row.expires_at is not None
    about = {"at": row.expires_at.isoformat(), "order_id": str(row.order_id)}
    run_at = row.expires_at - clock.ahead() + SPARE
    jobs.enqueue(KIND, str(row.pk), tenant_id=current().id, payload=about, run_at=run_at)


def follow_clock(_: clock.ClockMoved) -> None:
    """Business time has moved on: so much earlier are the looks."""
    ahead = clock.now() - clock.real_now()
    for row in Job.objects.filter(kind=KIND, state=JobState.QUEUED, payload__has_key="at"):
        at = datetime.fromisoformat(row.payload["at"]) - ahead + SPARE
        Job.objects.filter(tenant_id=row.tenant_id, id=row.id, state=JobState.QUEUED).update(run_at=at)


@transaction.atomic
def expire_late(contract_id: int) -> bool:
    """The time to sign is over and nobody told us."""
    row = Contract.objects.select_for_update().get(pk=contract_id)
    if row.expires_at is None or row.expires_at > clock.now():
        return False
    return end(row, ContractAct.EXPIRE, ContractReason.UNSIGNED)


def _order(job: Job) -> str:
    return say(f"订单 {job.payload['order_id']}", f"order {job.payload['order_id']}")


@job(KIND, title=("合同到期", "Expire contracts"), subject=_order)
def expire_job(job: Job) -> None:
    expire_late(int(job.key))
