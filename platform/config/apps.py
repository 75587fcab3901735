from importlib import import_module

from django.apps import AppConfig
from django.conf import settings


class ConfigConfig(AppConfig):
    name = "config"
    label = "config"

    def ready(self) -> None:
        # The API rings too: without this its threads would know Celery's own default app only.
        import_module("config.celery")
        import_module("config.archive.jobs")
        if settings.TRACED:
            import_module("config.otel").install()
