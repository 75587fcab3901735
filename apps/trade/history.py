"""The log of an order as sentences."""

from apps.staff import log
from apps.staff.queries import log_of_order
from apps.trade.schemas import LogLine
from core import wording


def lines(order_id: int, limit: int = 100) -> list[LogLine]:
    """What happened to an order and all that hangs on it, newest first."""
    return [
        LogLine(at=row.at, actor=wording.actor(row.actor_name), text=log.sentence(row), why=log.why(row))
        for row in log_of_order(order_id, limit)
    ]
