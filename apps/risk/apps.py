from django.apps import AppConfig


class RiskConfig(AppConfig):
    name = "apps.risk"
    label = "risk"

    def ready(self) -> None:
        from apps.finance import sources
        from apps.leases.kind import LEASE
        from apps.risk import api, exports, keyed, nights, parties, payable, personal, queries, todos  # noqa: F401
        from apps.risk.log import ReportEntity, RiskEntity
        from merchants import closing

        sources.declare(RiskEntity.RECHARGE, "风控充值", "Risk recharge")
        sources.declare(
            ReportEntity.REPORT, "风控报告", "Risk report", lambda row: LEASE.tab_path(row.order_id, "risk")
        )
        closing.on_close("risk_prepaid", ("风控预存余额", "Prepaid for risk reports"), lambda: sum(queries.prepaid()))
        closing.on_closed("risk_results", nights.forget_all)
        closing.on_close("recharges", ("未完结的风控充值", "Recharges under way"), queries.under_way)
