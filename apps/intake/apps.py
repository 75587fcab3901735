from django.apps import AppConfig


class IntakeConfig(AppConfig):
    name = "apps.intake"
    label = "intake"

    def ready(self) -> None:
        from apps.intake import api, exports, nights, parties, personal, proving, shut, subscriptions  # noqa: F401
