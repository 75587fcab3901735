"""The one way by which a room below lets rooms above act: a topic, typed, whose subscribers run in the transaction.

Topics are for what comes from outside an act: a party's answer, a night, a person who says what a party said (the calls
that are declared a `door`). An act calls what it needs and gives back what it changed. What rooms above add to an act
of a room below (a new merchant's schema, the demo's clock) is a topic that says `by_acts`; an act publishes nothing
else. `python -m config map` prints who listens to what.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Generic, TypeVar

from core.db import acting
from core.registry import Registry

T = TypeVar("T")
_silent: ContextVar[bool] = ContextVar("silent", default=False)


class Topic(Generic[T]):
    """`publish` calls the subscribers in the order in which they subscribed. A second subscription is ignored.

    `by_acts`: the transaction of a call's handler may publish it, too.
    """

    def __init__(self, name: str, *, by_acts: bool = False) -> None:
        self.name, self.by_acts = name, by_acts
        self.subscribers: list[Callable[[T], None]] = []
        _topics.put(name, self)

    def subscribe(self, subscriber: Callable[[T], None]) -> Callable[[T], None]:
        if subscriber not in self.subscribers:
            self.subscribers.append(subscriber)
        return subscriber

    def publish(self, what: T) -> None:
        """Raises RuntimeError inside an act, unless this is declared `by_acts`."""
        if (acting() or _silent.get()) and not self.by_acts:
            raise RuntimeError(f"{self.name} is published by an act: call what it needs, or declare the topic by_acts")
        for subscriber in self.subscribers:
            subscriber(what)


_topics: Registry[str, "Topic[Any]"] = Registry("the topic")


@contextmanager
def silent() -> Iterator[None]:
    """An act with transactions of its own: it publishes no more than one in the transaction of its call."""
    token = _silent.set(True)
    try:
        yield
    finally:
        _silent.reset(token)


def topics() -> list["Topic[object]"]:
    """All of them, by name."""
    return [one for _, one in _topics.by_name()]
