from django.apps import AppConfig


class GoodsConfig(AppConfig):
    name = "apps.goods"
    label = "goods"
