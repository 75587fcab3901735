from django.apps import AppConfig


class DepositsConfig(AppConfig):
    name = "apps.deposits"
    label = "deposits"

    def ready(self) -> None:
        from apps.deposits import alipay, queries  # noqa: F401
        from merchants import closing

        closing.on_close("deposits", queries.still_frozen)
