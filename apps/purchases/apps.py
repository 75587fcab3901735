from django.apps import AppConfig


class PurchasesConfig(AppConfig):
    name = "apps.purchases"
    label = "purchases"

    def ready(self) -> None:
        from apps.purchases import figures, index, keyed, personal, search  # noqa: F401
        from core.entities import TradeKind
        from merchants import closing

        closing.on_live(TradeKind.PURCHASE, index.live)
