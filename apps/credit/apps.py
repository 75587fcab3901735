from django.apps import AppConfig


class CreditConfig(AppConfig):
    name = "apps.credit"
    label = "credit"

    def ready(self) -> None:
        from apps.collection import handover
        from apps.collection.rules import To
        from apps.credit import api, exports, jobs, leaving, nights, parties, personal, todos  # noqa: F401
        from apps.credit.handing import BUREAU

        handover.register(To.BUREAU, BUREAU)
