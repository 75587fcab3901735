"""A row of the shop's log as people read it."""

from apps.staff.models import ShopLog
from core import wording


def why(row: ShopLog) -> str:
    return wording.reason(row.why)
