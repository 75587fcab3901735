from django.apps import AppConfig


class SalesConfig(AppConfig):
    name = "apps.sales"
    label = "sales"

    def ready(self) -> None:
        from apps.sales import api, exports, parties, todos  # noqa: F401
        from apps.sales.services import subscriptions

        subscriptions.register()
