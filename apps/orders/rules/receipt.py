"""When goods of which no courier tells count as received (decision 50): the customer hears of it first."""

from datetime import date, timedelta
from enum import StrEnum

AHEAD = 3
"""Days in which the customer may say that nothing came, once they were told."""


class Silence(StrEnum):
    TELL = "tell"
    RECEIVE = "receive"


def counts_from(shipped: date, told_on: date, after: int) -> date:
    """The day as of which goods that went out on `shipped` count as received, `after` so many days at the earliest."""
    return max(shipped + timedelta(days=after), told_on + timedelta(days=AHEAD))


def follows(shipped: date, told_on: date | None, after: int, day: date) -> Silence | None:
    """What the night of `day` does about the silence of courier and customer; `after` 0: nothing ever."""
    if not after:
        return None
    if told_on is None:
        return Silence.TELL if day >= shipped + timedelta(days=max(0, after - AHEAD)) else None
    return Silence.RECEIVE if day >= counts_from(shipped, told_on, after) else None
