from django.apps import AppConfig


class ExpressConfig(AppConfig):
    name = "apps.express"
    label = "express"

    def ready(self) -> None:
        from apps.express import api, parties, personal  # noqa: F401
