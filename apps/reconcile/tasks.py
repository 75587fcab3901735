"""The beat of reconciliation. It puts jobs down; workers do them."""

from celery import shared_task

from apps.reconcile import jobs
from tenants import scope


@shared_task(name="core.schedule_reconcile")
def schedule_reconcile() -> int:
    """The fetching of the party's books, when some are due."""
    with scope.public():
        return jobs.schedule()
