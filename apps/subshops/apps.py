from django.apps import AppConfig


class SubshopsConfig(AppConfig):
    name = "apps.subshops"
    label = "subshops"

    def ready(self) -> None:
        from apps.subshops import api, figures  # noqa: F401
        from overview import workbench

        workbench.use_shop(figures.SHOP)
