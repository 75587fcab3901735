from django.apps import AppConfig


class PartnersConfig(AppConfig):
    name = "partners"
    label = "partners"

    def ready(self) -> None:
        from partners import api, exports, listeners, parties, retention, todos  # noqa: F401
