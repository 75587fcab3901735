"""Beat keeps the pool of warm schemas filled."""

from celery import shared_task

from tenants.provisioning import pool


@shared_task(name="core.schedule_pool")
def keep_pool() -> int:
    """Build what the pool lacks. Gives how many schemas it built."""
    return pool.fill()
