"""The loops of a worker and of beat, which touch the file that they are judged by (`alive`)."""

from typing import Any

from celery import bootsteps
from celery.beat import PersistentScheduler

from core.jobs import alive


class Alive(bootsteps.StartStopStep):  # type: ignore[misc]
    """Of a worker it is the pidfile. Its timer is run by the loop that takes rings and hears what its processes did."""

    requires = ("celery.worker.components:Timer",)

    def start(self, worker: Any) -> None:
        alive.show(worker.pidfile)
        worker.timer.call_repeatedly(alive.EVERY_SECONDS, alive.touch)


class Scheduler(PersistentScheduler):  # type: ignore[misc]
    """Of beat it stands beside its schedule."""

    def setup_schedule(self) -> None:
        super().setup_schedule()
        alive.show(f"{self.schedule_filename}.alive")

    def tick(self) -> float:
        alive.touch()
        pause: float = super().tick()
        return pause
