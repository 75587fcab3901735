from django.apps import AppConfig


class RiskConfig(AppConfig):
    name = "apps.risk"
    label = "risk"

    def ready(self) -> None:
        from apps.risk import api, exports, nights, parties, payable, personal, queries, todos  # noqa: F401
        from merchants import closing

        closing.on_close("risk_prepaid", ("风控预存余额", "Prepaid for risk reports"), lambda: sum(queries.prepaid()))
        closing.on_closed("risk_results", nights.forget_all)
        closing.on_close("recharges", ("未完结的风控充值", "Recharges under way"), queries.under_way)
