from django.apps import AppConfig


class StatementsConfig(AppConfig):
    name = "statements"
    label = "statements"

    def ready(self) -> None:
        from statements import retention  # noqa: F401
