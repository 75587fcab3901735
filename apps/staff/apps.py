from django.apps import AppConfig


class StaffConfig(AppConfig):
    name = "apps.staff"
    label = "staff"

    def ready(self) -> None:
        from apps.staff import personal, services, shut  # noqa: F401
        from apps.staff.accounts import STAFF
        from apps.staff.models import ShopLog
        from core import audit
        from merchants import onboarding, owners
        from operators import accounts

        audit.register(ShopLog, public=False)
        accounts.register(STAFF)
        onboarding.claimed.subscribe(services.open_shop)
        owners.register(services.Owners())
