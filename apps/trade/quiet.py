"""Nobody is woken by what staff send by hand: in the platform's quiet hours a message waits for the morning, and on a
public holiday for the first day after it. What an act sends by itself waits for the morning alone.
"""

from datetime import date, datetime

from core import clock
from policies import queries as policies
from policies.rules import hand_sent_at, quiet_until


def sends_at() -> datetime | None:
    """Until which business moment a message that somebody sends now waits; None: it goes at once."""
    return hand_sent_at(clock.now().astimezone(clock.SHANGHAI), policies.current())


def day_of_sending() -> date:
    """The business day on which it is sent, of which its words speak."""
    return day_of(sends_at())


def morning() -> datetime | None:
    """Until which business moment a message that an act sends by itself waits now; None: it goes at once."""
    return quiet_until(clock.now().astimezone(clock.SHANGHAI), policies.current())


def day_of(until: datetime | None) -> date:
    return clock.business_date(until) if until else clock.today()
