from django.apps import AppConfig


class MerchantsConfig(AppConfig):
    name = "merchants"
    label = "merchants"

    def ready(self) -> None:
        from merchants import api, exports, todos  # noqa: F401
