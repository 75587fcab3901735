"""Who listens in this process, how many may, and which words each has yet to be told."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from prometheus_client import Gauge

from core import live
from core.caller import Caller
from core.errors import ApiError, TooManyTries
from core.text import say

MOST_OF_PERSON = 8
"""Pages that somebody looks at at a time; one that is out of sight closes its stream."""
MOST_OF_TENANT = 400
MOST = 2_000
MOST_COMING = 200
"""New streams whose session is looked at: those that are open are looked at behind them, and have little patience."""
AGAIN_SECONDS = 60

STREAMS = Gauge("zudesk_live_streams", "Open streams of the live feed in this process")


class Listener:
    """One open stream. `caller` is who it is for, as last looked at. `doubts`: how often that was said to be another by
    now; until the next look, what comes waits for it, so that nobody hears by rights that are gone.
    """

    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self.open = True
        self.rung = asyncio.Event()
        self.doubts = self._settled = 0
        self._waiting: list[live.Told] = []
        self._words: set[str] = set()

    @property
    def doubted(self) -> bool:
        return self.doubts > self._settled

    def looked(self, caller: Caller, doubts: int) -> None:
        """Who it is for by a look that was begun after so many `doubts`."""
        self.caller, self._settled = caller, doubts
        if not self.doubted:
            waiting, self._waiting = self._waiting, []
            self.hear(waiting)

    def hear(self, told: Iterable[live.Told]) -> None:
        told = [*told]
        if any(one.word is live.Word.LOOK and one.session == self.caller.jti for one in told):
            self.doubts += 1
            self.rung.set()
        told = [one for one in told if one.word is not live.Word.LOOK]
        if self.doubted:
            self._waiting += told
            return
        found = {word for one in told if (word := live.as_heard(one, self.caller))}
        if found:
            self._words |= found
            self.rung.set()

    def take(self) -> list[str]:
        """What it hasn't been told yet. A long row of orders becomes the bare word: what waits is bounded."""
        orders = {word for word in self._words if word.startswith("order:")}
        words = self._words if len(orders) <= live.MOST_ORDERS else self._words - orders | {live.Word.ORDERS.value}
        self._words = set()
        self.rung.clear()
        return sorted(words)

    def close(self) -> None:
        self.open = False
        self.rung.set()


class Listeners:
    """All of them. While Redis isn't heard there are none: their pages ask by themselves."""

    def __init__(self) -> None:
        self.heard = False
        self._open: dict[int, set[Listener]] = {}
        self._of: Counter[tuple[int, int]] = Counter()
        self._coming: Counter[str] = Counter()

    @contextmanager
    def coming(self, token: str) -> Iterator[None]:
        """While somebody's session is looked at for a new stream: before anybody knows who it is, a token is somebody.

        Raises TooManyTries (115) beyond what one of them has, or all.
        """
        if self._coming[token] >= MOST_OF_PERSON or self._coming.total() >= MOST_COMING:
            raise TooManyTries(AGAIN_SECONDS)
        self._coming[token] += 1
        try:
            yield
        finally:
            self._coming[token] -= 1
            if not self._coming[token]:
                del self._coming[token]

    def join(self, caller: Caller) -> Listener:
        """Raises TooManyTries (115) beyond what one person, tenant or process has, ApiError while Redis isn't heard."""
        if not self.heard:
            raise ApiError(say("实时更新暂不可用", "Live updates are not available now"))
        there = len(self._open.get(caller.tenant_id, ()))
        if self._of[_person(caller)] >= MOST_OF_PERSON or there >= MOST_OF_TENANT or self._of.total() >= MOST:
            raise TooManyTries(AGAIN_SECONDS)
        listener = Listener(caller)
        self._open.setdefault(caller.tenant_id, set()).add(listener)
        self._of[_person(caller)] += 1
        STREAMS.inc()
        return listener

    def leave(self, listener: Listener) -> None:
        here = self._open[listener.caller.tenant_id]
        here.discard(listener)
        if not here:
            del self._open[listener.caller.tenant_id]
        self._of[_person(listener.caller)] -= 1
        if not self._of[_person(listener.caller)]:
            del self._of[_person(listener.caller)]
        STREAMS.dec()

    def hear(self, told: list[live.Told]) -> None:
        """Words of one transaction: its tenant's people, and the operators where orders are among them."""
        for tenant_id in {one.tenant_id for one in told} | {live.OPERATORS}:
            for listener in self._open.get(tenant_id, ()):
                listener.hear(told)

    def lose(self) -> None:
        """Nothing more is heard: every stream ends, so that no page trusts in it."""
        self.heard = False
        for here in self._open.values():
            for listener in here:
                listener.close()


def _person(caller: Caller) -> tuple[int, int]:
    return caller.tenant_id, caller.user_id
