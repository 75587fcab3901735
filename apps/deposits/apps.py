from django.apps import AppConfig


class DepositsConfig(AppConfig):
    name = "apps.deposits"
    label = "deposits"

    def ready(self) -> None:
        from apps.deposits import api, parties, payable, personal, queries  # noqa: F401
        from apps.deposits.services import captured, held
        from apps.payments import events
        from merchants import closing

        events.captured.subscribe(captured.follow)
        events.undone.subscribe(captured.follow_undone)
        events.gone_back.subscribe(held.follow_returned)
        events.put_back.subscribe(held.put_back)
        closing.on_close("deposits", ("冻结或代收中的押金", "Deposits that are frozen or held"), queries.all_left)
