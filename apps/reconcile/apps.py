from django.apps import AppConfig


class ReconcileConfig(AppConfig):
    name = "apps.reconcile"
    label = "reconcile"

    def ready(self) -> None:
        from apps.reconcile import api, exports, jobs, personal, reviews, todos  # noqa: F401
