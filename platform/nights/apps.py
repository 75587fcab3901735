from django.apps import AppConfig


class NightsConfig(AppConfig):
    name = "nights"
    label = "nights"

    def ready(self) -> None:
        from core import clock
        from nights import gauges, job, morning  # noqa: F401

        clock.clock_moved.subscribe(job.follow_clock)
