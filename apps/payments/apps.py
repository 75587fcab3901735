from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "apps.payments"
    label = "payments"

    def ready(self) -> None:
        from apps.payments import parties, personal, queries  # noqa: F401
        from merchants import closing

        closing.on_close("refunds", ("退款处理中", "Refunds on their way"), queries.going_back)
