from django.apps import AppConfig


class SalesConfig(AppConfig):
    name = "apps.sales"
    label = "sales"

    def ready(self) -> None:
        from apps.purchases.kind import PURCHASE
        from apps.sales import api, exports, parties, todos  # noqa: F401
        from apps.sales.services import subscriptions
        from apps.trade import proving

        subscriptions.register()
        proving.among(PURCHASE)
