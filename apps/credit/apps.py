from django.apps import AppConfig


class CreditConfig(AppConfig):
    name = "apps.credit"
    label = "credit"

    def ready(self) -> None:
        from apps.collection import handover
        from apps.collection.rules import To
        from apps.credit import api, exports, jobs, leaving, nights, parties, personal, todos  # noqa: F401
        from apps.credit.handing import BUREAU
        from apps.credit.log import CreditEntity
        from apps.finance import sources
        from apps.leases.kind import LEASE

        sources.declare(
            CreditEntity.QUERY, "征信查询", "Credit report", lambda row: LEASE.tab_path(row.order_id, "credit")
        )
        handover.register(To.BUREAU, BUREAU)
