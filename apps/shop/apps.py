from django.apps import AppConfig


class ShopConfig(AppConfig):
    name = "apps.shop"
    label = "shop"

    def ready(self) -> None:
        from apps.shop import api, figures  # noqa: F401
        from overview import workbench

        workbench.use_shop(figures.SHOP)
