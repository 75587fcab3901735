from django.apps import AppConfig


class DepositsConfig(AppConfig):
    name = "apps.deposits"
    label = "deposits"

    def ready(self) -> None:
        from apps.deposits import parties, personal, queries  # noqa: F401
        from apps.deposits.services import captured
        from apps.payments import events
        from merchants import closing

        events.captured.subscribe(captured.follow)
        events.undone.subscribe(captured.follow_undone)
        closing.on_close("deposits", ("冻结中的押金", "Deposits that are frozen"), queries.still_frozen)
