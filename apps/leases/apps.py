from django.apps import AppConfig


class LeasesConfig(AppConfig):
    name = "apps.leases"
    label = "leases"

    def ready(self) -> None:
        from apps.leases import figures, todos  # noqa: F401
