"""Beat's two calls of nights. They put jobs down; workers do them."""

from celery import shared_task

from nights import behind, job, minutely, morning
from tenants import scope


@shared_task(name="core.schedule_nightly")
def schedule_nightly() -> int:
    """A job for each merchant's next night that is due, and once an hour those that failed; once all of a date are
    over, what comes behind them; and in the morning one that looks for nights that are late.
    """
    with scope.public():
        return job.schedule() + job.try_again() + behind.schedule() + morning.schedule()


@shared_task(name="core.schedule_minutely")
def schedule_minutely() -> int:
    """Jobs of this minute."""
    with scope.public():
        return minutely.schedule()
