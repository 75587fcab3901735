from django.apps import AppConfig


class PartnersConfig(AppConfig):
    name = "partners"
    label = "partners"

    def ready(self) -> None:
        from partners import api, listeners, retention, todos  # noqa: F401

        listeners.register()
