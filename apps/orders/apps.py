from django.apps import AppConfig


class OrdersConfig(AppConfig):
    name = "apps.orders"
    label = "orders"

    def ready(self) -> None:
        from apps.leases.kind import LEASE
        from apps.orders import api, exports, figures, parties, personal, reviews, subscriptions, todos  # noqa: F401
        from apps.orders.collection import api as collection  # noqa: F401
        from apps.orders.collection import exports as sheets  # noqa: F401
        from apps.orders.collection import reviews as write_offs  # noqa: F401
        from apps.orders.consent import parties as parties_of_consents  # noqa: F401
        from apps.orders.paper import api as paper  # noqa: F401
        from apps.orders.pieces import search  # noqa: F401
        from apps.orders.shipping import api as shipping  # noqa: F401
        from apps.trade import proving

        subscriptions.register()
        proving.among(LEASE)
