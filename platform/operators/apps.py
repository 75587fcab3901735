from django.apps import AppConfig


class OperatorsConfig(AppConfig):
    name = "operators"
    label = "operators"

    def ready(self) -> None:
        from core import audit
        from core.caller import Side
        from operators import accounts, api  # noqa: F401
        from operators.models import OperatorLog

        audit.register(OperatorLog, public=True)
        accounts.register(Side.ADMIN, accounts.OPERATORS)
