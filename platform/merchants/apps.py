from django.apps import AppConfig


class MerchantsConfig(AppConfig):
    name = "merchants"
    label = "merchants"

    def ready(self) -> None:
        from merchants import api, exports, nights, queries, retention, reviews, search, todos  # noqa: F401
        from merchants.messages import api as messages_api  # noqa: F401
        from tenants import second

        second.known_by(queries.contact_mobiles)
