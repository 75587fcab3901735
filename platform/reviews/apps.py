from django.apps import AppConfig


class ReviewsConfig(AppConfig):
    name = "reviews"
    label = "reviews"

    def ready(self) -> None:
        from reviews import api, exports, todos  # noqa: F401
