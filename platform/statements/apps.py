from django.apps import AppConfig


class StatementsConfig(AppConfig):
    name = "statements"
    label = "statements"
