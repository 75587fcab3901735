from django.apps import AppConfig


class DepositsConfig(AppConfig):
    name = "apps.deposits"
    label = "deposits"

    def ready(self) -> None:
        from apps.deposits import api  # noqa: F401
        from apps.deposits.services import capture, place, thaw
        from partners import registry

        registry.operation("alipay", "waiver", send=place.send_waiver, apply=place.apply_waiver)
        registry.operation("alipay", "thaw", send=thaw.send_thaw, apply=thaw.apply_thaw)
        registry.operation("alipay", "capture", send=capture.send_capture, apply=capture.apply_capture)
        registry.on_event("alipay", "freeze.done", place.frozen)
