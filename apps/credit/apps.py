from django.apps import AppConfig


class CreditConfig(AppConfig):
    name = "apps.credit"
    label = "credit"

    def ready(self) -> None:
        from apps.credit import api, exports, nights, parties, personal, todos  # noqa: F401
