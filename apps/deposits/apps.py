from django.apps import AppConfig


class DepositsConfig(AppConfig):
    name = "apps.deposits"
    label = "deposits"

    def ready(self) -> None:
        from apps.deposits import alipay  # noqa: F401
