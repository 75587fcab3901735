"""Lines for the person at the terminal: one when a step begins, one with its seconds when it ends."""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_lock = threading.Lock()
_COLOURS = {"green": "32", "red": "31", "dim": "2", "bold": "1", "yellow": "33"}


class Stop(Exception):
    """The task can't go on; the text is the one line that says why and what to do."""


def paint(text: str, colour: str) -> str:
    return f"\033[{_COLOURS[colour]}m{text}\033[0m" if sys.stdout.isatty() else text


def say(text: str = "") -> None:
    with _lock:
        print(text, flush=True)


def fail(text: str) -> None:
    with _lock:
        print(paint(f"✗ {text}", "red"), file=sys.stderr, flush=True)


@contextmanager
def step(name: str) -> Iterator[None]:
    """Announce a step and say how long it took."""
    begun = time.monotonic()
    say(paint(f"  · {name} …", "dim"))
    try:
        yield
    except BaseException:
        say(paint(f"  ✗ {name:<44}{time.monotonic() - begun:7.1f} s", "red"))
        raise
    say(f"  {paint('✓', 'green')} {name:<44}{time.monotonic() - begun:7.1f} s")


def tail(log: Path, lines: int = 15) -> str:
    """The last lines of a log, indented."""
    if not log.exists():
        return ""
    text = log.read_text(errors="replace").rstrip().splitlines()[-lines:]
    return "\n".join(f"    {line}" for line in text)
