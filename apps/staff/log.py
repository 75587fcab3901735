"""A row of the shop's log as people read it."""

from apps.staff.models import ShopLog
from core import wording
from core.money import yuan


def sentence(row: ShopLog) -> str:
    """What was done, with its sum where it moved money; never a code."""
    amount = row.after.get("amount")
    return wording.done(row.act) + (f" {yuan(amount)}" if isinstance(amount, int) else "")


def why(row: ShopLog) -> str:
    return wording.reason(row.why)
