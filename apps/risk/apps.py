from django.apps import AppConfig


class RiskConfig(AppConfig):
    name = "apps.risk"
    label = "risk"

    def ready(self) -> None:
        from apps.risk import api, exports, payable, todos  # noqa: F401
