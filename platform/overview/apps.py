from django.apps import AppConfig


class OverviewConfig(AppConfig):
    name = "overview"
    label = "overview"

    def ready(self) -> None:
        from overview import api, demo_clock, exports, figures, personal, todos  # noqa: F401

        demo_clock.install()
