from django.apps import AppConfig


class ShopConfig(AppConfig):
    name = "apps.shop"
    label = "shop"

    def ready(self) -> None:
        from apps.shop import api, exports  # noqa: F401
        from apps.shop.monthly import api as monthly_api  # noqa: F401
        from apps.shop.monthly import exports as monthly_exports  # noqa: F401
        from apps.shop.people import api as people_api  # noqa: F401
