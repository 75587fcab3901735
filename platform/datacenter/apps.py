from django.apps import AppConfig


class DatacenterConfig(AppConfig):
    name = "datacenter"
    label = "datacenter"

    def ready(self) -> None:
        from datacenter import api, exports, nights, services  # noqa: F401
        from merchants import closing

        closing.on_closed("data_ahead", services.forget_ahead)
