from django.apps import AppConfig


class BillsConfig(AppConfig):
    name = "apps.bills"
    label = "bills"

    def ready(self) -> None:
        from apps.bills import api, figures, payable, personal  # noqa: F401
        from apps.bills.nightly import steps  # noqa: F401
