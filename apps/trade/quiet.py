"""Nobody is woken by what staff send by hand: in the platform's quiet hours a message waits for the morning."""

from datetime import date, datetime

from core import clock
from policies import queries as policies
from policies.rules import quiet_until


def sends_at() -> datetime | None:
    """Until which business moment a message that somebody sends now waits; None: it goes at once."""
    return quiet_until(clock.now().astimezone(clock.SHANGHAI), policies.current())


def day_of_sending() -> date:
    """The business day on which it is sent, of which its words speak."""
    until = sends_at()
    return clock.business_date(until) if until else clock.today()
