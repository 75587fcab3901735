from django.apps import AppConfig


class ExpressConfig(AppConfig):
    name = "apps.express"
    label = "express"
