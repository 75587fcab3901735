from django.apps import AppConfig


class CatalogConfig(AppConfig):
    name = "catalog"
    label = "catalog"

    def ready(self) -> None:
        from catalog import api  # noqa: F401
