from django.apps import AppConfig


class SubshopsConfig(AppConfig):
    name = "apps.subshops"
    label = "subshops"
