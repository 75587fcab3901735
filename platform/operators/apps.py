from django.apps import AppConfig


class OperatorsConfig(AppConfig):
    name = "operators"
    label = "operators"

    def ready(self) -> None:
        from core import audit, tickets
        from core.notices.services import told
        from core.uploads import api as uploads_api  # noqa: F401
        from operators import accounts, api, parties, retention  # noqa: F401
        from operators.models import OperatorLog
        from operators.people import api as people_api  # noqa: F401
        from operators.people import exports, search  # noqa: F401
        from operators.services import texting
        from operators.services.hands import OperatorHands
        from operators.services.refusing import keep_refusal
        from tenants import second

        audit.register(OperatorLog, public=True)
        accounts.register(accounts.OPERATORS)
        second.register(OperatorHands())
        tickets.kept_by(keep_refusal)
        told.subscribe(texting.on_told)
