from django.apps import AppConfig


class FinanceConfig(AppConfig):
    name = "apps.finance"
    label = "finance"

    def ready(self) -> None:
        from apps.finance import api, exports, figures, nights, personal, reviews, search, sources, todos  # noqa: F401
        from apps.finance.log import FinanceEntity
        from apps.finance.queries import ledger_lines
        from apps.finance.services import ledger
        from merchants import closing, onboarding
        from merchants.log import MerchantEntity

        onboarding.claimed.subscribe(ledger.open_for)
        closing.on_written("ledger", ledger_lines)
        sources.declare(FinanceEntity.WITHDRAWAL, "提现", "Withdrawal", lambda row: search.path_of(row.source_id))
        sources.declare(FinanceEntity.DEBT_CLEARING, "欠款处理", "Clearing of a debt")
        sources.declare(FinanceEntity.ADJUSTMENT, "调账", "Adjustment")
        sources.declare(FinanceEntity.MONTH, "当月短信", "Messages of a month")
        sources.declare("settlement", "结算", "Settlement")
        sources.declare(MerchantEntity.MERCHANT, "商户结清", "Paying a merchant out")
