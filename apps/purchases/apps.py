from django.apps import AppConfig


class PurchasesConfig(AppConfig):
    name = "apps.purchases"
    label = "purchases"
