"""An end to what takes too long of a stranger's file, whatever it is: the net behind what is weighed."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from core.spreadsheets.weighing import TooHeavy

AGAIN = 0.1
"""Seconds until it rings once more: a bare `except:` on the way may have taken the exception, or a `__del__`."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """The block ends by TooHeavy once it took so much of the processor, as only a main thread's can: a worker's child
    has no other for its work. An expression asks for signals on its way; any other call in C is over first. It rings
    until the block has ended, and one that went on to its end all the same counts as too heavy: it may lack something.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    counts, rang = True, False

    def ring(number: int, frame: FrameType | None) -> None:
        nonlocal rang
        if counts:
            rang = True
            raise TooHeavy

    before = signal.signal(signal.SIGVTALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds, AGAIN)
        yield
    finally:
        counts = False  # or one that rings right now would leave the timer as it is
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    if rang:
        raise TooHeavy
