from django.apps import AppConfig


class StaffConfig(AppConfig):
    name = "apps.staff"
    label = "staff"

    def ready(self) -> None:
        from core import audit
        from core.caller import Side
        from apps.staff.accounts import STAFF
        from apps.staff.models import ShopLog
        from operators import accounts

        audit.register(ShopLog, public=False)
        accounts.register(Side.STORE, STAFF)
