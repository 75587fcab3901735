from django.apps import AppConfig


class NotaryConfig(AppConfig):
    name = "apps.notary"
    label = "notary"

    def ready(self) -> None:
        from apps.notary import api, parties, personal, todos  # noqa: F401
