from django.apps import AppConfig


class SubshopsConfig(AppConfig):
    name = "apps.subshops"
    label = "subshops"

    def ready(self) -> None:
        from apps.subshops import queries, search, shut  # noqa: F401
        from operators.menu import SUB_SHOPS, shows_when

        shows_when(SUB_SHOPS, queries.has_any)
