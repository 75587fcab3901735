"""One task at a time where two would be in each other's way."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager

from infra.local.console import Stop, say
from infra.local.paths import HOME


@contextmanager
def only_one(name: str, waiting: str | None = None) -> Iterator[None]:
    """Hold a lock of this clone. With a text for `waiting` we wait, without one we stop."""
    HOME.mkdir(parents=True, exist_ok=True)
    with (HOME / f"{name}.lock").open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if waiting is None:
                raise Stop(f"`make {name}` already runs in this clone; stop it there first") from None
            say(waiting)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
