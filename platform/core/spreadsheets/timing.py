"""An end to what takes too long of a stranger's file, whatever it is: the net behind what is weighed."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from core.spreadsheets.weighing import TooHeavy


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """The block ends by TooHeavy once it took so much of the processor, as only a main thread's can: a worker's child
    has no other for its work. An expression asks for signals on its way; any other call in C is over first.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _end)
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _end(number: int, frame: FrameType | None) -> None:
    raise TooHeavy
