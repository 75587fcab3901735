from django.apps import AppConfig


class ContractsConfig(AppConfig):
    name = "apps.contracts"
    label = "contracts"

    def ready(self) -> None:
        from apps.contracts import api, services  # noqa: F401
        from overview import demo_clock
        from partners import registry

        registry.operation("esign", "create_flow", send=services.send_create, apply=services.apply_create)
        registry.operation("esign", "archive", send=services.send_archive, apply=services.apply_archive)
        registry.operation("esign", "ask", send=services.send_ask, apply=services.apply_ask)
        registry.operation("esign", "revoke", send=services.send_revoke, apply=services.apply_revoke)
        for kind in ("flow.signed", "flow.rejected", "flow.revoked", "flow.expired"):
            registry.on_event("esign", kind, services.told)
        demo_clock.on_move(services.follow_clock)
