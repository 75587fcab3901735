from django.apps import AppConfig


class ContractsConfig(AppConfig):
    name = "apps.contracts"
    label = "contracts"

    def ready(self) -> None:
        from apps.contracts import api, services  # noqa: F401
        from partners import registry

        for name, title, send, apply in (
            ("create_flow", ("发起签署", "Send to be signed"), services.send_create, services.apply_create),
            ("archive", ("归档合同", "Fetch the signed contract"), services.send_archive, services.apply_archive),
            ("ask", ("查询签署结果", "Ask whether it is signed"), services.send_ask, services.apply_ask),
        ):
            registry.operation("esign", name, title=title, send=send, apply=apply, settled_by="shop")
        registry.operation(
            "esign",
            "revoke",
            title=("撤销签署", "Take back what waits to be signed"),
            send=services.send_revoke,
            apply=services.apply_revoke,
            settled_by="shop",
            done=registry.nothing_more,
        )
        for kind in ("flow.signed", "flow.rejected", "flow.revoked", "flow.expired"):
            registry.on_event("esign", kind, services.told, dismissed_by="shop")
