from django.apps import AppConfig


class GoodsConfig(AppConfig):
    name = "apps.goods"
    label = "goods"

    def ready(self) -> None:
        from apps.goods import api, figures, personal, search, todos  # noqa: F401
        from apps.goods.transfer import gains  # noqa: F401
