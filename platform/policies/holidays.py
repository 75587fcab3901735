"""Public holidays and the weekend days that are worked for them: what is a working day.

Pure, and apart from the other settings: each of those is one value, and this is a calendar.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import groupby, pairwise
from typing import Any

from core import shapes
from core.text import say
from core.wording import Problem

DAY = timedelta(days=1)
MOST = 200
"""Days of the list: some years."""
SATURDAY = 5
NOTICE_MONTH = 11
"""The State Council's notice of the next year comes in it, or late in the month before."""
FARTHEST = 60
"""No run of days off is longer: a list that says otherwise is a mistake, and nothing waits for its end."""


@shapes.kept("policies.holidays")
@dataclass(frozen=True, slots=True, order=True)
class Holiday:
    """`day`: as 2026-10-01, for the row that keeps it is JSON. `works`: a weekend day that is worked, for a day off."""

    day: str
    name: str
    works: bool = False


def _days(name: str, first: str, last: str = "", *, worked: Sequence[str] = ()) -> Iterator[Holiday]:
    day, end = date.fromisoformat(first), date.fromisoformat(last or first)
    while day <= end:
        yield Holiday(day.isoformat(), name)
        day += DAY
    yield from (Holiday(one, name, True) for one in worked)


FIRST = tuple(
    sorted(
        [
            *_days("元旦", "2026-01-01", "2026-01-03", worked=["2026-01-04"]),
            *_days("春节", "2026-02-15", "2026-02-23", worked=["2026-02-14", "2026-02-28"]),
            *_days("清明节", "2026-04-04", "2026-04-06"),
            *_days("劳动节", "2026-05-01", "2026-05-05", worked=["2026-05-09"]),
            *_days("端午节", "2026-06-19", "2026-06-21"),
            *_days("中秋节", "2026-09-25", "2026-09-27"),
            *_days("国庆节", "2026-10-01", "2026-10-07", worked=["2026-09-20", "2026-10-10"]),
        ]
    )
)
"""Of 2026: notice of the State Council's General Office of 4 November 2025. Later years are entered by an operator."""


Given = Holiday | dict[str, Any]
"""As a row or a body has it."""


def calendar(given: Iterable[Given]) -> tuple[Holiday, ...]:
    """In the order of days. Raises ValueError for what isn't a holiday."""
    return tuple(sorted(one if isinstance(one, Holiday) else shapes.load(Holiday, one) for one in given))


def problems_of(days: Sequence[Holiday]) -> list[Problem]:
    """A day twice, a weekday that is "worked instead", or more than anybody reads."""
    found: list[Problem] = []
    if len(days) > MOST:
        found.append(
            ("holidays", f"最多 {MOST} 天，请去掉往年的日期", f"At most {MOST} days: leave out years that are over")
        )
    if twice := sorted({one.day for one, after in pairwise(days) if one.day == after.day}):
        found.append(("holidays", f"{'、'.join(twice)} 重复", f"{', '.join(twice)}: named twice"))
    if wrong := [one.day for one in days if one.works and date.fromisoformat(one.day).weekday() < SATURDAY]:
        found.append(
            (
                "holidays",
                f"{'、'.join(wrong)} 不是周末，调休上班只能是周六或周日",
                f"{', '.join(wrong)}: only a Saturday or a Sunday is worked instead",
            )
        )
    return found


def holiday_on(day: date, days: Iterable[Holiday]) -> str:
    """The name of the public holiday that `day` is off for; empty on any other day, weekends included."""
    written = day.isoformat()
    return next((one.name for one in days if one.day == written and not one.works), "")


def is_working(day: date, days: Iterable[Holiday]) -> bool:
    """Whether banks and offices work: Monday to Friday but for holidays, and the weekend days worked for those."""
    written = day.isoformat()
    named = next((one for one in days if one.day == written), None)
    return named.works if named else day.weekday() < SATURDAY


def next_working_day(day: date, days: Sequence[Holiday]) -> date:
    """The first one after `day`; FARTHEST days later at most."""
    coming = (day + nth * DAY for nth in range(1, FARTHEST))
    return next((one for one in coming if is_working(one, days)), day + FARTHEST * DAY)


def between(first: date, last: date, days: Iterable[Holiday]) -> list[str]:
    """The names of the holidays from `first` on and before `last`, each once."""
    found = (one.name for one in days if not one.works and first.isoformat() <= one.day < last.isoformat())
    return list(dict.fromkeys(found))


def after_holidays(day: date, days: Sequence[Holiday]) -> date:
    """`day`, or the first one after it that isn't a public holiday; FARTHEST days later at most."""
    coming = (day + nth * DAY for nth in range(FARTHEST))
    return next((one for one in coming if not holiday_on(one, days)), day + FARTHEST * DAY)


def lacking_since(today: date, days: Iterable[Holiday]) -> date | None:
    """From when on a year's list is missed: this year's since it began, next year's since its notice is due, in
    November. None where neither is.
    """
    known = {one.day[:4] for one in days}
    due = [date(today.year, 1, 1), date(today.year, NOTICE_MONTH, 1)]
    return next((day for nth, day in enumerate(due) if day <= today and str(today.year + nth) not in known), None)


def apart(before: Iterable[Given], after: Iterable[Given]) -> tuple[list[Holiday], list[Holiday]]:
    """(days that go, days that come) of a list that is to be another one."""
    old, new = calendar(before), calendar(after)
    return [one for one in old if one not in new], [one for one in new if one not in old]


def in_words(days: Sequence[Holiday]) -> str:
    """Each run of days with its name, as 2026-10-01–2026-10-07 国庆节."""
    return say("；", "; ").join(_runs(days)) or say("无", "None")


def _runs(days: Sequence[Holiday]) -> Iterator[str]:
    def run(nth_and_one: tuple[int, Holiday]) -> tuple[date, str, bool]:
        nth, one = nth_and_one
        return date.fromisoformat(one.day) - nth * DAY, one.name, one.works

    for (_, name, works), found in groupby(enumerate(days), run):
        run_of = [one.day for _, one in found]
        span = run_of[0] if len(run_of) == 1 else f"{run_of[0]}–{run_of[-1]}"
        yield f"{span} {name}{say('（上班）', ' (worked)') if works else ''}"
