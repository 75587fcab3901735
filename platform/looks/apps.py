from django.apps import AppConfig


class LooksConfig(AppConfig):
    name = "looks"
    label = "looks"

    def ready(self) -> None:
        from looks import api, exports, personal  # noqa: F401
