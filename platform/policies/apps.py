from django.apps import AppConfig


class PoliciesConfig(AppConfig):
    name = "policies"
    label = "policies"

    def ready(self) -> None:
        from policies import api, reviews, todos  # noqa: F401
