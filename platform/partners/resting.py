"""When a party that doesn't answer is left alone for a while, and when it is tried again (a circuit breaker). Pure."""

from dataclasses import dataclass
from datetime import datetime, timedelta

IN_A_ROW = 5
WITHIN = timedelta(minutes=1)
PATIENCE_MS = 7_500
"""So long at most people wait in a row for what doesn't come: one time-out, since none of ours is shorter than 8 s."""

FIRST = timedelta(seconds=30)
LONGEST = timedelta(minutes=5)
TRIAL = timedelta(minutes=1)
"""So long one call has to show that it answers again, while the others wait; longer than any is waited for."""
STEP = timedelta(milliseconds=500)
"""Behind a rest those that wait look again one after the other: ten thousand at once would keep every worker from all
other work. Whom an answer lets go on doesn't wait so long: see QUICKER."""
BEHIND = timedelta(seconds=30)
"""For each time that a call had no answer itself it lets others go first: what a party chokes on isn't each trial."""
QUICKER = 25
"""So many times sooner they look once it answers: fifty a second."""


@dataclass(frozen=True, slots=True)
class Silence:
    """How long a party has been silent: `misses` since `silent_since`, which kept us waiting `waited_ms`.

    `rests`: so many in a row it was given, the last one until `rests_until`. `tried`: it is over, and somebody asks.
    `waiting`: so many were put off by this rest.
    """

    silent_since: datetime | None = None
    misses: int = 0
    waited_ms: int = 0
    rests: int = 0
    rests_until: datetime | None = None
    tried: bool = False
    waiting: int = 0


def missed(before: Silence, *, now: datetime, waited_ms: int) -> Silence:
    """After one more call without an answer."""
    if before.rests_until is not None:
        # What was on its way as the rest began says nothing new.
        return _rested(before.rests + 1, now) if before.tried else before
    if before.silent_since is None or abs(now - before.silent_since) > WITHIN:
        before = Silence(silent_since=now)
    misses, waited = before.misses + 1, before.waited_ms + waited_ms
    if misses >= IN_A_ROW or waited >= PATIENCE_MS:
        return _rested(1, now)
    return Silence(silent_since=before.silent_since, misses=misses, waited_ms=waited)


def _rested(rests: int, now: datetime) -> Silence:
    return Silence(rests=rests, rests_until=now + rest_of(rests))


def behind(place: int, missed: int) -> timedelta:
    """How long after a rest the `place`-th that it put off looks again, which had no answer itself `missed` times."""
    return (place - 1) * STEP + missed * BEHIND


def rest_of(rests: int) -> timedelta:
    """How long the n-th rest in a row is: twice the one before, up to the longest."""
    return min(LONGEST, FIRST * (1 << min(rests - 1, 10)))
