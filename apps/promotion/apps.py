from django.apps import AppConfig


class PromotionConfig(AppConfig):
    name = "apps.promotion"
    label = "promotion"

    def ready(self) -> None:
        from apps.promotion import api, exports, figures, parties, search, shut  # noqa: F401
