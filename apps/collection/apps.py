from django.apps import AppConfig


class CollectionConfig(AppConfig):
    name = "apps.collection"
    label = "collection"

    def ready(self) -> None:
        from apps.collection import personal, todos  # noqa: F401
