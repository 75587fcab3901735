from django.apps import AppConfig


class OperatorsConfig(AppConfig):
    name = "operators"
    label = "operators"

    def ready(self) -> None:
        from core import audit
        from core.uploads import api as uploads_api  # noqa: F401
        from operators import accounts, api, reset_sms  # noqa: F401
        from operators.models import OperatorLog

        audit.register(OperatorLog, public=True)
        accounts.register(accounts.OPERATORS)
        reset_sms.register()
