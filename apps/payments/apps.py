from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "apps.payments"
    label = "payments"

    def ready(self) -> None:
        from apps.payments import alipay, queries  # noqa: F401
        from apps.payments.services import asking
        from merchants import closing
        from overview import demo_clock

        demo_clock.on_move(asking.follow_clock)
        closing.on_close("refunds", queries.going_back)
