from django.apps import AppConfig


class ContractsConfig(AppConfig):
    name = "apps.contracts"
    label = "contracts"

    def ready(self) -> None:
        from apps.contracts import api, nights, parties, personal, todos  # noqa: F401
        from apps.contracts.services import clauses
        from merchants import asked

        asked.clauses_decided.subscribe(clauses.decided)
