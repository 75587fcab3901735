from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "apps.payments"
    label = "payments"

    def ready(self) -> None:
        from apps.payments import alipay  # noqa: F401
        from apps.payments.services import asking
        from core import clock

        clock.clock_moved.subscribe(asking.follow_clock)
