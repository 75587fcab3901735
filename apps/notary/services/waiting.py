"""What waits is looked after: the office is asked for what its callback should have told, what nobody goes on with
falls away, and what takes the office too long rings the bell.
"""

from django.db import transaction

from apps.notary.log import NotaryReason
from apps.notary.operations import ASK, Of
from apps.notary.rules import OPEN, WITH_STAFF, NotaryStatus
from apps.notary.services import cancel, tell
from apps.notary.services.rows import LOOK, lock, want, watch
from core import clock
from core.caller import system
from core.jobs.registry import job
from core.models import Job
from partners import asking
from tenants.scope import current


@transaction.atomic
def look_after(notarization_id: int, number: str) -> bool:
    """One look, under our `number` of it. False once it is over."""
    found = lock(notarization_id)
    if found is None or found[1].status not in OPEN:
        return False
    order, row = found
    late = row.due_at is not None and row.due_at <= clock.now()
    watch(row, order.finished_at)
    if order.finished_at is not None and not row.cancel_reason:
        cancel.ask(row, system(current()), NotaryReason.OVER)
    elif row.cancel_reason:
        return True  # the queue goes on asking
    elif late and row.status == NotaryStatus.READY:
        # The office may have made the customer's page, though its answer was lost: its word ends it.
        cancel.ask(row, system(current()), NotaryReason.LEFT)
    elif row.status in WITH_STAFF:
        if late:
            cancel.lapse(row)
            tell.failed(order, row)
    else:
        want(row, ASK, Of(row.order_id), key=number)
        if late and row.status == NotaryStatus.PROCESSING:
            tell.slow(order)
    return True


@job(LOOK, title=("跟进公证进度", "Look after notarizations"), subject=asking.of_order)
def look_job(job: Job) -> None:
    look_after(*asking.asked_alone(job))


@transaction.atomic
def look_at(notarization_id: int) -> None:
    """The office is asked once more, whatever the hour: it charges for what we don't have."""
    found = lock(notarization_id)
    if found is not None and found[1].status in OPEN:
        want(found[1], ASK, Of(found[1].order_id), key=f"{notarization_id}-{clock.real_now():%Y%m%d%H%M}")
