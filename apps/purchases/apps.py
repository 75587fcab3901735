from django.apps import AppConfig


class PurchasesConfig(AppConfig):
    name = "apps.purchases"
    label = "purchases"

    def ready(self) -> None:
        from apps.purchases import index
        from merchants import closing

        closing.on_live("purchases", index.live)
