"""What happens when: events in the order of their moments, nights between them. Each runs on its own moment."""

import heapq
from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import count

from core import clock

Deed = Callable[[], None]


class StoryFailedError(RuntimeError):
    """A step of the seed failed; says which and on which day."""


class Timeline:
    """Events later than `end` don't happen: what they would have moved stays as it is, which is what a demo needs."""

    def __init__(self, start: datetime, end: datetime) -> None:
        self.start, self.end = start, end
        self._heap: list[tuple[datetime, int, str, Deed]] = []
        self._number = count()

    def at(self, moment: datetime, name: str, deed: Deed) -> None:
        heapq.heappush(self._heap, (moment, next(self._number), name, deed))

    def after(self, wait: timedelta, name: str, deed: Deed) -> None:
        """`wait` after the moment of the event that is running."""
        self.at(clock.now() + wait, name, deed)

    def run(self) -> int:
        """Raises StoryFailedError from what went wrong. Gives the number of events."""
        ran = 0
        while self._heap and self._heap[0][0] <= self.end:
            moment, _, name, deed = heapq.heappop(self._heap)
            try:
                with clock.at(moment):
                    deed()
            except Exception as error:
                raise StoryFailedError(f"{name} at {moment:%Y-%m-%d %H:%M}: {error!r}") from error
            ran += 1
        return ran
