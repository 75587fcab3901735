from django.apps import AppConfig


class AftersaleConfig(AppConfig):
    name = "apps.aftersale"
    label = "aftersale"

    def ready(self) -> None:
        from apps.aftersale import personal, todos  # noqa: F401
