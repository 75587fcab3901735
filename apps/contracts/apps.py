from django.apps import AppConfig


class ContractsConfig(AppConfig):
    name = "apps.contracts"
    label = "contracts"

    def ready(self) -> None:
        from apps.contracts import api, nights, parties, personal, todos  # noqa: F401
