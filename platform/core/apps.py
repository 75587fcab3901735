from django.apps import AppConfig


class CoreConfig(AppConfig):
    name = "core"
    label = "core"

    def ready(self) -> None:
        from core import clock, machine, personal, retention, slow  # noqa: F401
        from core.crashes import api as crashes_api  # noqa: F401
        from core.exports import api as exports_api  # noqa: F401
        from core.jobs import gauges  # noqa: F401
        from core.jobs import services as jobs
        from core.notices import api  # noqa: F401

        clock.clock_moved.subscribe(jobs.follow_clock)
        slow.install()
