from django.apps import AppConfig


class NotaryConfig(AppConfig):
    name = "apps.notary"
    label = "notary"

    def ready(self) -> None:
        from apps.collection import handover
        from apps.collection.rules import To
        from apps.finance import sources
        from apps.leases.kind import LEASE
        from apps.notary import api, exports, nights, parties, personal, queries, todos  # noqa: F401
        from apps.notary.handing import OFFICE
        from apps.notary.log import NotaryEntity
        from merchants import closing
        from partners.notary import accounts

        sources.declare(
            NotaryEntity.NOTARIZATION, "公证", "Notarization", lambda row: LEASE.tab_path(row.order_id, "notary")
        )
        handover.register(To.NOTARY, OFFICE)
        closing.on_close("notary", ("办理中的公证", "Notarizations under way"), queries.fees_under_way)
        closing.on_open("enforcements", ("办理中的强制执行申请", "Requests for enforcement"), queries.enforcements_open)
        closing.on_closed("notary_account", accounts.forget)
