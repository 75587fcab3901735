from django.apps import AppConfig


class LeasesConfig(AppConfig):
    name = "apps.leases"
    label = "leases"

    def ready(self) -> None:
        from apps.leases import figures, index, keyed, personal, search, todos  # noqa: F401
        from core.entities import TradeKind
        from merchants import closing

        closing.on_live(TradeKind.LEASE, index.live)
