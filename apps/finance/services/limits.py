"""What a withdrawal may be: the platform's setting `withdraw_rules`, and what the day has used of it."""

from dataclasses import dataclass, fields
from datetime import date

from django.db.models import Count, Sum

from apps.finance.models import Withdrawal
from apps.finance.rules import WITHDRAWAL_RETURNS, WithdrawRules
from core.models import Setting
from core.money import Fen

SETTING = "withdraw_rules"
DEFAULTS = WithdrawRules(
    min_each=1_000, max_each=50_000_000, max_day=100_000_000, times_day=20, fee_rate=10, fee_min=100, fee_max=5_000
)
"""10 yuan to 500,000 each, 1,000,000 a day in at most 20 times; 0.1 % fee, 1 to 50 yuan."""


def rules() -> WithdrawRules:
    """The rules in force; a setting may name some of the fields."""
    stored = Setting.objects.filter(name=SETTING).values_list("value", flat=True).first() or {}
    values = {field.name: getattr(DEFAULTS, field.name) for field in fields(WithdrawRules)}
    return WithdrawRules(**{**values, **stored})


@dataclass(frozen=True)
class Used:
    """Applied for on a day and not given back, in fen and times."""

    amount: Fen
    times: int


def used(day: date) -> Used:
    rows = Withdrawal.objects.filter(day=day).exclude(status__in=WITHDRAWAL_RETURNS)
    found = rows.aggregate(amount=Sum("amount"), times=Count("id"))
    return Used(found["amount"] or 0, found["times"])
