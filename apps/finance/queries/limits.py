"""What a withdrawal may be: the platform's settings, narrower for some merchants, and what the day has used of it."""

from dataclasses import dataclass, fields
from datetime import date

from django.db.models import Count, Sum

from apps.finance.models import Withdrawal
from apps.finance.rules import WITHDRAWAL_RETURNS, WithdrawRules
from core.money import Fen
from merchants.models import Merchant
from policies import queries as policies
from policies.rules import inside


def rules(merchant: Merchant) -> WithdrawRules:
    """The rules in force for this merchant today."""
    found = policies.current()
    platform = {field.name: getattr(found, f"withdraw_{field.name}") for field in fields(WithdrawRules)}
    return WithdrawRules(**platform | inside(merchant.withdraw_rules, found))


@dataclass(frozen=True)
class Used:
    """Applied for on a day and not given back, in fen and times."""

    amount: Fen
    times: int


def used(day: date) -> Used:
    rows = Withdrawal.objects.filter(day=day, by_platform=False).exclude(status__in=WITHDRAWAL_RETURNS)
    found = rows.aggregate(amount=Sum("amount"), times=Count("id"))
    return Used(found["amount"] or 0, found["times"])
