from django.apps import AppConfig


class FinanceConfig(AppConfig):
    name = "apps.finance"
    label = "finance"

    def ready(self) -> None:
        from apps.finance import api, exports, figures, nights, personal, reviews, search, todos  # noqa: F401
        from apps.finance.queries import ledger_lines
        from apps.finance.services import ledger
        from merchants import closing, onboarding

        onboarding.claimed.subscribe(ledger.open_for)
        closing.on_written("ledger", ledger_lines)
