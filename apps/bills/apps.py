from django.apps import AppConfig


class BillsConfig(AppConfig):
    name = "apps.bills"
    label = "bills"

    def ready(self) -> None:
        from apps.bills import api, payable  # noqa: F401
        from apps.bills.nightly import job, steps  # noqa: F401
        from core import clock

        clock.clock_moved.subscribe(job.follow_clock)
