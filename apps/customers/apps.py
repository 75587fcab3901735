from django.apps import AppConfig


class CustomersConfig(AppConfig):
    name = "apps.customers"
    label = "customers"

    def ready(self) -> None:
        from apps.customers import parties, personal  # noqa: F401
