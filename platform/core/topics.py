"""The one way by which a room below lets rooms above act: a topic, typed, whose subscribers run in the transaction.

Topics are for what comes from outside an act: a party's answer, a night, a clock. An act calls what it needs and gives
back what it changed; it publishes nothing. `python -m config map` prints who listens to what.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Topic(Generic[T]):
    """`publish` calls the subscribers in the order in which they subscribed. A second subscription is ignored."""

    def __init__(self, name: str) -> None:
        if name in _topics:
            raise TypeError(f"topic {name} exists already")
        self.name = name
        self.subscribers: list[Callable[[T], None]] = []
        _topics[name] = self  # type: ignore[assignment]

    def subscribe(self, subscriber: Callable[[T], None]) -> Callable[[T], None]:
        if subscriber not in self.subscribers:
            self.subscribers.append(subscriber)
        return subscriber

    def publish(self, what: T) -> None:
        for subscriber in self.subscribers:
            subscriber(what)


_topics: dict[str, "Topic[object]"] = {}


def topics() -> list["Topic[object]"]:
    """All of them, by name."""
    return [_topics[name] for name in sorted(_topics)]
