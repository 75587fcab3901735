from django.apps import AppConfig


class StorefrontConfig(AppConfig):
    name = "apps.storefront"
    label = "storefront"

    def ready(self) -> None:
        from apps.storefront import api  # noqa: F401
