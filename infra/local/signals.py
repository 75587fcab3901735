"""SIGTERM and SIGHUP end a task the way Ctrl-C does."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)


def _interrupt(number: int, frame: FrameType | None) -> None:
    ignore_signals()
    raise KeyboardInterrupt


def ignore_signals() -> None:
    """From here on nothing interrupts: the stopping itself is bounded in time."""
    for number in ENDING:
        signal.signal(number, signal.SIG_IGN)


@contextmanager
def asked_to_stop() -> Iterator[None]:
    before = {number: signal.signal(number, _interrupt) for number in ENDING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
