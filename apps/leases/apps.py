from django.apps import AppConfig


class LeasesConfig(AppConfig):
    name = "apps.leases"
    label = "leases"

    def ready(self) -> None:
        from apps.leases import figures, index, todos  # noqa: F401
        from merchants import closing

        closing.on_live("orders", index.live)
