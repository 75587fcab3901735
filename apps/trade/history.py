"""The log of an order as sentences."""

from django.db.models import Q

from apps.staff import log
from apps.staff.queries import log_rows
from apps.trade.schemas import LogLine
from core import wording


def lines(of: Q, limit: int = 100) -> list[LogLine]:
    """Rows of the shop's log, newest first."""
    return [
        LogLine(at=row.at, actor=wording.actor(row.actor_name), text=log.sentence(row), why=log.why(row))
        for row in log_rows(of, limit)
    ]
