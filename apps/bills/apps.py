from django.apps import AppConfig


class BillsConfig(AppConfig):
    name = "apps.bills"
    label = "bills"

    def ready(self) -> None:
        from apps.bills import api, figures, payable, personal, queries  # noqa: F401
        from apps.bills.nightly import steps  # noqa: F401
        from merchants import closing

        closing.on_open("bill_offline", ("待复核的线下收款", "Offline payments to confirm"), queries.offline_waiting)
