from django.apps import AppConfig


class PartnersConfig(AppConfig):
    name = "partners"
    label = "partners"

    def ready(self) -> None:
        from partners import api, exports, gauges, listeners, parties, personal, retention, search, todos  # noqa: F401
