from django.apps import AppConfig


class BillsConfig(AppConfig):
    name = "apps.bills"
    label = "bills"

    def ready(self) -> None:
        from apps.bills import api, payable  # noqa: F401
        from apps.bills.nightly import job, steps  # noqa: F401
        from overview import demo_clock

        demo_clock.on_move(job.schedule_moved)
