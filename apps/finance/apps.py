from django.apps import AppConfig


class FinanceConfig(AppConfig):
    name = "apps.finance"
    label = "finance"

    def ready(self) -> None:
        from apps.finance import api  # noqa: F401
        from apps.finance.services import ledger
        from merchants import onboarding

        onboarding.on_claim(ledger.open_for)
