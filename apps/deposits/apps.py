from django.apps import AppConfig


class DepositsConfig(AppConfig):
    name = "apps.deposits"
    label = "deposits"

    def ready(self) -> None:
        from apps.deposits import api  # noqa: F401
        from apps.deposits.services.capture import apply_capture, seen_captured, send_capture
        from apps.deposits.services.place import apply_waiver, frozen, send_waiver
        from apps.deposits.services.thaw import apply_thaw, send_thaw
        from partners import registry

        registry.operation("alipay", "waiver", send=send_waiver, apply=apply_waiver, settled_by="shop")
        registry.operation(
            "alipay", "thaw", send=send_thaw, apply=apply_thaw, refusal="stuck", done=registry.nothing_more
        )
        registry.operation(
            "alipay", "capture", send=send_capture, apply=apply_capture, done=seen_captured, needs_trade_no=True
        )
        registry.on_event("alipay", "freeze.done", frozen)
