from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "apps.payments"
    label = "payments"

    def ready(self) -> None:
        from apps.finance import sources
        from apps.payments import parties, payables, personal, queries  # noqa: F401
        from apps.payments.log import PaymentEntity
        from merchants import closing

        for source, words in ((PaymentEntity.ATTEMPT, ("收款", "Payment")), (PaymentEntity.REFUND, ("退款", "Refund"))):
            sources.declare(source, *words, lambda row: payables.page_of(row.order_kind, row.order_id))
        closing.on_close("refunds", ("退款处理中", "Refunds on their way"), queries.going_back)
