"""What is prepaid for reports, and what they cost."""

from django.db import transaction

from apps.finance.rules import risk_recharge
from apps.finance.services import ledger
from tenants import scope

ASK = "/api/general/getRisk"
PREPAID = 5_000
PRICES = {"basic": 300, "radar": 500, "full": 800, "wish": 800}


def prepay(shop, owner, amount=PREPAID):
    with scope.scope(shop), transaction.atomic():
        ledger.post(
            risk_recharge(amount, "external:bank"), key="prepaid", source="test", source_id=1, caller=owner.caller
        )
