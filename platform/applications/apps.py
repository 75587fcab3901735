from django.apps import AppConfig


class ApplicationsConfig(AppConfig):
    name = "applications"
    label = "applications"

    def ready(self) -> None:
        from applications import api, exports, keyed, parties, retention, search, todos  # noqa: F401
