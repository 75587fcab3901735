from django.apps import AppConfig


class FinanceConfig(AppConfig):
    name = "apps.finance"
    label = "finance"

    def ready(self) -> None:
        from apps.finance import api  # noqa: F401
