from django.apps import AppConfig


class DatacenterConfig(AppConfig):
    name = "datacenter"
    label = "datacenter"

    def ready(self) -> None:
        from datacenter import api, exports, nights  # noqa: F401
