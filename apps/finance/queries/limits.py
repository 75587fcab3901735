"""What a withdrawal may be: the platform's settings, narrower for some merchants, and what the day has used of it."""

from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Sum

from apps.finance.models import Withdrawal
from apps.finance.rules import WITHDRAWAL_RETURNS, WithdrawRules
from core.money import Fen
from merchants.models import Merchant
from merchants.queries import withdraw_rules_of


def rules(merchant: Merchant) -> WithdrawRules:
    """The rules in force for this merchant today."""
    return WithdrawRules(**withdraw_rules_of(merchant))


@dataclass(frozen=True)
class Used:
    """Applied for on a day and not given back, in fen and times."""

    amount: Fen
    times: int


def used(day: date) -> Used:
    rows = Withdrawal.objects.filter(day=day, by_platform=False).exclude(status__in=WITHDRAWAL_RETURNS)
    found = rows.aggregate(amount=Sum("amount"), times=Count("id"))
    return Used(found["amount"] or 0, found["times"])
