from django.apps import AppConfig


class OrdersConfig(AppConfig):
    name = "apps.orders"
    label = "orders"

    def ready(self) -> None:
        from apps.orders import api, exports, parties  # noqa: F401
        from apps.orders.services import subscriptions

        subscriptions.register()
