from django.apps import AppConfig


class ContractsConfig(AppConfig):
    name = "apps.contracts"
    label = "contracts"

    def ready(self) -> None:
        from apps.contracts import api, services  # noqa: F401
        from core import clock
        from partners import registry

        for name, send, apply in (
            ("create_flow", services.send_create, services.apply_create),
            ("archive", services.send_archive, services.apply_archive),
            ("ask", services.send_ask, services.apply_ask),
        ):
            registry.operation("esign", name, send=send, apply=apply, settled_by="shop")
        registry.operation(
            "esign", "revoke", send=services.send_revoke, apply=services.apply_revoke, settled_by="shop",
            done=registry.nothing_more,
        )  # fmt: skip
        for kind in ("flow.signed", "flow.rejected", "flow.revoked", "flow.expired"):
            registry.on_event("esign", kind, services.told, dismissed_by="shop")
        clock.clock_moved.subscribe(services.follow_clock)
