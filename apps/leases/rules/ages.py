"""How long a lease has been overdue, in the bands that collection works by."""

from datetime import date, timedelta
from enum import StrEnum


class Age(StrEnum):
    """Bands of days overdue. `M0` is just late: most of it comes by itself with the next debits."""

    M0 = "m0"
    M1 = "m1"
    M2 = "m2"
    M3 = "m3"
    M4 = "m4"
    M5 = "m5"
    M6 = "m6"


FIRST_DAY: dict[Age, int] = {Age.M0: 1, Age.M1: 4, Age.M2: 31, Age.M3: 61, Age.M4: 91, Age.M5: 121, Age.M6: 151}
"""The day overdue with which a band begins; it ends where the next one begins, the last one never."""


def since_between(age: Age, today: date) -> tuple[date, date]:
    """The first and the last day since which a lease of this band is overdue; on that day it is so for one day."""
    later = [first for first in FIRST_DAY.values() if first > FIRST_DAY[age]]
    longest = today - timedelta(min(later) - 2) if later else date.min
    return longest, today - timedelta(FIRST_DAY[age] - 1)


def days_on(since: date, today: date) -> int:
    """How many days it has been so on `today`; on the first of them one."""
    return (today - since).days + 1


def age_on(since: date, today: date) -> Age:
    """The band on `today` of a lease that is overdue since `since`."""
    days = days_on(since, today)
    return max((age for age in Age if FIRST_DAY[age] <= days), default=Age.M0, key=lambda age: FIRST_DAY[age])
